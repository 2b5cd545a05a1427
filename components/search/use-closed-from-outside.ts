import { useEffect } from "react";
import { isSearchKey } from "./use-search-keys";

/** The key that opened it closes it as well, and so does a step back: on a phone it fills the screen like a page. */
export function useClosedFromOutside(close: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      // Who keeps it pressed has only just opened it.
      if (!event.repeat) close();
    };
    document.addEventListener("keydown", hear);
    window.addEventListener("popstate", close);
    return () => {
      document.removeEventListener("keydown", hear);
      window.removeEventListener("popstate", close);
    };
  }, [close]);
}
