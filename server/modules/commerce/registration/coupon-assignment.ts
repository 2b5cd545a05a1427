import type { IdleCoupon } from "#entities/commerce/coupons";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { type CouponRow, listCoupons } from "#server/modules/commerce/catalog/coupons.reads";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import type { CartPass, CartRow, PassTypeForSale } from "./cart.queries.ts";
import { listDraftAddOns, listDraftReservations, listRoomTerms } from "./cart-contents.queries.ts";
import { pricedCart } from "./cart-contents.ts";
import { type CouponLook, couponedPasses } from "./coupons.policy.ts";
import { countUses, listProvedEmails, markCouponed } from "./coupons.queries.ts";
import { dearestFirst } from "./dearest-first.policy.ts";

interface CouponCart {
  registration: CartRow;
  passes: readonly CartPass[];
  passTypes: readonly PassTypeForSale[];
}

export interface Assigned extends CouponLook {
  coupon: CouponRow | null;
}

/** The drafts of a cart with their prices, as far as a coupon may take something off them; only that is read. */
const payable = async (tx: Tx, coupon: CouponRow, { registration, passes, passTypes }: CouponCart) => {
  const isForMore = coupon.applyToAddOns || coupon.applyToReservation;
  const reservations = isForMore ? await listDraftReservations(tx, registration.id) : [];
  const contents = {
    passes,
    packages: [],
    addOns: coupon.applyToAddOns ? await listDraftAddOns(tx, registration.id) : [],
    reservations,
    roomTerms: await listRoomTerms(
      tx,
      reservations.map(({ roomTypeId }) => roomTypeId),
    ),
    coupon: { coupon, passIds: [], fault: null },
  };
  return pricedCart(contents, passTypes, { duePercent: 100, taxRate: () => 0 });
};

/** The coupon of the cart and the drafts it counts for at this moment. */
export const couponOf = async (tx: Tx, cart: CouponCart, now: Date): Promise<Assigned> => {
  const { registration } = cart;
  const [coupon] = registration.couponId ? await listCoupons(tx, [registration.couponId]) : [];
  if (!coupon) return { coupon: null, passIds: [], fault: null };
  const drafts = cart.passes.filter(({ status }) => status === "draft");
  const { discount, ...priced } = await payable(tx, coupon, { ...cart, passes: drafts });
  const look = couponedPasses(coupon, {
    passes: drafts,
    dearest: (passIds, most) => (discount ? dearestFirst(passIds, { cart: priced, discount, most }) : []),
    usesHeld: await countUses(tx, registration.id, coupon.id),
    emails: await listProvedEmails(tx, registration.accountId),
    now,
  });
  return { coupon, ...look };
};

/** Writes on the drafts what the cart's coupon counts for now. */
export const assignCoupon = async ({ now }: { now: Date }, tx: Tx, cart: CouponCart): Promise<Assigned> => {
  const assigned = await couponOf(tx, cart, now);
  await markCouponed(tx, cart.registration.id, assigned.coupon?.id ?? null, assigned.passIds);
  return assigned;
};

/**
 * The coupon that its buyer put on the cart and that takes nothing off it now, with the reason: it may have been used up
 * by somebody else meanwhile. One that the account's passes carry has served, and is no news in the next cart.
 */
export const idleCouponOf = async (
  { organization }: Pick<MemberCtx, "organization">,
  tx: Tx,
  { passes }: Pick<CouponCart, "passes">,
  { coupon, fault }: Assigned,
): Promise<IdleCoupon | undefined> => {
  if (!coupon || !fault) return undefined;
  if (passes.some((pass) => isCounted(pass) && pass.couponId === coupon.id)) return undefined;
  const summary = (await couponSummaries(tx, organization, [coupon.id])).get(coupon.id);
  return summary && { coupon: summary, fault };
};
