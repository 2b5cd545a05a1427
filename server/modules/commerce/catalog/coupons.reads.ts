import { sql } from "kysely";
import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

const couponColumns = [
  "id",
  "code",
  "description",
  "eventId",
  "registrationId",
  "passTypeId",
  "prePaid",
  "active",
  "discountAmount",
  "discountPercent",
  "quantityMin",
  "quantityMax",
  "useLimit",
  "uses",
  "holdsPlaces",
  "holdsEventPlaces",
  "purchaseLimit",
  "emailDomains",
  "applyToPassType",
  "applyToAddOns",
  "applyToReservation",
] as const;

/** Coupons as their summaries are made of; whose, or by which ids, is the caller's to add. */
export const couponRows = (tx: Tx) =>
  tx
    .selectFrom("coupons as c")
    .select(couponColumns.map((column) => `c.${column}` as const))
    .select([
      instant<string | null>("c.startDate").as("startDate"),
      instant<string | null>("c.endDate").as("endDate"),
      instant("c.createdAt").as("createdAt"),
      instant("c.updatedAt").as("updatedAt"),
    ]);
export type CouponRow = Awaited<ReturnType<ReturnType<typeof couponRows>["execute"]>>[number];

/** The statement of what summaries of coupons say: to be sent, or to be brought along by another one. */
export const couponSummaryRows = (tx: Tx, ids: Ids) => couponRows(tx).where(isAmong("c.id", ids));

export const listCoupons = (tx: Tx, ids: Ids) => couponSummaryRows(tx, ids).execute();

export const findCouponByCode = (tx: Tx, eventId: string, code: string) =>
  couponRows(tx).where("c.eventId", "=", eventId).where(sql`upper(c.code)`, "=", code.toUpperCase()).executeTakeFirst();

/** Coupons that belong to registrations, oldest first. */
export const ownedCouponRows = (tx: Tx) => couponRows(tx).orderBy("c.createdAt").orderBy("c.id");

export const listOwnedCoupons = (tx: Tx, registrationIds: Ids) =>
  ownedCouponRows(tx).where(isAmong("c.registrationId", registrationIds)).execute();

/** What a coupon that was bought holds for who comes with it. */
export interface PlaceHolder {
  /** Beside the place of its pass type, which its unused uses hold: a place of the event, for each of its uses. */
  readonly holdsEventPlaces: boolean;
}

/** Those of the coupons that hold places, by id. */
export const listPlaceHolders = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PlaceHolder>> => {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await tx
    .selectFrom("coupons")
    .where("id", "in", named)
    .where("holdsPlaces", "=", true)
    .select(["id", "holdsEventPlaces"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
