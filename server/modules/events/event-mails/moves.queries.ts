import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { type MovedFrom, movedFrom } from "#server/jobs/tasks";
import { counting } from "#server/modules/events/holders/holders.policy";

/** Keeps where an event was before the first of several moves. */
export const keepMovedFrom = (tx: Tx, eventId: string, from: MovedFrom) =>
  tx
    .updateTable("events")
    .set({ movedFrom: JSON.stringify(movedFrom.parse(from)) })
    .where("id", "=", eventId)
    .where("movedFrom", "is", null)
    .execute();

/** Takes it away again: whoever has it writes to those who go. */
export const takeMovedFrom = async (tx: Tx, eventId: string): Promise<MovedFrom | null> => {
  const found = await tx
    .selectFrom("events")
    .where("id", "=", eventId)
    // As text, so that nobody renames the keys inside.
    .select(sql<string | null>`moved_from::text`.as("from"))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found?.from) return null;
  await tx.updateTable("events").set({ movedFrom: null }).where("id", "=", eventId).execute();
  return movedFrom.parse(JSON.parse(found.from));
};

/** Accounts that hold a pass of the event. */
export const listHolderIds = async (tx: Tx, eventId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("registrations as r")
    .innerJoin("passes as p", (join) =>
      join.onRef("p.organizationId", "=", "r.organizationId").onRef("p.registrationId", "=", "r.id"),
    )
    .where("r.eventId", "=", eventId)
    .where("p.status", "in", counting)
    .select("r.accountId")
    .distinct()
    .execute();
  return rows.map(({ accountId }) => accountId);
};
