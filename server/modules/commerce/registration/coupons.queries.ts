import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

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

/**
 * Passes with which the account of a registration has used a coupon: those that it bought, wherever they are now. Who had
 * a pass first is its payer as soon as it is handed on, so the receiver has used nothing.
 */
export const countUses = async (tx: Tx, registrationId: string, couponId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("passes")
    .where((eb) =>
      eb.or([
        eb("payerId", "=", eb.selectFrom("registrations").where("id", "=", registrationId).select("accountId")),
        eb.and([eb("registrationId", "=", registrationId), eb("payerId", "is", null)]),
      ]),
    )
    .where("couponId", "=", couponId)
    .where("status", "in", counting)
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
  coupon: {
    eventId: string;
    registrationId: string;
    passTypeId: string;
    code: string;
    useLimit: number;
    holdsEventPlaces: boolean;
  },
) =>
  tx
    .insertInto("coupons")
    .values({ ...coupon, prePaid: true, holdsPlaces: true, discountPercent: 100 })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
