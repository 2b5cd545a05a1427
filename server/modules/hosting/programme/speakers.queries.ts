import { type Insertable, sql, type Updateable } from "kysely";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { Speakers } from "#server/db/tables";

export const findSpeakerId = async (tx: Tx, eventId: string, reference: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom("speakers")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select("id")
    .executeTakeFirst();
  return row?.id;
};

/** As it is, until the transaction ends. */
export const lockSpeaker = (tx: Tx, id: string) =>
  tx.selectFrom("speakers").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();

export const insertSpeaker = (tx: Tx, values: Insertable<Speakers>) =>
  tx.insertInto("speakers").values(values).execute();

export const updateSpeaker = (tx: Tx, id: string, values: Updateable<Speakers>) =>
  tx.updateTable("speakers").set(values).where("id", "=", id).execute();

export const deleteSpeaker = (tx: Tx, id: string) => tx.deleteFrom("speakers").where("id", "=", id).execute();

/** The first of the ids gets the highest priority; who is not among them comes after. */
export const orderSpeakers = (tx: Tx, eventId: string, ids: readonly string[], now: Date) => {
  const place = sql<number | null>`array_position(${[...ids]}::uuid[], id)`;
  const priority = sql<number>`coalesce(${ids.length} + 1 - ${place}, 0)`;
  return tx
    .updateTable("speakers")
    .set({ priority, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("priority", "<>", priority)
    .execute();
};
