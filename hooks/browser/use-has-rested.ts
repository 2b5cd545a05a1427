import { useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle.ts";

let hasRested = false;
const listeners = new Set<() => void>();

const rest = (): void => {
  hasRested = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (!hasRested && listeners.size === 0) whenIdle(rest);
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isRested = () => hasRested;
const no = () => false;

/** Whether the first page has been painted and has had a moment for itself; pages that follow have it from the start. */
export const useHasRested = (): boolean => useSyncExternalStore(subscribe, isRested, no);
