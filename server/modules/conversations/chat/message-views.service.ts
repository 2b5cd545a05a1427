import { sql } from "kysely";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { Tx } from "#server/db/database";
import { listApart } from "#server/modules/conversations/reactions/reactions.reads";
import { type View, viewsApart } from "#server/modules/conversations/reactions/reactions.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { messageById } from "./messages.service.ts";

/**
 * What each of these readers is told of a message, given with how everybody reacts: most of them just that, and whoever does
 * not meet somebody who reacted something else. It costs a statement where somebody did.
 */
export const viewsOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  message: ChatChannelMessage,
  readers: readonly string[],
): Promise<View<ChatChannelMessage>[]> => {
  if (message.reactions.length === 0) return [{ message, readerIds: readers }];
  const isReader = sql<boolean>`b.other = any (${[...readers]}::uuid[])`;
  const found = await listApart(tx, "conversation_message_reactions", message.id, isReader);
  const apart = found.filter((each) => each.isReader);
  const others = new Set(apart.map(({ accountId }) => accountId));
  const whole = { message, readerIds: readers.filter((id) => !others.has(id)) };
  return [whole, ...(await viewsApart(message, apart, (id) => messageById(tx, organization, message.id, id)))];
};
