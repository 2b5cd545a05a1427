import type { PassWithResponses } from "#entities/commerce/passes";
import type { BasePayment, BasePaymentLineItem, Payment, PaymentLineItem } from "#entities/commerce/payments";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { DatedAccess } from "#server/modules/commerce/passes/accesses.service";
import {
  findThings,
  type Named,
  type NamingCtx,
  type Things,
} from "#server/modules/commerce/passes/named-things.service";
import {
  attendeePackageOf,
  namedByPasses,
  type PassSummary,
  passAddOnOf,
  passSummariesOf,
  passSummaryOf,
  stayOf,
} from "#server/modules/commerce/passes/pass-summaries.service";
import { listWholePasses, type WholePassRow } from "#server/modules/commerce/passes/whole-passes.reads";
import {
  type BasePaymentRow,
  type LineItemRow,
  listItemsOfPasses,
  listPaymentsOfInvoices,
  type WholeLineItemRow,
  type WholePaymentRow,
} from "./payment-summaries.reads.ts";

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

/** What line items name besides passes. */
const namedByItems = (items: readonly WholeLineItemRow[]): Named => ({
  packages: items.flatMap(({ attendeePackage }) => attendeePackage?.packageId ?? []),
  roomTypes: items.flatMap(({ stay }) => stay?.roomTypeId ?? []),
  addOns: items.flatMap(({ passAddOn }) => passAddOn?.addOnId ?? []),
});

/** Passes that payments, or their line items, are for. */
export const passIdsOf = (rows: readonly WholePaymentRow[]): (string | null)[] =>
  rows.flatMap(({ passId, lineItems }) => [passId, ...lineItems.map((item) => item.passId)]);

/** What payments name besides passes. */
export const namedByPayments = (rows: readonly WholePaymentRow[]): Named => ({
  ...namedByItems(rows.flatMap(({ lineItems }) => lineItems)),
  events: rows.map(({ eventId }) => eventId),
  passTypes: rows.map(({ passTypeId }) => passTypeId),
  sessions: rows.map(({ sessionId }) => sessionId),
  coupons: rows.map(({ couponId }) => couponId),
});

/** What has been read of everything that payments stand for. */
interface Around {
  things: Things;
  /** Held by one of those who paid: who handed a pass on does not read what its new holder answers. */
  passes: ReadonlyMap<string, PassSummary>;
  accesses: ReadonlyMap<string, DatedAccess>;
}

const around = (passes: readonly PassSummary[], things: Things, holders: ReadonlySet<string>): Around => {
  const held = passes.filter(({ attendee }) => holders.has(attendee.accountId));
  return {
    things,
    passes: new Map(held.map((pass) => [pass.id, pass])),
    accesses: new Map(held.flatMap(({ accesses }) => accesses.map((access) => [access.id, access]))),
  };
};

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

const toLineItem = (row: WholeLineItemRow, { things, passes, accesses }: Around): PaymentLineItem => ({
  ...toBaseLineItem(row),
  pass: orNull(row.passId, passes),
  package: attendeePackageOf(row.attendeePackage, things),
  passAddOn: passAddOnOf(row.passAddOn, things),
  reservation: stayOf(row.stay, things),
  access: orNull(row.accessId, accesses),
  invoice: null,
  booking: null,
  subscription: null,
  payment: null,
});

/** Passes of which it is known what was paid for each itself; null for one that came another way. */
export const passesWithPayment = async (
  ctx: MemberCtx,
  tx: Tx,
  rows: readonly WholePassRow[],
): Promise<PassWithResponses[]> => {
  if (rows.length === 0) return [];
  const items = await listItemsOfPasses(
    tx,
    rows.map(({ id }) => id),
  );
  const packages = rows.flatMap(({ attendeePackage }) => attendeePackage?.packageId ?? []);
  const things = await findThings(ctx, tx, namedByPasses(rows), namedByItems(items), { packages });
  const paid = around(passSummariesOf(rows, things), things, new Set([ctx.viewer.accountId]));
  // The first one is the pass's own: it stands although the pass is paid for again.
  const itemOf = new Map(items.toReversed().map((item) => [item.passId, item]));
  return rows.flatMap((row) => {
    const pass = passSummaryOf(row, things);
    const item = itemOf.get(row.id);
    if (!pass) return [];
    const { updatedAt, payerId } = row;
    const lineItem = item ? toLineItem(item, paid) : null;
    return [
      { ...pass, package: attendeePackageOf(row.attendeePackage, things), lineItem, matches: [], updatedAt, payerId },
    ];
  });
};

const toBasePayment = (row: Omit<BasePaymentRow, "lineItems">, items: readonly LineItemRow[]): BasePayment => {
  const { id, type, source, address1, address2, city, state, country, zip, currency, last4, stripeId, createdAt } = row;
  return {
    ...{ id, type, source, address1, address2, city, state, country, zip, currency, last4, stripeId, createdAt },
    lineItems: items.map(toBaseLineItem),
    total: row.amount,
    status: row.status === "pending" ? "pending" : "succeeded",
  };
};

const toPayment = (row: WholePaymentRow, paid: Around): Payment => {
  const { things, passes } = paid;
  const { refundOf } = row;
  return {
    ...toBasePayment(row, []),
    lineItems: row.lineItems.map((item) => toLineItem(item, paid)),
    refunds: row.refunds.map((refund) => toBasePayment(refund, refund.lineItems)),
    refunded: refundOf && toBasePayment(refundOf, refundOf.lineItems),
    integration: { type: row.integrationType },
    event: orNull(row.eventId, things.events),
    registration: row.registration,
    passType: orNull(row.passTypeId, things.passTypes),
    pass: orNull(row.passId, passes),
    session: orNull(row.sessionId, things.sessions),
    coupon: orNull(row.couponId, things.coupons),
    place: null,
    space: null,
    membership: null,
    invoice: row.invoice,
  };
};

/** Payments from what statements have read of them, of passes, and of what all of them name; in their order. */
export const paymentsOf = (
  rows: readonly WholePaymentRow[],
  passes: readonly PassSummary[],
  things: Things,
): Payment[] => {
  const paid = around(passes, things, new Set(rows.map(({ accountId }) => accountId)));
  return rows.map((row) => toPayment(row, paid));
};

/** The same, in two statements. */
export const paymentsOfRows = async (ctx: NamingCtx, tx: Tx, rows: readonly WholePaymentRow[]): Promise<Payment[]> => {
  if (rows.length === 0) return [];
  const passes = await listWholePasses(tx, passIdsOf(rows));
  const things = await findThings(ctx, tx, namedByPasses(passes), namedByPayments(rows));
  return paymentsOf(rows, passSummariesOf(passes, things), things);
};

/** Payments of invoices, by invoice. */
export const paymentsOfInvoices = async (
  tx: Tx,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, BasePayment[]>> => {
  const rows = invoiceIds.length > 0 ? await listPaymentsOfInvoices(tx, invoiceIds) : [];
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId ?? "");
  return new Map([...byInvoice].map(([id, own]) => [id, own.map((row) => toBasePayment(row, row.lineItems))]));
};
