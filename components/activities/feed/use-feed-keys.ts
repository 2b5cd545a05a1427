"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { useShortcuts } from "#hooks/browser/use-shortcuts";

const cardsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(":scope > li > article[data-activity]") ?? []),
];

/** The card that has the focus, or holds what has it. */
const indexOfCurrent = (cards: readonly HTMLElement[]): number =>
  cards.findIndex((card) => card.contains(document.activeElement));

/** Without one, reading starts at the first card that is seen. */
const indexOfFirstSeen = (cards: readonly HTMLElement[]): number =>
  Math.max(
    0,
    cards.findIndex((card) => card.getBoundingClientRect().bottom > 0),
  );

const focus = (card: HTMLElement | undefined): void => {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: "start" });
};

/**
 * From card to card by keyboard, and what one can do with the one that has the focus: the keys press what the card
 * offers. `announcement` says what a press has changed.
 */
export function useFeedKeys(list: RefObject<HTMLElement | null>, { onHelp }: { onHelp: () => void }) {
  const t = useTranslations("activities.keys");
  const [announcement, setAnnouncement] = useState("");

  const move = (by: 1 | -1): void => {
    const cards = cardsIn(list.current);
    const at = indexOfCurrent(cards);
    setAnnouncement("");
    focus(cards[at < 0 ? indexOfFirstSeen(cards) : at + by]);
  };
  const current = (): HTMLElement | undefined => {
    const cards = cardsIn(list.current);
    return cards[indexOfCurrent(cards)];
  };
  const offered = (act: string): HTMLElement | null =>
    current()?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? null;
  const press = (act: string): boolean => {
    const target = offered(act);
    target?.click();
    return target !== null;
  };
  const like = (): boolean => {
    const wasLiked = offered("like")?.getAttribute("aria-pressed") === "true";
    if (!press("like")) return false;
    setAnnouncement(t(wasLiked ? "unliked" : "liked"));
    return true;
  };
  const open = (): boolean => press("open");
  /** Where comments are open already, there is a place to write. */
  const comment = (): boolean => {
    if (offered("comment")?.getAttribute("aria-expanded") !== "true") return press("comment");
    const place = current()?.querySelector<HTMLElement>('[data-write] :is(button, [contenteditable="true"])');
    place?.focus();
    if (place instanceof HTMLButtonElement) place.click();
    return true;
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    l: like,
    r: comment,
    o: open,
    Enter: open,
    "?": onHelp,
  });
  return announcement;
}
