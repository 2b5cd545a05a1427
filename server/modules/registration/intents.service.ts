import type { PaymentIntent } from "#entities/payments";
import { AppError } from "#kernel/errors";
import type { MemberCtx } from "#server/http/context";
import { requireEvent } from "#server/modules/events/event-access.service";
import { showOffer } from "#server/modules/payments/gateway-order.service";
import { runningIntentId } from "#server/modules/payments/holds.service";
import { billingAddress, openIntent } from "#server/modules/payments/offers.service";
import { checkSale, openCart, reread } from "./cart.service.ts";
import { assignCoupon } from "./coupon-assignment.ts";
import { draftsOf, offerFor } from "./offer.ts";
import { releaseExpiredOf } from "./rooms.queries.ts";

interface Asked {
  addressId?: string | undefined;
  split?: boolean | undefined;
}

/** A priced offer for the viewer's cart; the same one as long as nothing changes. */
export const getIntent = (ctx: MemberCtx, reference: string, { addressId, split }: Asked): Promise<PaymentIntent> =>
  showOffer(ctx, async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const opened = await openCart(ctx, tx, event);
    // What is being paid is not priced again: a buyer who comes back finds what became of it.
    const running = await runningIntentId(tx, opened.registration.id);
    if (running) return running;
    // A room that is not held any more is not offered: it would not be there when it is paid.
    await releaseExpiredOf(tx, opened.registration.id, ctx.now);
    await assignCoupon(ctx, tx, opened);
    const cart = await reread(tx, opened);
    const address = await billingAddress(ctx, tx, addressId);
    const isSplit = split === true && event.allowSplitPayment;
    const { offer, contents } = await offerFor(ctx, tx, cart, { address, isSplit });
    if (offer.lines.length === 0) throw new AppError("cart_empty");
    await checkSale(tx, cart, draftsOf(contents), ctx.now);
    return openIntent(ctx, tx, offer);
  });
