import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { giveBack } from "#server/modules/commerce/payments/give-back.service";
import { dropPending } from "#server/modules/commerce/payments/hand-payments.service";
import { halfUp } from "#server/modules/commerce/payments/rounding.policy";
import { listPercentages } from "./cancellation.queries.ts";
import { listCouponItems, listDebts } from "./event-refunds.queries.ts";

type RefundCtx = Pick<MemberCtx, "organization" | "now">;

/**
 * Gives back what the coupons of a registration cost, of an event that will not take place: all of it, or what the refund schedule of their pass type says. Run again it gives nothing more. The sum, in minor units.
 */
export const refundCoupons = async (
  ctx: RefundCtx,
  tx: Tx,
  registrationId: string,
  isWhole: boolean,
): Promise<number> => {
  const items = await listCouponItems(tx, registrationId);
  if (items.length === 0) return 0;
  await dropPending(
    tx,
    items.filter(({ isPending }) => isPending),
    ctx.now,
  );
  const passTypeIds = items.flatMap(({ passTypeId }) => passTypeId ?? []);
  const percentages = await listPercentages(tx, passTypeIds, ctx.now);
  const shares = items.map(({ id: itemId, paid, refunded, passTypeId }) => {
    const percentage = isWhole ? 100 : (percentages.get(passTypeId ?? "") ?? 0);
    return { itemId, price: Math.max(0, halfUp(paid, percentage, 100) - refunded) };
  });
  const { refunded } = await giveBack(ctx, tx, shares, { percentage: 100, isRefunded: true });
  return refunded;
};

/** Nobody owes anything any more for an event that will not take place. */
export const forgetDebts = async (ctx: RefundCtx, tx: Tx, registrationId: string): Promise<void> => {
  const debts = await listDebts(tx, registrationId);
  await dropPending(tx, debts, ctx.now);
  const later = debts.map(({ id: itemId, deferred: price }) => ({ itemId, price }));
  await giveBack(ctx, tx, later, { percentage: 100, isRefunded: false });
};
