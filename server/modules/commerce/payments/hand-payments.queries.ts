import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** What a line costs that is due at once. */
const due = sql<number>`amount - discount + case when tax_included then 0 else sales_tax end - deferred`;

/** A payment of an account for an event, under a lock; a failed one is none. */
export const lockPaymentOf = (tx: Tx, of: { id: string; eventId: string; accountId: string }) =>
  tx
    .selectFrom("payments")
    .where("id", "=", of.id)
    .where("eventId", "=", of.eventId)
    .where("accountId", "=", of.accountId)
    .where("status", "<>", "failed")
    .select(["id", "type", "status", "source", "integrationType", "amount", "currency", "accountId", "eventId"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markReceived = (tx: Tx, id: string, now: Date) =>
  tx.updateTable("payments").set({ status: "succeeded", updatedAt: now }).where("id", "=", id).execute();

/** The money of a charge has come in: each of its items is paid. */
export const markItemsPaid = (tx: Tx, paymentId: string, now: Date) =>
  tx.updateTable("paymentLineItems").set({ paid: due, updatedAt: now }).where("paymentId", "=", paymentId).execute();

/** Charges by hand that have not come in, under a lock. */
export const lockPendingCharges = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom("payments")
        .where("id", "in", ids)
        .where("type", "=", "charge")
        .where("status", "=", "pending")
        .select(["id", "source", "accountId", "eventId", "invoiceId", "amount", "currency"])
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();
export type PendingCharge = Awaited<ReturnType<typeof lockPendingCharges>>[number];

export const listDues = (tx: Tx, paymentIds: readonly string[]) =>
  tx
    .selectFrom("paymentLineItems")
    .where("paymentId", "in", paymentIds)
    .select(["id", "paymentId"])
    .select(due.as("due"))
    .execute();

/** The items are an offer's again that nobody takes. */
export const leavePayment = (tx: Tx, itemIds: readonly string[], now: Date) =>
  tx.updateTable("paymentLineItems").set({ paymentId: null, updatedAt: now }).where("id", "in", itemIds).execute();

/** Less is asked for by a charge. */
export const lowerCharge = (tx: Tx, id: string, by: number, now: Date) =>
  tx
    .updateTable("payments")
    .set((eb) => ({ amount: eb("amount", "-", by), updatedAt: now }))
    .where("id", "=", id)
    .execute();

/** Nothing is asked for any more. */
export const endCharge = (tx: Tx, id: string, now: Date) =>
  tx.updateTable("payments").set({ status: "failed", updatedAt: now }).where("id", "=", id).execute();

/** Money of an event by hand that has not changed hands, oldest first. */
export const pageOpenPayments = async (
  tx: Tx,
  eventId: string,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const open = tx
    .selectFrom("payments as y")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "y.organizationId").onRef("a.id", "=", "y.accountId"),
    )
    .where("y.eventId", "=", eventId)
    .where("y.integrationType", "=", "manual")
    .where("y.status", "=", "pending");
  const items = await open
    .select(["y.id", "y.type", "y.amount", "y.currency", "y.accountId", "y.createdAt"])
    .select(["a.username", "a.firstName", "a.lastName"])
    .orderBy("y.createdAt")
    .orderBy("y.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await open.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};

/** What an event has taken in, less what goes back, by the way it came; and what is still asked for by hand. */
export const sumEventMoney = async (
  tx: Tx,
  { eventId, currency }: { eventId: string; currency: string },
): Promise<{ online: number; byHand: number; pending: number }> => {
  const { rows } = await sql<{ online: number; byHand: number; pending: number }>`
    select
      coalesce(sum(moved) filter (where integration_type <> 'manual'), 0) as online,
      coalesce(sum(moved) filter (where integration_type = 'manual'), 0) as by_hand,
      coalesce(sum(amount) filter (where type = 'charge' and status = 'pending'), 0) as pending
    from (
      select integration_type, type, status, amount, case
          when type = 'refund' then -amount
          when status = 'succeeded' then amount
          else 0 end as moved
      from payments where event_id = ${eventId} and currency = ${currency} and status <> 'failed'
    ) y`.execute(tx);
  const [sums] = rows;
  return sums ?? { online: 0, byHand: 0, pending: 0 };
};
