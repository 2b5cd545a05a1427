import * as z from "zod";
import { baseEventSessionAccess } from "#entities/attendance/base-session-access";
import { baseBooking, baseBookingPlace, baseBookingSpace } from "#entities/bookings/bookings";
import { baseEvent } from "#entities/events/base-event";
import { baseSession } from "#entities/events/sessions";
import { baseAccount } from "#entities/people/accounts";
import { baseSubscription, baseSubscriptionProduct } from "#entities/subscriptions/subscriptions";
import { id, jsonObject, money, timestamp } from "#kernel/wire";
import { passAddOn } from "./add-ons.ts";
import { baseInvoice } from "./base-invoice.ts";
import { basePass } from "./base-pass.ts";
import { baseRegistration } from "./base-registration.ts";
import { baseCoupon, idleCoupon } from "./coupons.ts";
import { baseAttendeePackage } from "./packages.ts";
import { basePassType } from "./pass-types.ts";
import { baseEventRoomTypeReservation } from "./rooms.ts";

/** `test`: the built-in gateway of trials, which moves no money. */
export const paymentIntegrationType = z.enum([
  "free",
  "stripe",
  "paypal",
  "braintree",
  "authorizenet",
  "manual",
  "test",
]);
export type PaymentIntegrationType = z.infer<typeof paymentIntegrationType>;
export const paymentIntentSource = z.enum(["registration", "invoice", "pass", "coupon", "session", "booking"]);
export const paymentIntentStatus = z.enum(["open", "processing", "captured", "expired"]);
export const paymentLineItemType = z.enum([
  "pass",
  "package",
  "reservation",
  "addOn",
  "access",
  "invoice",
  "booking",
  "coupon",
  "subscription",
]);
export const registrationPaymentType = z.enum(["charge", "refund"]);

export const basePaymentLineItem = z.object({
  id,
  type: paymentLineItemType,
  name: z.string(),
  quantity: z.int(),
  /** Before discount and tax. */
  amount: money,
  paid: money,
  refunded: money,
  discount: money,
  /** Left for a later part payment. */
  deferred: money,
  salesTax: money,
  taxCode: z.string().nullable(),
  taxIncluded: z.boolean(),
  eventId: id.nullable(),
  accountId: id.nullable(),
  addOnId: id.nullable(),
  sessionId: id.nullable(),
  placeId: id.nullable(),
  spaceId: id.nullable(),
  passId: id.nullable(),
  packageId: id.nullable(),
  passAddOnId: id.nullable(),
  reservationId: id.nullable(),
  accessId: id.nullable(),
  bookingId: id.nullable(),
  subscriptionId: id.nullable(),
  paymentId: id,
});
export type BasePaymentLineItem = z.infer<typeof basePaymentLineItem>;

/** A priced offer to pay; asking again with the same cart returns the same open one. */
export const basePaymentIntent = z.object({
  id,
  source: paymentIntentSource,
  integrationId: id,
  accountId: id,
  description: z.string().nullable(),
  /** For the payment provider, in the browser. */
  secret: z.string(),
  /** The provider's own name for it. */
  referenceId: z.string(),
  currency: z.string(),
  metadata: jsonObject,
  eventId: id.nullable(),
  registrationId: id.nullable(),
  invoiceId: id.nullable(),
  bookingId: id.nullable(),
  country: z.string(),
  state: z.string(),
  zip: z.string(),
  coupon: baseCoupon.nullable(),
  lineItems: z.array(basePaymentLineItem),
  createdAt: timestamp,
  integration: z.object({ connectionId: z.string(), type: z.string() }),
  taxIntegration: z.object({ connectionId: z.string(), type: z.string() }).nullable(),
});
export type BasePaymentIntent = z.infer<typeof basePaymentIntent>;

export const paymentIntent = basePaymentIntent.extend({
  account: baseAccount,
  event: baseEvent.nullable(),
  session: baseSession.nullable(),
  registration: baseRegistration.nullable(),
  pass: basePass.nullable(),
  passType: basePassType.nullable(),
  place: baseBookingPlace.nullable(),
  space: baseBookingSpace.nullable(),
  /** Due now, worked out by the server. */
  total: money.optional(),
  status: paymentIntentStatus.optional(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

/** The offer for a cart. `idleCoupon`: the coupon on the cart that does not count for it, where there is one. */
export const cartOffer = paymentIntent.extend({ idleCoupon: idleCoupon.optional() });
export type CartOffer = z.infer<typeof cartOffer>;

export const basePayment = z.object({
  id,
  type: registrationPaymentType,
  /** A source of intents, or `subscription`. */
  source: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  currency: z.string(),
  last4: z.string().nullable(),
  stripeId: z.string().nullable(),
  lineItems: z.array(basePaymentLineItem),
  createdAt: timestamp,
  // Beyond the specification.
  /** The whole of it, whether or not it has come in. */
  total: money.optional(),
  /** Pending: the money has not changed hands, or a provider has not said. */
  status: z.enum(["pending", "succeeded"]).optional(),
});
export type BasePayment = z.infer<typeof basePayment>;

export const paymentLineItem = basePaymentLineItem.extend({
  pass: basePass.nullable(),
  package: baseAttendeePackage.nullable(),
  passAddOn: passAddOn.nullable(),
  reservation: baseEventRoomTypeReservation.nullable(),
  access: baseEventSessionAccess.nullable(),
  invoice: baseInvoice.nullable(),
  booking: baseBooking.nullable(),
  subscription: baseSubscription.nullable(),
  payment: basePayment.nullable(),
});
export type PaymentLineItem = z.infer<typeof paymentLineItem>;

export const payment = basePayment.extend({
  refunds: z.array(basePayment),
  refunded: basePayment.nullable(),
  integration: z.object({ type: paymentIntegrationType }),
  event: baseEvent.nullable(),
  registration: baseRegistration.nullable(),
  passType: basePassType.nullable(),
  pass: basePass.nullable(),
  session: baseSession.nullable(),
  place: baseBookingPlace.nullable(),
  space: baseBookingSpace.nullable(),
  membership: baseSubscriptionProduct.nullable(),
  coupon: baseCoupon.nullable(),
  invoice: baseInvoice.nullable(),
  lineItems: z.array(paymentLineItem),
});
export type Payment = z.infer<typeof payment>;

/** What the provider's own fields gave the browser; free, manual and provider-confirmed payments send none. */
export const captureInput = z
  .object({
    nonce: z.string().max(5000).optional(),
    deviceData: z.string().max(20_000).optional(),
  })
  .optional();
export type CaptureInput = z.input<typeof captureInput>;
