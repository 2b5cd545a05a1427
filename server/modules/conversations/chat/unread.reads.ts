import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { hasUnread, isHeard } from "./conversations.policy.ts";
import { isAmongOwn, isAskedInto } from "./requests.policy.ts";

/**
 * In how many conversations somebody said something that the account has not read, as a part of a statement; those it has
 * muted count where they name it, and those it is only asked for do not. What was read to its end is known by the kept number
 * of the newest message: only the rest is looked into.
 */
export const unreadConversations = (accountId: Whose): RawBuilder<number> =>
  sql<number>`(select count(*) from conversation_members talk
    join conversations c on c.organization_id = talk.organization_id and c.id = talk.conversation_id
    where talk.account_id = ${accountId} and c.last_message_id > talk.read_until
      and ${isHeard("talk", accountId)} and ${isAmongOwn("talk")} and ${hasUnread("talk", accountId)})`;

/** Requests that are counted. */
const mostRequests = 100;

/**
 * How many people ask the account whether they may write to it, whose message it has not read, or would like to have it in a
 * conversation of many, as a part of a statement.
 */
export const unreadRequests = (accountId: Whose): RawBuilder<number> =>
  sql<number>`(select count(*) from (select 1 from message_requests asks
    join conversation_members talk on talk.organization_id = asks.organization_id
      and talk.conversation_id = asks.conversation_id and talk.account_id = asks.asked_id
    where asks.asked_id = ${accountId} and asks.sent_at is not null and asks.closed_at is null
      and ${hasUnread("talk", accountId)}
    union all select 1 from asked_members among where ${isAskedInto("among", accountId)}
    limit ${sql.lit(mostRequests)}) asking)`;
