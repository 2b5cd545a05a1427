import { type RefObject, useEffect, useRef } from "react";

/** What a card takes from the end of the page, with the air above it, as `--player` (`app/shell.css`). */
export function useRoomBelow(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = card;
    const root = document.documentElement.style;
    if (!current) return;
    const measure = () => root.setProperty("--player", `calc(${current.offsetHeight}px + 0.75rem)`);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.removeProperty("--player");
    };
  }, []);
  return card;
}
