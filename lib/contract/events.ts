import * as z from "zod";
import { passTypesReply } from "#entities/commerce/packages";
import { activity } from "#entities/community/activities";
import { activationCodeInput, activationSummary, eventActivation } from "#entities/events/activations";
import { baseEvent, eventType } from "#entities/events/base-event";
import { eventMediaItem, eventMediaKind } from "#entities/events/event-media";
import { baseEventPage, eventPage, faqSection } from "#entities/events/event-pages";
import { event } from "#entities/events/events";
import { session } from "#entities/events/sessions";
import { speaker } from "#entities/events/speakers";
import { eventSponsorshipLevel } from "#entities/events/sponsors";
import { baseGroup } from "#entities/groups/groups";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";
import { flag, id, searched, timestamp } from "#kernel/wire";

export const events = defineModule("events", ["events"], {
  list: {
    method: "GET",
    path: "/events",
    permission: "community.read",
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
  get: { method: "GET", path: "/events/{eventId~}", permission: "community.read", response: event },
  /** The group of an event, also for who is kept out of it by not being in that; null without one they may know of. */
  group: {
    method: "GET",
    path: "/events/{eventId~}/group",
    permission: "community.read",
    gates: ["groups"],
    response: baseGroup.nullable(),
  },
  /** 456 where the event has no feed. */
  activities: {
    method: "GET",
    path: "/events/{eventId~}/activities",
    permission: "community.read",
    gates: ["activities"],
    query: z.object({ featured: flag().optional() }),
    page: activity,
  },
  faqs: { method: "GET", path: "/events/{eventId~}/faqs", permission: "community.read", page: faqSection },
  pages: { method: "GET", path: "/events/{eventId~}/pages", permission: "community.read", page: baseEventPage },
  page: {
    method: "GET",
    path: "/events/{eventId~}/pages/{pageId~}",
    permission: "community.read",
    response: eventPage,
  },
  registrants: { method: "GET", path: "/events/{eventId~}/registrants", permission: "community.read", page: account },
  sessions: {
    method: "GET",
    path: "/events/{eventId~}/sessions",
    permission: "community.read",
    query: z.object({ search: searched.optional() }),
    response: z.array(session),
  },
  session: {
    method: "GET",
    path: "/events/{eventId~}/sessions/{sessionId~}",
    permission: "community.read",
    response: session,
  },
  speakers: { method: "GET", path: "/events/{eventId~}/speakers", permission: "community.read", page: speaker },
  speaker: {
    method: "GET",
    path: "/events/{eventId~}/speakers/{speakerId~}",
    permission: "community.read",
    response: speaker,
  },
  speakerSessions: {
    method: "GET",
    path: "/events/{eventId~}/speakers/{speakerId~}/sessions",
    permission: "community.read",
    page: session,
  },
  media: {
    method: "GET",
    path: "/events/{eventId~}/media",
    permission: "community.read",
    gates: ["activities"],
    query: z.object({ type: eventMediaKind.optional() }),
    page: eventMediaItem,
  },
  mediaItem: {
    method: "GET",
    path: "/events/{eventId~}/media/{mediaItemId}",
    permission: "community.read",
    gates: ["activities"],
    response: eventMediaItem,
  },
  sponsors: {
    method: "GET",
    path: "/events/{eventId~}/sponsors",
    permission: "community.read",
    gates: ["sponsors"],
    page: account,
  },
  sponsorships: {
    method: "GET",
    path: "/events/{eventId~}/sponsorships",
    permission: "community.read",
    gates: ["sponsors"],
    response: z.array(eventSponsorshipLevel),
  },
  passTypes: {
    method: "GET",
    path: "/events/{eventId~}/passTypes",
    permission: "community.read",
    query: z.object({ ticketId: id.optional() }),
    response: passTypesReply,
  },
  activations: {
    method: "GET",
    path: "/events/{eventId~}/activations/{passId}",
    permission: "event.attend",
    page: eventActivation,
  },
  activationSummary: {
    method: "GET",
    path: "/events/{eventId~}/activations/{passId}/summary",
    permission: "event.attend",
    response: activationSummary,
  },
  activation: {
    method: "GET",
    path: "/events/{eventId~}/activations/{passId}/{activationId~}",
    permission: "event.attend",
    response: eventActivation,
  },
  completeActivation: {
    method: "POST",
    path: "/events/{eventId}/activations/{passId}/{activationId}",
    permission: "event.attend",
    body: activationCodeInput,
    response: eventActivation,
  },
});
