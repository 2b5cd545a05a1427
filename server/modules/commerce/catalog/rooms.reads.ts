import type { Tx } from "#server/db/database";

const windowColumns = ["minStart", "defaultStart", "maxStart", "minEnd", "defaultEnd", "maxEnd"] as const;

export const listRoomTypes = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("eventRoomTypes")
    .where("eventId", "=", eventId)
    .select([
      ...(["id", "name", "description", "price", "pricePerNight", "taxCode", "taxIncluded", "supply"] as const),
      ...(["minPasses", "maxPasses", "imageId", "sortOrder", "createdAt", "updatedAt"] as const),
      ...windowColumns,
    ])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export type RoomTypeRow = Awaited<ReturnType<typeof listRoomTypes>>[number];

export const listRoomPassTypes = (tx: Tx, roomTypeIds: readonly string[]) =>
  tx
    .selectFrom("eventRoomTypePassTypes")
    .where("roomTypeId", "in", roomTypeIds)
    .select([
      ...([
        "id",
        "roomTypeId",
        "passTypeId",
        "enabled",
        "premium",
        "includedNights",
        "minPasses",
        "maxPasses",
      ] as const),
      ...windowColumns,
    ])
    .execute();

export type RoomPassTypeRow = Awaited<ReturnType<typeof listRoomPassTypes>>[number];

export const listRoomAddOns = (tx: Tx, roomTypeIds: readonly string[]) =>
  tx
    .selectFrom("eventRoomTypeAddOns")
    .where("roomTypeId", "in", roomTypeIds)
    .select(["id", "roomTypeId", "addOnId", ...windowColumns])
    .execute();

export type RoomAddOnRow = Awaited<ReturnType<typeof listRoomAddOns>>[number];

export const listRooms = (tx: Tx, roomTypeIds: readonly string[]) =>
  tx
    .selectFrom("roomRoomTypes as t")
    .innerJoin("rooms as r", (join) =>
      join.onRef("r.organizationId", "=", "t.organizationId").onRef("r.id", "=", "t.roomId"),
    )
    .where("t.roomTypeId", "in", roomTypeIds)
    .select(["t.roomTypeId", "r.id", "r.roomName"])
    .orderBy("r.roomName")
    .execute();
