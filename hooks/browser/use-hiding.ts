import { useEffect, useEffectEvent } from "react";

/**
 * Does something each time that the page, which somebody could see until then, is hidden or closed. It may have no other
 * turn: what it sends must outlive the page.
 */
export const useHiding = (work: () => void): void => {
  const onHide = useEffectEvent(work);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") onHide();
    };
    // Some browsers hide a page only after that, or not at all.
    const close = () => {
      if (document.visibilityState === "visible") onHide();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", close);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", close);
    };
  }, []);
};
