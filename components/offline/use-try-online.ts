import { useEffect, useEffectEvent } from "react";
import { leadsAway } from "#lib/leads-away";

/** Milliseconds after which a press has led nowhere, if this page is still there. */
const longestWay = 60_000;

/**
 * Tries again as soon as the device has a network. Not while somebody is on their way by a link: that would end it. Where
 * the link led nowhere it happens later.
 */
export const useTryOnline = (tryAgain: () => void): void => {
  const onOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    let way: ReturnType<typeof setTimeout> | undefined;
    let hasWaited = false;
    const listen = () => {
      if (way === undefined) onOnline();
      else hasWaited = true;
    };
    const stay = () => {
      way = undefined;
      // Without a network by now, the next one is heard of.
      if (hasWaited && navigator.onLine) onOnline();
      hasWaited = false;
    };
    const setOut = (event: MouseEvent) => {
      if (!leadsAway(event)) return;
      clearTimeout(way);
      way = setTimeout(stay, longestWay);
    };
    addEventListener("online", listen);
    // Before the router's own handler, which takes the press for itself.
    document.addEventListener("click", setOut, { capture: true });
    return () => {
      clearTimeout(way);
      removeEventListener("online", listen);
      document.removeEventListener("click", setOut, { capture: true });
    };
  }, []);
};
