import { useEffect, useEffectEvent } from "react";

/** Milliseconds between two looks. */
const pace = 5000;

/** Asks again every few seconds while somebody is looking at the page. */
export function useLive(look: () => unknown): void {
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === "visible") look();
  });
  useEffect(() => {
    const timer = setInterval(lookAgain, pace);
    return () => clearInterval(timer);
  }, []);
}
