import { useCallback, useEffect, useRef, useState } from "react";

/** Until typing counts as having paused, in ms. */
const pause = 1_000;

export interface Autosave {
  isSaving: boolean;
  /** Something has changed: saves when nothing more does for a moment. */
  touch: () => void;
  /** Saves now, if anything waits to be. */
  flush: () => void;
}

/** Runs `save` when changes have paused: once at a time, and again for what changed meanwhile. It deals with its own failures. */
export const useAutosave = (save: () => Promise<void>): Autosave => {
  const latest = useRef(save);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const again = useRef(false);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    latest.current = save;
  });
  const run = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    again.current = running.current;
    if (running.current) return;
    running.current = true;
    setSaving(true);
    do {
      again.current = false;
      await latest.current();
    } while (again.current);
    running.current = false;
    setSaving(false);
  }, []);
  const touch = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, pause);
  }, [run]);
  const flush = useCallback(() => {
    if (timer.current !== undefined) void run();
  }, [run]);
  useEffect(() => flush, [flush]);
  return { isSaving, touch, flush };
};
