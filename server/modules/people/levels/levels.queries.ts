import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

const columns = [
  "id",
  "slug",
  "name",
  "subtitle",
  "description",
  "color",
  "scale",
  "imageId",
  "sortOrder",
  "createdAt",
  "updatedAt",
] as const;

const orders = { name: "name", sortOrder: "sortOrder", createdAt: "createdAt" } as const;

/** One page of levels, in the organization's order unless asked otherwise, and how many there are. */
export const pageLevels = async (tx: Tx, { page, pageSize, orderBy, search }: PageQuery) => {
  let matching = tx.selectFrom("sponsorshipLevels");
  if (search) matching = matching.where(containing("search", search));
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: "sortOrder", direction: "asc" };
  const rows = await matching
    .select(columns)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
export type LevelRow = Awaited<ReturnType<typeof pageLevels>>["rows"][number];

export const findLevel = (tx: Tx, reference: string) =>
  tx
    .selectFrom("sponsorshipLevels")
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(columns)
    .executeTakeFirst();

/** Sponsors that the viewer meets: the disabled are nowhere, nor is who blocked whom. */
const sponsors = (tx: Tx, viewerId: string | null) =>
  tx
    .selectFrom("sponsorshipLevelAccounts as s")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "s.organizationId").onRef("a.id", "=", "s.accountId"),
    )
    .where(isPresent("a"))
    .where(isMetBy("a.id", viewerId));

/** The sponsors of several levels, each level's in its order. */
export const listSponsorsOf = (tx: Tx, levelIds: readonly string[], viewerId: string | null) =>
  sponsors(tx, viewerId)
    .where("s.levelId", "in", levelIds)
    .select(["s.levelId", "s.accountId"])
    .orderBy("s.sortOrder")
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("a.id")
    .execute();

const accountOrders = {
  firstName: "a.firstName",
  lastName: "a.lastName",
  username: "a.username",
  createdAt: "a.createdAt",
} as const;

/** One page of a level's sponsors, in the level's order unless asked otherwise, and how many there are. */
export const pageSponsorIds = async (
  tx: Tx,
  levelId: string,
  viewerId: string | null,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  let matching = sponsors(tx, viewerId).where("s.levelId", "=", levelId);
  if (search) matching = matching.where(containing("a.search", search));
  const asked = orderAsked(orderBy, accountOrders);
  const ordered = asked
    ? matching.orderBy(asked.column, asked.direction)
    : matching.orderBy("s.sortOrder").orderBy("a.firstName").orderBy("a.lastName");
  const rows = await ordered
    .select("a.id")
    .orderBy("a.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};
