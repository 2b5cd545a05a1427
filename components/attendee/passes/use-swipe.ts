"use client";

import { useEffect, useRef } from "react";

/** Pixels a finger must travel sideways, and more than up or down. */
const travel = 60;

/** Listens to sideways swipes over the page; forward is towards the end of the reading direction. */
export function useSwipe(actions: { onForward: () => void; onBackward: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    const begin = ({ touches: [touch, second] }: TouchEvent) => {
      start = touch && !second ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      start = null;
      if (Math.abs(x) < travel || Math.abs(x) < Math.abs(y) * 2) return;
      const isForward = x < 0 === (document.documentElement.dir !== "rtl");
      if (isForward) latest.current.onForward();
      else latest.current.onBackward();
    };
    document.addEventListener("touchstart", begin, { passive: true });
    document.addEventListener("touchend", end, { passive: true });
    return () => {
      document.removeEventListener("touchstart", begin);
      document.removeEventListener("touchend", end);
    };
  }, []);
}
