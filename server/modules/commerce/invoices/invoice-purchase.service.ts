import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import {
  addressOf,
  type BillingAddress,
  fingerprintOf,
  type Offer,
} from "#server/modules/commerce/payments/offers.service";
import type { Purchase } from "#server/modules/commerce/payments/purchase.service";
import { type InvoiceRow, listInvoiceItems, lockInvoice, markPaid } from "./invoices.queries.ts";

/** An invoice's whole sum; what it asks for was taxed when it was bought. */
export const invoiceOffer = async (tx: Tx, invoice: InvoiceRow, address: BillingAddress): Promise<Offer> => {
  if (invoice.status !== "sent") throw new AppError("invoice_settled");
  const items = await listInvoiceItems(tx, [invoice.id]);
  const plain = { discount: 0, salesTax: 0, deferred: 0, taxCode: null, taxIncluded: true };
  const lines = items.map(({ name, quantity, amount }) => ({
    ...plain,
    ...{ type: "invoice" as const, name, quantity, amount: amount * quantity, invoiceId: invoice.id },
  }));
  return {
    source: "invoice",
    description: invoice.title,
    ...(invoice.eventId && { eventId: invoice.eventId }),
    ...(invoice.registrationId && { registrationId: invoice.registrationId }),
    invoiceId: invoice.id,
    couponId: null,
    address,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    metadata: {},
  };
};

const claim: Purchase["claim"] = async (_ctx, tx, intent) => {
  const invoice = intent.invoiceId ? await lockInvoice(tx, intent.invoiceId) : undefined;
  if (!invoice) throw new AppError("not_found");
  const offer = await invoiceOffer(tx, invoice, addressOf(intent));
  if (fingerprintOf(offer, intent.currency) !== intent.fingerprint) throw new AppError("cart_changed");
  return { takes: [], incomplete: [] };
};

const fulfil: Purchase["fulfil"] = async ({ now }, tx, { invoiceId }) => {
  // Paid or void by now: the money goes back.
  if (!invoiceId || !(await markPaid(tx, invoiceId, now))) throw new AppError("invoice_settled");
  return { couponId: null };
};

/** The rest of a split payment, or anything else that was billed. */
export const invoicePurchase: Purchase = { lateItem: "invoice", claim, fulfil };
