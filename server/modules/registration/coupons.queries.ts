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

/** Addresses that the account has proved to be its own. */
export const listProvedEmails = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("loginAccounts as a")
    .innerJoin("logins as l", (join) =>
      join.onRef("l.organizationId", "=", "a.organizationId").onRef("l.id", "=", "a.loginId"),
    )
    .where("a.accountId", "=", accountId)
    .select("l.email")
    .union(
      tx
        .selectFrom("accounts")
        .where("id", "=", accountId)
        .where("verified", "=", true)
        .select((eb) => eb.fn.coalesce("email", sql<string>`''`).as("email")),
    )
    .execute();
  return rows.map(({ email }) => email.toLowerCase());
};

/** Passes of a registration that have used a coupon already. */
export const countUses = async (tx: Tx, registrationId: string, couponId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("passes")
    .where("registrationId", "=", registrationId)
    .where("couponId", "=", couponId)
    .where("status", "in", ["ready", "needsInfo"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const setCartCoupon = (tx: Tx, registrationId: string, couponId: string | null) =>
  tx.updateTable("registrations").set({ couponId }).where("id", "=", registrationId).execute();

/** Marks which drafts the coupon counts for; the others lose theirs. */
export const markCouponed = (tx: Tx, registrationId: string, couponId: string | null, passIds: readonly string[]) =>
  tx
    .updateTable("passes")
    .set({ couponId: sql`case when id = any(${passIds}::uuid[]) then ${couponId}::uuid end` })
    .where("registrationId", "=", registrationId)
    .where("status", "=", "draft")
    .execute();

/** Null when the code is taken. */
export const insertBoughtCoupon = (
  tx: Tx,
  coupon: { eventId: string; registrationId: string; passTypeId: string; code: string; useLimit: number },
) =>
  tx
    .insertInto("coupons")
    .values({ ...coupon, prePaid: true, discountPercent: 100 })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
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
