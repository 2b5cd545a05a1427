import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { threads } from "#contract/threads";
import type { ThreadMessage } from "#entities/conversations/threads";
import type { PlaceEvent } from "#entities/platform/realtime";
import { keyOf } from "#lib/api/query";
import { changeAll, keepNewestPage, type MessagePages, putInto, takeOut } from "#lib/conversations/cached";
import { withOwnKept } from "./reactions.ts";

type Pages = MessagePages<ThreadMessage>;

const keyOfMessages = (threadId: string): QueryKey => keyOf(threads.messages, { params: { threadId } });

/** Shows what was said, unless it is there already. */
export const takeThreadMessage = (client: QueryClient, threadId: string, message: ThreadMessage): void => {
  const saidAt = Date.parse(message.sentAt);
  changeAll<Pages>(client, keyOfMessages(threadId), (data) =>
    putInto(data, message, ({ sentAt }) => Date.parse(sentAt) <= saidAt),
  );
};

/** Changes one message, wherever it stands. */
export const changeThreadMessage = (
  client: QueryClient,
  threadId: string,
  messageId: string,
  work: (known: ThreadMessage) => ThreadMessage,
): void =>
  changeAll<Pages>(client, keyOfMessages(threadId), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((known) => (known.id === messageId ? work(known) : known)),
    })),
  }));

const editedTime = ({ editedAt }: ThreadMessage): number => (editedAt === null ? 0 : Date.parse(editedAt));

/** What was said in other words, or is reacted to otherwise; an answer that knows later words stays. */
export const replaceThreadMessage = (
  client: QueryClient,
  threadId: string,
  message: ThreadMessage,
  viewerId: string | null,
): void =>
  changeThreadMessage(client, threadId, message.id, (known) =>
    editedTime(known) <= editedTime(message) ? withOwnKept(message, known, viewerId) : known,
  );

export const dropThreadMessage = (client: QueryClient, threadId: string, messageId: string): void =>
  changeAll<Pages>(client, keyOfMessages(threadId), (data) => takeOut(data, messageId));

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
  }
};

/** Keeps the newest page of a thread alone. */
export const keepNewestOf = (client: QueryClient, threadId: string): void =>
  keepNewestPage(client, keyOfMessages(threadId));
