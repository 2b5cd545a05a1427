import type { EventBalance, OpenPayment } from "#entities/attendance/roster";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import {
  endCharge,
  leavePayment,
  listDues,
  lockPaymentOf,
  lockPendingCharges,
  lowerCharge,
  markItemsPaid,
  markReceived,
  type PendingCharge,
  pageOpenPayments,
  sumEventMoney,
} from "./hand-payments.queries.ts";

/** Money of an event that is paid, or given back, by hand and has not changed hands. */
export const listOpenPayments = (tx: Tx, eventId: string, query: PageQuery): Promise<Page<OpenPayment>> =>
  pageOpenPayments(tx, eventId, query);

/** What the event took in and what it still asks for, in the organization's currency. */
export const eventBalance = async (
  { organization: { currency } }: Pick<MemberCtx, "organization">,
  tx: Tx,
  eventId: string,
): Promise<EventBalance> => {
  const { online, byHand, pending } = await sumEventMoney(tx, { eventId, currency });
  return { currency, online: Math.max(0, online), byHand: Math.max(0, byHand), pending };
};

/**
 * Notes that money by hand has changed hands: a charge has come in, or a refund was given back. Said again it changes
 * nothing. Throws 404 for a payment of anybody or anything else, and
 * `payment_unsupported` for one that a provider moves.
 */
export const receiveByHand = async (
  { viewer, now }: Pick<MemberCtx, "viewer" | "now">,
  tx: Tx,
  { eventId, accountId, paymentId }: { eventId: string; accountId: string; paymentId: string },
): Promise<void> => {
  const place = { id: paymentId.toLowerCase(), eventId, accountId: accountId.toLowerCase() };
  const payment = isId(paymentId) && isId(accountId) ? await lockPaymentOf(tx, place) : undefined;
  if (!payment) throw new AppError("not_found");
  const { id, type, source, amount, currency } = payment;
  if (payment.integrationType !== "manual") throw new AppError("payment_unsupported");
  if (payment.status === "succeeded") return;
  await markReceived(tx, id, now);
  if (type === "charge") await markItemsPaid(tx, id, now);
  await emit({ now }, tx, "payment.recorded", { paymentId: id });
  await writeAct(tx, {
    ...{ accountId: viewer.accountId, action: `${source}.${type === "charge" ? "received" : "givenBack"}` },
    ...{ subject: "payment", subjectId: id, eventId, createdAt: now },
    details: JSON.stringify({ amount, currency }),
  });
};

/** Less is asked for by a charge that has not come in; by nothing at all it ends. Whether it has ended. */
export const lowerPending = async (
  tx: Tx,
  { id, source, accountId, eventId, amount, currency }: PendingCharge,
  by: number,
  now: Date,
): Promise<boolean> => {
  const isOver = by >= amount;
  if (isOver) await endCharge(tx, id, now);
  else await lowerCharge(tx, id, by, now);
  await writeAct(tx, {
    ...{ accountId, action: `${source}.waived`, subject: "payment", subjectId: id, eventId, createdAt: now },
    details: JSON.stringify({ amount: by, currency }),
  });
  return isOver;
};

/**
 * Nobody is asked any more for what is paid by hand and has not come in: the items leave their charges, and a charge
 * without any ends. Items of other payments stay. The sum, in minor units.
 */
export const dropPending = async (
  tx: Tx,
  items: readonly { id: string; paymentId: string | null }[],
  now: Date,
): Promise<number> => {
  const paymentIds = [...new Set(items.flatMap(({ paymentId }) => paymentId ?? []))];
  const charges = await lockPendingCharges(tx, paymentIds);
  if (charges.length === 0) return 0;
  const dropped = new Set(items.map(({ id }) => id));
  const dues = Map.groupBy(await listDues(tx, paymentIds), ({ paymentId }) => paymentId);
  let sum = 0;
  for (const charge of charges) {
    const gone = (dues.get(charge.id) ?? []).filter(({ id }) => dropped.has(id));
    const by = gone.reduce((total, { due }) => total + due, 0);
    if (by === 0) continue;
    const isOver = await lowerPending(tx, charge, by, now);
    // What is over keeps what it once asked for.
    if (!isOver)
      await leavePayment(
        tx,
        gone.map(({ id }) => id),
        now,
      );
    sum += by;
  }
  return sum;
};
