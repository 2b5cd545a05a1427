import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

const windowColumns = ["minStart", "defaultStart", "maxStart", "minEnd", "defaultEnd", "maxEnd"] as const;

/** Room types with their terms, add-ons and rooms; of which events, or by which ids, is the caller's to add. */
const wholeRoomTypeRows = (tx: Tx) =>
  tx
    .selectFrom("eventRoomTypes as k")
    .select(["k.id", "k.name", "k.description", "k.price", "k.pricePerNight", "k.taxCode", "k.taxIncluded", "k.supply"])
    .select(["k.minPasses", "k.maxPasses", "k.sortOrder"])
    .select(windowColumns.map((column) => `k.${column}` as const))
    .select((eb) => [
      instant("k.createdAt").as("createdAt"),
      instant("k.updatedAt").as("updatedAt"),
      pictureAt("k.imageId").as("image"),
      jsonArrayFrom(
        eb
          .selectFrom("eventRoomTypePassTypes as p")
          .where(isJoined("p.roomTypeId", "k.id"))
          .select(["p.id", "p.passTypeId", "p.enabled", "p.premium", "p.includedNights", "p.minPasses", "p.maxPasses"])
          .select(windowColumns.map((column) => `p.${column}` as const))
          .orderBy("p.createdAt")
          .orderBy("p.id"),
      ).as("passTypes"),
      jsonArrayFrom(
        eb
          .selectFrom("eventRoomTypeAddOns as a")
          .where(isJoined("a.roomTypeId", "k.id"))
          .select(["a.id", "a.addOnId"])
          .select(windowColumns.map((column) => `a.${column}` as const))
          .orderBy("a.createdAt")
          .orderBy("a.id"),
      ).as("addOns"),
      jsonArrayFrom(
        eb
          .selectFrom("roomRoomTypes as t")
          .innerJoin("rooms as r", (join) =>
            join.onRef("r.organizationId", "=", "t.organizationId").onRef("r.id", "=", "t.roomId"),
          )
          .where(isJoined("t.roomTypeId", "k.id"))
          .select(["r.id", "r.roomName"])
          .orderBy("r.roomName"),
      ).as("rooms"),
    ]);
export type WholeRoomTypeRow = Awaited<ReturnType<ReturnType<typeof wholeRoomTypeRows>["execute"]>>[number];

/** The same by id: to be brought along by another statement. */
export const roomTypeSummaryRows = (tx: Tx, ids: Ids) => wholeRoomTypeRows(tx).where(isAmong("k.id", ids));

/** All of an event, in the order in which they are offered. */
export const listWholeRoomTypes = (tx: Tx, eventId: string) =>
  wholeRoomTypeRows(tx).where("k.eventId", "=", eventId).orderBy("k.sortOrder").orderBy("k.id").execute();
