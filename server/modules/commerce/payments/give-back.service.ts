import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { lockItems } from "./books.queries.ts";
import { listPaidParts } from "./invoice-parts.queries.ts";
import { refundItems } from "./refunds.service.ts";
import { halfUp } from "./rounding.policy.ts";
import { Sum, waive } from "./waiving.service.ts";

type GiveBackCtx = Pick<MemberCtx, "organization" | "now">;

/** An item of a payment, and what of its price counts: what came in for it and what was left for later, or a part. */
export interface Share {
  itemId: string;
  /** Minor units. */
  price: number;
}

interface Terms {
  /** Of the price of all shares together, 0 to 100. */
  percentage: number;
  /** False: money that has come in stays; only what is still owed grows less. */
  isRefunded: boolean;
}

/** What was given back, in minor units. */
export interface GivenBack {
  /** Not owed any more. */
  waived: number;
  refunded: number;
}

interface Source {
  /** The item that money came in for. */
  itemId: string;
  /** The share it is part of. */
  shareId: string;
  left: number;
}

/** Where money came in for the shares: at once, or later with an invoice. */
const sourcesOf = async (tx: Tx, ids: readonly string[]): Promise<Source[]> => {
  const items = await lockItems(tx, ids);
  const parts = await listPaidParts(tx, ids);
  return [
    ...items.map(({ id, paid, refunded }) => ({ itemId: id, shareId: id, left: paid - refunded })),
    ...parts.map(({ itemId, lineItemId, paid, refunded }) => ({
      ...{ itemId, shareId: lineItemId ?? "", left: paid - refunded },
    })),
  ];
};

/**
 * Gives back a percentage of what shares of payments cost. First what is still owed of them is waived; the rest of the
 * sum is refunded, never more than came in. Throws `payment_running` while somebody pays one of the invoices.
 */
export const giveBack = async (
  ctx: GiveBackCtx,
  tx: Tx,
  shares: readonly Share[],
  { percentage, isRefunded }: Terms,
): Promise<GivenBack> => {
  const whole = shares.reduce((total, { price }) => total + price, 0);
  const amount = halfUp(whole, percentage, 100);
  if (amount === 0) return { waived: 0, refunded: 0 };
  const sum = new Sum(amount);
  const rest = new Map(shares.map(({ itemId, price }) => [itemId, price]));
  const waived = await waive(ctx, tx, { sum, rest });
  if (!isRefunded) return { waived, refunded: 0 };
  const sources = await sourcesOf(tx, [...rest.keys()]);
  const wanted = sources.map(({ itemId, shareId, left }) => {
    const part = sum.take(Math.min(left, rest.get(shareId) ?? 0));
    rest.set(shareId, (rest.get(shareId) ?? 0) - part);
    return { itemId, amount: part };
  });
  return { waived, refunded: await refundItems(ctx, tx, wanted) };
};
