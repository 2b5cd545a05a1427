import { create } from "zustand";
import { keepSpeed, placeOf, speedOf } from "#lib/player/places";
import { createSound, type Sound, type SoundFault } from "#lib/player/sound";
import type { Speed } from "#lib/player/speeds";
import { isPlayable, type Playable, type Track, trackOf } from "#lib/player/track";
import { currentBrowser } from "#lib/session/browser";
import { usePlayerSwitch } from "./player-switch";

/** Why nothing is heard; `gone`: the content is not there for this reader any more. */
export type PlayerFault = SoundFault | "gone";

type State = {
  /** What is in the player, which is shown as long as there is something; null = nothing, and no player. */
  content: Track | null;
  /** Either it is paused or it plays, also while it waits for what is still to arrive. */
  isPaused: boolean;
  isWaiting: boolean;
  /** Where it is, in seconds. Changes four times a second: ask for it in small parts. */
  at: number;
  /** How long it is, in seconds; null = not known yet, or without an end. */
  total: number | null;
  /** Up to where it has arrived, in seconds. */
  loadedTo: number;
  speed: Speed;
  fault: PlayerFault | null;
};

type Acts = {
  /**
   * Plays a content, a whole one of the contract or a `Playable`, from where this listener left it; the one that is in
   * the player goes on. Throws "Audio Url missing" for a content without sound (`isPlayable` of `#lib/player/track`).
   * Call it in the press itself, not after waiting for something: phones let nothing else begin a sound.
   */
  play: (content: Playable) => void;
  /** Goes on, or tries again after a fault. */
  resume: () => void;
  pause: () => void;
  toggle: () => void;
  /** To a second. */
  seek: (at: number) => void;
  /** By so many seconds, back when negative. */
  skip: (by: number) => void;
  setSpeed: (speed: Speed) => void;
  /** Ends the sound and takes the content out of the player. */
  close: () => void;
  /** What this tab played before a reload, paused at its place. */
  restore: (track: Track, at: number, total: number | null) => void;
  /** Whether this content is being played right now: what a button beside it shows. */
  isPlaying: (contentId: string) => boolean;
};

export type PlayerState = State & Acts;

const nothing: State = {
  content: null,
  isPaused: true,
  isWaiting: false,
  at: 0,
  total: null,
  loadedTo: 0,
  speed: 1,
  fault: null,
};

/** After a new address this much must be heard before another one is asked for; in seconds. */
const enough = 5;

let known: Sound | null = null;
/** Which content got a new address, and where. */
let renewed: { id: string; at: number } | null = null;

/**
 * The persistent player, for screens:
 *
 *     const play = usePlayer((player) => player.play);
 *     const isOn = usePlayer((player) => player.isPlaying(content.id));
 *
 * Name what you read: without a selector a screen is drawn anew four times a second. For lists and content pages there
 * is `<PlayButton content={content}/>`. It is one state for the life of the page, whatever screens come and go; what it
 * plays is shown by `<PlayerDock/>` in the layout.
 */
export const usePlayer = create<PlayerState>((set, get) => {
  const sound = (): Sound => {
    known ??= createSound({ tell: set, fail: (fault) => void recover(fault) });
    return known;
  };

  const giveUp = (fault: PlayerFault): void => {
    known?.pause();
    set({ fault, isPaused: true, isWaiting: false });
  };

  const open = (track: Track, at: number, total: number | null, isPlayed: boolean): void => {
    const speed = speedOf(currentBrowser().local, usePlayerSwitch.getState().shelf);
    set({ ...nothing, content: track, at, total, speed, isPaused: !isPlayed, isWaiting: isPlayed });
    usePlayerSwitch.setState({ isOn: true });
    renewed = null;
    sound().open(track.url, at, isPlayed);
    sound().setSpeed(speed);
    if (isPlayed) sound().play();
  };

  /** From the same second, with the address it has now. */
  const reopen = (isPlayed: boolean): void => {
    const { content, at } = get();
    if (!content) return;
    set({ fault: null, isPaused: !isPlayed, isWaiting: isPlayed });
    sound().open(content.url, at, isPlayed);
    if (isPlayed) sound().play();
  };

  /** The address may have run out: one that is asked for again goes on at the same second. */
  const recover = async (fault: SoundFault): Promise<void> => {
    const { content, at } = get();
    const { askAgain } = usePlayerSwitch.getState();
    if (!content) return;
    const isTried = renewed?.id === content.id && Math.abs(at - renewed.at) < enough;
    if (!askAgain || isTried) return giveUp(fault);
    renewed = { id: content.id, at };
    set({ isWaiting: !get().isPaused });
    const fresh = await askAgain(content).catch(() => undefined);
    const isStillThis = get().content === content;
    if (!isStillThis) return;
    if (fresh === undefined) return giveUp("network");
    if (fresh === null || !isPlayable(fresh)) return giveUp("gone");
    const track = trackOf(fresh);
    if (track.url === content.url) return giveUp(fault);
    set({ content: { ...content, url: track.url } });
    reopen(!get().isPaused);
  };

  return {
    ...nothing,
    play: (content) => {
      const track = trackOf(content);
      const { content: current, fault, loadedTo, resume } = get();
      if (current?.id === track.id) {
        // Nothing of it has come yet, as after a reload, or nothing more: the address that the screen has is newer.
        if (fault !== null || loadedTo === 0) set({ content: { ...current, url: track.url } });
        if (fault === null && loadedTo === 0) return reopen(true);
        return resume();
      }
      open(track, placeOf(currentBrowser().local, usePlayerSwitch.getState().shelf, track.id), null, true);
    },
    restore: (track, at, total) => open(track, at, total, false),
    resume: () => {
      const { content, fault } = get();
      if (!content) return;
      if (fault === null) {
        set({ isPaused: false });
        return sound().play();
      }
      renewed = null;
      reopen(true);
    },
    pause: () => {
      set({ isPaused: true, isWaiting: false });
      known?.pause();
    },
    toggle: () => (get().isPaused ? get().resume() : get().pause()),
    seek: (at) => {
      const { content, total } = get();
      if (content) sound().seek(Math.min(Math.max(at, 0), total ?? Number.POSITIVE_INFINITY));
    },
    skip: (by) => get().seek(get().at + by),
    setSpeed: (speed) => {
      set({ speed });
      known?.setSpeed(speed);
      keepSpeed(currentBrowser().local, usePlayerSwitch.getState().shelf, speed);
    },
    close: () => {
      if (get().content) set(nothing);
      known?.close();
      usePlayerSwitch.setState({ isOn: false });
    },
    isPlaying: (contentId) => get().content?.id === contentId && !get().isPaused,
  };
});

// Whoever switches it off, as the layout does where the player's script does not arrive, ends the sound.
usePlayerSwitch.subscribe(({ isOn }) => {
  if (!isOn && usePlayer.getState().content) usePlayer.getState().close();
});
