import type { BasePayment, BasePaymentLineItem, Payment, PaymentLineItem } from "#entities/commerce/payments";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { addOnSummaries } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { accessesOf } from "#server/modules/commerce/passes/accesses.service";
import { packageSummaries } from "#server/modules/commerce/passes/package-summaries.service";
import {
  type PassSummary,
  passSummaries,
  registrationSummaries,
  reservationSummaries,
} from "#server/modules/commerce/passes/pass-summaries.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import { sessionSummaries } from "#server/modules/events/events/session-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { invoiceSummaries } from "./invoice-summaries.service.ts";
import { type LineItemRow, listLineItems, listPassAddOns, listPayments, type PaymentRow } from "./payments.queries.ts";

type PaymentCtx = Pick<Ctx, "organization" | "now">;

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** A line item as the wire shows it; one that is not paid yet names its intent. */
export const toBaseLineItem = ({
  attendeePackageId,
  intentId,
  paymentId,
  ...row
}: LineItemRow): BasePaymentLineItem => ({
  ...row,
  packageId: attendeePackageId,
  paymentId: paymentId ?? intentId ?? row.id,
  placeId: null,
  spaceId: null,
  bookingId: null,
  subscriptionId: null,
});

/** Passes by id that one of these accounts holds: who handed a pass on does not read what its new holder answers. */
const passesHeldBy = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
  holders: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PassSummary>> =>
  new Map([...(await passSummaries(tx, organization, ids))].filter(([, pass]) => holders.has(pass.attendee.accountId)));

/** What line items stand for, each kind in a fixed number of statements. */
const partsOf = async (
  { organization }: PaymentCtx,
  tx: Tx,
  items: readonly LineItemRow[],
  holders: ReadonlySet<string>,
) => {
  const passAddOns = await listPassAddOns(tx, present(items.map(({ passAddOnId }) => passAddOnId)));
  const passIds = items.map(({ passId }) => passId);
  const passes = await passesHeldBy(tx, organization, passIds, holders);
  return {
    passes,
    packages: await packageSummaries(
      tx,
      organization,
      items.map(({ attendeePackageId }) => attendeePackageId),
    ),
    passAddOns: new Map(passAddOns.map((row) => [row.id, row])),
    addOns: await addOnSummaries(
      tx,
      organization,
      passAddOns.map(({ addOnId }) => addOnId),
    ),
    reservations: await reservationSummaries(
      tx,
      organization,
      items.map(({ reservationId }) => reservationId),
    ),
    accesses: new Map((await accessesOf(tx, organization, [...passes.keys()])).map((access) => [access.id, access])),
  };
};
type LineParts = Awaited<ReturnType<typeof partsOf>>;

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

const toLineItem = (row: LineItemRow, parts: LineParts): PaymentLineItem => {
  const own = orNull(row.passAddOnId, parts.passAddOns);
  const addOn = own && parts.addOns.get(own.addOnId);
  return {
    ...toBaseLineItem(row),
    pass: orNull(row.passId, parts.passes),
    package: orNull(row.attendeePackageId, parts.packages),
    passAddOn: own && addOn ? { addOnId: own.addOnId, addOn, createdAt: own.createdAt } : null,
    reservation: orNull(row.reservationId, parts.reservations),
    access: orNull(row.accessId, parts.accesses),
    invoice: null,
    booking: null,
    subscription: null,
    payment: null,
  };
};

/** What was paid for passes themselves, with what it stands for; none for one that came another way. */
export const lineItemsOfPasses = async (
  ctx: MemberCtx,
  tx: Tx,
  passIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentLineItem>> => {
  const items = await listLineItems(tx, "passId", passIds);
  const rows = items.filter(({ type, paymentId }) => type === "pass" && paymentId !== null);
  if (rows.length === 0) return new Map();
  const parts = await partsOf(ctx, tx, rows, new Set([ctx.viewer.accountId]));
  // The first one is the pass's own: it stands although the pass is paid for again.
  return new Map(rows.toReversed().map((row) => [row.passId ?? "", toLineItem(row, parts)]));
};

/** What was paid for a pass itself; null for one that came another way. */
export const lineItemOfPass = async (ctx: MemberCtx, tx: Tx, passId: string): Promise<PaymentLineItem | null> =>
  (await lineItemsOfPasses(ctx, tx, [passId])).get(passId) ?? null;

const toBasePayment = (row: PaymentRow, items: readonly LineItemRow[]): BasePayment => {
  const { id, type, source, address1, address2, city, state, country, zip, currency, last4, stripeId, createdAt } = row;
  const lineItems = items.filter(({ paymentId }) => paymentId === id).map(toBaseLineItem);
  return {
    ...{ id, type, source, address1, address2, city, state, country, zip, currency, last4, stripeId, createdAt },
    lineItems,
    total: row.amount,
    status: row.status === "pending" ? "pending" : "succeeded",
  };
};

/** Rows of payments with everything around them, in their order. */
export const paymentsOfRows = async (ctx: PaymentCtx, tx: Tx, rows: readonly PaymentRow[]): Promise<Payment[]> => {
  if (rows.length === 0) return [];
  const { organization, now } = ctx;
  const refundRows = await listPayments(
    tx,
    "refundedId",
    rows.map(({ id }) => id),
  );
  const refundedRows = await listPayments(tx, "id", present(rows.map(({ refundedId }) => refundedId)));
  const related = [...rows, ...refundRows, ...refundedRows];
  const items = await listLineItems(tx, "paymentId", present(related.map(({ id }) => id)));
  const payers = new Set(rows.map(({ accountId }) => accountId));
  const parts = await partsOf(ctx, tx, items, payers);
  const ids = (
    column: "eventId" | "registrationId" | "passTypeId" | "passId" | "sessionId" | "couponId" | "invoiceId",
  ) => rows.map((row) => row[column]);
  const events = await eventSummaries(tx, organization, ids("eventId"), now);
  const passTypes = await passTypeSummaries(tx, organization, ids("passTypeId"));
  const sessions = await sessionSummaries(tx, organization, ids("sessionId"));
  const coupons = await couponSummaries(tx, organization, ids("couponId"));
  const passes = await passesHeldBy(tx, organization, ids("passId"), payers);
  const registrations = await registrationSummaries(tx, ids("registrationId"));
  const invoices = await invoiceSummaries(tx, ids("invoiceId"));
  const bases = new Map(related.map((row) => [row.id, toBasePayment(row, items)]));
  return rows.map((row) => ({
    ...toBasePayment(row, []),
    lineItems: items.filter(({ paymentId }) => paymentId === row.id).map((item) => toLineItem(item, parts)),
    refunds: refundRows.flatMap((refund) => (refund.refundedId === row.id ? (bases.get(refund.id) ?? []) : [])),
    refunded: orNull(row.refundedId, bases),
    integration: { type: row.integrationType },
    event: orNull(row.eventId, events),
    registration: orNull(row.registrationId, registrations),
    passType: orNull(row.passTypeId, passTypes),
    pass: orNull(row.passId, passes),
    session: orNull(row.sessionId, sessions),
    coupon: orNull(row.couponId, coupons),
    place: null,
    space: null,
    membership: null,
    invoice: orNull(row.invoiceId, invoices),
  }));
};

/** Payments of registrations, oldest first. */
export const paymentsOf = async (ctx: PaymentCtx, tx: Tx, registrationIds: readonly string[]): Promise<Payment[]> =>
  paymentsOfRows(ctx, tx, await listPayments(tx, "registrationId", registrationIds));

/** Payments of invoices, by invoice. */
export const paymentsOfInvoices = async (
  tx: Tx,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, BasePayment[]>> => {
  const rows = await listPayments(tx, "invoiceId", invoiceIds);
  const items = await listLineItems(tx, "paymentId", present(rows.map(({ id }) => id)));
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId ?? "");
  return new Map([...byInvoice].map(([id, own]) => [id, own.map((row) => toBasePayment(row, items))]));
};
