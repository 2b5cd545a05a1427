import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { emitAll, fact } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import type { GatewayCharge } from "#server/ports/payment-gateway";
import {
  findSplitTerms,
  insertInvoice,
  insertInvoiceLineItems,
  insertItems,
  insertPayment,
  writeBooks,
} from "./books.queries.ts";
import type { IntentRow } from "./intents.queries.ts";
import type { Fulfilled } from "./purchase.service.ts";
import { purchaseOf } from "./purchases.service.ts";

type BookCtx = Pick<MemberCtx, "now">;

/** Days after which the rest of a split payment is due when the event names none. */
const netDays = 30;
const day = 86_400_000;

/** The columns that a payment shares with its intent. */
const inherited = (intent: IntentRow) => {
  const { source, accountId, currency, integrationType, address1, address2, city, state, country, zip } = intent;
  const { id: intentId, total: amount, eventId, registrationId, passId, passTypeId, sessionId, invoiceId } = intent;
  return {
    ...{ source, accountId, currency, integrationType, address1, address2, city, state, country, zip },
    ...{ intentId, amount, eventId, registrationId, passId, passTypeId, sessionId, invoiceId },
  };
};

/** Asks for the part that a split payment left for later. */
const invoiceRest = async (
  { now }: BookCtx,
  tx: Tx,
  intent: IntentRow,
  rest: Awaited<ReturnType<typeof writeBooks>>,
): Promise<void> => {
  const { accountId, eventId, registrationId, currency } = intent;
  if (!eventId || rest.length === 0) return;
  const { name, splitPaymentNetDays, splitPaymentDueDate } = await findSplitTerms(tx, eventId);
  const dueDate = splitPaymentDueDate ?? new Date(now.getTime() + (splitPaymentNetDays ?? netDays) * day);
  const row = { accountId, eventId, registrationId, currency, dueDate, title: name };
  const { id: invoiceId } = await insertInvoice(tx, { ...row, sentDate: now, createdAt: now, updatedAt: now });
  await insertInvoiceLineItems(
    tx,
    rest.map((item, sortOrder) => ({
      ...{ invoiceId, sortOrder, lineItemId: item.id, name: item.name, amount: item.deferred },
      ...{ createdAt: now, updatedAt: now },
    })),
  );
};

interface Received extends Fulfilled {
  status: "succeeded" | "pending";
  /** What the provider said; null where none was asked. */
  charge: GatewayCharge | null;
}

/** Writes a purchase that worked into the books, and says what happened. */
export const bookPayment = async (
  ctx: BookCtx,
  tx: Tx,
  intent: IntentRow,
  { status, couponId, charge, happened = [] }: Received,
): Promise<void> => {
  const { now } = ctx;
  const id = randomUUID();
  const received = { status, couponId, stripeId: charge?.transactionId ?? null, last4: charge?.last4 ?? null };
  const rest = await writeBooks(tx, {
    ...{ intentId: intent.id, couponId, isReceived: status === "succeeded", now },
    payment: { id, ...inherited(intent), ...received, createdAt: now, updatedAt: now },
    act: {
      accountId: intent.accountId,
      action: `${intent.source}.captured`,
      subject: "payment",
      subjectId: id,
      eventId: intent.eventId,
      details: JSON.stringify({ intentId: intent.id, total: intent.total, currency: intent.currency, status }),
      createdAt: now,
    },
  });
  await invoiceRest(ctx, tx, intent, rest);
  const recorded = fact("payment.recorded", { paymentId: id, ...(intent.total === 0 && { isFree: true }) });
  await emitAll(ctx, tx, [...happened, recorded]);
};

/** Writes money down that came for a purchase that had ended, as the one sum it is. The payment's id. */
export const bookLatePayment = async (
  { now }: BookCtx,
  tx: Tx,
  intent: IntentRow,
  charge: GatewayCharge,
): Promise<string> => {
  const { transactionId: stripeId, last4, amount } = charge;
  const { id } = await insertPayment(tx, {
    ...inherited(intent),
    ...{ status: "succeeded", couponId: intent.couponId, stripeId, last4, amount, late: true },
    ...{ createdAt: now, updatedAt: now },
  });
  const { accountId, eventId, description } = intent;
  const item = { type: purchaseOf(intent.source).lateItem, name: description ?? "", amount, paid: amount };
  await insertItems(tx, [{ ...item, paymentId: id, accountId, eventId, createdAt: now, updatedAt: now }]);
  await writeAct(tx, {
    accountId: intent.accountId,
    action: `${intent.source}.late`,
    subject: "payment",
    subjectId: id,
    eventId: intent.eventId,
    details: JSON.stringify({ intentId: intent.id, total: amount, currency: charge.currency }),
    createdAt: now,
  });
  return id;
};
