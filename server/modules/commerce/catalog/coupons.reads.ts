import { sql } from "kysely";
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
  "startDate",
  "endDate",
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
  "createdAt",
  "updatedAt",
] as const;

export const listCoupons = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("coupons").where("id", "in", ids).select(couponColumns).execute();

export type CouponRow = Awaited<ReturnType<typeof listCoupons>>[number];

export const findCouponByCode = (tx: Tx, eventId: string, code: string) =>
  tx
    .selectFrom("coupons")
    .where("eventId", "=", eventId)
    .where(sql`upper(code)`, "=", code.toUpperCase())
    .select(couponColumns)
    .executeTakeFirst();

export const listOwnedCoupons = async (tx: Tx, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? []
    : tx
        .selectFrom("coupons")
        .where("registrationId", "in", registrationIds)
        .select(couponColumns)
        .orderBy("createdAt")
        .orderBy("id")
        .execute();

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
