import type { ChatChannelMessage } from "#entities/conversations/chat";
import { dayKey } from "#lib/format/dates";

/** What one person said in a row; or one line of the house about them. */
export interface Run {
  /** Of its first message. */
  id: number;
  account: ChatChannelMessage["account"];
  accountId: string;
  isLine: boolean;
  /** What is unread begins here. */
  isUnread: boolean;
  messages: ChatChannelMessage[];
}

export interface Day {
  /** `2026-09-04`, in the reader's zone. */
  key: string;
  /** Of its first message, ISO 8601. */
  instant: string;
  runs: Run[];
}

/** Milliseconds after which the same person begins anew. */
const longPause = 5 * 60_000;

const isLine = ({ type }: ChatChannelMessage): boolean => type === "system";

const goesOn = (run: Run | undefined, message: ChatChannelMessage): run is Run => {
  const { accountId, createdAt } = message;
  const before = run?.messages.at(-1);
  if (!run || !before || run.accountId !== accountId || run.isLine || isLine(message)) return false;
  return Date.parse(createdAt) - Date.parse(before.createdAt) < longPause;
};

/** Messages, the oldest first, by the days of the reader's zone and by who said them in a row. */
export const daysOf = (
  messages: readonly ChatChannelMessage[],
  zone: string,
  firstUnread: number | null = null,
): Day[] => {
  const days: Day[] = [];
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
      const { id, account, accountId } = message;
      day.runs.push({ id, account, accountId, isLine: isLine(message), isUnread, messages: [message] });
    }
  }
  return days;
};

/** Whether others have said it; what one says oneself is never new, and lines of the house are said by nobody. */
export const isOfOthers = (message: ChatChannelMessage, viewerId: string | null): boolean =>
  !isLine(message) && message.accountId !== viewerId;

/** The first message that others have said since the reader read last; null where there is none among these. */
export const firstUnreadIn = (
  messages: readonly ChatChannelMessage[],
  { readUntil, viewerId }: { readUntil: number; viewerId: string | null },
): number | null => messages.find((message) => message.id > readUntil && isOfOthers(message, viewerId))?.id ?? null;
