import { type RawBuilder, sql } from "kysely";
import { instant } from "#server/db/brought";
import type { Given, Whose } from "#server/db/kept-statements";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { isSaidTo } from "./conversations.policy.ts";
import { isAmongOwn } from "./requests.policy.ts";

export interface FoundMessageRow {
  readonly id: number;
  readonly text: string;
  readonly accountId: string;
  readonly createdAt: string;
  /** Of the conversation, as the wire knows it. */
  readonly number: number;
  readonly name: string | null;
  /** The first of its other members whom the viewer meets. */
  readonly memberIds: readonly string[];
}

/** Conversations that are searched: those where something was said last. */
const mostConversations = 500;
/** Messages that are looked at, for what is not said to the viewer. */
const look = 40;
/** Members who stand for a conversation. */
const mostMembers = 3;

/**
 * The newest messages that hold all of the words, so many at most, of the conversations of the viewer and as they may read
 * them; as a part of a statement. Lines of the house are nobody's words, and what one is only asked for is none of one's
 * conversations.
 */
export const foundMessages = (
  words: Given<readonly string[]>,
  { viewerId, most }: { viewerId: Whose; most: number },
): RawBuilder<FoundMessageRow[]> =>
  sql<FoundMessageRow[]>`(
    with own as materialized (
      select array_agg(latest.conversation_id) as ids, array_agg(latest.joined_after) as afters from (
        select m.conversation_id, m.joined_after from conversation_members m
          join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
        where m.account_id = ${viewerId} and c.last_message_id > m.joined_after and ${isAmongOwn("m")}
        order by c.last_message_id desc limit ${sql.lit(mostConversations)}) latest),
    said as materialized (
      select t.id, t.conversation_id, t.account_id, t.text, t.created_at
      from own cross join lateral found_messages(own.ids, own.afters, ${words}::text[], ${sql.lit(look)}) found (id)
        join conversation_messages t on t.id = found.id
        join conversation_members m on m.organization_id = t.organization_id
          and m.conversation_id = t.conversation_id and m.account_id = ${viewerId}
      where t.event is null and ${isSaidTo("t", "m", viewerId)}
      order by t.id desc limit ${sql.lit(most)})
    select coalesce(json_agg(json_build_object('id', s.id, 'text', s.text, 'accountId', s.account_id,
      'createdAt', ${instant("s.created_at")}, 'number', c.number, 'name', c.name,
      'memberIds', array(select o.account_id from conversation_members o
        where o.conversation_id = c.id and o.account_id <> ${viewerId} and ${isListedFor("o.account_id", viewerId)}
        order by o.created_at, o.account_id limit ${sql.lit(mostMembers)})) order by s.id desc), '[]')
    from said s join conversations c on c.id = s.conversation_id)`;
