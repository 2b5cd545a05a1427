import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { threads } from "#contract/threads";
import type { ThreadMessage } from "#entities/conversations/threads";
import type { PlaceEvent } from "#entities/platform/realtime";
import { keyOf } from "#lib/api/query";
import { changeAll, keepNewestPage, type MessagePages, putInto, takeOut } from "#lib/conversations/cached";
import { withOwnKept } from "#lib/conversations/reactions";
import type { TalkPlace } from "./named.ts";
import { withStanding } from "./questions.ts";

type Pages = MessagePages<ThreadMessage>;

const keyOfMessages = (threadId: string): QueryKey => keyOf(threads.messages, { params: { threadId } });
const keyOfQuestions = (threadId: string): QueryKey => keyOf(threads.questions, { params: { threadId } });
/** A question stands in both. */
const keysOf = (threadId: string): QueryKey[] => [keyOfMessages(threadId), keyOfQuestions(threadId)];

/** A question that was asked just now is the last, however many pages lie before it. */
const askedIn = (data: Pages, message: ThreadMessage): Pages => {
  const last = data.pages.at(-1);
  if (!last || data.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return data;
  return { ...data, pages: [...data.pages.slice(0, -1), { ...last, items: [...last.items, message] }] };
};

/** Shows what was said, unless it is there already. */
export const takeThreadMessage = (client: QueryClient, threadId: string, message: ThreadMessage): void => {
  const saidAt = Date.parse(message.sentAt);
  changeAll<Pages>(client, keyOfMessages(threadId), (data) =>
    putInto(data, message, ({ sentAt }) => Date.parse(sentAt) <= saidAt),
  );
  if (message.question) changeAll<Pages>(client, keyOfQuestions(threadId), (data) => askedIn(data, message));
};

/** Changes one message, wherever it stands. */
export const changeThreadMessage = (
  client: QueryClient,
  threadId: string,
  messageId: string,
  work: (known: ThreadMessage) => ThreadMessage,
): void => {
  for (const key of keysOf(threadId))
    changeAll<Pages>(client, key, (data) => ({
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.map((known) => (known.id === messageId ? work(known) : known)),
      })),
    }));
};

const editedTime = ({ editedAt }: ThreadMessage): number => (editedAt === null ? 0 : Date.parse(editedAt));

/** What all are told alike says of nobody that they have voted. */
const withOwnVote = (heard: ThreadMessage, { question }: ThreadMessage): ThreadMessage =>
  heard.question && question ? { ...heard, question: { ...heard.question, voted: question.voted } } : heard;

/** What was said in other words, or is reacted to otherwise; an answer that knows later words stays. */
export const replaceThreadMessage = (
  client: QueryClient,
  threadId: string,
  message: ThreadMessage,
  viewerId: string | null,
): void =>
  changeThreadMessage(client, threadId, message.id, (known) =>
    editedTime(known) <= editedTime(message) ? withOwnVote(withOwnKept(message, known, viewerId), known) : known,
  );

export const dropThreadMessage = (client: QueryClient, threadId: string, messageId: string): void => {
  for (const key of keysOf(threadId)) changeAll<Pages>(client, key, (data) => takeOut(data, messageId));
};

/** What the socket tells of a thread (contract, behaviour §8). */
export const hearThread = (client: QueryClient, { type, body }: PlaceEvent, viewerId: string | null): void => {
  switch (type) {
    case "thread.message.created":
      takeThreadMessage(client, body.threadId, body.message);
      break;
    case "thread.message.updated":
      replaceThreadMessage(client, body.threadId, body.message, viewerId);
      break;
    case "thread.message.deleted":
      dropThreadMessage(client, body.threadId, body.messageId);
      break;
    case "thread.questions.changed":
      for (const { messageId, ...standing } of body.questions)
        changeThreadMessage(client, body.threadId, messageId, (known) => withStanding(known, standing));
      break;
  }
};

/** Keeps the newest page of a thread alone. */
export const keepNewestOf = (client: QueryClient, threadId: string): void =>
  keepNewestPage(client, keyOfMessages(threadId));

/** What a place names of its talk: the reader has read all of it. */
export const noteRead = (client: QueryClient, namedBy: QueryKey): void => {
  const updatedAt = client.getQueryState(namedBy)?.dataUpdatedAt;
  client.setQueryData<TalkPlace>(
    namedBy,
    (place) =>
      place && {
        ...place,
        threads: place.threads?.map((thread) => ({ ...thread, lastReadAt: thread.lastMessageAt ?? thread.lastReadAt })),
      },
    // It is as old as it was: only this much is known anew.
    { updatedAt },
  );
};
