import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** What the coupons that a registration bought were paid with, and how many came in with them. */
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
    .select(["i.id", "i.paymentId", "i.quantity", "i.paid", "i.refunded", "c.passTypeId"])
    .select([
      sql<boolean>`y.status = 'pending'`.as("isPending"),
      sql<number>`(
        select count(*) from passes p
        where p.organization_id = c.organization_id and p.coupon_id = c.id
          and p.status in ('ready', 'needsInfo') and p.used_at is not null)`.as("admitted"),
    ])
    .orderBy("y.createdAt")
    .orderBy("i.id")
    .execute();

/** Bought things of a registration that are to be paid for by hand, or later, but for those that let somebody in. */
export const listDebts = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("payments as y")
    .innerJoin("paymentLineItems as i", (join) =>
      join.onRef("i.organizationId", "=", "y.organizationId").onRef("i.paymentId", "=", "y.id"),
    )
    .leftJoin("sessionAccesses as a", (join) =>
      join.onRef("a.organizationId", "=", "i.organizationId").onRef("a.id", "=", "i.accessId"),
    )
    .where("y.registrationId", "=", registrationId)
    .where("y.source", "in", ["registration", "session", "pass"])
    .where("y.type", "=", "charge")
    .where("y.status", "<>", "failed")
    .where((eb) => eb.or([eb("y.status", "=", "pending"), eb("i.deferred", ">", 0)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("passes as p")
            .whereRef("p.organizationId", "=", "i.organizationId")
            .where("p.usedAt", "is not", null)
            .where("p.status", "in", ["ready", "needsInfo"])
            .where(
              sql<boolean>`(p.id = coalesce(i.pass_id, a.pass_id) or p.attendee_package_id = i.attendee_package_id or p.reservation_id = i.reservation_id)`,
            )
            .select("p.id"),
        ),
      ),
    )
    .select(["i.id", "i.paymentId", "i.deferred"])
    .orderBy("i.id")
    .execute();
