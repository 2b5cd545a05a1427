import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { lockPendingCharges } from "./hand-payments.queries.ts";
import { lowerPending } from "./hand-payments.service.ts";
import {
  expireInvoiceOffers,
  isInvoiceBeingPaid,
  lockPendingParts,
  lockUnpaidParts,
  lowerItem,
  lowerPart,
  voidEmptyInvoices,
  voidInvoice,
} from "./invoice-parts.queries.ts";

type WaiveCtx = Pick<MemberCtx, "now">;

/** Hands out a sum bit by bit. */
export class Sum {
  #left: number;
  constructor(amount: number) {
    this.#left = amount;
  }
  take(atMost: number): number {
    const taken = Math.max(0, Math.min(this.#left, atMost));
    this.#left -= taken;
    return taken;
  }
}

/** What is to be given back, and what of each paid item has not been given back yet. */
interface Claims {
  sum: Sum;
  rest: Map<string, number>;
}

const take = ({ sum, rest }: Claims, itemId: string | null, atMost: number): number => {
  const left = rest.get(itemId ?? "") ?? 0;
  const part = sum.take(Math.min(atMost, left));
  rest.set(itemId ?? "", left - part);
  return part;
};

/** Lowers unpaid invoices; those that ask for nothing any more are void. */
const waiveUnpaid = async ({ now }: WaiveCtx, tx: Tx, claims: Claims): Promise<number> => {
  const parts = await lockUnpaidParts(tx, [...claims.rest.keys()]);
  const invoiceIds = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
  if (invoiceIds.length === 0) return 0;
  // Whoever pays one at the moment pays the sum of before.
  if (await isInvoiceBeingPaid(tx, invoiceIds)) throw new AppError("payment_running");
  let waived = 0;
  for (const { id, lineItemId, amount } of parts) {
    const part = take(claims, lineItemId, amount);
    if (part === 0) continue;
    waived += part;
    await lowerPart(tx, id, part, now);
  }
  await expireInvoiceOffers(tx, invoiceIds, now);
  await voidEmptyInvoices(tx, invoiceIds, now);
  return waived;
};

/** Lowers what somebody has said to pay by hand for an invoice, and has not paid. */
const waivePromised = async ({ now }: WaiveCtx, tx: Tx, claims: Claims): Promise<number> => {
  const parts = await lockPendingParts(tx, [...claims.rest.keys()]);
  const charges = await lockPendingCharges(tx, [...new Set(parts.flatMap(({ paymentId }) => paymentId ?? []))]);
  let waived = 0;
  for (const charge of charges) {
    let lowered = 0;
    for (const { id, itemId, lineItemId, amount } of parts.filter(({ paymentId }) => paymentId === charge.id)) {
      const part = take(claims, lineItemId, amount);
      if (part === 0) continue;
      lowered += part;
      await lowerPart(tx, id, part, now);
      await lowerItem(tx, itemId, part, now);
    }
    if (lowered === 0) continue;
    waived += lowered;
    const isOver = await lowerPending(tx, charge, lowered, now);
    if (isOver && charge.invoiceId) await voidInvoice(tx, charge.invoiceId, now);
  }
  return waived;
};

/** Asks for less of what was left for later. The sum; throws `payment_running` while somebody pays one of the invoices. */
export const waive = async (ctx: WaiveCtx, tx: Tx, claims: Claims): Promise<number> =>
  (await waiveUnpaid(ctx, tx, claims)) + (await waivePromised(ctx, tx, claims));
