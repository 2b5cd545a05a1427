import type { Tx } from "#server/db/database";

/** Add-ons on the drafts of a registration. */
export const listDraftAddOns = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("passAddOns as a")
    .innerJoin("passes as p", (join) =>
      join.onRef("p.organizationId", "=", "a.organizationId").onRef("p.id", "=", "a.passId"),
    )
    .innerJoin("eventAddOns as o", (join) =>
      join.onRef("o.organizationId", "=", "a.organizationId").onRef("o.id", "=", "a.addOnId"),
    )
    .where("p.registrationId", "=", registrationId)
    .where("a.status", "=", "draft")
    .select([
      "a.id",
      "a.addOnId",
      "a.passId",
      "p.reservationId",
      "o.name",
      "o.price",
      "o.pricePerNight",
      "o.taxCode",
      "o.taxIncluded",
    ])
    .orderBy("a.createdAt")
    .orderBy("a.id")
    .execute();
export type DraftAddOn = Awaited<ReturnType<typeof listDraftAddOns>>[number];

/** Rooms that a registration holds but has not paid. */
export const listDraftReservations = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("roomReservations as r")
    .innerJoin("eventRoomTypes as t", (join) =>
      join.onRef("t.organizationId", "=", "r.organizationId").onRef("t.id", "=", "r.roomTypeId"),
    )
    .where("r.registrationId", "=", registrationId)
    .where("r.status", "=", "draft")
    .select([
      "r.id",
      "r.roomTypeId",
      "r.checkIn",
      "r.checkOut",
      "r.expiresAt",
      "t.name",
      "t.price",
      "t.pricePerNight",
      "t.taxCode",
      "t.taxIncluded",
    ])
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .execute();
export type DraftReservation = Awaited<ReturnType<typeof listDraftReservations>>[number];

/** What room types ask and give for pass types. */
export const listRoomTerms = async (tx: Tx, roomTypeIds: readonly string[]) =>
  roomTypeIds.length === 0
    ? []
    : tx
        .selectFrom("eventRoomTypePassTypes")
        .where("roomTypeId", "in", roomTypeIds)
        .select(["roomTypeId", "passTypeId", "premium", "includedNights"])
        .execute();
export type RoomTerms = Awaited<ReturnType<typeof listRoomTerms>>[number];
