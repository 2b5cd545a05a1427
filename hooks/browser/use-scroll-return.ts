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

/** Milliseconds in which the browser, the framework and what is drawn late may still move the page, after a return. */
const settling = 800;

/** What readers do when they move on by themselves. */
const moves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Keeps the item where it was until the page has come to rest, or the reader moves. Returns how to stop. */
const hold = (item: Element, top: number): (() => void) => {
  const end = performance.now() + settling;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    cameBackTo = null;
    for (const move of moves) removeEventListener(move, stop);
  };
  const place = () => {
    window.scrollBy({ top: item.getBoundingClientRect().top - top, behavior: "instant" });
    if (performance.now() < end) frame = requestAnimationFrame(place);
    else stop();
  };
  for (const move of moves) addEventListener(move, stop, { passive: true });
  place();
  return stop;
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
    if (anchor && item) return hold(item, anchor.top);
    cameBackTo = null;
  }, [list, name]);

  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const note = () => {
      const anchor = cameBackTo === null && anchorIn(element);
      if (anchor) anchors.set(name, anchor);
    };
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [list, name]);
};
