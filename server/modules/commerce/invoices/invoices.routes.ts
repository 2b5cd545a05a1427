import { invoices } from "#contract/invoices";
import { implement } from "#server/http/implement";
import { getInvoice, getInvoiceIntent, listInvoices } from "./invoices.service.ts";

export const invoiceRoutes = implement(invoices)({
  list: (ctx, { query }) => listInvoices(ctx, query),
  get: (ctx, { params }) => getInvoice(ctx, params.invoiceId),
  intent: (ctx, { params, query }) => getInvoiceIntent(ctx, params.invoiceId, query.addressId),
});
