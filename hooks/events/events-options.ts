import { events } from "#contract/events";
import type { Input } from "#kernel/define";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. `event`: id or slug, here and below. */

export type EventFilter = NonNullable<Input<typeof events.list>["query"]>;
export type MediaType = NonNullable<Input<typeof events.media>["query"]>["type"];

/** Speakers are faces in a grid: a conference's worth at a time. */
const speakersShown = 48;

export const eventsOptions = (filter: EventFilter = {}) => pages(events.list, { query: filter });
/** The first few, beside what a page is about. */
export const nextEventsOptions = (count: number) => query(events.list, { query: { pageSize: count } });
export const eventOptions = (event: string) => query(events.get, { params: { eventId: event } });
export const eventActivitiesOptions = (event: string) => pages(events.activities, { params: { eventId: event } });
export const eventFaqsOptions = (event: string) => pages(events.faqs, { params: { eventId: event } });
export const eventPagesOptions = (event: string) => pages(events.pages, { params: { eventId: event } });
export const eventPageOptions = (event: string, page: string) =>
  query(events.page, { params: { eventId: event, pageId: page } });
export const eventRegistrantsOptions = (event: string, search?: string) =>
  pages(events.registrants, { params: { eventId: event }, query: { search } });
export const eventSessionsOptions = (event: string, search?: string) =>
  query(events.sessions, { params: { eventId: event }, query: { search } });
export const eventSessionOptions = (event: string, session: string) =>
  query(events.session, { params: { eventId: event, sessionId: session } });
export const eventSpeakersOptions = (event: string, search?: string) =>
  pages(events.speakers, { params: { eventId: event }, query: { search, pageSize: speakersShown } });
export const eventSpeakerOptions = (event: string, speaker: string) =>
  query(events.speaker, { params: { eventId: event, speakerId: speaker } });
export const speakerSessionsOptions = (event: string, speaker: string) =>
  pages(events.speakerSessions, { params: { eventId: event, speakerId: speaker } });
export const eventMediaOptions = (event: string, type?: MediaType) =>
  pages(events.media, { params: { eventId: event }, query: { type } });
export const eventSponsorsOptions = (event: string) => pages(events.sponsors, { params: { eventId: event } });
export const eventSponsorshipsOptions = (event: string) => query(events.sponsorships, { params: { eventId: event } });
/** `ticketId` opens a private pass type by link. */
export const passTypesOptions = (event: string, ticketId?: string) =>
  query(events.passTypes, { params: { eventId: event }, query: { ticketId } });
