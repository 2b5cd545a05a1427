import type * as z from "zod";
import type { BaseCoupon } from "#entities/commerce/coupons";
import type { couponInput } from "#entities/commerce/registration";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { MemberCtx } from "#server/http/context";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { findCouponByCode } from "#server/modules/commerce/catalog/coupons.reads";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { limitGuesses } from "#server/ports/guesses";
import { assertIdle, openCart, replaceDrafts } from "./cart.service.ts";
import { assignCoupon, couponOf } from "./coupon-assignment.ts";
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
    const refusal = () => new AppError("code_invalid", { fields: { couponCode: "code_invalid" } });
    const coupon = await findCouponByCode(tx, event.id, couponCode);
    if (!coupon) throw refusal();
    await setCartCoupon(tx, cart.registration.id, coupon.id);
    const registration = { ...cart.registration, couponId: coupon.id };
    const saved = await replaceDrafts(ctx, tx, { ...cart, registration }, { passes, packages });
    if ((await couponOf(tx, saved, ctx.now)).passIds.length === 0) throw refusal();
    const summary = (await couponSummaries(tx, ctx.organization, [coupon.id])).get(coupon.id);
    if (!summary) throw refusal();
    return summary;
  });

/**
 * Saves the cart and puts a coupon on it. Throws `code_invalid` when the code is unknown or fits none of its passes,
 * and `rate_limited` to who guesses.
 */
export const applyCoupon = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof couponInput>>,
): Promise<BaseCoupon> =>
  limitGuesses(ctx.platform.limiter, `coupon:${ctx.viewer.accountId}`, () => putCouponOnCart(ctx, reference, body));

export const removeCoupon = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const cart = await openCart(ctx, tx, event);
    await assertIdle(tx, cart.registration);
    await setCartCoupon(tx, cart.registration.id, null);
    await assignCoupon(ctx, tx, { ...cart, registration: { ...cart.registration, couponId: null } });
    return null;
  });
