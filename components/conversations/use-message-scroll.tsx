import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end that count as the end. */
const nearEnd = 48;
/** Pixels above the line where unread messages begin. */
const aboveLine = 16;

const isAtEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearEnd;

const goToEnd = (pane: HTMLElement): void => {
  pane.scrollTop = pane.scrollHeight;
};

const goToLine = (pane: HTMLElement): boolean => {
  const line = pane.querySelector("[data-unread-line]");
  if (!line) return false;
  pane.scrollTop += line.getBoundingClientRect().top - pane.getBoundingClientRect().top - aboveLine;
  return true;
};

const cardsIn = (pane: HTMLElement): Element[] => [...pane.querySelectorAll("[data-page-card]")];

/** Pixels by which cards that have just come push down what is seen: those that begin above it. */
const pushedBy = (pane: HTMLElement, known: ReadonlySet<Element>): number => {
  const { top: begin } = pane.getBoundingClientRect();
  return cardsIn(pane)
    .filter((card) => !known.has(card))
    .map((card) => card.getBoundingClientRect())
    .reduce((sum, { top, height }) => (top < begin ? sum + height : sum), 0);
};

type Id = number | string;

/** Keeps what is read where it is when something has come above it. */
const holdPlace = (
  pane: HTMLElement,
  was: { height: number; oldestId: Id | null; cardCount: number },
  now: { oldestId: Id | null; cardCount: number; known: ReadonlySet<Element> },
): void => {
  if (now.oldestId !== was.oldestId) pane.scrollTop += pane.scrollHeight - was.height;
  else if (now.cardCount > was.cardCount) pane.scrollTop += pushedBy(pane, now.known);
};

interface Shown {
  /** Of the messages, the oldest first. */
  ids: readonly Id[];
  /** How many messages of the reader are on their way: with a new one they want to see the end. */
  ownCount: number;
  /** How many messages show cards of pages, which may come after them. */
  cardCount?: number;
  /** Rises each time the reader wants to see where unread messages begin. */
  lineKey?: number;
}

/**
 * Where a pane of messages stands: it opens where unread ones begin, else at the end; it stays at its end while it is
 * there, and where it is when older messages, or cards of pages, come above.
 */
export const useMessageScroll = ({ ids, ownCount, cardCount = 0, lineKey = 0 }: Shown) => {
  const pane = useRef<HTMLDivElement>(null);
  const oldestId = ids[0] ?? null;
  /** The messages that stood there when the reader left the end; null while they are there. */
  const [left, setLeft] = useState<ReadonlySet<Id> | null>(null);
  const knownCards = useRef<ReadonlySet<Element>>(new Set());
  const before = useRef({ height: 0, cardCount: 0, oldestId, ownCount, lineKey, isAtEnd: true, isOpen: false });

  const note = (): void => {
    const element = pane.current;
    if (!element) return;
    const isAtEnd = isAtEndOf(element);
    before.current.isAtEnd = isAtEnd;
    setLeft((known) => (isAtEnd ? null : (known ?? new Set(ids))));
  };

  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const was = before.current;
    const isOpening = !was.isOpen && ids.length > 0;
    const wantsLine = isOpening || lineKey !== was.lineKey;
    if (!(wantsLine && goToLine(element))) {
      if (was.isAtEnd || ownCount > was.ownCount) goToEnd(element);
      else holdPlace(element, was, { oldestId, cardCount, known: knownCards.current });
    }
    if (cardCount !== was.cardCount) knownCards.current = new Set(cardsIn(element));
    before.current = {
      ...{ height: element.scrollHeight, oldestId, ownCount, cardCount, lineKey },
      ...{ isAtEnd: isAtEndOf(element), isOpen: was.isOpen || ids.length > 0 },
    };
    note();
  });

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    // The field below grows with what is written, and a phone's keyboard takes half the screen.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) goToEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toEnd = (): void => {
    if (pane.current) goToEnd(pane.current);
    note();
  };
  return { pane, left, isAtEnd: left === null, note, toEnd };
};
