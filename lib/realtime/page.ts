/** What a connection needs to know of the page it serves. */
export interface Page {
  /** Whether connecting can work and somebody would see what comes. */
  isAwake: () => boolean;
  /** Called when that may have become so; returns how to stop. */
  onWake: (listener: () => void) => () => void;
}

export const currentPage: Page = {
  // Browsers slow the timers of hidden pages down until heartbeats come too late.
  isAwake: () => navigator.onLine && document.visibilityState === "visible",
  onWake: (listener) => {
    window.addEventListener("online", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      window.removeEventListener("online", listener);
      document.removeEventListener("visibilitychange", listener);
    };
  },
};
