import type { Invoice } from "#entities/commerce/invoices";

type Billed = Pick<Invoice, "lineItems" | "payments">;

export interface InvoiceSums {
  /** Minor units. */
  subtotal: number;
  paid: number;
  due: number;
}

/** Contract, entities §13: the subtotal is every quantity times its amount; refunds take from what was paid. */
export const invoiceSums = ({ lineItems, payments }: Billed): InvoiceSums => {
  const subtotal = lineItems.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0);
  const paid = payments.reduce(
    (sum, payment) =>
      sum + payment.lineItems.reduce((part, item) => part + item.paid, 0) * (payment.type === "refund" ? -1 : 1),
    0,
  );
  return { subtotal, paid, due: Math.max(0, subtotal - paid) };
};

export type InvoiceState = "sent" | "paid" | "void" | "overdue";

export const invoiceState = ({ status, dueDate }: Pick<Invoice, "status" | "dueDate">, now: Date): InvoiceState =>
  status === "sent" && Date.parse(dueDate) < now.getTime() ? "overdue" : status;
