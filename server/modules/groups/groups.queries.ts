import { type SelectQueryBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { DB } from "#server/db/tables";

const summaryColumns = ["g.id", "g.slug", "g.name", "g.access", "g.imageId", "g.squareImageId"] as const;

export const listGroupSummaries = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("groups as g").where("g.id", "in", ids).select(summaryColumns).execute();
export type GroupSummaryRow = Awaited<ReturnType<typeof listGroupSummaries>>[number];

export const listGroups = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("groups as g")
    .where("g.id", "in", ids)
    .select(summaryColumns)
    .select(["g.description", "g.active", "g.externalUrl", "g.memberCount", "g.createdAt"])
    .execute();

// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet
type Listed = SelectQueryBuilder<DB & { g: DB["groups"] }, "g", {}>;

/** What is not active is in no list. */
const listed = (tx: Tx): Listed => tx.selectFrom("groups as g").where(sql<boolean>`g.active`);

const orders = { name: "g.name", createdAt: "g.createdAt", members: "g.memberCount" } as const;

const page = async (groups: Listed, { page, pageSize, orderBy, search }: PageQuery) => {
  const matching = search ? groups.where(containing("g.search", search)) : groups;
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: orders.name, direction: "asc" };
  const rows = await matching
    .select("g.id")
    .orderBy(column, direction)
    .orderBy("g.id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

/** One page of the active groups, by name unless asked otherwise, and how many there are. */
export const pageGroupIds = (tx: Tx, access: "public" | "private" | undefined, query: PageQuery) =>
  page(access ? listed(tx).where("g.access", "=", access) : listed(tx), query);

export const pageFeaturedIds = (tx: Tx, query: PageQuery) => page(listed(tx).where(sql<boolean>`g.featured`), query);

/** Groups that have invited the account and wait for its answer, were told no, or both. */
export const pageInvitedIds = (
  tx: Tx,
  accountId: string,
  statuses: readonly ("invited" | "rejected")[],
  query: PageQuery,
) =>
  page(
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
    listed(tx).where("g.id", "in", (eb) =>
      eb
        .selectFrom("groupRequests as r")
        .where("r.accountId", "=", accountId)
        .where("r.status", "=", "requested")
        .select("r.groupId"),
    ),
    query,
  );
