import { type RawBuilder, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isContactOf, isMetBy, isOpenTo } from "#server/modules/people/accounts/accounts.policy";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";
import { isAgreed, wants } from "./requests.policy.ts";

/**
 * Holds accounts, in the order of their ids, so that none of them is deleted meanwhile; those of two people alone so that
 * nothing else between them is decided at the same time: another conversation, or a block.
 */
export const holdAccounts = (tx: Tx, ids: readonly string[], { alone }: { alone: boolean }) => {
  const found = presentAccounts(tx).where(isAmong("a.id", ids)).select("a.id").orderBy("a.id");
  return (alone ? found.forNoKeyUpdate() : found.forShare()).execute();
};

/** How the viewer may write to somebody: at once, by asking first, not at all, or not because they block them themselves. */
export type Reach = "open" | "request" | "none" | "blocked";

const reachOf = (column: string, viewerId: string): RawBuilder<Reach> =>
  sql<Reach>`case when not ${isMetBy(column, viewerId)} then 'blocked'
    when ${wants(column, "members")} or ${isContactOf(column, viewerId)} then 'open'
    when ${wants(column, "contactsOnly")} then 'none' else 'request' end`;

/** Those of the accounts that are there for the viewer, and how the viewer may write to them. */
export const listReachable = async (
  tx: Tx,
  ids: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, Reach>> => {
  const rows = await presentAccounts(tx)
    .where(isAmong("a.id", ids))
    .where(isOpenTo("a.id", viewerId))
    .select(["a.id", reachOf("a.id", viewerId).as("reach")])
    .execute();
  return new Map(rows.map(({ id, reach }) => [id, reach]));
};

/** Those of the accounts that are there and among these people, a part of a statement. */
export const listThoseOf = async (tx: Tx, ids: readonly string[], people: RawBuilder<unknown>): Promise<string[]> => {
  const found = presentAccounts(tx).where(isAmong("a.id", ids)).where(sql<boolean>`a.id in (${people})`);
  return (await found.select("a.id").execute()).map(({ id }) => id);
};

/** How the viewer may write to the account; undefined where it is not there for them. */
export const findReach = async (tx: Tx, id: string, viewerId: string): Promise<Reach | undefined> =>
  (await listReachable(tx, [id], viewerId)).get(id);

/** Those of the accounts with whom the viewer has a conversation of two that both agreed to. */
export const listTalkedTo = async (tx: Tx, viewerId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversationMembers as m")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "m.organizationId").onRef("c.id", "=", "m.conversationId"),
    )
    .innerJoin("conversationMembers as o", (join) =>
      join.onRef("o.organizationId", "=", "m.organizationId").onRef("o.conversationId", "=", "m.conversationId"),
    )
    .where("m.accountId", "=", viewerId)
    .where("c.direct", "=", true)
    .where(isAmong("o.accountId", ids))
    .where(isAgreed(sql.ref<string>("c.id")))
    .select("o.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};
