import { sql } from "kysely";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { Tx } from "#server/db/database";
import { listApart } from "#server/modules/conversations/reactions/reactions.reads";
import { type View, viewsApart } from "#server/modules/conversations/reactions/reactions.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { listWhoRead } from "./message-replies.queries.ts";
import { messageById } from "./messages.service.ts";

type Views = View<ChatChannelMessage>[];

/** Most readers see all reactions; whoever does not meet somebody who reacted is told something else. */
const viewsOfReactions = async (
  tx: Tx,
  organization: OrganizationRecord,
  message: ChatChannelMessage,
  readers: readonly string[],
): Promise<Views> => {
  if (message.reactions.length === 0) return [{ message, readerIds: readers }];
  const isReader = sql<boolean>`b.other = any (${[...readers]}::uuid[])`;
  const found = await listApart(tx, "conversation_message_reactions", message.id, isReader);
  const apart = found.filter((each) => each.isReader);
  const others = new Set(apart.map(({ accountId }) => accountId));
  const whole = { message, readerIds: readers.filter((id) => !others.has(id)) };
  return [whole, ...(await viewsApart(message, apart, (id) => messageById(tx, organization, message.id, id)))];
};

const withoutQuote = (message: ChatChannelMessage): ChatChannelMessage => ({
  ...message,
  replyTo: message.replyTo && { id: message.replyTo.id, said: null },
});

/**
 * What each of these readers is told of a message, given as anybody sees it, in as few views as there are. Whoever may not read
 * what it answers, because that was said before they came in or a block hides its author, is not told what it says. It costs a
 * statement where somebody reacted, and one where it answers something.
 */
export const viewsOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  message: ChatChannelMessage,
  readers: readonly string[],
): Promise<Views> => {
  const views = await viewsOfReactions(tx, organization, message, readers);
  const { replyTo } = message;
  if (!replyTo?.said) return views;
  const seeing = new Set(await listWhoRead(tx, replyTo.id, replyTo.said.accountId));
  const split = views.flatMap((view) => [
    { message: view.message, readerIds: view.readerIds.filter((id) => seeing.has(id)) },
    { message: withoutQuote(view.message), readerIds: view.readerIds.filter((id) => !seeing.has(id)) },
  ]);
  return split.filter(({ readerIds }) => readerIds.length > 0);
};
