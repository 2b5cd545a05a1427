import * as z from "zod";
import { account } from "#entities/accounts";
import { announcement, announcementAudience, announcementInput } from "#entities/announcements";
import { purchaseStatus } from "#entities/base-registration";
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
  listingRegistration,
  listingReport,
  listingUpdateInput,
} from "#entities/listings";
import { registrationQuestion, registrationSection } from "#entities/questions";
import { defineModule } from "#kernel/define";
import { flag, id } from "#kernel/wire";

export const listings = defineModule("listings", ["events"], {
  list: {
    method: "GET",
    path: "/listings",
    auth: "signed-in",
    query: z.object({ past: flag().optional() }),
    page: eventListing,
  },
  get: { method: "GET", path: "/listings/{eventId}", auth: "host", response: eventListing },
  /** With a group: for its moderators. */
  create: {
    method: "POST",
    path: "/listings",
    auth: "signed-in",
    creates: true,
    uploads: true,
    body: listingCreateInput,
    response: eventListing,
    touches: ["events", "groups"],
  },
  update: {
    method: "PUT",
    path: "/listings/{eventId}",
    auth: "host",
    uploads: true,
    body: listingUpdateInput,
    response: eventListing,
    touches: ["events"],
  },
  /** For who created it. Where anybody holds a pass, the event is canceled instead and stays; all money goes back. */
  remove: {
    method: "DELETE",
    path: "/listings/{eventId}",
    auth: "host",
    query: z.object({ refund: eventRefund.optional() }),
    response: z.null(),
    touches: ["events"],
  },
  copy: {
    method: "POST",
    path: "/listings/{eventId}/copy",
    auth: "host",
    creates: true,
    body: listingCopyInput,
    response: eventListing,
  },
  addSponsor: {
    method: "POST",
    path: "/listings/{eventId}/sponsors",
    auth: "host",
    /** An account. */
    body: z.object({ sponsorId: id }),
    response: eventListing,
    touches: ["events"],
  },
  removeSponsor: {
    method: "DELETE",
    path: "/listings/{eventId}/sponsors/{sponsorId}",
    auth: "host",
    response: eventListing,
    touches: ["events"],
  },
  addCoHost: {
    method: "POST",
    path: "/listings/{eventId}/coHosts",
    auth: "host",
    body: z.object({ accountId: id }),
    response: eventListing,
    touches: ["events"],
  },
  removeCoHost: {
    method: "DELETE",
    path: "/listings/{eventId}/coHosts/{accountId}",
    auth: "host",
    response: eventListing,
    touches: ["events"],
  },
  announcements: {
    method: "GET",
    path: "/listings/{eventId}/announcements",
    auth: "host",
    gates: ["announcements"],
    page: announcement,
  },
  /** How many people an announcement would reach each way. */
  announcementAudience: {
    method: "GET",
    path: "/listings/{eventId}/announcements/audience",
    auth: "host",
    gates: ["announcements"],
    response: announcementAudience,
  },
  /** Sent at once to everybody who is registered. */
  announce: {
    method: "POST",
    path: "/listings/{eventId}/announcements",
    auth: "host",
    gates: ["announcements"],
    body: announcementInput,
    response: announcement,
  },
  /** Null = the default text. */
  email: { method: "GET", path: "/listings/{eventId}/emails/{type}", auth: "host", response: eventEmail.nullable() },
  updateEmail: {
    method: "PUT",
    path: "/listings/{eventId}/emails/{type}",
    auth: "host",
    body: eventEmailInput,
    response: eventEmail,
  },
  /** Back to the default text. */
  resetEmail: { method: "DELETE", path: "/listings/{eventId}/emails/{type}", auth: "host", response: z.null() },
  previewEmail: {
    method: "POST",
    path: "/listings/{eventId}/emails/{type}/preview",
    auth: "host",
    body: eventEmailPreviewInput,
    response: eventEmailPreview,
  },
  /** To the host who asks, as the preview shows it. */
  testEmail: {
    method: "POST",
    path: "/listings/{eventId}/emails/{type}/test",
    auth: "host",
    body: eventEmailPreviewInput,
    response: z.null(),
  },
  questions: { method: "GET", path: "/listings/{eventId}/questions", auth: "host", page: registrationQuestion },
  attendees: {
    method: "GET",
    path: "/listings/{eventId}/attendees",
    auth: "host",
    query: z.object({ status: purchaseStatus.optional() }),
    page: listingRegistration,
  },
  attendee: {
    method: "GET",
    path: "/listings/{eventId}/attendees/{accountId}",
    auth: "host",
    response: listingRegistration,
  },
  /** The question sections of one pass. */
  attendeeSections: {
    method: "GET",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}",
    auth: "host",
    response: z.array(registrationSection),
  },
  passes: {
    method: "GET",
    path: "/listings/{eventId}/passes",
    auth: "host",
    query: z.object({ checkedIn: flag().optional() }),
    page: listingPass,
  },
  pass: { method: "GET", path: "/listings/{eventId}/passes/{passId}", auth: "host", response: listingPass },
  coHosts: { method: "GET", path: "/listings/{eventId}/coHosts", auth: "host", page: account },
  report: { method: "GET", path: "/listings/{eventId}/report", auth: "host", response: listingReport },
});
