import { randomInt } from "node:crypto";
import type { PaymentIntent } from "#entities/payments";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireEvent } from "#server/modules/events/event-access.service";
import { intentOf } from "#server/modules/payments/intent-summaries.service";
import {
  type BillingAddress,
  billingAddress,
  fingerprintOf,
  type Offer,
  openIntent,
} from "#server/modules/payments/offers.service";
import { taxes } from "#server/modules/payments/taxes.service";
import type { PassTypeForSale } from "./cart.queries.ts";
import { type CartEvent, openCart } from "./cart.service.ts";
import { insertBoughtCoupon } from "./coupons.queries.ts";
import { priceLines, totalOf } from "./pricing.ts";

interface BulkPurchase {
  event: CartEvent;
  registrationId: string;
  passTypes: readonly PassTypeForSale[];
  passTypeId: string;
  quantity: number;
  address: BillingAddress;
}

/** Uses of a coupon are sold at the price of the pass they will pay for. */
const bulkOffer = (purchase: BulkPurchase): Offer => {
  const { event, registrationId, passTypes, passTypeId, quantity, address } = purchase;
  const type = passTypes.find(({ id }) => id === passTypeId);
  if (!type?.active || !type.enableCoupons) throw new AppError("pass_unavailable");
  const { minCouponQuantity, maxCouponQuantity } = type;
  if (quantity < (minCouponQuantity ?? 1) || quantity > (maxCouponQuantity ?? 10_000))
    throw new AppError("pass_quantity");
  if (type.supply !== null && type.sold + quantity > type.supply) throw new AppError("sold_out");
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
    metadata: { quantity },
  };
};

interface Asked {
  ticketId: string;
  quantity: number;
  addressId: string;
}

/** A priced offer for uses of a coupon that others will register with. */
export const getCouponIntent = (ctx: MemberCtx, reference: string, asked: Asked): Promise<PaymentIntent> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { registration, passTypes } = await openCart(ctx, tx, event);
    const address = await billingAddress(ctx, tx, asked.addressId);
    const offer = bulkOffer({
      event,
      registrationId: registration.id,
      passTypes,
      passTypeId: asked.ticketId.toLowerCase(),
      quantity: asked.quantity,
      address,
    });
    return intentOf(ctx, tx, await openIntent(ctx, tx, offer));
  });

/** Without letters and digits that are read for each other. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const inventCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");

interface CapturedIntent extends BillingAddress {
  fingerprint: string;
  currency: string;
  /** JSON. */
  metadata: string;
  eventId: string | null;
  registrationId: string | null;
  passTypeId: string | null;
}

/** Makes the coupon that was bought; its uses are paid. Throws `cart_changed` when its price is another one by now. */
export const finishCouponPurchase = async (
  ctx: MemberCtx,
  tx: Tx,
  intent: CapturedIntent,
): Promise<{ couponId: string }> => {
  const event = await requireEvent(ctx, tx, intent.eventId ?? "");
  const { registrationId, passTypeId } = intent;
  if (!registrationId || !passTypeId) throw new AppError("not_found");
  const { passTypes } = await openCart(ctx, tx, event);
  const quantity = Number(JSON.parse(intent.metadata).quantity);
  const { address1, address2, city, state, country, zip } = intent;
  const address = { address1, address2, city, state, country, zip };
  const offer = bulkOffer({ event, registrationId, passTypes, passTypeId, quantity, address });
  if (fingerprintOf(offer, intent.currency) !== intent.fingerprint) throw new AppError("cart_changed");
  const coupon = await insertBoughtCoupon(tx, {
    ...{ eventId: event.id, registrationId, passTypeId },
    code: inventCode(),
    useLimit: quantity,
  });
  if (!coupon) throw new AppError("conflict");
  return { couponId: coupon.id };
};
