import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { listAskedBetween, listAskings } from "#server/modules/conversations/chat/asked-members.reads";
import {
  listUnreadConversations,
  listWaitingMembers,
} from "#server/modules/conversations/chat/unread-conversations.reads";
import { listUnreadMessages } from "#server/modules/conversations/chat/unread-messages.reads";

import { listToldOfPosts } from "./posts-on-devices.ts";

/** An account is named by all that it has not read in two conversations, which it has muted. */
export const nameInMuted = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`insert into message_mentions (message_id, start_index, end_index, account_id)
    select t.id, 5, 6, ${accountId} from conversation_messages t join conversations c on c.id = t.conversation_id
    where c.name in ('Crew 1', 'Crew 2') and t.id > c.last_message_id - 40`.execute(tx);
  await sql`update conversation_members m set notifications = false, named_in = c.last_message_id
    from conversations c where c.id = m.conversation_id and m.account_id = ${accountId}
      and c.name in ('Crew 1', 'Crew 2')`.execute(tx);
};

/** Whom devices and mails would tell of what was said in a large conversation, of all who are in it; and devices of posts. */
export const listTold = async (tx: Tx): Promise<string[][]> => {
  const { id: conversationId } = await tx
    .selectFrom("conversations")
    .where("name", "=", "Crew 1")
    .select("id")
    .executeTakeFirstOrThrow();
  const span = { conversationId, since: new Date(0).toISOString(), before: new Date().toISOString() };
  const isAnybody = () => sql<boolean>`true`;
  const told = await listUnreadMessages(tx, span, isAnybody);
  const waiting = await listWaitingMembers(tx, span, isAnybody);
  const unread = await listUnreadConversations(tx, waiting.slice(0, 100), 5);
  await listAskedBetween(tx, span, isAnybody);
  await listAskings(tx, waiting.slice(0, 100));
  await listToldOfPosts(tx);
  return [told.map(({ accountId }) => accountId), waiting, unread.map(({ accountId }) => accountId)];
};
