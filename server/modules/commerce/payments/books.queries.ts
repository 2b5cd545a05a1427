import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { AuditLog, InvoiceLineItems, Invoices, PaymentLineItems, Payments } from "#server/db/tables";
import { actIn } from "#server/modules/organization/audit/audit.service";

export const insertPayment = (tx: Tx, values: Insertable<Payments>) =>
  tx.insertInto("payments").values(values).returning("id").executeTakeFirstOrThrow();

/** Whose offer it is, locked: whether a person is behind the account stays so until the transaction ends. */
export const lockBuyer = (tx: Tx, intentId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", (eb) => eb.selectFrom("paymentIntents").where("id", "=", intentId).select("accountId"))
    .select("deletedAt")
    .forShare()
    .executeTakeFirst();

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

interface Booked {
  intentId: string;
  payment: Insertable<Payments> & { id: string };
  act: Insertable<AuditLog>;
  couponId: string | null;
  /** Money has come in. */
  isReceived: boolean;
  now: Date;
}

/**
 * Writes a purchase into the books, all in one statement: the payment, the intent's items as its own with the money that
 * has come in, the intent as captured, and the act. The items with something left for later, and how much.
 */
export const writeBooks = (tx: Tx, { intentId, payment, act, couponId, isReceived, now }: Booked) =>
  tx
    .with("payment", (books) => books.insertInto("payments").values(payment))
    .with("act", (books) => actIn(books, act))
    .with("captured", (books) =>
      books
        .updateTable("paymentIntents")
        .set({ status: "captured", capturedAt: now, updatedAt: now, couponId, held: "[]", holdEndsAt: null })
        .where("id", "=", intentId),
    )
    .with("items", (books) =>
      books
        .updateTable("paymentLineItems")
        .set({ paymentId: payment.id, ...(isReceived && { paid: due }) })
        .where("intentId", "=", intentId)
        .returning(["id", "name", "deferred", "sortOrder"]),
    )
    .selectFrom("items")
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
