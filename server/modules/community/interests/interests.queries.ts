import { type SelectQueryBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { DB } from "#server/db/tables";

const columns = ["id", "name", "imageId", "featured", "createdAt", "updatedAt"] as const;

// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet
type Found = SelectQueryBuilder<DB & { i: DB["interests"] }, "i", {}>;

const orders = { name: "i.name", createdAt: "i.createdAt", updatedAt: "i.updatedAt" } as const;

const page = async (found: Found, { page, pageSize, orderBy, search }: PageQuery) => {
  const matching = search ? found.where(containing("i.key", search)) : found;
  const asked = orderAsked(orderBy, orders);
  const ordered = asked
    ? matching.orderBy(asked.column, asked.direction)
    : matching.orderBy("i.featured", "desc").orderBy("i.name");
  const rows = await ordered
    .orderBy("i.id")
    .select(columns)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
export type InterestRow = Awaited<ReturnType<typeof page>>["rows"][number];

/** One page of interests, featured ones first, then by name, and how many there are. */
export const pageInterests = (tx: Tx, query: PageQuery) => page(tx.selectFrom("interests as i"), query);

export const pageOwnInterests = (tx: Tx, accountId: string, query: PageQuery) =>
  page(
    tx
      .selectFrom("interests as i")
      .where("i.id", "in", (eb) =>
        eb.selectFrom("accountInterests as o").where("o.accountId", "=", accountId).select("o.interestId"),
      ),
    query,
  );

export const findInterestById = (tx: Tx, id: string) =>
  tx.selectFrom("interests").where("id", "=", id).select(columns).executeTakeFirst();

/** Case and accents of a name do not matter. */
export const findInterestByName = (tx: Tx, name: string) =>
  tx.selectFrom("interests").where("key", "=", sql<string>`searchable(${name})`).select(columns).executeTakeFirst();

/** Of two who add one name at the same moment, the later meets the earlier's. */
export const insertInterest = (tx: Tx, name: string) =>
  tx
    .insertInto("interests")
    .values({ name })
    .onConflict((conflict) => conflict.columns(["organizationId", "key"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

export const listKnownIds = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = ids.length === 0 ? [] : await tx.selectFrom("interests").where("id", "in", ids).select("id").execute();
  return new Set(rows.map(({ id }) => id));
};

/** The account has these interests and no others; those it had keep their day. */
export const replaceOwnInterests = async (tx: Tx, accountId: string, ids: readonly string[]): Promise<void> => {
  // Two saves of one account one after the other: the later one's choice stands whole.
  await tx.selectFrom("accounts").where("id", "=", accountId).select("id").forNoKeyUpdate().execute();
  await tx
    .deleteFrom("accountInterests")
    .where("accountId", "=", accountId)
    .where("interestId", "<>", sql<string>`all(${[...ids]}::uuid[])`)
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto("accountInterests")
    .values(ids.map((interestId) => ({ accountId, interestId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
