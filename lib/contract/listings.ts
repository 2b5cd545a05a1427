import * as z from "zod";
import { purchaseStatus } from "#entities/commerce/base-registration";
import { registrationQuestion, registrationSection } from "#entities/commerce/questions";
import {
  eventEmail,
  eventEmailInput,
  eventEmailPreview,
  eventEmailPreviewInput,
  eventListing,
  eventRefund,
  listingCopyInput,
  listingCreateInput,
  listingPass,
  listingPreview,
  listingRegistration,
  listingRemovalInput,
  listingReport,
  listingUpdateInput,
} from "#entities/hosting/listings";
import { announcement, announcementAudience, announcementInput } from "#entities/inbox/announcements";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";
import { flag, id } from "#kernel/wire";

export const listings = defineModule("listings", ["events"], {
  list: {
    method: "GET",
    path: "/listings",
    permission: "account.own",
    query: z.object({ past: flag().optional() }),
    page: eventListing,
  },
  get: { method: "GET", path: "/listings/{eventId}", permission: "event.host", response: eventListing },
  /** With a group: for its moderators. */
  create: {
    method: "POST",
    path: "/listings",
    permission: "community.participate",
    creates: true,
    uploads: true,
    body: listingCreateInput,
    response: eventListing,
    touches: ["events", "groups"],
  },
  update: {
    method: "PUT",
    path: "/listings/{eventId}",
    permission: "event.host",
    uploads: true,
    body: listingUpdateInput,
    response: eventListing,
    touches: ["events"],
  },
  /** For who created it. Where anybody holds a pass, the event is canceled instead and stays, with the reason; all money goes back unless `refund` says otherwise. */
  remove: {
    method: "DELETE",
    path: "/listings/{eventId}",
    permission: "event.delete",
    query: z.object({ refund: eventRefund.optional() }),
    body: listingRemovalInput.nullish(),
    response: z.null(),
    touches: ["events"],
  },
  copy: {
    method: "POST",
    path: "/listings/{eventId}/copy",
    permission: "event.host",
    creates: true,
    body: listingCopyInput,
    response: eventListing,
  },
  /** The link that shows the event to whoever holds it while it is a draft; null without one. */
  preview: {
    method: "GET",
    path: "/listings/{eventId}/preview",
    permission: "event.host",
    response: listingPreview.nullable(),
  },
  /** A new one; the links before end at once. */
  renewPreview: {
    method: "POST",
    path: "/listings/{eventId}/preview",
    permission: "event.host",
    response: listingPreview,
  },
  endPreview: { method: "DELETE", path: "/listings/{eventId}/preview", permission: "event.host", response: z.null() },
  addSponsor: {
    method: "POST",
    path: "/listings/{eventId}/sponsors",
    permission: "event.host",
    /** An account. */
    body: z.object({ sponsorId: id }),
    response: eventListing,
    touches: ["events"],
  },
  removeSponsor: {
    method: "DELETE",
    path: "/listings/{eventId}/sponsors/{sponsorId}",
    permission: "event.host",
    response: eventListing,
    touches: ["events"],
  },
  addCoHost: {
    method: "POST",
    path: "/listings/{eventId}/coHosts",
    permission: "event.host",
    body: z.object({ accountId: id }),
    response: eventListing,
    touches: ["events"],
  },
  removeCoHost: {
    method: "DELETE",
    path: "/listings/{eventId}/coHosts/{accountId}",
    permission: "event.host",
    response: eventListing,
    touches: ["events"],
  },
  announcements: {
    method: "GET",
    path: "/listings/{eventId}/announcements",
    permission: "event.host",
    gates: ["announcements"],
    page: announcement,
  },
  /** How many people an announcement would reach each way. */
  announcementAudience: {
    method: "GET",
    path: "/listings/{eventId}/announcements/audience",
    permission: "event.host",
    gates: ["announcements"],
    response: announcementAudience,
  },
  /** Sent at once to everybody who is registered. */
  announce: {
    method: "POST",
    path: "/listings/{eventId}/announcements",
    permission: "event.host",
    gates: ["announcements"],
    body: announcementInput,
    response: announcement,
  },
  /** Null = the default text. */
  email: {
    method: "GET",
    path: "/listings/{eventId}/emails/{type}",
    permission: "event.host",
    response: eventEmail.nullable(),
  },
  updateEmail: {
    method: "PUT",
    path: "/listings/{eventId}/emails/{type}",
    permission: "event.host",
    body: eventEmailInput,
    response: eventEmail,
  },
  /** Back to the default text. */
  resetEmail: {
    method: "DELETE",
    path: "/listings/{eventId}/emails/{type}",
    permission: "event.host",
    response: z.null(),
  },
  previewEmail: {
    method: "POST",
    path: "/listings/{eventId}/emails/{type}/preview",
    permission: "event.host",
    body: eventEmailPreviewInput,
    response: eventEmailPreview,
  },
  /** To the host who asks, as the preview shows it. */
  testEmail: {
    method: "POST",
    path: "/listings/{eventId}/emails/{type}/test",
    permission: "event.host",
    body: eventEmailPreviewInput,
    response: z.null(),
  },
  questions: {
    method: "GET",
    path: "/listings/{eventId}/questions",
    permission: "event.host",
    page: registrationQuestion,
  },
  attendees: {
    method: "GET",
    path: "/listings/{eventId}/attendees",
    permission: "event.host",
    query: z.object({ status: purchaseStatus.optional() }),
    page: listingRegistration,
  },
  attendee: {
    method: "GET",
    path: "/listings/{eventId}/attendees/{accountId}",
    permission: "event.host",
    response: listingRegistration,
  },
  /** The question sections of one pass. */
  attendeeSections: {
    method: "GET",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}",
    permission: "event.host",
    response: z.array(registrationSection),
  },
  passes: {
    method: "GET",
    path: "/listings/{eventId}/passes",
    permission: "event.host",
    query: z.object({ checkedIn: flag().optional() }),
    page: listingPass,
  },
  pass: { method: "GET", path: "/listings/{eventId}/passes/{passId}", permission: "event.host", response: listingPass },
  coHosts: { method: "GET", path: "/listings/{eventId}/coHosts", permission: "event.host", page: account },
  report: { method: "GET", path: "/listings/{eventId}/report", permission: "event.host", response: listingReport },
});
