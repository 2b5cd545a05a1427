import type { Tx } from "#server/db/database";

/** Parts of unpaid invoices that ask for what these items left for later, under a lock. */
export const lockUnpaidParts = (tx: Tx, itemIds: readonly string[]) =>
  tx
    .selectFrom("invoiceLineItems as l")
    .innerJoin("invoices as v", (join) =>
      join.onRef("v.organizationId", "=", "l.organizationId").onRef("v.id", "=", "l.invoiceId"),
    )
    .where("l.lineItemId", "in", itemIds)
    .where("v.status", "=", "sent")
    .where("l.amount", ">", 0)
    .select(["l.id", "l.invoiceId", "l.lineItemId", "l.amount"])
    .orderBy("l.invoiceId")
    .orderBy("l.sortOrder")
    .orderBy("l.id")
    .forUpdate()
    .execute();

/** The items of invoices' payments are the invoice's, in their order. */
const paidParts = (tx: Tx, itemIds: readonly string[]) =>
  tx
    .selectFrom("invoiceLineItems as l")
    .innerJoin("invoices as v", (join) =>
      join.onRef("v.organizationId", "=", "l.organizationId").onRef("v.id", "=", "l.invoiceId"),
    )
    .innerJoin("paymentLineItems as i", (join) =>
      join
        .onRef("i.organizationId", "=", "l.organizationId")
        .onRef("i.invoiceId", "=", "l.invoiceId")
        .onRef("i.sortOrder", "=", "l.sortOrder"),
    )
    .where("l.lineItemId", "in", itemIds)
    .where("v.status", "=", "paid")
    .where("i.paymentId", "is not", null)
    .where("i.refundedItemId", "is", null);

/** Parts of paid invoices that asked for what these items left for later, with the items that paid them. */
export const listPaidParts = (tx: Tx, itemIds: readonly string[]) =>
  paidParts(tx, itemIds)
    .select(["l.lineItemId", "i.id as itemId", "i.paid", "i.refunded"])
    .orderBy("i.id")
    .forUpdate("i")
    .execute();

/** The same of those whose payment by hand has not come in. */
export const lockPendingParts = (tx: Tx, itemIds: readonly string[]) =>
  paidParts(tx, itemIds)
    .innerJoin("payments as y", (join) =>
      join.onRef("y.organizationId", "=", "i.organizationId").onRef("y.id", "=", "i.paymentId"),
    )
    .where("y.status", "=", "pending")
    .select(["l.id", "l.lineItemId", "i.id as itemId", "i.paymentId", "i.amount"])
    .orderBy("i.id")
    .forNoKeyUpdate("y")
    .execute();

export const lowerPart = (tx: Tx, id: string, amount: number, now: Date) =>
  tx
    .updateTable("invoiceLineItems")
    .set((eb) => ({ amount: eb("amount", "-", amount), updatedAt: now }))
    .where("id", "=", id)
    .execute();

export const lowerItem = (tx: Tx, id: string, amount: number, now: Date) =>
  tx
    .updateTable("paymentLineItems")
    .set((eb) => ({ amount: eb("amount", "-", amount), updatedAt: now }))
    .where("id", "=", id)
    .execute();

export const voidInvoice = (tx: Tx, id: string, now: Date) =>
  tx.updateTable("invoices").set({ status: "void", updatedAt: now }).where("id", "=", id).execute();

/** Invoices that ask for nothing any more. */
export const voidEmptyInvoices = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable("invoices as v")
    .set({ status: "void", updatedAt: now })
    .where("v.id", "in", ids)
    .where("v.status", "=", "sent")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("invoiceLineItems as l")
            .whereRef("l.organizationId", "=", "v.organizationId")
            .whereRef("l.invoiceId", "=", "v.id")
            .where("l.amount", ">", 0)
            .select("l.id"),
        ),
      ),
    )
    .execute();

export const isInvoiceBeingPaid = async (tx: Tx, ids: readonly string[]): Promise<boolean> =>
  (await tx
    .selectFrom("paymentIntents")
    .where("invoiceId", "in", ids)
    .where("status", "=", "processing")
    .select("id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Offers to pay the sums of before. */
export const expireInvoiceOffers = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable("paymentIntents")
    .set({ status: "expired", updatedAt: now })
    .where("invoiceId", "in", ids)
    .where("status", "=", "open")
    .execute();
