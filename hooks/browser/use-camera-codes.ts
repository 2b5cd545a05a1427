"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { createFrameReader, type FrameReader } from "#lib/door/frame-reader";

/** Ten looks a second at most; after a slow one the page gets as much time for everything else. */
const pace = 100;
/** A code that has been out of sight for less than this is the same showing of it. */
const forgetAfter = 3000;

/** Whether a code has come into sight, by the times in ms at which codes were seen. */
const createSight = () => {
  let last = { code: "", at: 0 };
  return (code: string, at: number): boolean => {
    const isNew = code !== last.code || at - last.at > forgetAfter;
    last = { code, at };
    return isNew;
  };
};

const isLooking = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && document.visibilityState === "visible";

/** Reads the QR codes that a camera sees; each once as long as it stays in sight. */
export function useCameraCodes(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onCode: (code: string) => void,
): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const isNew = createSight();

    const look = async (read: FrameReader): Promise<void> => {
      const started = performance.now();
      const seen = video.current && isLooking(video.current) ? await read(video.current).catch(() => null) : null;
      if (isOver) return;
      if (seen && isNew(seen, performance.now())) tell(seen);
      const took = performance.now() - started;
      timer = setTimeout(() => void look(read), Math.max(pace - took, took));
    };

    void createFrameReader().then((read) => {
      if (!isOver) void look(read);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [active, video]);
}
