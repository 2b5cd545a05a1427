import { createHash } from "node:crypto";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import {
  expireCartIntents,
  findAddress,
  findOpenIntent,
  type IntentRow,
  type ItemType,
  insertIntent,
  insertLineItems,
} from "./intents.queries.ts";
import { purchaseOf } from "./purchases.service.ts";

/** Where a purchase is billed to; all empty for one that costs nothing. */
export type BillingAddress = Pick<IntentRow, "address1" | "address2" | "city" | "state" | "country" | "zip">;

const noAddress: BillingAddress = { address1: "", address2: "", city: "", state: "", country: "", zip: "" };

/** The viewer's own address, or an empty one when none is named. Throws 404 for one that is not theirs. */
export const billingAddress = async (
  { viewer }: Pick<MemberCtx, "viewer">,
  tx: Tx,
  addressId: string | undefined,
): Promise<BillingAddress> => {
  if (!addressId) return noAddress;
  const address = await findAddress(tx, viewer.accountId, addressId);
  if (!address) throw new AppError("not_found");
  return address;
};

export interface OfferLine {
  type: ItemType;
  name: string;
  quantity: number;
  amount: number;
  discount: number;
  salesTax: number;
  deferred: number;
  taxCode: string | null;
  taxIncluded: boolean;
  passId?: string;
  attendeePackageId?: string;
  passAddOnId?: string;
  addOnId?: string;
  reservationId?: string;
  accessId?: string;
  sessionId?: string;
  invoiceId?: string;
}

export interface Offer {
  source: IntentRow["source"];
  description: string;
  eventId?: string;
  registrationId?: string;
  passTypeId?: string;
  /** The pass that add-ons are bought for. */
  passId?: string;
  sessionId?: string;
  invoiceId?: string;
  couponId: string | null;
  address: BillingAddress;
  lines: readonly OfferLine[];
  /** Due now. */
  total: number;
  /** What is needed to price the offer again; part of its identity. */
  metadata: Record<string, string | number | boolean>;
}

/** Digest of what is priced, for whom and where; another price is another offer. */
export const fingerprintOf = (offer: Omit<Offer, "description">, currency: string): string => {
  const { source, registrationId, passTypeId, passId, sessionId, invoiceId } = offer;
  const { couponId, address, lines, metadata } = offer;
  const { address1, address2, city, state, country, zip } = address;
  const items = lines.map((line) => [
    [line.type, line.quantity, line.amount, line.discount, line.salesTax, line.deferred, line.taxIncluded],
    [line.passId, line.attendeePackageId, line.passAddOnId, line.addOnId, line.reservationId, line.accessId],
  ]);
  const subjects = [registrationId, passTypeId, passId, sessionId, invoiceId];
  const facts = [source, ...subjects, couponId, currency, metadata, items];
  const text = JSON.stringify([...facts, [address1, address2, city, state, country, zip]]);
  return createHash("sha256").update(text).digest("hex");
};

/** How a sum is paid here. Throws `payment_disabled`, or `payment_unsupported` for providers that are not connected. */
const integrationFor = (
  { organization: { paymentType }, platform }: MemberCtx,
  total: number,
): IntentRow["integrationType"] => {
  if (total === 0) return "free";
  if (paymentType === "manual") return "manual";
  if (paymentType === "none" || paymentType === "free") throw new AppError("payment_disabled");
  if (!platform.gateways.of(paymentType)) throw new AppError("payment_unsupported");
  return paymentType;
};

/** Where an offer was priced to be billed. */
export const addressOf = ({ address1, address2, city, state, country, zip }: BillingAddress): BillingAddress => ({
  ...{ address1, address2, city, state, country, zip },
});

/**
 * The open intent for an offer: the same one while the offer is the same, else a new one in its place. The caller
 * holds the lock of the registration. Throws `address_required` when money is due and nobody said where it is billed.
 */
export const openIntent = async (ctx: MemberCtx, tx: Tx, offer: Offer): Promise<string> => {
  const { organization, viewer, now } = ctx;
  const { lines, address, metadata, ...columns } = offer;
  const integrationType = integrationFor(ctx, offer.total);
  if (offer.total > 0 && address.country === "") throw new AppError("address_required");
  const fingerprint = fingerprintOf(offer, organization.currency);
  const open = await findOpenIntent(tx, viewer.accountId, offer.source, fingerprint);
  if (open) return open.id;
  const { source, registrationId, sessionId } = offer;
  if (registrationId && purchaseOf(source).isOnePerCart)
    await expireCartIntents(tx, { source, registrationId, sessionId }, now);
  const { id } = await insertIntent(tx, {
    ...columns,
    ...address,
    accountId: viewer.accountId,
    currency: organization.currency,
    integrationType,
    connectionId: organization.paymentConnectionId ?? "",
    fingerprint,
    metadata: JSON.stringify(metadata),
    createdAt: now,
    updatedAt: now,
  });
  await insertLineItems(
    tx,
    lines.map((line, sortOrder) => ({
      ...line,
      intentId: id,
      sortOrder,
      eventId: offer.eventId ?? null,
      accountId: viewer.accountId,
    })),
  );
  return id;
};
