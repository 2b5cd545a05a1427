import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import {
  attendeePackageRows,
  passAddOnRows,
  registrationRows,
  stayRows,
} from "#server/modules/commerce/passes/whole-passes.reads";

/** Line items in their order; whose is the caller's to add. */
export const lineItemRows = (tx: Tx) =>
  tx
    .selectFrom("paymentLineItems as i")
    .select(["i.id", "i.type", "i.name", "i.quantity", "i.amount", "i.paid", "i.refunded", "i.discount", "i.deferred"])
    .select(["i.salesTax", "i.taxCode", "i.taxIncluded", "i.eventId", "i.accountId", "i.addOnId", "i.sessionId"])
    .select(["i.passId", "i.passAddOnId", "i.attendeePackageId", "i.reservationId", "i.accessId"])
    .select(["i.paymentId", "i.intentId"])
    .orderBy("i.sortOrder")
    .orderBy("i.id");
export type LineItemRow = Awaited<ReturnType<ReturnType<typeof lineItemRows>["execute"]>>[number];

/** Line items with what they stand for; passes, and what has a home of its own, are named by id. */
const wholeLineItemRows = (tx: Tx) =>
  lineItemRows(tx).select([
    jsonObjectFrom(attendeePackageRows(tx).where(isJoined("h.id", "i.attendeePackageId"))).as("attendeePackage"),
    jsonObjectFrom(stayRows(tx).where(isJoined("v.id", "i.reservationId"))).as("stay"),
    jsonObjectFrom(passAddOnRows(tx).where(isJoined("d.id", "i.passAddOnId"))).as("passAddOn"),
  ]);
export type WholeLineItemRow = Awaited<ReturnType<ReturnType<typeof wholeLineItemRows>["execute"]>>[number];

const columns = [
  ...(["id", "type", "status", "source", "currency", "amount", "last4", "stripeId"] as const),
  ...(["address1", "address2", "city", "state", "country", "zip", "invoiceId"] as const),
] as const;

/**
 * Money that moved or is on its way, oldest first, with its line items alone; a failed attempt is nothing that the wire
 * could tell from it.
 */
const basePaymentRows = (tx: Tx) =>
  tx
    .selectFrom("payments as b")
    .where("b.status", "<>", "failed")
    .select(columns.map((column) => `b.${column}` as const))
    .select([
      instant("b.createdAt").as("createdAt"),
      jsonArrayFrom(lineItemRows(tx).where(isJoined("i.paymentId", "b.id"))).as("lineItems"),
    ])
    .orderBy("b.createdAt")
    .orderBy("b.id");
export type BasePaymentRow = Awaited<ReturnType<ReturnType<typeof basePaymentRows>["execute"]>>[number];

export const listPaymentsOfInvoices = (tx: Tx, invoiceIds: Ids) =>
  basePaymentRows(tx).where(isAmong("b.invoiceId", invoiceIds)).execute();

const invoiceRows = (tx: Tx) =>
  tx
    .selectFrom("invoices as w")
    .select(["w.id", "w.alternateId", "w.title", "w.description", "w.status"])
    .select([instant("w.sentDate").as("sentDate"), instant("w.dueDate").as("dueDate")]);

/** Payments with what belongs to each; whose, and in which order, is the caller's to add. */
export const wholePaymentRows = (tx: Tx) =>
  tx
    .selectFrom("payments as y")
    .where("y.status", "<>", "failed")
    .select(columns.map((column) => `y.${column}` as const))
    .select(["y.accountId", "y.refundedId", "y.integrationType", "y.eventId", "y.registrationId", "y.passId"])
    .select(["y.passTypeId", "y.sessionId", "y.couponId"])
    .select([
      instant("y.createdAt").as("createdAt"),
      jsonArrayFrom(wholeLineItemRows(tx).where(isJoined("i.paymentId", "y.id"))).as("lineItems"),
      jsonArrayFrom(basePaymentRows(tx).where(isJoined("b.refundedId", "y.id"))).as("refunds"),
      jsonObjectFrom(basePaymentRows(tx).where(isJoined("b.id", "y.refundedId"))).as("refundOf"),
      jsonObjectFrom(registrationRows(tx).where(isJoined("r.id", "y.registrationId"))).as("registration"),
      jsonObjectFrom(invoiceRows(tx).where(isJoined("w.id", "y.invoiceId"))).as("invoice"),
    ]);
export type WholePaymentRow = Awaited<ReturnType<ReturnType<typeof wholePaymentRows>["execute"]>>[number];

/** Payments of registrations, oldest first: to be sent, or to be brought along by another statement. */
export const registrationPaymentRows = (tx: Tx) => wholePaymentRows(tx).orderBy("y.createdAt").orderBy("y.id");

export const listPaymentsOfRegistration = (tx: Tx, registrationId: string) =>
  registrationPaymentRows(tx).where("y.registrationId", "=", registrationId).execute();

/** What was paid for passes themselves, with what it stands for; not what of it was given back. */
export const listItemsOfPasses = (tx: Tx, passIds: Ids) =>
  wholeLineItemRows(tx)
    .where(isAmong("i.passId", passIds))
    .where("i.type", "=", "pass")
    .where("i.paymentId", "is not", null)
    .where("i.refundedItemId", "is", null)
    .execute();
