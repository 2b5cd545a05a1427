import type * as z from "zod";
import type { captureInput } from "#entities/commerce/payments";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { knownEvent } from "#server/modules/events/events/event-access.service";
import type { GatewayCharge, PaymentGateway, Proof } from "#server/ports/payment-gateway";
import { bookPayment } from "./books.service.ts";
import { customerOf } from "./gateway-order.service.ts";
import { despiteRunOut, holdTime } from "./holds.service.ts";
import { type IntentRow, type LockedOffer, lockOffer, markProcessing } from "./intents.queries.ts";
import type { Claim, Fulfilled } from "./purchase.service.ts";
import { purchaseOf } from "./purchases.service.ts";
import { firstLook, lookLater } from "./settle-job.ts";
import { attemptKey, settle } from "./settlement.service.ts";
import { takeAll } from "./supplies.service.ts";

type Body = z.output<typeof captureInput>;

const claimAndFulfil = async (
  ctx: MemberCtx,
  tx: Tx,
  intent: LockedOffer,
): Promise<Fulfilled & Pick<Claim, "takes">> => {
  const purchase = purchaseOf(intent.source);
  if (purchase.claimAndFulfil) return purchase.claimAndFulfil(ctx, tx, intent);
  const { takes, incomplete } = await purchase.claim(ctx, tx, intent);
  return { takes, ...(await purchase.fulfil(ctx, tx, intent, incomplete)) };
};

/** Everything in one transaction: what is scarce is taken, the payment is written, the mail waits in the queue. */
const finishAtOnce = async (ctx: MemberCtx, tx: Tx, intent: LockedOffer): Promise<void> => {
  const { takes, ...fulfilled } = await claimAndFulfil(ctx, tx, intent);
  const status = intent.integrationType === "free" ? "succeeded" : "pending";
  await bookPayment(ctx, tx, intent, { status, charge: null, ...fulfilled });
  // Last, because every buyer waits for these rows until the one before has committed.
  await takeAll(tx, takes);
};

/** What is scarce is held, and somebody will ask the provider even if this process ends now. */
const hold = async (ctx: MemberCtx, tx: Tx, intent: LockedOffer): Promise<IntentRow> => {
  const { now, organizationId } = ctx;
  const claim = await purchaseOf(intent.source).claim(ctx, tx, intent);
  const attempts = intent.attempts + 1;
  const holdEndsAt = new Date(now.getTime() + holdTime);
  await markProcessing(tx, intent.id, { held: JSON.stringify(claim), holdEndsAt, attempts, now });
  await lookLater(tx, { organizationId, intentId: intent.id }, new Date(now.getTime() + firstLook));
  await takeAll(tx, claim.takes);
  return { ...intent, attempts };
};

interface Ordered {
  intent: IntentRow;
  gateway: PaymentGateway;
}

/** The viewer's offer under its lock. Throws 404 for another's. */
const lockOwn = async ({ viewer }: MemberCtx, tx: Tx, intentId: string): Promise<LockedOffer> => {
  const found = isId(intentId) ? await lockOffer(tx, intentId.toLowerCase(), viewer.accountId) : undefined;
  if (!found) throw new AppError("not_found");
  return found;
};

const isSettledHere = ({ integrationType }: IntentRow): boolean =>
  integrationType === "free" || integrationType === "manual";

const orderOf = async (ctx: MemberCtx, tx: Tx, intent: LockedOffer): Promise<Ordered> => {
  const gateway = ctx.platform.gateways.of(intent.integrationType);
  if (!gateway || intent.referenceId === "") throw new AppError("payment_unsupported");
  return { gateway, intent: await hold(ctx, tx, intent) };
};

/** Null when nothing is left to be done: it is finished, or the provider is being asked already. */
const begin = (ctx: MemberCtx, intentId: string, body: ReadBody<Body>): Promise<Ordered | null> =>
  ctx.write(async (tx) => {
    const intent = await lockOwn(ctx, tx, intentId);
    if (intent.integrationType === "manual" || intent.status === "processing") ctx.say("payment_pending");
    if (intent.status === "captured" || intent.status === "processing") return null;
    if (intent.status === "expired") throw new AppError("cart_changed");
    if (isSettledHere(intent)) {
      // Free and manual payments bring no proof from a provider, and need none.
      const { nonce, deviceData } = body() ?? {};
      if (nonce !== undefined || deviceData !== undefined) throw new AppError("payment_unsupported");
      await finishAtOnce(ctx, tx, intent);
      return null;
    }
    return orderOf(ctx, tx, intent);
  });

/** The provider's answer, or null when none came in time: it may have taken the money or not. */
const charge = async (
  { organization, platform }: MemberCtx,
  { gateway, intent }: Ordered,
  proof: Proof,
): Promise<GatewayCharge | null> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), platform.gateways.patience);
  const { referenceId, total: amount, currency } = intent;
  const order = { referenceId, key: attemptKey(intent), amount, currency };
  const answer = gateway.charge(customerOf(organization, intent), order, proof).catch((error: unknown) => {
    platform.log.warn({ err: error, intent: intent.id, gateway: intent.integrationType }, "a provider gave no answer");
    return null;
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
};

/** Why what somebody paid for is not theirs; the money goes back by itself. */
const lostFault = ({ read }: MemberCtx, { eventId }: IntentRow): Promise<AppError> =>
  read(async (tx) => {
    const event = eventId ? await knownEvent(tx, eventId) : null;
    return new AppError(event?.canceledAt ? "event_canceled" : "booking_expired");
  });

/**
 * Finishes a purchase. Free and manual ones are done in one transaction. Where a provider is asked, what is scarce is
 * held first, the provider is asked without a lock, and its answer is settled afterwards: by this request, by the
 * provider's notice or by a job, whoever comes first. Asked again it answers the same. Throws 404 for another's intent,
 * `cart_changed` when the offer does not hold any more, 455 when registration is over or something is sold out, and
 * `payment_failed` when the provider declines; nothing is kept then.
 */
export const captureIntent = async (ctx: MemberCtx, intentId: string, body: ReadBody<Body>): Promise<null> => {
  const ordered = await despiteRunOut(ctx, () => begin(ctx, intentId, body));
  if (!ordered) return null;
  const { nonce, deviceData } = body() ?? {};
  const answer = await charge(ctx, ordered, { nonce, deviceData });
  const isDecided = answer !== null && answer.status !== "pending";
  const status = isDecided ? await settle(ctx, ordered.intent.id, { charges: [answer] }) : "processing";
  if (answer?.status === "declined") throw new AppError("payment_failed");
  if (status === "expired") throw await lostFault(ctx, ordered.intent);
  if (status !== "captured") ctx.say("payment_pending");
  return null;
};
