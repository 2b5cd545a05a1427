import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";
import { isSaidTo } from "./conversations.policy.ts";
import { isAmongOwn, isFoundBy } from "./requests.policy.ts";

/** What was said in a conversation from one instant up to another. */
interface Span {
  readonly conversationId: string;
  readonly since: string;
  readonly before: string;
}

export interface UnreadMessage {
  /** Who has not read it. */
  readonly accountId: string;
  readonly authorId: string;
  /** Empty where it has pictures or files alone. */
  readonly text: string;
  readonly pictureCount: number;
  readonly fileCount: number;
  /** Whether it names who has not read it. */
  readonly isNamed: boolean;
  /** Whether they are only asked for the conversation. */
  readonly isRequest: boolean;
  /** Whether they have muted the conversation. */
  readonly isMuted: boolean;
  /** Of the conversation, as the wire knows it. */
  readonly number: number;
  readonly name: string | null;
  /** Whether it is between two. */
  readonly direct: boolean;
}

/** Messages of a span that are looked at: the newest. */
const most = 200;

/**
 * For each member who meets the condition on the column of its account, the newest message of the span that others have said
 * to them and that they have not read: one that names them, if there is one, and no other for who has muted the conversation.
 * Lines of the house are nobody's words.
 */
export const listUnreadMessages = async (
  tx: Tx,
  { conversationId, since, before }: Span,
  isAsked: (column: string) => RawBuilder<boolean>,
): Promise<UnreadMessage[]> => {
  const member = sql.ref<string>("m.account_id");
  const { rows } = await sql<UnreadMessage>`
    with said as materialized (
      select newest.*, case when newest.mention_count > 0
          then array(select n.account_id from message_mentions n where n.message_id = newest.id) else '{}' end as named_ids
      from (
        select t.id, t.account_id, t.text, t.picture_count, t.file_count, t.mention_count, t.event, t.created_at
        from conversation_messages t
        where t.conversation_id = ${conversationId} order by t.id desc limit ${most}) newest
      where newest.event is null and newest.created_at >= ${since}::timestamptz
        and newest.created_at < ${before}::timestamptz)
    select m.account_id, unread.account_id as author_id, unread.text, unread.picture_count, unread.file_count,
      unread.is_named, not ${isAmongOwn("m")} as is_request, not m.notifications as is_muted, c.number, c.name, c.direct
    from conversations c
      join conversation_members m on m.organization_id = c.organization_id and m.conversation_id = c.id
      cross join lateral (
        select s.account_id, s.text, s.picture_count, s.file_count, m.account_id = any (s.named_ids) as is_named from said s
        where s.id > m.read_until and s.account_id <> m.account_id and ${isSaidTo("s", "m", member)}
          and (m.notifications or m.account_id = any (s.named_ids))
        order by is_named desc, s.id desc limit 1) unread
    where c.id = ${conversationId} and ${isFoundBy("m")} and ${isLetInto("threads", member)}
      and ${isAsked("m.account_id")}
    order by m.account_id`.execute(tx);
  return rows;
};
