import * as z from "zod";
import type { PaymentIntent } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import { fact } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { showOffer } from "#server/modules/commerce/payments/gateway-order.service";
import {
  addressOf,
  type BillingAddress,
  billingAddress,
  fingerprintOf,
  type Offer,
  openIntent,
} from "#server/modules/commerce/payments/offers.service";
import { noteOf, type Purchase } from "#server/modules/commerce/payments/purchase.service";
import { loadTaxes, type Taxes } from "#server/modules/commerce/payments/taxes.service";
import { assertNotCanceled, requireEvent } from "#server/modules/events/events/event-access.service";
import { randomCode } from "#server/text/random-code";
import type { PassTypeForSale } from "./cart.queries.ts";
import { type CartEvent, openCart } from "./cart.service.ts";
import { insertBoughtCoupon } from "./coupons.queries.ts";
import { priceLines, totalOf } from "./pricing.policy.ts";

/** `places`: each use takes a place of the event as well. What was paid before that was so, and comes now, has none. */
const couponNote = z.object({ quantity: z.int(), places: z.boolean().default(false) });

interface BulkPurchase {
  event: CartEvent;
  registrationId: string;
  passTypes: readonly PassTypeForSale[];
  passTypeId: string;
  quantity: number;
  address: BillingAddress;
}

/** Each use may bring one more person. Throws `registration_full`, or `sold_out` where some of them would still fit. */
const assertPlaces = ({ registrationLimit, registrationCount }: CartEvent, quantity: number): void => {
  const left = registrationLimit > 0 ? registrationLimit - registrationCount : Number.POSITIVE_INFINITY;
  if (quantity > left) throw new AppError(left > 0 ? "sold_out" : "registration_full");
};

/** Uses of a coupon are sold at the price of the pass they will pay for, and hold its place from then on. */
const bulkOffer = (purchase: BulkPurchase, taxes: Taxes): Offer => {
  const { event, registrationId, passTypes, passTypeId, quantity, address } = purchase;
  const type = passTypes.find(({ id }) => id === passTypeId);
  if (!type?.active || !type.enableCoupons) throw new AppError("pass_unavailable");
  const { minCouponQuantity, maxCouponQuantity } = type;
  if (quantity < (minCouponQuantity ?? 1) || quantity > (maxCouponQuantity ?? 10_000))
    throw new AppError("pass_quantity");
  if (type.supply !== null && type.sold + quantity > type.supply) throw new AppError("sold_out");
  assertPlaces(event, quantity);
  const { name, taxCode, taxIncluded } = type;
  const line = {
    type: "coupon" as const,
    name,
    quantity,
    amount: type.price * quantity,
    discount: 0,
    taxCode,
    taxIncluded,
  };
  const lines = priceLines([line], { duePercent: 100, taxRate: (code) => taxes.rateOf(code, address) });
  return {
    source: "coupon",
    description: event.name,
    eventId: event.id,
    registrationId,
    passTypeId,
    couponId: null,
    address,
    lines,
    total: totalOf(lines),
    metadata: { quantity, places: true } satisfies z.input<typeof couponNote>,
  };
};

interface Asked {
  ticketId: string;
  quantity: number;
  addressId: string;
}

/** A priced offer for uses of a coupon that others will register with. */
export const getCouponIntent = (ctx: MemberCtx, reference: string, asked: Asked): Promise<PaymentIntent> =>
  showOffer(ctx, async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { registration, passTypes } = await openCart(ctx, tx, event);
    const address = await billingAddress(ctx, tx, asked.addressId);
    const wanted = { passTypeId: asked.ticketId.toLowerCase(), quantity: asked.quantity, address };
    const offer = bulkOffer({ event, registrationId: registration.id, passTypes, ...wanted }, await loadTaxes(tx));
    return openIntent(ctx, tx, offer);
  });

const claim: Purchase["claim"] = async (ctx, tx, intent) => {
  const { registrationId, passTypeId } = intent;
  if (!registrationId || !passTypeId) throw new AppError("not_found");
  const event = await requireEvent(ctx, tx, intent.eventId ?? "");
  const { passTypes } = await openCart(ctx, tx, event);
  const wanted = { passTypeId, quantity: noteOf(couponNote, intent).quantity, address: addressOf(intent) };
  const offer = bulkOffer({ event, registrationId, passTypes, ...wanted }, await loadTaxes(tx));
  if (fingerprintOf(offer, intent.currency) !== intent.fingerprint) throw new AppError("cart_changed");
  const { quantity } = wanted;
  return {
    takes: [
      { kind: "passType", id: passTypeId, quantity },
      { kind: "place", id: event.id, quantity },
    ],
    incomplete: [],
  };
};

const fulfil: Purchase["fulfil"] = async (_ctx, tx, intent) => {
  const { eventId, registrationId, passTypeId } = intent;
  if (!eventId || !registrationId || !passTypeId) throw new AppError("not_found");
  await assertNotCanceled(tx, eventId);
  const { quantity: useLimit, places: holdsEventPlaces } = noteOf(couponNote, intent);
  const use = { eventId, registrationId, passTypeId, useLimit, holdsEventPlaces };
  const coupon = await insertBoughtCoupon(tx, { ...use, code: randomCode() });
  if (!coupon) throw new AppError("conflict");
  const { accountId, total, currency } = intent;
  return {
    couponId: coupon.id,
    happened: [fact("coupon.bought", { eventId, accountId, couponId: coupon.id, total, currency })],
  };
};

/** A coupon whose uses are paid for. */
export const couponPurchase: Purchase = { lateItem: "coupon", claim, fulfil };
