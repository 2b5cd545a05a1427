import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { showsItsInside } from "#server/modules/groups/groups/groups.policy";

/** Whether the news of an event are there for the account. */
export const isEventShown = async (tx: Tx, eventId: string, accountId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("events as e")
    .where("e.id", "=", eventId)
    .where(isEventSeenBy("e", accountId))
    .select("e.id")
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether the news of a group are there for the account. */
export const isGroupOpen = async (tx: Tx, groupId: string, accountId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("groups as g")
    .where("g.id", "=", groupId)
    .where(showsItsInside("g", accountId))
    .select("g.id")
    .executeTakeFirst();
  return found !== undefined;
};

/** One page of a group's news, newest first. */
export const pageGroupAnnouncements = async (
  tx: Tx,
  groupId: string,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  let matching = tx.selectFrom("announcements as n").where("n.groupId", "=", groupId);
  if (search) matching = matching.where(sql<boolean>`strpos(searchable(n.title), searchable(${search})) > 0`);
  const direction = orderAsked(orderBy, { createdAt: "n.createdAt" })?.direction ?? "desc";
  const rows = await matching
    .select("n.id")
    .orderBy("n.createdAt", direction)
    .orderBy("n.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};
