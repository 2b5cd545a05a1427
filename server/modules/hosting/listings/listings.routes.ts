import { listings } from "#contract/listings";
import { eventEmailType } from "#entities/hosting/listings";
import { implement } from "#server/http/implement";
import { getReport } from "#server/modules/attendance/attendee/attendee-table.service";
import * as attendees from "#server/modules/attendance/attendee/event-attendees.service";
import { announceToEvent, countEventAudience } from "#server/modules/inbox/announcements/announcing.service";
import { copyListing } from "./copying.service.ts";
import { createListing } from "./creation.service.ts";
import { updateListing } from "./editing.service.ts";
import * as emails from "./emails.service.ts";
import * as service from "./listings.service.ts";
import * as previews from "./previews.service.ts";
import { removeListing } from "./removal.service.ts";
import * as team from "./team.service.ts";

export const listingRoutes = implement(listings)({
  list: (ctx, { query }) => service.listListings(ctx, query),
  get: (ctx, { params }) => service.getListing(ctx, params.eventId),
  create: (ctx, { body }) => createListing(ctx, body),
  update: (ctx, { params, body }) => updateListing(ctx, params.eventId, body),
  remove: (ctx, { params, query, body }) => removeListing(ctx, params.eventId, query.refund, body),
  copy: (ctx, { params, body }) => copyListing(ctx, params.eventId, body),
  preview: (ctx, { params }) => previews.getPreview(ctx, params.eventId),
  renewPreview: (ctx, { params }) => previews.renewPreview(ctx, params.eventId),
  endPreview: (ctx, { params }) => previews.endPreview(ctx, params.eventId),
  addSponsor: (ctx, { params, body }) => team.addSponsor(ctx, params.eventId, body),
  removeSponsor: (ctx, { params }) => team.removeSponsor(ctx, params.eventId, params.sponsorId),
  addCoHost: (ctx, { params, body }) => team.addCoHost(ctx, params.eventId, body),
  removeCoHost: (ctx, { params }) => team.removeCoHost(ctx, params.eventId, params.accountId),
  updateEmail: (ctx, { params, body }) =>
    emails.saveEmail(ctx, params.eventId, eventEmailType.parse(params.type), body),
  resetEmail: (ctx, { params }) => emails.resetEmail(ctx, params.eventId, eventEmailType.parse(params.type)),
  previewEmail: (ctx, { params, body }) =>
    emails.previewEmail(ctx, params.eventId, eventEmailType.parse(params.type), body),
  testEmail: (ctx, { params, body }) => emails.testEmail(ctx, params.eventId, eventEmailType.parse(params.type), body),
  announcements: (ctx, { params, query }) => service.listAnnouncements(ctx, params.eventId, query),
  announcementAudience: (ctx, { params }) => countEventAudience(ctx, params.eventId),
  announce: (ctx, { params, body }) => announceToEvent(ctx, params.eventId, body),
  email: (ctx, { params }) => service.getEmail(ctx, params.eventId, eventEmailType.parse(params.type)),
  questions: (ctx, { params, query }) => attendees.listQuestions(ctx, params.eventId, query),
  attendees: (ctx, { params, query }) => attendees.listAttendees(ctx, params.eventId, query),
  attendee: (ctx, { params }) => attendees.getAttendee(ctx, params.eventId, params.accountId),
  attendeeSections: (ctx, { params }) =>
    attendees.getAttendeeSections(ctx, params.eventId, params.accountId, params.passId),
  passes: (ctx, { params, query }) => attendees.listAdmissions(ctx, params.eventId, query),
  pass: (ctx, { params }) => attendees.getAdmission(ctx, params.eventId, params.passId),
  coHosts: (ctx, { params, query }) => service.listCoHosts(ctx, params.eventId, query),
  report: (ctx, { params }) => getReport(ctx, params.eventId),
});
