import { useEffect } from "react";
import { skipBy } from "#lib/player/skip";
import { chapterAt, chapterStart, type Track } from "#lib/player/track";
import { usePlayer } from "./use-player";

/** Missing in some browsers, whatever the types say. */
const mediaSession = () => navigator.mediaSession as MediaSession | undefined;

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

const handlers: Handlers = {
  play: () => usePlayer.getState().resume(),
  pause: () => usePlayer.getState().pause(),
  stop: () => usePlayer.getState().close(),
  seekbackward: ({ seekOffset }) => usePlayer.getState().skip(-(seekOffset ?? skipBy)),
  seekforward: ({ seekOffset }) => usePlayer.getState().skip(seekOffset ?? skipBy),
  seekto: ({ seekTime }) => {
    if (seekTime !== undefined) usePlayer.getState().seek(seekTime);
  },
};

const toChapter = (by: -1 | 1): void => {
  const { content, at, seek } = usePlayer.getState();
  const start = chapterStart(content?.chapters ?? [], at, by);
  if (start !== null) seek(start);
};

const ofChapters: Handlers = { previoustrack: () => toChapter(-1), nexttrack: () => toChapter(1) };

/** Returns how to take them back. */
const listen = (session: MediaSession, wanted: Handlers): (() => void) => {
  const set = (action: string, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A key that this browser does not know.
    }
  };
  for (const [action, handler] of Object.entries(wanted)) set(action, handler);
  return () => {
    for (const action of Object.keys(wanted)) set(action, null);
  };
};

/** The keys of keyboards, headsets and lock screens, and what these show. */
export function useMediaSession(track: Track | null): void {
  const chapter = usePlayer(({ content, at }) => content?.chapters[chapterAt(content.chapters, at)]?.title ?? "");
  const isPaused = usePlayer((player) => player.isPaused);
  const total = usePlayer((player) => player.total);
  const speed = usePlayer((player) => player.speed);
  const second = usePlayer(({ at }) => Math.floor(at));
  useEffect(() => {
    const session = mediaSession();
    if (!session || !track) return;
    const stop = listen(session, track.chapters.length > 0 ? { ...handlers, ...ofChapters } : handlers);
    return () => {
      stop();
      session.metadata = null;
      session.playbackState = "none";
    };
  }, [track]);

  useEffect(() => {
    const session = mediaSession();
    if (!session || !track) return;
    session.metadata = new MediaMetadata({
      title: chapter || track.title,
      artist: track.channel.name,
      album: chapter && track.title,
      artwork: track.pictures.slice(0, 1).map((src) => ({ src })),
    });
  }, [track, chapter]);

  useEffect(() => {
    const session = mediaSession();
    if (session && track) session.playbackState = isPaused ? "paused" : "playing";
  }, [track, isPaused]);

  useEffect(() => {
    const session = mediaSession();
    if (!session || !track || total === null || second > total) return;
    session.setPositionState({ duration: total, position: second, playbackRate: speed });
  }, [track, total, speed, second]);
}
