import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { InvoiceLineItems, Invoices, PaymentLineItems, Payments } from "#server/db/tables";

export const insertPayment = (tx: Tx, values: Insertable<Payments>) =>
  tx.insertInto("payments").values(values).returning("id").executeTakeFirstOrThrow();

/** Whether a person is behind an account, and stays until the transaction ends. */
export const isSomebody = async (tx: Tx, accountId: string): Promise<boolean> => {
  const account = await tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .select("deletedAt")
    .forShare()
    .executeTakeFirstOrThrow();
  return account.deletedAt === null;
};

export const hasCharge = async (tx: Tx, integrationType: string, transactionId: string): Promise<boolean> =>
  (await tx
    .selectFrom("payments")
    .where(sql`integration_type`, "=", integrationType)
    .where("stripeId", "=", transactionId)
    .where("type", "=", "charge")
    .select("id")
    .executeTakeFirst()) !== undefined;

/** What a line costs that is due at once. */
const due = sql<number>`amount - discount + case when tax_included then 0 else sales_tax end - deferred`;

/** The intent's items become the payment's; money that has come in is noted on them. */
export const moveLineItems = (tx: Tx, intentId: string, paymentId: string, isReceived: boolean) =>
  tx
    .updateTable("paymentLineItems")
    .set({ paymentId, ...(isReceived && { paid: due }) })
    .where("intentId", "=", intentId)
    .execute();

/** Items of an intent with something left for later, and how much. */
export const listDeferred = (tx: Tx, intentId: string) =>
  tx
    .selectFrom("paymentLineItems")
    .where("intentId", "=", intentId)
    .where("deferred", ">", 0)
    .select(["id", "name", "deferred"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const insertInvoice = (tx: Tx, values: Insertable<Invoices>) =>
  tx.insertInto("invoices").values(values).returning("id").executeTakeFirstOrThrow();

export const insertInvoiceLineItems = (tx: Tx, rows: readonly Insertable<InvoiceLineItems>[]) =>
  tx
    .insertInto("invoiceLineItems")
    .values([...rows])
    .execute();

export const findSplitTerms = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("events")
    .where("id", "=", eventId)
    .select(["name", "splitPaymentNetDays", "splitPaymentDueDate"])
    .executeTakeFirstOrThrow();

const refundable = [
  ...([
    "id",
    "type",
    "name",
    "quantity",
    "paid",
    "refunded",
    "paymentId",
    "sortOrder",
    "eventId",
    "accountId",
  ] as const),
  ...(["passId", "attendeePackageId", "passAddOnId", "addOnId", "reservationId", "sessionId", "accessId"] as const),
  "invoiceId",
] as const;

/** Paid items under a lock, in the order of their ids. */
export const lockItems = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("paymentLineItems").where("id", "in", ids).select(refundable).orderBy("id").forUpdate().execute();
export type PaidItem = Awaited<ReturnType<typeof lockItems>>[number];

export const listItemsOfPayment = (tx: Tx, paymentId: string) =>
  tx.selectFrom("paymentLineItems").where("paymentId", "=", paymentId).select(["id", "paid", "refunded"]).execute();

/** The check of the table refuses more than was paid. */
export const noteRefund = (tx: Tx, itemId: string, amount: number, now: Date) =>
  tx
    .updateTable("paymentLineItems")
    .set((eb) => ({ refunded: eb("refunded", "+", amount), updatedAt: now }))
    .where("id", "=", itemId)
    .execute();

export const insertItems = (tx: Tx, rows: readonly Insertable<PaymentLineItems>[]) =>
  tx
    .insertInto("paymentLineItems")
    .values([...rows])
    .execute();

export const listChargesById = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("payments").where("id", "in", ids).selectAll().orderBy("id").execute();

/** A refund that the provider has not been told yet, or has not confirmed. */
export const findPendingRefund = (tx: Tx, id: string) =>
  tx
    .selectFrom("payments as r")
    .innerJoin("payments as c", (join) =>
      join.onRef("c.organizationId", "=", "r.organizationId").onRef("c.id", "=", "r.refundedId"),
    )
    .where("r.id", "=", id)
    .where("r.status", "=", "pending")
    .select(["r.id", "r.amount", "r.integrationType", "c.stripeId as transactionId", "c.intentId"])
    .executeTakeFirst();

export const markRefunded = (tx: Tx, id: string, transactionId: string, now: Date) =>
  tx
    .updateTable("payments")
    .set({ status: "succeeded", stripeId: transactionId, updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
