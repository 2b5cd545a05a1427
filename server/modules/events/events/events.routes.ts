import { events } from "#contract/events";
import { implement } from "#server/http/implement";
import * as rules from "#server/modules/attendance/sessions/thread-readers.policy";
import { listEventActivities } from "#server/modules/community/activities/event-feed.service";
import { withTalk } from "#server/modules/conversations/threads/talk.service";
import * as activations from "./activations.service.ts";
import { findEventGroup } from "./event-group.service.ts";
import * as parts from "./event-parts.service.ts";
import * as service from "./events.service.ts";
import * as media from "./media.service.ts";
import { getPassTypes } from "./pass-type-summaries.service.ts";
import * as programme from "./programme.service.ts";

export const eventRoutes = implement(events)({
  list: (ctx, { query }) => service.listEvents(ctx, query),
  get: (ctx, { params }) => service.getEvent(ctx, params.eventId, withTalk("eventId", rules)),
  group: (ctx, { params }) => findEventGroup(ctx, params.eventId),
  activities: (ctx, { params, query }) => listEventActivities(ctx, params.eventId, query),
  faqs: (ctx, { params, query }) => parts.listFaqSections(ctx, params.eventId, query),
  pages: (ctx, { params, query }) => parts.listEventPages(ctx, params.eventId, query),
  page: (ctx, { params }) => parts.getEventPage(ctx, params.eventId, params.pageId),
  registrants: (ctx, { params, query }) => parts.listRegistrants(ctx, params.eventId, query),
  sessions: (ctx, { params, query }) => programme.listSessions(ctx, params.eventId, query.search),
  session: (ctx, { params }) => programme.getSession(ctx, params, withTalk("sessionId", rules)),
  speakers: (ctx, { params, query }) => programme.listSpeakers(ctx, params.eventId, query),
  speaker: (ctx, { params }) => programme.getSpeaker(ctx, params.eventId, params.speakerId),
  speakerSessions: (ctx, { params, query }) =>
    programme.listSpeakerSessions(ctx, params.eventId, params.speakerId, query),
  media: (ctx, { params, query }) => media.listMedia(ctx, params.eventId, query),
  mediaItem: (ctx, { params }) => media.getMediaItem(ctx, params.eventId, params.mediaItemId),
  sponsors: (ctx, { params, query }) => parts.listSponsors(ctx, params.eventId, query),
  sponsorships: (ctx, { params }) => parts.listSponsorships(ctx, params.eventId),
  passTypes: (ctx, { params, query }) => getPassTypes(ctx, params.eventId, query.ticketId),
  activations: (ctx, { params, query }) => activations.listActivations(ctx, params.eventId, params.passId, query),
  activationSummary: (ctx, { params }) => activations.getActivationSummary(ctx, params.eventId, params.passId),
  activation: (ctx, { params }) => activations.getActivation(ctx, params.eventId, params.passId, params.activationId),
  completeActivation: (ctx, { params, body }) =>
    activations.completeActivation(ctx, params.eventId, params.passId, params.activationId, body),
});
