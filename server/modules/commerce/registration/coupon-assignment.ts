import type { Tx } from "#server/db/database";
import { type CouponRow, listCoupons } from "#server/modules/commerce/catalog/coupons.reads";
import type { CartPass, CartRow } from "./cart.queries.ts";
import { couponedPasses } from "./coupons.policy.ts";
import { countUses, listProvedEmails, markCouponed } from "./coupons.queries.ts";

interface CouponCart {
  registration: CartRow;
  passes: readonly CartPass[];
}

export interface Assigned {
  coupon: CouponRow | null;
  passIds: readonly string[];
}

/** The coupon of the cart and the drafts it counts for at this moment. */
export const couponOf = async (tx: Tx, { registration, passes }: CouponCart, now: Date): Promise<Assigned> => {
  const [coupon] = registration.couponId ? await listCoupons(tx, [registration.couponId]) : [];
  if (!coupon) return { coupon: null, passIds: [] };
  const passIds = couponedPasses(coupon, {
    passes: passes.filter(({ status }) => status === "draft"),
    usesHeld: await countUses(tx, registration.id, coupon.id),
    emails: await listProvedEmails(tx, registration.accountId),
    now,
  });
  return { coupon, passIds };
};

/** Writes on the drafts what the cart's coupon counts for now. */
export const assignCoupon = async ({ now }: { now: Date }, tx: Tx, cart: CouponCart): Promise<Assigned> => {
  const assigned = await couponOf(tx, cart, now);
  await markCouponed(tx, cart.registration.id, assigned.coupon?.id ?? null, assigned.passIds);
  return assigned;
};
