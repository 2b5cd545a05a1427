import { useCallback, useState } from "react";

/** Whether an element is in the window, or nearer to it than `pixels`; the first of the two is the element's ref. */
export const useIsNear = (pixels: number) => {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
        rootMargin: `${pixels}px 0px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [watch, isNear] as const;
};
