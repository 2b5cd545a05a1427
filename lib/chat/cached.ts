import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { chat } from "#contract/chat";
import type { ChatChannelMember, ChatChannelMessage, ChatReply } from "#entities/conversations/chat";
import type { Page } from "#kernel/wire";
import { keyOf } from "#lib/api/query";
import { changeBehind, dropBehind, noteBehind } from "#lib/chat/behind";
import { replyTo } from "#lib/chat/replies";
import { change, changeAll, keepNewestPage, type MessagePages, putInto, takeOut } from "#lib/conversations/cached";
import { withOwnKept } from "#lib/conversations/reactions";

/** How far somebody has read. */
interface Read {
  accountId: string;
  readUntil: number;
}

type ConversationPages = InfiniteData<Page<ChatChannelMember>>;

const conversationKey = (conversationId: string): QueryKey => keyOf(chat.get, { params: { conversationId } });
const messagesKey = (conversationId: string): QueryKey => keyOf(chat.messages, { params: { conversationId } });
/** Of these the lists of what was said, from wherever they begin, and none of what was searched for. */
const talkKey = (conversationId: string): QueryKey => [...messagesKey(conversationId), "bothWays"];
const membersKey = (conversationId: string): QueryKey => keyOf(chat.members, { params: { conversationId } });
const listKey: QueryKey = [chat.list.module, chat.list.id];
const requestsKey: QueryKey = [chat.requests.module, chat.requests.id];

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
    const isNamed = message.mentions.some(({ account }) => account.id === membership.accountId);
    const unread = { read: false, named: membership.named || isNamed };
    return {
      ...membership,
      ...(message.type === "system" ? {} : isRead ? { read: true, readUntil: message.id, named: false } : unread),
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

const momentOf = ({ updatedAt }: ChatChannelMessage): number => Date.parse(updatedAt);

/** A message that is told once more brings its card along, which takes the place of an older one; or it has later words. */
const withCard = (
  data: MessagePages<ChatChannelMessage>,
  message: ChatChannelMessage,
): MessagePages<ChatChannelMessage> => {
  const { id, linkPreview } = message;
  const show = (known: ChatChannelMessage): ChatChannelMessage => {
    if (known.id !== id || momentOf(known) > momentOf(message)) return known;
    if (momentOf(known) < momentOf(message)) return message;
    return linkPreview === null ? known : { ...known, linkPreview };
  };
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(show) })) };
};

/** Shows a message where its conversation is open, and the conversation first in the list. */
export const takeMessage = (
  client: QueryClient,
  conversationId: string,
  message: ChatChannelMessage,
  { isRead }: { isRead: boolean },
): void => {
  changeAll<MessagePages<ChatChannelMessage>>(
    client,
    talkKey(conversationId),
    // Ids rise as messages are said.
    (data) =>
      withCard(
        putInto(data, message, ({ id }) => id < message.id),
        message,
      ),
    // Whoever asked has read what was said until then, and not this one.
    (queryKey) => void client.invalidateQueries({ queryKey, exact: true }),
  );
  noteBehind(conversationId, message);
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

/** Changes one message, wherever it stands: where its conversation is open, and as the newest one of a list. */
export const changeMessage = (
  client: QueryClient,
  conversationId: string,
  messageId: number,
  work: (known: ChatChannelMessage) => ChatChannelMessage,
): void => {
  const each = (known: ChatChannelMessage) => (known.id === messageId ? work(known) : known);
  const inside = (membership: ChatChannelMember): ChatChannelMember => {
    const { channel } = membership;
    if (!isOf(conversationId)(membership) || channel.messages[0]?.id !== messageId) return membership;
    return { ...membership, channel: { ...channel, messages: channel.messages.map(each) } };
  };
  changeAll<MessagePages<ChatChannelMessage>>(client, messagesKey(conversationId), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(each) })),
  }));
  changeAll<ChatChannelMember>(client, conversationKey(conversationId), inside);
  for (const key of [listKey, requestsKey])
    changeAll<ConversationPages>(client, key, (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.map(inside) })),
    }));
  changeBehind(messageId, work);
};

/** Shows what is quoted of a message as it is now; null: it is gone. To whom nothing was told of it nothing is. */
const changeQuotes = (
  client: QueryClient,
  conversationId: string,
  messageId: number,
  said: ChatReply["said"],
): void => {
  const each = (known: ChatChannelMessage): ChatChannelMessage =>
    known.replyTo?.id === messageId && known.replyTo.said ? { ...known, replyTo: { id: messageId, said } } : known;
  changeAll<MessagePages<ChatChannelMessage>>(client, messagesKey(conversationId), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(each) })),
  }));
};

/**
 * Shows a message as it is now, with the viewer's own reactions; an answer that knows a later state of it stays, and so does
 * the card of the same words.
 */
export const replaceMessage = (client: QueryClient, conversationId: string, message: ChatChannelMessage): void => {
  const viewerId = client.getQueryData<ChatChannelMember>(conversationKey(conversationId))?.accountId ?? null;
  changeMessage(client, conversationId, message.id, (known) => {
    if (momentOf(known) > momentOf(message)) return known;
    const card = momentOf(known) === momentOf(message) ? known.linkPreview : null;
    return { ...withOwnKept(message, known, viewerId), linkPreview: message.linkPreview ?? card };
  });
  changeQuotes(client, conversationId, message.id, replyTo(message).said);
};

export const dropMessage = (client: QueryClient, conversationId: string, messageId: number): void => {
  changeAll<MessagePages<ChatChannelMessage>>(client, messagesKey(conversationId), (data) => takeOut(data, messageId));
  changeQuotes(client, conversationId, messageId, null);
  dropBehind(messageId);
};

/** Notes that the viewer has read all of a conversation. Returns whether something was unread there. */
export const noteRead = (client: QueryClient, conversationId: string): boolean => {
  let wasUnread = false;
  const read = (membership: ChatChannelMember): ChatChannelMember => {
    if (membership.read) return membership;
    wasUnread = true;
    const readUntil = Math.max(membership.readUntil ?? 0, membership.channel.messages[0]?.id ?? 0);
    return { ...membership, read: true, readUntil, named: false };
  };
  change<ChatChannelMember>(client, conversationKey(conversationId), read);
  for (const key of [listKey, requestsKey])
    changeAll<ConversationPages>(client, key, (data) => ({
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
    .concat(client.getQueriesData<ConversationPages>({ queryKey: requestsKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(isOf(conversationId));

/** Keeps the newest page of a conversation alone. */
export const keepNewestOf = (client: QueryClient, conversationId: string): void =>
  keepNewestPage(client, talkKey(conversationId));
