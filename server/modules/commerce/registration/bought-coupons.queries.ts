import type { Tx } from "#server/db/database";

/** A coupon of the event whose uses somebody bought. */
export const findBoughtCoupon = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("coupons")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .where("prePaid", "=", true)
    .where("registrationId", "is not", null)
    .select(["id", "registrationId", "passTypeId"])
    .executeTakeFirst();

/** What a coupon's uses were bought with, under a lock; nothing where it cost nothing that could come back. */
export const lockChargeOf = (tx: Tx, couponId: string) =>
  tx
    .selectFrom("payments")
    .where("couponId", "=", couponId)
    .where("source", "=", "coupon")
    .where("type", "=", "charge")
    .where("status", "<>", "failed")
    .where("late", "=", false)
    .select(["id", "source", "accountId", "eventId", "invoiceId", "amount", "currency", "status"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The one line of such a payment, under a lock. */
export const lockLineOf = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom("paymentLineItems")
    .where("paymentId", "=", paymentId)
    .select(["id", "paymentId", "quantity", "amount", "salesTax", "taxIncluded", "paid"])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
export type BoughtLine = Awaited<ReturnType<typeof lockLineOf>>;

/** Asks for fewer uses than before. */
export const lowerLine = (
  tx: Tx,
  id: string,
  line: { quantity: number; amount: number; salesTax: number; updatedAt: Date },
) => tx.updateTable("paymentLineItems").set(line).where("id", "=", id).execute();

/** Pass types are locked before coupons: so does whoever buys. */
export const lockPassType = (tx: Tx, id: string) =>
  tx.selectFrom("passTypes").where("id", "=", id).select("id").forNoKeyUpdate().executeTakeFirst();

export const lockUses = (tx: Tx, id: string) =>
  tx
    .selectFrom("coupons")
    .where("id", "=", id)
    .select(["uses", "useLimit", "holdsPlaces", "holdsEventPlaces"])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const setUseLimit = (tx: Tx, id: string, useLimit: number, now: Date) =>
  tx.updateTable("coupons").set({ useLimit, updatedAt: now }).where("id", "=", id).execute();
