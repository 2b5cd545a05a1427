import type { HostCoupon } from "#entities/commerce/host-coupons";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { hostCouponOf } from "#server/modules/commerce/coupons/coupons.service";
import { lockRegistration } from "#server/modules/commerce/passes/passes.reads";
import { dropPending, lowerPending } from "#server/modules/commerce/payments/hand-payments.service";
import { refundItems } from "#server/modules/commerce/payments/refunds.service";
import { halfUp } from "#server/modules/commerce/payments/rounding.policy";
import { returnAll, waitForTurn } from "#server/modules/commerce/payments/supplies.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import {
  type BoughtLine,
  findBoughtCoupon,
  lockChargeOf,
  lockLineOf,
  lockPassType,
  lockUses,
  lowerLine,
  setUseLimit,
} from "./bought-coupons.queries.ts";

type Charge = NonNullable<Awaited<ReturnType<typeof lockChargeOf>>>;

interface Bought {
  charge: Charge;
  line: BoughtLine;
}

/** How many of the uses that a line was paid for. */
interface Uses {
  /** Given back before. */
  before: number;
  /** Given back now. */
  now: number;
}

/** Money that has come in goes back: the parts of all uses together are the whole sum. */
const refund = (ctx: MemberCtx, tx: Tx, { id: itemId, paid, quantity }: BoughtLine, uses: Uses): Promise<number> => {
  const upTo = (count: number) => halfUp(paid, Math.min(count, quantity), quantity);
  return refundItems(ctx, tx, [{ itemId, amount: upTo(uses.before + uses.now) - upTo(uses.before) }]);
};

/** Less is asked for by hand; for no use at all, nothing. The sum that nobody owes any more, in minor units. */
const forget = async ({ now }: MemberCtx, tx: Tx, { charge, line }: Bought, uses: number): Promise<number> => {
  const left = line.quantity - uses;
  if (left <= 0) return dropPending(tx, [line], now);
  const amount = halfUp(line.amount, left, line.quantity);
  const salesTax = halfUp(line.salesTax, left, line.quantity);
  const by = line.amount - amount + (line.taxIncluded ? 0 : line.salesTax - salesTax);
  await lowerLine(tx, line.id, { quantity: left, amount, salesTax, updatedAt: now });
  await lowerPending(tx, charge, by, now);
  return by;
};

const giveBack = async (ctx: MemberCtx, tx: Tx, bought: Bought | undefined, uses: Uses) => {
  if (!bought) return { refunded: 0, waived: 0 };
  return bought.charge.status === "pending"
    ? { refunded: 0, waived: await forget(ctx, tx, bought, uses.now) }
    : { refunded: await refund(ctx, tx, bought.line, uses), waived: 0 };
};

/** What a coupon was bought with, under a lock. */
const lockBought = async (tx: Tx, couponId: string): Promise<Bought | undefined> => {
  const charge = await lockChargeOf(tx, couponId);
  return charge && { charge, line: await lockLineOf(tx, charge.id) };
};

/**
 * Takes back the uses of a bought coupon that nobody has used: all that was paid for them goes back to who bought them,
 * and the places that they held are free. What was used stays; done again it changes nothing. Throws 404 for a coupon that
 * nobody bought.
 */
export const refundCoupon = (ctx: MemberCtx, reference: string, couponId: string): Promise<HostCoupon> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    const coupon = isId(couponId) ? await findBoughtCoupon(tx, eventId, couponId.toLowerCase()) : undefined;
    if (!coupon?.registrationId || !coupon.passTypeId) throw new AppError("not_found");
    // In the order in which everybody locks: who it belongs to, the money, what is scarce.
    await lockRegistration(tx, coupon.registrationId);
    const bought = await lockBought(tx, coupon.id);
    await waitForTurn(tx, { kind: "passType", id: coupon.passTypeId });
    await lockPassType(tx, coupon.passTypeId);
    await waitForTurn(tx, { kind: "coupon", id: coupon.id });
    const { uses, useLimit, holdsPlaces, holdsEventPlaces } = await lockUses(tx, coupon.id);
    const unused = (useLimit ?? uses) - uses;
    if (unused > 0) {
      const before = bought ? bought.line.quantity - uses - unused : 0;
      const given = await giveBack(ctx, tx, bought, { before, now: unused });
      await setUseLimit(tx, coupon.id, uses, ctx.now);
      await writeAct(tx, {
        ...{ accountId: ctx.viewer.accountId, action: "coupon.takenBack", subject: "coupon", subjectId: coupon.id },
        ...{ eventId, details: JSON.stringify({ uses: unused, ...given }), createdAt: ctx.now },
      });
      const held = [
        { kind: "passType" as const, id: coupon.passTypeId, isHeld: holdsPlaces },
        { kind: "place" as const, id: eventId, isHeld: holdsEventPlaces },
      ];
      await returnAll(
        tx,
        held.filter(({ isHeld }) => isHeld).map(({ kind, id }) => ({ kind, id, quantity: unused })),
      );
    }
    return hostCouponOf(ctx, tx, coupon.id);
  });
