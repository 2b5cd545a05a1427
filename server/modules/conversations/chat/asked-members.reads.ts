import { type RawBuilder, sql } from "kysely";
import type { Ids } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";
import { isAskedInto } from "./requests.policy.ts";

const account = sql.ref<string>("x.account_id");

/** Whether the account of a row `x` finds what it is asked into, and the module is open to it. */
const isAsked = sql<boolean>`(${isAskedInto("x", account)} and ${isLetInto("threads", account)})`;

/**
 * Who was asked into a conversation of many from one instant up to another, has not answered, and meets the condition on the
 * column of their account; with who asks.
 */
export const listAskedBetween = async (
  tx: Tx,
  { conversationId, since, before }: { conversationId: string; since: string; before: string },
  wants: (column: string) => RawBuilder<boolean>,
): Promise<{ accountId: string; askerId: string }[]> => {
  const { rows } = await sql<{ accountId: string; askerId: string }>`
    select x.account_id, x.asker_id from asked_members x
    where x.conversation_id = ${conversationId} and x.created_at >= ${since}::timestamptz
      and x.created_at < ${before}::timestamptz and ${isAsked} and ${wants("x.account_id")}
    order by x.account_id`.execute(tx);
  return rows;
};

/** What an account is asked into and has not answered. */
export interface Asking {
  readonly accountId: string;
  /** Conversations, up to `mostCounted`. */
  readonly count: number;
  /** When it was first and last asked. */
  readonly since: string;
  readonly newestAt: string;
  /** Into which it was asked last. */
  readonly conversationId: string;
}

/** Conversations that are counted for one account. */
const mostCounted = 100;

/** Into how many conversations of many each of the accounts is asked; nothing for who is asked into none. */
export const listAskings = async (tx: Tx, accountIds: Ids): Promise<Asking[]> => {
  const { rows } = await sql<Asking>`
    select asked.account_id, asking.* from unnest(${accountIds}::uuid[]) asked (account_id)
      cross join lateral (
        select count(*)::int as count, min(newest.created_at) as since, max(newest.created_at) as newest_at,
          (array_agg(newest.conversation_id order by newest.created_at desc))[1] as conversation_id
        from (select x.conversation_id, x.created_at from asked_members x
          where x.account_id = asked.account_id and ${isAsked}
          order by x.created_at desc limit ${mostCounted}) newest) asking
    where asking.count > 0`.execute(tx);
  return rows;
};
