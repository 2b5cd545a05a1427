import { type Insertable, sql, type Updateable } from "kysely";
import type { RoomAddOnInput, RoomPassTypeInput } from "#entities/commerce/host-rooms";
import type { Tx } from "#server/db/database";
import type { EventRoomTypes } from "#server/db/tables";

/** The room type of an event as it stands. */
export const findRoomType = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("eventRoomTypes")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .select([
      ...(["id", "supply", "taxCode", "minPasses", "maxPasses"] as const),
      ...(["minStart", "defaultStart", "maxStart", "minEnd", "defaultEnd", "maxEnd"] as const),
    ])
    .executeTakeFirst();

/** Room types in the order in which they are offered, held until the transaction ends. */
export const lockInOrder = async (tx: Tx, eventId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("eventRoomTypes")
    .where("eventId", "=", eventId)
    .select(["id", "sortOrder"])
    // By id, as whoever takes a room locks them.
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.sort((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
};

export const setOrder = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable("eventRoomTypes")
    .set({ sortOrder: sql<number>`array_position(${[...ids]}::uuid[], id)`, updatedAt: now })
    .where("id", "in", ids)
    .execute();

/** Behind every other. */
export const nextPlace = async (tx: Tx, eventId: string): Promise<number> => {
  const { last } = await tx
    .selectFrom("eventRoomTypes")
    .where("eventId", "=", eventId)
    .select(({ fn }) => fn.max("sortOrder").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const insertRoomType = (tx: Tx, values: Insertable<EventRoomTypes>) =>
  tx.insertInto("eventRoomTypes").values(values).returning("id").executeTakeFirstOrThrow();

export const updateRoomType = (tx: Tx, id: string, values: Updateable<EventRoomTypes>) =>
  tx.updateTable("eventRoomTypes").set(values).where("id", "=", id).execute();

export const deleteRoomType = (tx: Tx, id: string) => tx.deleteFrom("eventRoomTypes").where("id", "=", id).execute();

export const listPassTypeIds = async (tx: Tx, eventId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("passTypes").where("eventId", "=", eventId).select("id").execute();
  return rows.map(({ id }) => id);
};

export const listAddOnIds = async (tx: Tx, eventId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("eventAddOns").where("eventId", "=", eventId).select("id").execute();
  return rows.map(({ id }) => id);
};

export const replacePassTypes = async (
  tx: Tx,
  roomTypeId: string,
  terms: readonly RoomPassTypeInput[],
  now: Date,
): Promise<void> => {
  const kept = terms.map(({ passTypeId }) => passTypeId);
  let gone = tx.deleteFrom("eventRoomTypePassTypes").where("roomTypeId", "=", roomTypeId);
  if (kept.length > 0) gone = gone.where("passTypeId", "not in", kept);
  await gone.execute();
  for (const { passTypeId, ...values } of terms)
    await tx
      .insertInto("eventRoomTypePassTypes")
      .values({ roomTypeId, passTypeId, ...values })
      .onConflict((known) =>
        known.columns(["organizationId", "roomTypeId", "passTypeId"]).doUpdateSet({ ...values, updatedAt: now }),
      )
      .execute();
};

export const replaceAddOns = async (
  tx: Tx,
  roomTypeId: string,
  terms: readonly RoomAddOnInput[],
  now: Date,
): Promise<void> => {
  const kept = terms.map(({ addOnId }) => addOnId);
  let gone = tx.deleteFrom("eventRoomTypeAddOns").where("roomTypeId", "=", roomTypeId);
  if (kept.length > 0) gone = gone.where("addOnId", "not in", kept);
  await gone.execute();
  for (const { addOnId, ...values } of terms)
    await tx
      .insertInto("eventRoomTypeAddOns")
      .values({ roomTypeId, addOnId, ...values })
      .onConflict((known) =>
        known.columns(["organizationId", "roomTypeId", "addOnId"]).doUpdateSet({ ...values, updatedAt: now }),
      )
      .execute();
};
