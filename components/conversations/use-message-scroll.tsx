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

type Id = number | string;

interface Shown {
  /** Of the messages, the oldest first. */
  ids: readonly Id[];
  /** How many messages of the reader are on their way: with a new one they want to see the end. */
  ownCount: number;
  /** Rises each time the reader wants to see where unread messages begin. */
  lineKey?: number;
}

/**
 * Where a pane of messages stands: it opens where unread ones begin, else at the end; it stays at its end while it is
 * there, and where it is when older messages come above.
 */
export const useMessageScroll = ({ ids, ownCount, lineKey = 0 }: Shown) => {
  const pane = useRef<HTMLDivElement>(null);
  const oldestId = ids[0] ?? null;
  /** The messages that stood there when the reader left the end; null while they are there. */
  const [left, setLeft] = useState<ReadonlySet<Id> | null>(null);
  const before = useRef({ height: 0, oldestId, ownCount, lineKey, isAtEnd: true, isOpen: false });

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
      else if (oldestId !== was.oldestId) element.scrollTop += element.scrollHeight - was.height;
    }
    before.current = {
      ...{ height: element.scrollHeight, oldestId, ownCount, lineKey },
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
