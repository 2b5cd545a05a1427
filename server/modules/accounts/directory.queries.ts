import type { SelectQueryBuilder } from "kysely";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
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

const page = async (matching: People, own: Order, { page, pageSize, orderBy, search }: PageQuery) => {
  const found = search ? matching.where(containing("a.search", search)) : matching;
  const asked = orderAsked(orderBy, orders);
  const order: Order = asked
    ? [
        [asked.column, asked.direction],
        ["a.id", "asc"],
      ]
    : own;
  const rows = await order
    .reduce((query, [column, direction]) => query.orderBy(column, direction), found.select("a.id"))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

/** One page of the accounts that the viewer meets, by name unless asked otherwise, and how many there are. */
export const pageAccountIds = (tx: Tx, viewerId: string | null, query: PageQuery) =>
  page(people(tx, viewerId), byName, query);

/** The same, the most followed first. */
export const pagePopularIds = (tx: Tx, viewerId: string | null, { orderBy: _, ...query }: PageQuery) =>
  page(
    people(tx, viewerId),
    [
      ["a.followerCount", "desc"],
      ["a.id", "asc"],
    ],
    query,
  );

const followersOf = (found: People, accountId: string): People =>
  found.where("a.id", "in", (eb) =>
    eb.selectFrom("accountFollows as f").where("f.accountId", "=", accountId).select("f.followerId"),
  );

const followedBy = (found: People, accountId: string): People =>
  found.where("a.id", "in", (eb) =>
    eb.selectFrom("accountFollows as f").where("f.followerId", "=", accountId).select("f.accountId"),
  );

export const pageFollowerIds = (tx: Tx, accountId: string, viewerId: string | null, query: PageQuery) =>
  page(followersOf(people(tx, viewerId), accountId), byName, query);

export const pageFollowingIds = (tx: Tx, accountId: string, viewerId: string | null, query: PageQuery) =>
  page(followedBy(people(tx, viewerId), accountId), byName, query);

/** Accounts that follow the account and are followed by it. */
export const pageMutualIds = (tx: Tx, accountId: string, query: PageQuery) =>
  page(followersOf(followedBy(people(tx, accountId), accountId), accountId), byName, query);

export const findFollowCounts = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .select(["followerCount as followers", "followingCount as following"])
    .executeTakeFirstOrThrow();
