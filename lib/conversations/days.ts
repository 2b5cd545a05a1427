import { dayKey } from "#lib/format/dates";

/** A message, of whatever kind of conversation. */
export interface Said {
  id: number | string;
  type: string;
  accountId: string;
  /** ISO 8601. */
  createdAt: string;
}

/** What one person said in a row; or one line of the house about them. */
export interface Run<M extends Said> {
  /** Of its first message. */
  id: M["id"];
  accountId: string;
  isLine: boolean;
  /** What is unread begins here. */
  isUnread: boolean;
  /** The first one, and what goes on from it. */
  messages: [M, ...M[]];
}

export interface Day<M extends Said> {
  /** `2026-09-04`, in the reader's zone. */
  key: string;
  /** Of its first message, ISO 8601. */
  instant: string;
  runs: Run<M>[];
}

/** Milliseconds after which the same person begins anew. */
const longPause = 5 * 60_000;

const isLine = ({ type }: Said): boolean => type === "system";

const goesOn = <M extends Said>(run: Run<M> | undefined, message: M): run is Run<M> => {
  const before = run?.messages.at(-1);
  if (!run || !before || run.accountId !== message.accountId || run.isLine || isLine(message)) return false;
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < longPause;
};

/** Messages, the oldest first, by the days of the reader's zone and by who said them in a row. */
export const daysOf = <M extends Said>(
  messages: readonly M[],
  zone: string,
  firstUnread: M["id"] | null = null,
): Day<M>[] => {
  const days: Day<M>[] = [];
  for (const message of messages) {
    const key = dayKey(message.createdAt, zone);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, instant: message.createdAt, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    const isUnread = message.id === firstUnread;
    if (!isUnread && goesOn(run, message)) run.messages.push(message);
    else {
      const { id, accountId } = message;
      day.runs.push({ id, accountId, isLine: isLine(message), isUnread, messages: [message] });
    }
  }
  return days;
};

/** Whether others have said it; what one says oneself is never new, and lines of the house are said by nobody. */
export const isOfOthers = (message: Said, viewerId: string | null): boolean =>
  !isLine(message) && message.accountId !== viewerId;

/**
 * How much others have said since the reader left the end, when these messages stood there. By the last of them that
 * still stands: any may have been deleted since.
 */
export const arrivedSince = (
  messages: readonly Said[],
  left: ReadonlySet<Said["id"]> | null,
  viewerId: string | null,
): number => {
  if (!left) return 0;
  const known = messages.findLastIndex(({ id }) => left.has(id));
  return messages.slice(known + 1).filter((message) => isOfOthers(message, viewerId)).length;
};
