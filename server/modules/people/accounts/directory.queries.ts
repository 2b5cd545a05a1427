import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import { countAround, countUpTo } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing, foundAccounts, pageFound } from "#server/db/search";
import type { DB } from "#server/db/tables";
import { isMetBy, isOpenTo, isPresent } from "./accounts.policy.ts";

// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet
type People = SelectQueryBuilder<DB & { a: DB["accounts"] }, "a", {}>;

/** The account behind an id or a username, if it is there for the viewer. */
export const findAccountId = async (
  tx: Tx,
  reference: string,
  viewerId: string | null,
): Promise<string | undefined> => {
  const found = await tx
    .selectFrom("accounts as a")
    .where(isId(reference) ? "a.id" : "a.username", "=", reference.toLowerCase())
    .where(isPresent("a"))
    .where(isOpenTo("a.id", viewerId))
    .select("a.id")
    .executeTakeFirst();
  return found?.id;
};

const people = (tx: Tx, viewerId: string | null): People =>
  tx.selectFrom("accounts as a").where(isPresent("a")).where(isMetBy("a.id", viewerId));

const orders = {
  firstName: "a.firstName",
  lastName: "a.lastName",
  username: "a.username",
  createdAt: "a.createdAt",
} as const;
type Order = readonly (readonly [(typeof orders)[keyof typeof orders] | "a.followerCount" | "a.id", "asc" | "desc"])[];

const byName: Order = [
  ["a.firstName", "asc"],
  ["a.lastName", "asc"],
  ["a.id", "asc"],
];
const byFollowers: Order = [
  ["a.followerCount", "desc"],
  ["a.id", "asc"],
];

/** Of a circle of people, those with the text in their name. */
const named = (circle: People, search: string | undefined): People =>
  search ? circle.where(containing("a.search", search)) : circle;

/** Their ids in the order asked for, or else their own. */
const idsInOrder = (found: People, own: Order, orderBy: string | undefined) => {
  const asked = orderAsked(orderBy, orders);
  const order: Order = asked
    ? [
        [asked.column, asked.direction],
        ["a.id", "asc"],
      ]
    : own;
  return order.reduce((query, [column, direction]) => query.orderBy(column, direction), found.select("a.id"));
};

const page = async (tx: Tx, found: People, own: Order, { page, pageSize, orderBy }: PageQuery) => {
  const offset = (page - 1) * pageSize;
  const rows = await idsInOrder(found, own, orderBy)
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const count = await countAround({ offset, pageSize, ids }, () => countUpTo(tx, sql`(${found.select("a.id")}) found`));
  return { ids: ids.slice(0, pageSize), count };
};

/** Everybody is searched by the index of names. */
const pageOfAll = (tx: Tx, viewerId: string | null, own: Order, query: PageQuery) => {
  const all = people(tx, viewerId);
  if (!query.search) return page(tx, all, own, query);
  const shown = (isFound: (id: string) => RawBuilder<boolean>): RawBuilder<string> =>
    sql`${idsInOrder(all.where(isFound("a.id")), own, query.orderBy)}`;
  return pageFound(tx, { found: foundAccounts(query.search, { popular: own === byFollowers }), shown }, query);
};

/** One page of the accounts that the viewer meets, by name unless asked otherwise, and how many there are. */
export const pageAccountIds = (tx: Tx, viewerId: string | null, query: PageQuery) =>
  pageOfAll(tx, viewerId, byName, query);

/** The same, the most followed first. */
export const pagePopularIds = (tx: Tx, viewerId: string | null, { orderBy: _, ...query }: PageQuery) =>
  pageOfAll(tx, viewerId, byFollowers, query);

const followersOf = (found: People, accountId: string): People =>
  found.where("a.id", "in", (eb) =>
    eb.selectFrom("accountFollows as f").where("f.accountId", "=", accountId).select("f.followerId"),
  );

const followedBy = (found: People, accountId: string): People =>
  found.where("a.id", "in", (eb) =>
    eb.selectFrom("accountFollows as f").where("f.followerId", "=", accountId).select("f.accountId"),
  );

export const pageFollowerIds = (tx: Tx, accountId: string, viewerId: string | null, query: PageQuery) =>
  page(tx, named(followersOf(people(tx, viewerId), accountId), query.search), byName, query);

export const pageFollowingIds = (tx: Tx, accountId: string, viewerId: string | null, query: PageQuery) =>
  page(tx, named(followedBy(people(tx, viewerId), accountId), query.search), byName, query);

/** Accounts that follow the account and are followed by it. */
export const pageMutualIds = (tx: Tx, accountId: string, query: PageQuery) =>
  page(tx, named(followersOf(followedBy(people(tx, accountId), accountId), accountId), query.search), byName, query);
