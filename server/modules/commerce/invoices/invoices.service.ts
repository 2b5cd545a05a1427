import type { BaseInvoice } from "#entities/commerce/base-invoice";
import type { Invoice } from "#entities/commerce/invoices";
import type { PaymentIntent } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { showOffer } from "#server/modules/commerce/payments/gateway-order.service";
import { billingAddress, openIntent } from "#server/modules/commerce/payments/offers.service";
import { paymentsOfInvoices } from "#server/modules/commerce/payments/payment-summaries.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { selves } from "#server/modules/identity/login/selves.service";
import { organizationOf } from "#server/modules/organization/organization/organization.service";
import { invoiceOffer } from "./invoice-purchase.service.ts";
import { findOwnInvoice, type InvoiceRow, listInvoiceItems, pageOwnInvoices } from "./invoices.queries.ts";

const toBaseInvoice = (row: InvoiceRow): BaseInvoice => {
  const { id, alternateId, title, description, sentDate, dueDate, status } = row;
  return { id, alternateId, title, description, sentDate, dueDate, status };
};

/** Invoices with what they ask for, in a fixed number of statements. */
const invoicesOf = async (ctx: MemberCtx, tx: Tx, rows: readonly InvoiceRow[]): Promise<Invoice[]> => {
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await listInvoiceItems(tx, ids), ({ invoiceId }) => invoiceId);
  const payments = await paymentsOfInvoices(tx, ids);
  const eventIds = rows.map(({ eventId }) => eventId);
  const events = await eventSummaries(tx, ctx.organization, eventIds, ctx.now);
  const [account = null] = rows.length > 0 ? await selves(tx, ctx.organization, [ctx.viewer.accountId]) : [];
  const organization = await organizationOf(tx, ctx.organization);
  return rows.map((row) => ({
    ...toBaseInvoice(row),
    lineItems: (items.get(row.id) ?? []).map(({ invoiceId: _, ...item }) => item),
    payments: payments.get(row.id) ?? [],
    event: (row.eventId && events.get(row.eventId)) || null,
    account,
    organization,
    notes: row.notes,
    currency: row.currency,
    type: ctx.organization.paymentType,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
};

/** What the viewer was asked to pay later. */
export const listInvoices = (ctx: MemberCtx, query: PageQuery): Promise<Page<Invoice>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageOwnInvoices(tx, ctx.viewer.accountId, query);
    return { items: await invoicesOf(ctx, tx, rows), count };
  });

const requireOwn = async ({ viewer }: MemberCtx, tx: Tx, id: string): Promise<InvoiceRow> => {
  const row = isId(id) ? await findOwnInvoice(tx, viewer.accountId, id.toLowerCase()) : undefined;
  if (!row) throw new AppError("not_found");
  return row;
};

export const getInvoice = (ctx: MemberCtx, id: string): Promise<Invoice> =>
  ctx.read(async (tx) => {
    const [invoice] = await invoicesOf(ctx, tx, [await requireOwn(ctx, tx, id)]);
    if (!invoice) throw new AppError("not_found");
    return invoice;
  });

/** A priced offer to pay an invoice. Throws `invoice_settled` for one that is paid or void. */
export const getInvoiceIntent = (ctx: MemberCtx, id: string, addressId: string): Promise<PaymentIntent> =>
  showOffer(ctx, async (tx) => {
    const invoice = await requireOwn(ctx, tx, id);
    const address = await billingAddress(ctx, tx, addressId);
    return openIntent(ctx, tx, await invoiceOffer(tx, invoice, address));
  });
