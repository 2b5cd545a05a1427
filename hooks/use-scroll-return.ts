import { type RefObject, useEffect, useLayoutEffect } from "react";

interface Anchor {
  /** Of the item at the upper edge of the window. */
  key: string;
  /** Pixels between the window's upper edge and the item's. */
  top: number;
}

/** Where readers were in the lists of this page's life, by the list's name. */
const anchors = new Map<string, Anchor>();

/** The address that the browser's own buttons last led to; null once one has gone on from there. */
let cameBackTo: string | null = null;
if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    cameBackTo = location.href;
  });
}

const keyOf = (element: Element): string | null => element.getAttribute("data-key");

/** The first item of which something is seen. */
const anchorIn = (list: Element): Anchor | null => {
  for (const item of list.children) {
    const key = keyOf(item);
    const { top, bottom } = item.getBoundingClientRect();
    if (key !== null && bottom > 0) return { key, top };
  }
  return null;
};

/**
 * Brings a reader who comes back to where they were in a list whose items carry `data-key`. By the item and not by the
 * height of the page: what is above may have another height by now, or is not drawn yet.
 */
export const useScrollReturn = (list: RefObject<HTMLElement | null>, name: string): void => {
  useLayoutEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const anchor = cameBackTo === location.href ? anchors.get(name) : undefined;
    const item = anchor && [...element.children].find((child) => keyOf(child) === anchor.key);
    const place = () => {
      if (anchor && item) window.scrollBy({ top: item.getBoundingClientRect().top - anchor.top, behavior: "instant" });
    };
    place();
    // The browser and the framework put the page where it was in pixels, right after this.
    const frame = requestAnimationFrame(() => {
      place();
      cameBackTo = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [list, name]);

  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const note = () => {
      const anchor = anchorIn(element);
      if (anchor) anchors.set(name, anchor);
    };
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [list, name]);
};
