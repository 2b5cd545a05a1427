import type { IdleCoupon } from "#entities/commerce/coupons";
import type { CartOffer } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import type { MemberCtx } from "#server/http/context";
import { showOffer } from "#server/modules/commerce/payments/gateway-order.service";
import { runningIntentId } from "#server/modules/commerce/payments/holds.service";
import { billingAddress, openIntent } from "#server/modules/commerce/payments/offers.service";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { checkPlaces, checkSale, lookAgain, openCart } from "./cart.service.ts";
import { assignCoupon, idleCouponOf } from "./coupon-assignment.ts";
import { draftsOf, offerFor } from "./offer.ts";
import { releaseExpiredOf } from "./rooms.queries.ts";

interface Asked {
  addressId?: string | undefined;
  split?: boolean | undefined;
}

/** A priced offer for the viewer's cart; the same one as long as nothing changes. */
export const getIntent = async (ctx: MemberCtx, reference: string, { addressId, split }: Asked): Promise<CartOffer> => {
  const seen: { idleCoupon?: IdleCoupon } = {};
  const offer = await showOffer(ctx, async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const opened = await openCart(ctx, tx, event);
    // What is being paid is not priced again: a buyer who comes back finds what became of it.
    const running = await runningIntentId(tx, opened.registration.id);
    if (running) return running;
    // A room that is not held any more is not offered: it would not be there when it is paid.
    await releaseExpiredOf(tx, opened.registration.id, ctx.now);
    // What is marked is what is priced: read twice, a coupon could have come free in between.
    const coupon = await assignCoupon(ctx, tx, opened);
    const cart = await lookAgain(tx, opened);
    const address = await billingAddress(ctx, tx, addressId);
    const isSplit = split === true && event.allowSplitPayment;
    const { offer, contents } = await offerFor(tx, cart, { address, isSplit, coupon });
    if (offer.lines.length === 0) throw new AppError("cart_empty");
    await checkSale(tx, cart, draftsOf(contents), ctx.now);
    await checkPlaces(tx, cart, draftsOf(contents).passes, coupon);
    const idle = await idleCouponOf(ctx, tx, cart, coupon);
    if (idle) seen.idleCoupon = idle;
    return openIntent(ctx, tx, offer);
  });
  return { ...offer, ...seen };
};
