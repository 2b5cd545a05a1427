import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { GatewayCharge } from "#server/ports/payment-gateway";
import { hasCharge, listItemsOfPayment, lockBuyer } from "./books.queries.ts";
import { bookLatePayment, bookPayment } from "./books.service.ts";
import { claimOf, release } from "./holds.service.ts";
import { type IntentRow, type LockedOffer, lockOffer } from "./intents.queries.ts";
import { purchaseOf } from "./purchases.service.ts";
import { refundItems } from "./refunds.service.ts";

/** Who settles: a request, or a job that nobody waits for. */
export type SettleCtx = Pick<MemberCtx, "organization" | "now" | "read" | "write">;

/** Our name for the attempt that is under way; the provider charges once for each. */
export const attemptKey = ({ id, attempts }: Pick<IntentRow, "id" | "attempts">): string => `${id}:${attempts}`;

const isAwaited = (intent: IntentRow, charge: GatewayCharge): boolean =>
  intent.status === "processing" &&
  charge.key === attemptKey(intent) &&
  charge.amount === intent.total &&
  charge.currency === intent.currency;

const finish = async (ctx: SettleCtx, tx: Tx, intent: LockedOffer, charge: GatewayCharge): Promise<void> => {
  const buyer = { ...ctx, viewer: { accountId: intent.accountId } };
  const fulfilled = await purchaseOf(intent.source).fulfil(buyer, tx, intent, claimOf(intent).incomplete);
  await bookPayment(ctx, tx, intent, { status: "succeeded", charge, ...fulfilled });
};

/** Money for a purchase that is over goes back at once. */
const giveBack = async (ctx: SettleCtx, tx: Tx, intent: IntentRow, charge: GatewayCharge): Promise<void> => {
  const paymentId = await bookLatePayment(ctx, tx, intent, charge);
  const items = await listItemsOfPayment(tx, paymentId);
  await refundItems(
    ctx,
    tx,
    items.map(({ id, paid }) => ({ itemId: id, amount: paid })),
  );
};

interface Found {
  charges: readonly GatewayCharge[];
  /** Nothing can come of the attempt that is under way. */
  isOver?: boolean;
}

const hasRunOut = ({ holdEndsAt }: IntentRow, now: Date): boolean =>
  holdEndsAt !== null && holdEndsAt <= now.toISOString();

/** What may be written down of charges: of who has deleted their account, nothing that tells their card. */
const withoutCard = (charges: readonly GatewayCharge[]): GatewayCharge[] =>
  charges.map((charge) => ({ ...charge, last4: null }));

const settleIn = async (
  ctx: SettleCtx,
  tx: Tx,
  intentId: string,
  { charges: told, isOver = false }: Found,
): Promise<IntentRow["status"]> => {
  // Accounts are locked before everything of theirs, here as in their deletion.
  const buyer = await lockBuyer(tx, intentId);
  let intent = await lockOffer(tx, intentId, null);
  if (!buyer || !intent) throw new AppError("not_found");
  const charges = buyer.deletedAt === null ? told : withoutCard(told);
  if (intent.status === "processing" && (isOver || hasRunOut(intent, ctx.now))) {
    await release(tx, intent, "expired", ctx.now);
    intent = { ...intent, status: "expired", held: "[]", holdEndsAt: null };
  }
  for (const charge of charges.filter(({ status }) => status === "succeeded")) {
    if (await hasCharge(tx, intent.integrationType, charge.transactionId)) continue;
    if (isAwaited(intent, charge)) {
      await finish(ctx, tx, intent, charge);
      intent = { ...intent, status: "captured", held: "[]", holdEndsAt: null };
    } else await giveBack(ctx, tx, intent, charge);
  }
  const awaited = charges.find(({ key }) => key === attemptKey(intent));
  if (intent.status === "processing" && awaited?.status === "declined") {
    await release(tx, intent, "open", ctx.now);
    return "open";
  }
  return intent.status;
};

/**
 * Takes note of what a provider says of an offer's charges, in one transaction; told again it changes nothing. The first
 * success that is waited for finishes the purchase, every other one is booked and given back, a decline opens the offer
 * again, and a hold that ran out ends. The offer's status afterwards.
 */
export const settle = async (ctx: SettleCtx, intentId: string, found: Found): Promise<IntentRow["status"]> => {
  try {
    return await ctx.write((tx) => settleIn(ctx, tx, intentId, found));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Paid, but it cannot be had any more (a room that was held too long): the buyer gets the money back.
    return ctx.write((tx) => settleIn(ctx, tx, intentId, { ...found, isOver: true }));
  }
};
