import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { chat } from "#contract/chat";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import type { CursorPage, Page } from "#kernel/wire";
import { keyOf } from "#lib/api/query";

/** How far somebody has read. */
interface Read {
  accountId: string;
  readUntil: number;
}

type MessagePages = InfiniteData<CursorPage<ChatChannelMessage>>;
type ConversationPages = InfiniteData<Page<ChatChannelMember>>;

const conversationKey = (conversationId: string): QueryKey => keyOf(chat.get, { params: { conversationId } });
const messagesKey = (conversationId: string): QueryKey => keyOf(chat.messages, { params: { conversationId } });
const membersKey = (conversationId: string): QueryKey => keyOf(chat.members, { params: { conversationId } });
const listKey: QueryKey = [chat.list.module, chat.list.id];

/**
 * Changes what is cached, and leaves alone how old it is: what was stale, or asked for long ago, stays so. Returns whether
 * that changed anything.
 */
const change = <T>(client: QueryClient, queryKey: QueryKey, work: (data: T) => T): boolean => {
  const state = client.getQueryState(queryKey);
  if (state?.data === undefined) return false;
  client.setQueryData<T>(queryKey, (data) => data && work(data), { updatedAt: state.dataUpdatedAt });
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  return client.getQueryData(queryKey) !== state.data;
};

/**
 * Changes the answers under a key, and once more what is on its way: that may have been answered before the change, and
 * would take it back. `onLate`: it had been.
 */
const changeAll = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  work: (data: T) => T,
  onLate?: (queryKey: QueryKey) => void,
): void => {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const apply = () => change(client, query.queryKey, work);
    apply();
    if (query.state.fetchStatus === "idle") continue;
    query.promise?.then(
      () => {
        if (apply()) onLate?.(query.queryKey);
      },
      () => undefined,
    );
  }
};

/** Ids rise as messages are said; a page holds the newest first. */
const putInto = (data: MessagePages, message: ChatChannelMessage): MessagePages => {
  const [newest, ...older] = data.pages;
  if (!newest || data.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return data;
  const after = newest.items.findIndex(({ id }) => id < message.id);
  // What is older than all of a page belongs to a later one, where there is one.
  if (after < 0 && newest.cursor !== null) return data;
  const items = newest.items.toSpliced(after < 0 ? newest.items.length : after, 0, message);
  return { ...data, pages: [{ ...newest, items }, ...older] };
};

const takeOut = (data: MessagePages, messageId: number): MessagePages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== messageId) })),
});

const isOf = (conversationId: string) => (membership: ChatChannelMember) =>
  String(membership.channelId) === conversationId;

/** Puts one conversation first. Pages keep their sizes: by those a list knows whether it goes on. */
const putFirst = (
  data: ConversationPages,
  conversationId: string,
  work: (membership: ChatChannelMember) => ChatChannelMember,
): ConversationPages => {
  const all = data.pages.flatMap(({ items }) => items);
  const found = all.find(isOf(conversationId));
  if (!found) return data;
  const rest = [work(found), ...all.filter((membership) => membership !== found)];
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: rest.splice(0, page.items.length) })) };
};

const withNewest =
  (message: ChatChannelMessage, isRead: boolean) =>
  (membership: ChatChannelMember): ChatChannelMember => {
    const { channel } = membership;
    if ((channel.messages[0]?.id ?? 0) >= message.id) return membership;
    return {
      ...membership,
      ...(message.type === "system" ? {} : isRead ? { read: true, readUntil: message.id } : { read: false }),
      channel: { ...channel, lastMessageAt: message.createdAt, messages: [message] },
    };
  };

/** Members who have read further; none goes back. `isTold`: also of who has told nothing so far. */
const raise = <T extends Pick<ChatChannelMember, "accountId" | "readUntil">>(
  members: readonly T[],
  reads: readonly Read[],
  isTold: boolean,
): T[] =>
  members.map((member) => {
    const read = reads.find(({ accountId }) => accountId === member.accountId);
    if (!read || (member.readUntil === null && !isTold)) return member;
    return { ...member, readUntil: Math.max(member.readUntil ?? 0, read.readUntil) };
  });

const noteReads = (client: QueryClient, conversationId: string, reads: readonly Read[], isTold: boolean): void => {
  const isIt = isOf(conversationId);
  const note = (membership: ChatChannelMember): ChatChannelMember => {
    const { channel } = membership;
    return isIt(membership)
      ? { ...membership, channel: { ...channel, members: raise(channel.members, reads, isTold) } }
      : membership;
  };
  const each = (work: (items: ChatChannelMember[]) => ChatChannelMember[]) => (data: ConversationPages) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: work(page.items) })),
  });
  changeAll<ChatChannelMember>(client, conversationKey(conversationId), note);
  changeAll<ConversationPages>(
    client,
    listKey,
    each((items) => items.map(note)),
  );
  changeAll<ConversationPages>(
    client,
    membersKey(conversationId),
    each((items) => raise(items, reads, isTold)),
  );
};

/** Shows how far others have read. */
export const takeReads = (client: QueryClient, conversationId: string, reads: readonly Read[]): void =>
  noteReads(client, conversationId, reads, true);

/** Shows a message where its conversation is open, and the conversation first in the list. */
export const takeMessage = (
  client: QueryClient,
  conversationId: string,
  message: ChatChannelMessage,
  { isRead }: { isRead: boolean },
): void => {
  changeAll<MessagePages>(
    client,
    messagesKey(conversationId),
    (data) => putInto(data, message),
    // Whoever asked has read what was said until then, and not this one.
    (queryKey) => void client.invalidateQueries({ queryKey, exact: true }),
  );
  const note = withNewest(message, isRead);
  change<ChatChannelMember>(client, conversationKey(conversationId), note);
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: listKey }))
    change<ConversationPages>(client, queryKey, (data) =>
      isNewer(data, conversationId, message) ? putFirst(data, conversationId, note) : data,
    );
  // Who says something has read what was said before; where they keep that to themselves, it stays so.
  const read = { accountId: message.accountId, readUntil: message.id };
  if (message.type === "user") noteReads(client, conversationId, [read], false);
};

const isNewer = (data: ConversationPages, conversationId: string, { id }: ChatChannelMessage): boolean => {
  const found = data.pages.flatMap(({ items }) => items).find(isOf(conversationId));
  return (found?.channel.messages[0]?.id ?? 0) < id;
};

/** Whether every list that is cached shows the conversation. */
export const isListed = (client: QueryClient, conversationId: string): boolean =>
  client
    .getQueriesData<ConversationPages>({ queryKey: listKey })
    .every(([, data]) => data?.pages.some(({ items }) => items.some(isOf(conversationId))) ?? true);

export const dropMessage = (client: QueryClient, conversationId: string, messageId: number): void =>
  changeAll<MessagePages>(client, messagesKey(conversationId), (data) => takeOut(data, messageId));

/** Notes that the viewer has read all of a conversation. Returns whether something was unread there. */
export const noteRead = (client: QueryClient, conversationId: string): boolean => {
  let wasUnread = false;
  const read = (membership: ChatChannelMember): ChatChannelMember => {
    if (membership.read) return membership;
    wasUnread = true;
    const readUntil = Math.max(membership.readUntil ?? 0, membership.channel.messages[0]?.id ?? 0);
    return { ...membership, read: true, readUntil };
  };
  change<ChatChannelMember>(client, conversationKey(conversationId), read);
  changeAll<ConversationPages>(client, listKey, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((membership) => (isOf(conversationId)(membership) ? read(membership) : membership)),
    })),
  }));
  return wasUnread;
};

/** What a list says of a conversation already, so that it opens at once. */
export const listedConversation = (client: QueryClient, conversationId: string): ChatChannelMember | undefined =>
  client
    .getQueriesData<ConversationPages>({ queryKey: listKey })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(isOf(conversationId));

/** Keeps the newest page alone: who comes back begins at the end, and asks once. */
export const keepNewestPage = (client: QueryClient, conversationId: string): void => {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: messagesKey(conversationId) }))
    change<MessagePages>(client, queryKey, (data) => ({
      pages: data.pages.slice(0, 1),
      pageParams: data.pageParams.slice(0, 1),
    }));
};
