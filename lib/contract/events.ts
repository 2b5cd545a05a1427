import * as z from "zod";
import { account } from "#entities/accounts";
import { activationCodeInput, activationSummary, eventActivation } from "#entities/activations";
import { activity } from "#entities/activities";
import { baseEvent, eventType } from "#entities/base-event";
import { eventMediaItem, eventMediaKind } from "#entities/event-media";
import { baseEventPage, eventPage, faqSection } from "#entities/event-pages";
import { event } from "#entities/events";
import { baseGroup } from "#entities/groups";
import { passTypesReply } from "#entities/packages";
import { session } from "#entities/sessions";
import { speaker } from "#entities/speakers";
import { eventSponsorshipLevel } from "#entities/sponsors";
import { defineModule } from "#kernel/define";
import { flag, id, timestamp } from "#kernel/wire";

export const events = defineModule("events", ["events"], {
  list: {
    method: "GET",
    path: "/events",
    auth: "open",
    /** `from` and `to`: only events that touch these days, whether past or not; for the month calendar. */
    query: z.object({
      past: flag().optional(),
      featured: flag().optional(),
      type: eventType.optional(),
      from: timestamp.optional(),
      to: timestamp.optional(),
    }),
    page: baseEvent,
  },
  get: { method: "GET", path: "/events/{eventId~}", auth: "open", response: event },
  /** The group of an event, also for who is kept out of it by not being in that; null without one they may know of. */
  group: {
    method: "GET",
    path: "/events/{eventId~}/group",
    auth: "open",
    gates: ["groups"],
    response: baseGroup.nullable(),
  },
  /** 456 where the event has no feed. */
  activities: {
    method: "GET",
    path: "/events/{eventId~}/activities",
    auth: "open",
    gates: ["activities"],
    query: z.object({ featured: flag().optional() }),
    page: activity,
  },
  faqs: { method: "GET", path: "/events/{eventId~}/faqs", auth: "open", page: faqSection },
  pages: { method: "GET", path: "/events/{eventId~}/pages", auth: "open", page: baseEventPage },
  page: { method: "GET", path: "/events/{eventId~}/pages/{pageId~}", auth: "open", response: eventPage },
  registrants: { method: "GET", path: "/events/{eventId~}/registrants", auth: "open", page: account },
  sessions: {
    method: "GET",
    path: "/events/{eventId~}/sessions",
    auth: "open",
    query: z.object({ search: z.string().trim().max(200).optional() }),
    response: z.array(session),
  },
  session: { method: "GET", path: "/events/{eventId~}/sessions/{sessionId~}", auth: "open", response: session },
  speakers: { method: "GET", path: "/events/{eventId~}/speakers", auth: "open", page: speaker },
  speaker: { method: "GET", path: "/events/{eventId~}/speakers/{speakerId~}", auth: "open", response: speaker },
  speakerSessions: {
    method: "GET",
    path: "/events/{eventId~}/speakers/{speakerId~}/sessions",
    auth: "open",
    page: session,
  },
  media: {
    method: "GET",
    path: "/events/{eventId~}/media",
    auth: "open",
    gates: ["activities"],
    query: z.object({ type: eventMediaKind.optional() }),
    page: eventMediaItem,
  },
  mediaItem: {
    method: "GET",
    path: "/events/{eventId~}/media/{mediaItemId}",
    auth: "open",
    gates: ["activities"],
    response: eventMediaItem,
  },
  sponsors: { method: "GET", path: "/events/{eventId~}/sponsors", auth: "open", gates: ["sponsors"], page: account },
  sponsorships: {
    method: "GET",
    path: "/events/{eventId~}/sponsorships",
    auth: "open",
    gates: ["sponsors"],
    response: z.array(eventSponsorshipLevel),
  },
  passTypes: {
    method: "GET",
    path: "/events/{eventId~}/passTypes",
    auth: "open",
    query: z.object({ ticketId: id.optional() }),
    response: passTypesReply,
  },
  activations: {
    method: "GET",
    path: "/events/{eventId~}/activations/{passId}",
    auth: "registrant",
    page: eventActivation,
  },
  activationSummary: {
    method: "GET",
    path: "/events/{eventId~}/activations/{passId}/summary",
    auth: "registrant",
    response: activationSummary,
  },
  activation: {
    method: "GET",
    path: "/events/{eventId~}/activations/{passId}/{activationId~}",
    auth: "registrant",
    response: eventActivation,
  },
  completeActivation: {
    method: "POST",
    path: "/events/{eventId}/activations/{passId}/{activationId}",
    auth: "registrant",
    body: activationCodeInput,
    response: eventActivation,
  },
});
