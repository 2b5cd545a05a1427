import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether somebody can see the page: another tab may lie over it. True on the server and in the first render. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => true,
  );
