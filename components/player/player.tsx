"use client";

import { PlayerCard } from "./player-card";
import { useAgainOnline } from "./use-again-online";
import { useCountSound } from "./use-count-sound";
import { useKeptTrack } from "./use-kept-track";
import { useMediaSession } from "./use-media-session";
import { useOneTab } from "./use-one-tab";
import { usePlayer } from "./use-player";

/** All of the player that pages do not need before something is played. */
export function Player() {
  const track = usePlayer((player) => player.content);
  useKeptTrack();
  useMediaSession(track);
  useOneTab();
  useAgainOnline();
  useCountSound();
  return track && <PlayerCard track={track} />;
}
