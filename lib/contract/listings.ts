import * as z from "zod";
import { account } from "#entities/accounts";
import { announcement, announcementInput } from "#entities/announcements";
import { purchaseStatus } from "#entities/base-registration";
import { eventEmail, eventListing, listingPass, listingRegistration, listingReport } from "#entities/listings";
import { registrationQuestion, registrationSection } from "#entities/questions";
import { defineModule } from "#kernel/define";
import { flag } from "#kernel/wire";

export const listings = defineModule("listings", ["events"], {
  list: {
    method: "GET",
    path: "/listings",
    auth: "signed-in",
    query: z.object({ past: flag().optional() }),
    page: eventListing,
  },
  get: { method: "GET", path: "/listings/{eventId}", auth: "host", response: eventListing },
  announcements: {
    method: "GET",
    path: "/listings/{eventId}/announcements",
    auth: "host",
    gates: ["announcements"],
    page: announcement,
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
