import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { attendingAccount, baseAccount } from "./accounts.ts";
import { basePass } from "./base-pass.ts";
import { baseRegistration, purchaseStatus } from "./base-registration.ts";
import { baseSpeaker } from "./base-speaker.ts";
import { baseCoupon } from "./coupons.ts";
import { event } from "./events.ts";
import { baseAttendeePackage } from "./packages.ts";
import { payment } from "./payments.ts";
import { registrationEventDetails } from "./registration.ts";
import { baseSession } from "./sessions.ts";

export const eventEmailType = z.enum(["confirmation", "cancellation", "reminder"]);

/** An event as its hosts see it. */
export const eventListing = event.extend({
  /** False = found only with the link. */
  visible: z.boolean(),
  newActivityCreatorEmailNotification: z.boolean(),
  newActivityCreatorPushNotification: z.boolean(),
  /** 0 = unlimited. */
  registrationLimit: z.int(),
  sponsors: z.array(baseAccount),
  speakers: z.array(baseSpeaker),
  sessions: z.array(baseSession),
  status: purchaseStatus.optional(),
});
export type EventListing = z.infer<typeof eventListing>;

/** An attendee as hosts see them. */
export const listingRegistration = baseRegistration.extend({
  event: registrationEventDetails,
  account: attendingAccount,
  couponId: id.nullable(),
  coupon: baseCoupon.nullable(),
  passes: z.array(basePass),
  packages: z.array(baseAttendeePackage),
  payments: z.array(payment),
  createdAt: timestamp,
});
export type ListingRegistration = z.infer<typeof listingRegistration>;

export const listingPass = basePass.extend({
  attendee: baseRegistration.extend({ account: attendingAccount }),
  updatedAt: timestamp,
});
export type ListingPass = z.infer<typeof listingPass>;

export const eventEmail = z.object({
  type: eventEmailType,
  eventId: id,
  /** Sanitised HTML. */
  body: z.string(),
  replyTo: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EventEmail = z.infer<typeof eventEmail>;

/** One row per pass; a column per question is keyed `q:{questionId}`. */
export const listingReport = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.int(), z.null()]))),
});
export type ListingReport = z.infer<typeof listingReport>;
