import type * as z from "zod";
import type { BaseCoupon } from "#entities/commerce/coupons";
import type { couponInput } from "#entities/commerce/registration";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { eventClock } from "#server/calendars/zones";
import type { MemberCtx } from "#server/http/context";
import { callerNetwork } from "#server/identity/network";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { findCouponByCode } from "#server/modules/commerce/catalog/coupons.reads";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { hideFromGuessers, limitGuesses } from "#server/ports/guesses";
import { assertIdle, openCart, replaceDrafts } from "./cart.service.ts";
import { assignCoupon } from "./coupon-assignment.ts";
import { couponRefusal, unknownCode } from "./coupon-refusal.ts";
import { setCartCoupon } from "./coupons.queries.ts";

const putCouponOnCart = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof couponInput>>,
): Promise<BaseCoupon> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { couponCode, passes, packages } = body();
    const cart = await openCart(ctx, tx, event);
    if (passes.length === 0) throw new AppError("cart_empty");
    const coupon = await findCouponByCode(tx, event.id, couponCode);
    if (!coupon) throw unknownCode();
    await setCartCoupon(tx, cart.registration.id, coupon.id);
    const registration = { ...cart.registration, couponId: coupon.id };
    const reader = { locale: ctx.locale, zone: eventClock(event, ctx.organization) };
    await replaceDrafts(ctx, tx, { ...cart, registration }, { passes, packages }, ({ fault }) => {
      if (fault) throw couponRefusal(coupon, fault, reader);
    });
    const summary = (await couponSummaries(tx, ctx.organization, [coupon.id])).get(coupon.id);
    if (!summary) throw unknownCode();
    return summary;
  });

const guesserOf = ({ viewer, organizationId, address }: MemberCtx) => ({
  account: `coupon-why:${viewer.accountId}`,
  network: `coupon-why:${organizationId}:${callerNetwork(address)}`,
});

/**
 * Saves the cart and puts a coupon on it. Throws `code_invalid` when the code is unknown or takes nothing off the cart,
 * with the reason unless somebody tries many, and `rate_limited` to who guesses.
 */
export const applyCoupon = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof couponInput>>,
): Promise<BaseCoupon> =>
  limitGuesses(ctx.platform.limiter, `coupon:${ctx.viewer.accountId}`, () =>
    hideFromGuessers(ctx.platform.limiter, guesserOf(ctx), () => putCouponOnCart(ctx, reference, body)),
  );

export const removeCoupon = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const cart = await openCart(ctx, tx, event);
    await assertIdle(tx, cart.registration);
    await setCartCoupon(tx, cart.registration.id, null);
    await assignCoupon(ctx, tx, { ...cart, registration: { ...cart.registration, couponId: null } });
    return null;
  });
