import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { nameInMuted } from "./named-members.ts";

/** Has a member of the crowded town groups, people, channels and conversations of their own, as members of some years have. */
export const settle = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`
    insert into group_memberships (group_id, account_id, role, activity_notification_preference)
    select id, ${accountId}, 'moderator', 'all' from groups where slug in ('group-1', 'group-4', 'group-6')`.execute(
    tx,
  );
  await sql`
    insert into account_follows (follower_id, account_id)
    select ${accountId}, id from accounts where username in ('member-2', 'member-5', 'member-9')`.execute(tx);
  await sql`
    insert into channel_subscribers (channel_id, account_id)
    select id, ${accountId} from channels where slug in ('channel-2', 'channel-3')`.execute(tx);
  await sql`
    insert into conversation_members (conversation_id, account_id, read_until)
    select id, ${accountId}, last_message_id - 40 from conversations
    where name in ('Crew 1', 'Crew 2', 'Crew 30')`.execute(tx);
  await nameInMuted(tx, accountId);
};
