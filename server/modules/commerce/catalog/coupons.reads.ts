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

/** Those of the coupons whose unused uses hold places of their pass type. */
export const listPlaceHolders = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("coupons")
    .where("id", "in", ids)
    .where("holdsPlaces", "=", true)
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
};
