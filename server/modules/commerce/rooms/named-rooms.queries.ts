import type { Tx } from "#server/db/database";

/** The rooms of an event by name, held until the transaction ends: two hosts name them one after the other. */
export const lockRooms = (tx: Tx, eventId: string) =>
  tx.selectFrom("rooms").where("eventId", "=", eventId).select(["id", "roomName"]).orderBy("id").forUpdate().execute();

export const listLinkedRoomIds = async (tx: Tx, roomTypeId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("roomRoomTypes").where("roomTypeId", "=", roomTypeId).select("roomId").execute();
  return rows.map(({ roomId }) => roomId);
};

export const insertRooms = (tx: Tx, eventId: string, names: readonly string[]) =>
  tx
    .insertInto("rooms")
    .values(names.map((roomName) => ({ eventId, roomName })))
    .returning("id")
    .execute();

export const renameRoom = (tx: Tx, id: string, roomName: string) =>
  tx.updateTable("rooms").set({ roomName }).where("id", "=", id).execute();

export const linkRooms = (tx: Tx, roomTypeId: string, roomIds: readonly string[]) =>
  tx
    .insertInto("roomRoomTypes")
    .values(roomIds.map((roomId) => ({ roomId, roomTypeId })))
    .onConflict((known) => known.columns(["organizationId", "roomTypeId", "roomId"]).doNothing())
    .execute();

export const unlinkRooms = (tx: Tx, roomTypeId: string, roomIds: readonly string[]) =>
  tx.deleteFrom("roomRoomTypes").where("roomTypeId", "=", roomTypeId).where("roomId", "in", roomIds).execute();

/** Rooms that are of no kind any more; one that somebody ever had is kept with its name. */
export const deleteUnusedRooms = (tx: Tx, eventId: string) =>
  tx
    .deleteFrom("rooms as r")
    .where("r.eventId", "=", eventId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("roomRoomTypes as t")
            .whereRef("t.organizationId", "=", "r.organizationId")
            .whereRef("t.roomId", "=", "r.id")
            .select("t.roomId"),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("roomReservations as s")
            .whereRef("s.organizationId", "=", "r.organizationId")
            .whereRef("s.roomId", "=", "r.id")
            .select("s.id"),
        ),
      ),
    )
    .execute();
