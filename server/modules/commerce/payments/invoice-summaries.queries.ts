import type { Tx } from "#server/db/database";

export const listInvoices = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("invoices")
    .where("id", "in", ids)
    .select(["id", "alternateId", "title", "description", "sentDate", "dueDate", "status"])
    .execute();
export type BaseInvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number];
