import * as z from "zod";
import { basePass } from "#entities/commerce/base-pass";
import { baseRegistration, purchaseStatus } from "#entities/commerce/base-registration";
import { baseCoupon } from "#entities/commerce/coupons";
import { baseAttendeePackage } from "#entities/commerce/packages";
import { payment } from "#entities/commerce/payments";
import { registrationEventDetails } from "#entities/commerce/registration";
import { eventType } from "#entities/events/base-event";
import { baseSpeaker } from "#entities/events/base-speaker";
import { event, eventAgendaVisibility } from "#entities/events/events";
import { baseSession, sessionInput } from "#entities/events/sessions";
import { speakerInput } from "#entities/events/speakers";
import { attendingAccount, baseAccount } from "#entities/people/accounts";
import { emailInput } from "#entities/shared/mail-addresses";
import { clearableLine, clearableLink, clearableText, limits, line, requiredLine, text } from "#entities/shared/text";
import { believedFields, dataUri, id, timestamp, timestampInput, uri } from "#kernel/wire";

export const eventEmailType = z.enum(["confirmation", "cancellation", "reminder"]);

/** What goes back when hosts cancel an event: all the money, or what the refund schedule of each pass type says. */
export const eventRefund = z.enum(["full", "terms"]);
export type EventRefund = z.infer<typeof eventRefund>;

export const listingRemovalInput = z.object({
  /** What everybody is told of why it is canceled. */
  reason: text(limits.reason).optional(),
});
export type ListingRemovalInput = z.input<typeof listingRemovalInput>;

/** An event as its hosts see it. */
export const eventListing = event.extend({
  /** Listed; false = found only with the link, or a draft (`status`). */
  visible: z.boolean(),
  newActivityCreatorEmailNotification: z.boolean(),
  newActivityCreatorPushNotification: z.boolean(),
  /** 0 = unlimited. */
  registrationLimit: z.int(),
  sponsors: z.array(baseAccount),
  speakers: z.array(baseSpeaker),
  sessions: z.array(baseSession),
  status: purchaseStatus.optional(),
  // Beyond the specification: what else hosts decide.
  /** Registrations that hold a pass. */
  registrationCount: z.int().optional(),
  allowMultipleRegistrations: z.boolean().optional(),
  allowSplitPayment: z.boolean().optional(),
  splitPaymentPercentage: z.int().optional(),
  splitPaymentNetDays: z.int().nullable().optional(),
  splitPaymentDueDate: timestamp.nullable().optional(),
});
export type EventListing = z.infer<typeof eventListing>;

/** IANA name. */
const timezone = requiredLine(limits.name);
const registrationLimit = z.int().min(0).max(1_000_000);

/** What an event cannot do without, and what it may have from the start. `null` and 0 both mean no limit. */
export const listingInput = z.object({
  eventType,
  visible: z.boolean(),
  name: requiredLine(limits.name),
  shortDescription: text(limits.description),
  eventStart: timestampInput,
  eventEnd: timestampInput,
  timezone,
  venue: line(limits.line).optional(),
  address1: line(limits.line).optional(),
  address2: line(limits.line).optional(),
  city: line(limits.line).optional(),
  state: line(limits.line).optional(),
  zip: line(limits.zip).optional(),
  country: line(limits.line).optional(),
  externalUrl: clearableLink.optional(),
  meetingUrl: clearableLink.optional(),
  registration: z.boolean().optional(),
  registrationLimit: registrationLimit.nullable().optional(),
  groupOnly: z.boolean().optional(),
  // Beyond the specification: a draft is nobody's but its hosts'. Left out: what is to be visible is published.
  published: z.boolean().optional(),
  /** Opens its talk, or closes it. */
  talk: z.boolean().optional(),
});
export type ListingInput = z.input<typeof listingInput>;

export const listingCreateInput = z.object({
  event: listingInput,
  /** The cover. */
  image: dataUri.optional(),
  groupId: id.optional(),
  /** Accounts. */
  sponsorIds: z.array(id).max(100).optional(),
  speakers: z
    .array(speakerInput.extend({ imageDataUri: dataUri.optional() }))
    .max(200)
    .optional(),
  sessions: z
    .array(sessionInput.extend({ imageDataUri: dataUri.optional() }))
    .max(500)
    .optional(),
});
export type ListingCreateInput = z.input<typeof listingCreateInput>;

/** What is left out stays as it is. */
export const listingChanges = z
  .object({
    ...listingInput.shape,
    timezone: timezone.nullable(),
    venue: clearableLine(limits.line),
    address1: clearableLine(limits.line),
    address2: clearableLine(limits.line),
    city: clearableLine(limits.line),
    state: clearableLine(limits.line),
    zip: clearableLine(limits.zip),
    country: clearableLine(limits.line),
    externalUrl: clearableLink,
    meetingUrl: clearableLink,
    registrationLimit: registrationLimit.nullable(),
    longDescription: clearableText(limits.html),
    publicRegistrants: z.boolean(),
    newActivityCreatorEmailNotification: z.boolean(),
    newActivityCreatorPushNotification: z.boolean(),
    slug: requiredLine(limits.name),
    groupId: id.nullable(),
    /** One line for the place, kept as the venue where none is sent. */
    location: clearableLine(limits.line),
    registrationStart: timestampInput.nullable(),
    registrationEnd: timestampInput.nullable(),
    // Beyond the specification: what else an event sells by.
    allowMultipleRegistrations: z.boolean(),
    allowSplitPayment: z.boolean(),
    splitPaymentPercentage: z.int().min(0).max(100),
    splitPaymentNetDays: z.int().min(0).max(730).nullable(),
    splitPaymentDueDate: timestampInput.nullable(),
    reservationDescription: clearableText(limits.description),
    activityFeedEnabled: z.boolean(),
    sessionsVisibility: eventAgendaVisibility,
    speakersVisibility: eventAgendaVisibility,
  })
  .partial();
export type ListingChanges = z.input<typeof listingChanges>;

export const listingUpdateInput = z.object({
  event: listingChanges,
  /** The same fields as they were when the host began (decisions/029). */
  base: believedFields,
  /** A new cover. */
  image: dataUri.optional(),
});
export type ListingUpdateInput = z.input<typeof listingUpdateInput>;

/** The link under which hosts show a draft to people of their choice. */
export const listingPreview = z.object({
  /** Of the event's page, with its secret. */
  url: uri,
  createdAt: timestamp,
});
export type ListingPreview = z.infer<typeof listingPreview>;

/** Another event like this one: everything but who came, what was sold and what was said. */
export const listingCopyInput = z.object({
  name: requiredLine(limits.name),
  /** Where the copy begins; everything with a time moves along, by the event's own calendar. */
  eventStart: timestampInput,
});
export type ListingCopyInput = z.input<typeof listingCopyInput>;

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

export const eventEmailInput = z
  .object({
    /** Sanitised before it is kept. */
    body: text(limits.html),
    replyTo: z.union([z.literal(""), emailInput]),
  })
  .partial()
  .extend({ base: believedFields });
export type EventEmailInput = z.input<typeof eventEmailInput>;

/** A mail as somebody would get it. */
export const eventEmailPreviewInput = z.object({
  /** A text that is not kept yet; left out: what would be sent now. */
  body: text(limits.html).optional(),
  /** Whose; left out: the latest attendee's, or the host's own where nobody has registered. */
  accountId: id.optional(),
});
export type EventEmailPreviewInput = z.input<typeof eventEmailPreviewInput>;

export const eventEmailPreview = z.object({
  subject: z.string(),
  /** A whole document. */
  html: z.string(),
  text: z.string(),
  /** Who it is written to. */
  account: baseAccount,
});
export type EventEmailPreview = z.infer<typeof eventEmailPreview>;

/** One row per pass; a column per question is keyed `q:{questionId}`. */
export const listingReport = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.int(), z.null()]))),
});
export type ListingReport = z.infer<typeof listingReport>;
