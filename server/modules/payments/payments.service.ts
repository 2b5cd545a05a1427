import type * as z from "zod";
import type { captureInput } from "#entities/payments";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { lockRegistration } from "#server/modules/registration/cart.service";
import { finishRegistration } from "#server/modules/registration/checkout.service";
import { finishCouponPurchase } from "#server/modules/registration/coupon-purchase.service";
import { insertAudit } from "./audit.queries.ts";
import {
  findIntent,
  type IntentRow,
  insertPayment,
  lockIntent,
  markCaptured,
  moveLineItems,
} from "./intents.queries.ts";

type Proof = z.output<typeof captureInput>;

/** What a purchase brought; takes what is scarce, or throws and leaves everything as it was. */
interface Finished {
  couponId: string | null;
}

const finish = (ctx: MemberCtx, tx: Tx, intent: IntentRow): Promise<Finished> => {
  switch (intent.source) {
    case "registration":
      return finishRegistration(ctx, tx, intent);
    case "coupon":
      return finishCouponPurchase(ctx, tx, intent);
    default:
      throw new AppError("payment_unsupported");
  }
};

/** Whether the money is there. Free and manual payments bring no proof from a provider, and need none. */
const settle = ({ integrationType }: IntentRow, proof: Proof): "succeeded" | "pending" => {
  if (proof?.nonce !== undefined || proof?.deviceData !== undefined) throw new AppError("payment_unsupported");
  if (integrationType === "free") return "succeeded";
  if (integrationType === "manual") return "pending";
  throw new AppError("payment_unsupported");
};

const recordPayment = async (
  { now }: MemberCtx,
  tx: Tx,
  intent: IntentRow,
  { couponId, status }: Finished & { status: "succeeded" | "pending" },
): Promise<string> => {
  const { source, accountId, currency, integrationType, address1, address2, city, state, country, zip } = intent;
  const { id } = await insertPayment(tx, {
    ...{ source, accountId, currency, integrationType, address1, address2, city, state, country, zip },
    status,
    intentId: intent.id,
    amount: intent.total,
    eventId: intent.eventId,
    registrationId: intent.registrationId,
    passTypeId: intent.passTypeId,
    couponId,
    createdAt: now,
    updatedAt: now,
  });
  await moveLineItems(tx, intent.id, id, status === "succeeded");
  await markCaptured(tx, intent.id, couponId, now);
  return id;
};

/**
 * Finishes a purchase in one transaction: what is scarce is taken, the payment is written, the mail waits in the queue.
 * Asked again it answers the same. Throws 404 for another's intent, `cart_changed` when the offer does not hold any
 * more, 455 when registration is over or something is sold out; nothing is written then.
 */
export const captureIntent = (ctx: MemberCtx, intentId: string, body: Proof): Promise<null> =>
  ctx.write(async (tx) => {
    const found = isId(intentId) ? await findIntent(tx, ctx.viewer.accountId, intentId.toLowerCase()) : undefined;
    if (!found) throw new AppError("not_found");
    const proof = body && { nonce: body.nonce, deviceData: body.deviceData };
    // Carts are locked before their intents, here as in the pricing of a cart.
    if (found.registrationId) await lockRegistration(tx, found.registrationId);
    const intent = await lockIntent(tx, found.id);
    if (intent.integrationType === "manual") ctx.say("payment_pending");
    if (intent.status === "captured") return null;
    if (intent.status !== "open") throw new AppError("cart_changed");
    const status = settle(intent, proof);
    const finished = await finish(ctx, tx, intent);
    const paymentId = await recordPayment(ctx, tx, intent, { ...finished, status });
    await insertAudit(tx, {
      accountId: ctx.viewer.accountId,
      action: `${intent.source}.captured`,
      subject: "payment",
      subjectId: paymentId,
      eventId: intent.eventId,
      details: JSON.stringify({ intentId: intent.id, total: intent.total, currency: intent.currency, status }),
      createdAt: ctx.now,
    });
    return null;
  });
