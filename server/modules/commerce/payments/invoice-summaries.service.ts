import type { BaseInvoice } from "#entities/commerce/base-invoice";
import type { Tx } from "#server/db/database";
import { type BaseInvoiceRow, listInvoices } from "./invoice-summaries.queries.ts";

export const toBaseInvoice = (row: BaseInvoiceRow): BaseInvoice => {
  const { id, alternateId, title, description, sentDate, dueDate, status } = row;
  return { id, alternateId, title, description, sentDate, dueDate, status };
};

/** Invoices by id. */
export const invoiceSummaries = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseInvoice>> => {
  const present = [...new Set(ids.filter((id) => id !== null))];
  const rows = present.length > 0 ? await listInvoices(tx, present) : [];
  return new Map(rows.map((row) => [row.id, toBaseInvoice(row)]));
};
