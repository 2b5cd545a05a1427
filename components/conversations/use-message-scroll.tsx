import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Reacted } from "#entities/conversations/reactions";

/** Pixels from the end that count as the end. */
const nearEnd = 48;
/** Pixels above the line where unread messages begin. */
const aboveLine = 16;

const isAtEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearEnd;

const goToEnd = (pane: HTMLElement): void => {
  pane.scrollTop = pane.scrollHeight;
};

/** Pixels from the upper end of what is seen to an element; negative above it. */
const depthOf = (pane: HTMLElement, element: Element): number =>
  element.getBoundingClientRect().top - pane.getBoundingClientRect().top;

const lineIn = (pane: HTMLElement): Element | null => pane.querySelector("[data-unread-line]");

const goToLine = (pane: HTMLElement): boolean => {
  const line = lineIn(pane);
  if (!line) return false;
  pane.scrollTop += depthOf(pane, line) - aboveLine;
  return true;
};

/** Shows what was looked for in the middle, as far as there is room. */
const goToFound = (pane: HTMLElement): boolean => {
  const found = pane.querySelector("[data-found]");
  if (!found) return false;
  const room = pane.clientHeight - found.getBoundingClientRect().height;
  pane.scrollTop += depthOf(pane, found) - Math.max(aboveLine, room / 2);
  return true;
};

/** Cards of pages and rows of reactions come to a message that stands there already, and may go again. */
const partsIn = (pane: HTMLElement): Element[] => [...pane.querySelectorAll("[data-page-card], [data-reactions]")];

/** The message that a part belongs to, and how high it is in pixels. */
type Parts = ReadonlyMap<Element, { message: Element | null; height: number }>;

const measured = (pane: HTMLElement): Parts =>
  new Map(
    partsIn(pane).map((part) => [part, { message: part.closest("li"), height: part.getBoundingClientRect().height }]),
  );

/** Pixels by which parts that have just come push down what is seen, less those that went: of those that begin above it. */
const pushedBy = (pane: HTMLElement, known: Parts): number => {
  const { top: begin } = pane.getBoundingClientRect();
  const come = partsIn(pane)
    .filter((part) => !known.has(part))
    .map((part) => part.getBoundingClientRect())
    .filter(({ top }) => top < begin);
  const gone = [...known].flatMap(([part, { message, height }]) => {
    if (part.isConnected || !message?.isConnected) return [];
    return message.getBoundingClientRect().bottom < begin ? [{ height: -height }] : [];
  });
  return [...come, ...gone].reduce((sum, { height }) => sum + height, 0);
};

/** Where somebody wants to be: at what they look for, else where unread messages begin. */
const goToPlace = (pane: HTMLElement, wants: { found: boolean; line: boolean }): boolean =>
  (wants.found && goToFound(pane)) || (wants.line && goToLine(pane));

type Id = number | string;

/** Keeps what is read where it is when something has come above it. */
const holdPlace = (
  pane: HTMLElement,
  was: { height: number; oldestId: Id | null; parts: string },
  now: { oldestId: Id | null; parts: string; known: Parts },
): void => {
  if (now.oldestId !== was.oldestId) pane.scrollTop += pane.scrollHeight - was.height;
  else if (now.parts !== was.parts) pane.scrollTop += pushedBy(pane, now.known);
};

interface Shown {
  /** Of the messages, the oldest first. */
  ids: readonly Id[];
  /** How many messages of the reader are on their way: with a new one they want to see the end. */
  ownCount: number;
  /** Names what came to messages after them, by `partsOf`. */
  parts: string;
  /** Rises each time the reader wants to see where unread messages begin. */
  lineKey?: number;
  /** Rises each time the reader wants to see the message that they look for. */
  foundKey?: number;
  /** The message below the line where unread ones begin; null = there is no line. */
  lineId?: Id | null;
  /** The newest messages are among these: else its end is no end. */
  isWhole?: boolean;
}

/** Which messages show cards of pages, and which are reacted to. */
export const partsOf = (messages: readonly (Reacted & { id: Id; linkPreview?: unknown })[]): string =>
  messages
    .flatMap(({ id, linkPreview, reactions }) => [
      ...(linkPreview ? [`card ${id}`] : []),
      ...(reactions.length > 0 ? [id] : []),
    ])
    .join();

/**
 * Where a pane of messages stands: it opens at the message that was looked for, else where unread ones begin, else at the
 * end; it stays at its end while it is there, and where it is when older messages, cards of pages or reactions come above.
 */
export const useMessageScroll = (shown: Shown) => {
  const { ids, ownCount, parts, lineKey = 0, foundKey = 0, lineId = null, isWhole = true } = shown;
  const pane = useRef<HTMLDivElement>(null);
  const oldestId = ids[0] ?? null;
  /** The messages that stood there when the reader left the end; null while they are there. */
  const [left, setLeft] = useState<ReadonlySet<Id> | null>(null);
  const knownParts = useRef<Parts>(new Map());
  /** The line that the reader has seen, or has had below them. */
  const [seenLine, setSeenLine] = useState<Id | null>(null);
  const before = useRef({
    height: 0,
    parts,
    oldestId,
    ownCount,
    lineKey,
    foundKey,
    isWhole,
    isAtEnd: isWhole,
    isOpen: false,
  });

  /** `wasWhole`: else what has come below was said before, and is no news. */
  const look = (wasWhole: boolean): void => {
    const element = pane.current;
    if (!element) return;
    const isAtEnd = isWhole && isAtEndOf(element);
    before.current.isAtEnd = isAtEnd;
    const isKnown = (known: ReadonlySet<Id>) => wasWhole || ids.every((id) => known.has(id));
    setLeft((known) => (isAtEnd ? null : known && isKnown(known) ? known : new Set(ids)));
    const line = lineIn(element);
    if (line && depthOf(element, line) >= 0) setSeenLine(lineId);
  };
  const note = (): void => look(isWhole);

  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const was = before.current;
    const isOpening = !was.isOpen && ids.length > 0;
    const wants = { found: isOpening || foundKey !== was.foundKey, line: isOpening || lineKey !== was.lineKey };
    if (!goToPlace(element, wants)) {
      if (was.isAtEnd || ownCount > was.ownCount) goToEnd(element);
      else holdPlace(element, was, { oldestId, parts, known: knownParts.current });
    }
    if (isOpening || parts !== was.parts) knownParts.current = measured(element);
    before.current = {
      ...{ height: element.scrollHeight, oldestId, ownCount, parts, lineKey, foundKey, isWhole },
      ...{ isAtEnd: was.isAtEnd, isOpen: was.isOpen || ids.length > 0 },
    };
    look(was.isWhole);
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
  return {
    ...{ pane, left, note, toEnd },
    isAtEnd: isWhole && left === null,
    /** Unread messages begin above what is seen, and the reader has not been there. */
    isLineAbove: lineId !== null && seenLine !== lineId,
  };
};
