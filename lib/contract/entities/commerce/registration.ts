import * as z from "zod";
import { baseEvent } from "#entities/events/base-event";
import { activityPreference, baseAccount } from "#entities/people/accounts";
import { limits, line, requiredLine, text } from "#entities/shared/text";
import { dayInput, id, timestamp, uri } from "#kernel/wire";
import { basePass } from "./base-pass.ts";
import { baseRegistration } from "./base-registration.ts";
import { managedCoupon } from "./coupons.ts";
import { baseAttendeePackage } from "./packages.ts";
import { payment } from "./payments.ts";

export const registrationEventDetails = baseEvent.extend({
  reservationDescription: z.string().nullable(),
  externalUrl: uri.nullable(),
  registration: z.boolean(),
  registrationCount: z.int(),
  /** 0 = unlimited. */
  registrationLimit: z.int(),
  registrationStart: timestamp,
  registrationEnd: timestamp,
  allowMultipleRegistrations: z.boolean(),
  allowSplitPayment: z.boolean(),
  /** First part, 0 to 100. */
  splitPaymentPercentage: z.int(),
  /** Days until the rest is due. */
  splitPaymentNetDays: z.int().nullable(),
  splitPaymentDueDate: timestamp.nullable(),
  tickets: z.array(z.object({ enableCoupons: z.boolean() })),
  _count: z.object({
    sections: z.int(),
    followups: z.int(),
    coupons: z.int(),
    addOns: z.int(),
    roomTypes: z.int(),
  }),
});
export type RegistrationEventDetails = z.infer<typeof registrationEventDetails>;

/** A cart while its passes are drafts; the attendee record afterwards. */
export const registration = baseRegistration.extend({
  event: registrationEventDetails,
  account: baseAccount,
  passes: z.array(basePass),
  packages: z.array(baseAttendeePackage),
  payments: z.array(payment),
  coupons: z.array(managedCoupon),
  createdAt: timestamp,
  _count: z.object({ fromTransferLogs: z.int() }),
});
export type Registration = z.infer<typeof registration>;

/** Most passes, add-ons or answers one request may carry. */
const cartSize = 500;

// The ids of drafts are made by the client, so that a cart can be sent whole and again.

export const passDraft = z.object({
  id,
  ticketId: id,
  couponId: id.optional(),
  /** Id of the package draft the pass belongs to. */
  packageId: id.optional(),
});
export type PassDraft = z.input<typeof passDraft>;

export const packageDraft = z.object({ id, packageId: id });
export type PackageDraft = z.input<typeof packageDraft>;

export const cartInput = z.object({
  passes: z.array(passDraft).max(cartSize),
  packages: z.array(packageDraft).max(cartSize),
  /** A word for what led the buyer here; the first one is kept. */
  source: line(60).optional(),
});
export type CartInput = z.input<typeof cartInput>;

export const couponInput = cartInput.extend({ couponCode: requiredLine(limits.code) });
export type CouponInput = z.input<typeof couponInput>;

export const addOnDraft = z.object({
  /** The pass. */
  id,
  passAddOns: z.array(z.object({ id, addOnId: id })).max(cartSize),
});
export type AddOnDraft = z.input<typeof addOnDraft>;
export const addOnDrafts = z.array(addOnDraft).max(cartSize);

export const reservationDraft = z.object({
  /** The pass. */
  id,
  /** Passes that share a room carry the same reservation id. */
  reservation: z.object({
    id,
    eventRoomTypeId: id,
    start: dayInput.optional(),
    end: dayInput.optional(),
    roomId: id.optional(),
  }),
});
export type ReservationDraft = z.input<typeof reservationDraft>;
export const reservationDrafts = z.array(reservationDraft).max(cartSize);

export const passResponses = z.object({
  /** The pass. */
  id,
  responses: z.array(z.object({ questionId: id, value: text(limits.answer) })).max(cartSize),
});
export type PassResponses = z.input<typeof passResponses>;
export const passResponsesList = z.array(passResponses).max(cartSize);

export const answerInput = z.object({ response: text(limits.answer) });
export type AnswerInput = z.input<typeof answerInput>;

export const registrationPreferencesInput = z
  .object({
    activityNotificationPreference: activityPreference,
    announcementPushNotification: z.boolean(),
    announcementEmailNotification: z.boolean(),
    activityPushNotification: z.boolean(),
  })
  .partial();
export type RegistrationPreferencesInput = z.input<typeof registrationPreferencesInput>;
