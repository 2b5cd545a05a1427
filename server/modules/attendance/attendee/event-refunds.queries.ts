import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** What the coupons that a registration bought were paid with. */
export const listCouponItems = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("coupons as c")
    .innerJoin("payments as y", (join) =>
      join.onRef("y.organizationId", "=", "c.organizationId").onRef("y.couponId", "=", "c.id"),
    )
    .innerJoin("paymentLineItems as i", (join) =>
      join.onRef("i.organizationId", "=", "y.organizationId").onRef("i.paymentId", "=", "y.id"),
    )
    .where("c.registrationId", "=", registrationId)
    .where("c.prePaid", "=", true)
    .where("y.source", "=", "coupon")
    .where("y.type", "=", "charge")
    .where("y.status", "<>", "failed")
    .where("y.late", "=", false)
    .select(["i.id", "i.paymentId", "i.paid", "i.refunded", "c.passTypeId"])
    .select(sql<boolean>`y.status = 'pending'`.as("isPending"))
    .orderBy("y.createdAt")
    .orderBy("i.id")
    .execute();

/** Bought things of a registration that are to be paid for by hand, or later. */
export const listDebts = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("payments as y")
    .innerJoin("paymentLineItems as i", (join) =>
      join.onRef("i.organizationId", "=", "y.organizationId").onRef("i.paymentId", "=", "y.id"),
    )
    .where("y.registrationId", "=", registrationId)
    .where("y.source", "in", ["registration", "session", "pass"])
    .where("y.type", "=", "charge")
    .where("y.status", "<>", "failed")
    .where((eb) => eb.or([eb("y.status", "=", "pending"), eb("i.deferred", ">", 0)]))
    .select(["i.id", "i.paymentId", "i.deferred"])
    .orderBy("i.id")
    .execute();
