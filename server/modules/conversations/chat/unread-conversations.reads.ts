import { type RawBuilder, sql } from "kysely";
import type { Ids } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";
import { isHeard, isSaidTo } from "./conversations.policy.ts";
import { isAmongOwn, isFoundBy } from "./requests.policy.ts";

/** Unread messages of one conversation that are counted: the oldest. */
export const mostCounted = 100;

const member = sql.ref<string>("m.account_id");

/** Whether a message `t` is one that others have said to the member `m`. Lines of the house are nobody's words. */
const isFromOthers = sql<boolean>`(t.account_id <> m.account_id and t.event is null and ${isSaidTo("t", "m", member)})`;

/** Whether members `m` find the conversation, be it that they are only asked for it, and the module is open to them. */
const isLetIn = sql<boolean>`(${isFoundBy("m")} and ${isLetInto("threads", member)})`;

/**
 * Members of a conversation whom others have told something up to that instant that they have not read, who want
 * to hear of it and meet the condition on the column of their account.
 */
export const listWaitingMembers = async (
  tx: Tx,
  { conversationId, before }: { conversationId: string; before: string },
  isAsked: (column: string) => RawBuilder<boolean>,
): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    with edge as materialized (
      select t.id from conversation_messages t
      where t.conversation_id = ${conversationId} and t.created_at < ${before}::timestamptz
      order by t.id desc limit 1)
    select m.account_id from edge, conversation_members m
    where m.conversation_id = ${conversationId} and m.read_until < edge.id
      and ${isHeard("m", member, sql<number>`edge.id`)} and ${isLetIn} and ${isAsked("m.account_id")}
      and exists (select from conversation_messages t
        where t.conversation_id = m.conversation_id and t.id > m.read_until and t.id <= edge.id and ${isFromOthers})
    order by m.account_id`.execute(tx);
  return rows.map(({ accountId }) => accountId);
};

export interface UnreadConversation {
  /** Who has not read it. */
  readonly accountId: string;
  readonly id: string;
  /** As the wire knows it. */
  readonly number: number;
  readonly name: string | null;
  /** Messages, up to `mostCounted`. */
  readonly count: number;
  /** Numbers of the oldest and the newest of them. */
  readonly oldest: number;
  readonly newest: number;
  /** When the oldest was sent. */
  readonly since: string;
  /** Who wrote them; who did last comes first. */
  readonly authorIds: string[];
  /** Whether the account is only asked for it. */
  readonly isRequest: boolean;
  /** In how many conversations of its kind, requests or not, the account has something unread. */
  readonly conversations: number;
}

/**
 * What each of the accounts has not read, in its newest conversations, so many at most, and in as many that it is only asked
 * for; of muted ones what names it.
 */
export const listUnreadConversations = async (tx: Tx, accountIds: Ids, most: number): Promise<UnreadConversation[]> => {
  const { rows } = await sql<UnreadConversation>`
    select talk.* from unnest(${accountIds}::uuid[]) asked (account_id)
      cross join lateral (
        select m.account_id, c.id, c.number, c.name, said.*, request.is_request, (count(*) over kind)::int as conversations,
          row_number() over (kind order by c.last_message_id desc) as place
        from conversation_members m
          join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
          cross join lateral (select not ${isAmongOwn("m")} as is_request) request
          cross join lateral (
            select sum(by_author.count)::int as count, min(oldest) as oldest, max(newest) as newest, min(since) as since,
              array_agg(by_author.account_id order by newest desc) as author_ids
            from (
              select unread.account_id, count(*) as count, min(id) as oldest, max(id) as newest, min(created_at) as since
              from (
                (select t.id, t.account_id, t.created_at from conversation_messages t
                  where m.notifications and t.conversation_id = m.conversation_id and t.id > m.read_until and ${isFromOthers}
                  order by t.id limit ${mostCounted})
                union all
                (select t.id, t.account_id, t.created_at from message_mentions n
                  join conversation_messages t on t.organization_id = n.organization_id and t.id = n.message_id
                  where not m.notifications and n.account_id = m.account_id and n.message_id > m.read_until
                    and t.conversation_id = m.conversation_id and ${isFromOthers}
                  order by t.id limit ${mostCounted})) unread
              group by unread.account_id) by_author) said
        where m.account_id = asked.account_id and c.last_message_id > m.read_until and ${isHeard("m", member)} and ${isLetIn}
          and said.count > 0
        window kind as (partition by request.is_request)) talk
    where talk.place <= ${most} order by talk.account_id, talk.place`.execute(tx);
  return rows;
};

/** Whether the account has read the conversation up to that message; all three are columns. */
export const hasReadUntil = (account: string, conversation: string, message: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation_members r where r.account_id = ${sql.ref(account)}
    and r.conversation_id = ${sql.ref(conversation)} and r.read_until >= ${sql.ref(message)})`;

/** Whether the account in the column has a page open, as far as it tells others that it is here. */
export const hasPageOpen = (account: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from account_presence here
    where here.account_id = ${sql.ref(account)} and here.here_until > now())`;
