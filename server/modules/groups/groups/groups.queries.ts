import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { pageCounted } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing, foundGroups, pageFound } from "#server/db/search";
import type { DB } from "#server/db/tables";
import { isListed } from "./groups.policy.ts";

// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet
type Listed = SelectQueryBuilder<DB & { g: DB["groups"] }, "g", {}>;

const listed = (tx: Tx): Listed => tx.selectFrom("groups as g").where(isListed("g"));

const orders = { name: "g.name", createdAt: "g.createdAt", members: "g.memberCount" } as const;

/** Of some groups, those with the text in their name. */
const named = (some: Listed, search: string | undefined): Listed =>
  search ? some.where(containing("g.search", search)) : some;

const idsInOrder = (matching: Listed, orderBy: string | undefined) => {
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: orders.name, direction: "asc" };
  return matching.select("g.id").orderBy(column, direction).orderBy("g.id", direction);
};

const pageOf = (tx: Tx, matching: Listed, query: PageQuery) =>
  pageCounted(tx, idsInOrder(matching, query.orderBy), query);

const page = (tx: Tx, groups: Listed, query: PageQuery) => pageOf(tx, named(groups, query.search), query);

/** One page of the active groups, by name unless asked otherwise, and how many there are. */
export const pageGroupIds = (tx: Tx, access: "public" | "private" | undefined, query: PageQuery) => {
  const all = access ? listed(tx).where("g.access", "=", access) : listed(tx);
  if (!query.search) return pageOf(tx, all, query);
  const shown = (isFound: (id: string) => RawBuilder<boolean>): RawBuilder<string> =>
    sql`${idsInOrder(all.where(isFound("g.id")), query.orderBy)}`;
  return pageFound(tx, { found: foundGroups(query.search), shown }, query);
};

export const pageFeaturedIds = (tx: Tx, query: PageQuery) =>
  page(tx, listed(tx).where(sql<boolean>`g.featured`), query);

/** Groups that have invited the account and wait for its answer, were told no, or both. */
export const pageInvitedIds = (
  tx: Tx,
  accountId: string,
  statuses: readonly ("invited" | "rejected")[],
  query: PageQuery,
) =>
  page(
    tx,
    listed(tx).where("g.id", "in", (eb) =>
      eb
        .selectFrom("groupInvitations as i")
        .where("i.accountId", "=", accountId)
        .where("i.status", "in", statuses)
        .select("i.groupId"),
    ),
    query,
  );

/** Groups that the account asks to join. */
export const pageRequestedIds = (tx: Tx, accountId: string, query: PageQuery) =>
  page(
    tx,
    listed(tx).where("g.id", "in", (eb) =>
      eb
        .selectFrom("groupRequests as r")
        .where("r.accountId", "=", accountId)
        .where("r.status", "=", "requested")
        .select("r.groupId"),
    ),
    query,
  );
