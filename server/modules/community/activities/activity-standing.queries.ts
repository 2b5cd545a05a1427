import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { ActivityAt } from "./activity-access.queries.ts";

type Place = Pick<ActivityAt, "groupId" | "eventId">;

/** Of two who pin in one place at once, the second counts what the first has pinned. */
export const lockPlace = async (tx: Tx, { groupId, eventId }: Place): Promise<void> => {
  if (groupId) await tx.selectFrom("groups").where("id", "=", groupId).select("id").forNoKeyUpdate().execute();
  if (eventId) await tx.selectFrom("events").where("id", "=", eventId).select("id").forNoKeyUpdate().execute();
};

export const lockStanding = (tx: Tx, id: string) =>
  tx.selectFrom("activities").where("id", "=", id).select(["pinned", "featured"]).forNoKeyUpdate().executeTakeFirst();

export const countPinned = async (tx: Tx, { groupId, eventId }: Place): Promise<number> => {
  const { count } = await tx
    .selectFrom("activities as a")
    .where(groupId ? sql<boolean>`a.group_id = ${groupId}` : sql<boolean>`a.event_id = ${eventId}`)
    .where("a.commentedId", "is", null)
    .where("a.pinned", "=", true)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const updateStanding = (tx: Tx, id: string, values: { pinned: boolean; featured: boolean; updatedAt: Date }) =>
  tx.updateTable("activities").set(values).where("id", "=", id).execute();
