import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

const orders = {
  title: "b.title",
  priority: "b.priority",
  startDate: "b.startDate",
  endDate: "b.endDate",
  createdAt: "b.createdAt",
} as const;

/** One page of what holds at the instant, in the organization's order unless asked otherwise, and how many there are. */
export const pageBenefits = async (tx: Tx, now: Date, { page, pageSize, orderBy, search }: PageQuery) => {
  let matching = tx
    .selectFrom("benefits as b")
    .where("b.startDate", "<=", now.toISOString())
    .where((eb) => eb.or([eb("b.endDate", "is", null), eb("b.endDate", ">", now.toISOString())]));
  if (search) matching = matching.where(containing("b.search", search));
  const { column, direction } = orderAsked(orderBy, orders) ?? { column: "b.priority", direction: "asc" };
  const rows = await matching
    .select([
      "b.id",
      "b.slug",
      "b.title",
      "b.description",
      "b.imageId",
      "b.priority",
      "b.startDate",
      "b.endDate",
      "b.eventId",
      "b.managerId",
      "b.createdAt",
      "b.updatedAt",
    ])
    .orderBy(column, direction)
    .orderBy("b.title", direction)
    .orderBy("b.id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
export type BenefitRow = Awaited<ReturnType<typeof pageBenefits>>["rows"][number];

interface Asked {
  readonly ids: readonly string[];
  readonly viewerId: string | null;
}

/** Those of the events that show themselves to the viewer and take place. */
export const listSeenEventIds = async (tx: Tx, { ids, viewerId }: Asked): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("events as e")
    .where("e.id", "in", ids)
    .where("e.canceledAt", "is", null)
    .where(isEventSeenBy("e", viewerId))
    .select("e.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Those of the accounts that are there and meet the viewer. */
export const listMetAccountIds = async (tx: Tx, { ids, viewerId }: Asked): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("accounts as a")
    .where("a.id", "in", ids)
    .where(isPresent("a"))
    .where(isMetBy("a.id", viewerId))
    .select("a.id")
    .execute();
  return rows.map(({ id }) => id);
};
