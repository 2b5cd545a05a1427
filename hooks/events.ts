import { useMutation } from "@tanstack/react-query";
import { events } from "#contract/events";
import type { Input } from "#kernel/define";
import { mutation } from "#lib/api/query";
import { useCall, usePages } from "./use-call.ts";

type EventFilter = NonNullable<Input<typeof events.list>["query"]>;
type MediaType = NonNullable<Input<typeof events.media>["query"]>["type"];

/** `event`: id or slug, here and below. */
export const useEvents = (filter: EventFilter = {}) => usePages(events.list, { query: filter });
export const useEvent = (event: string) => useCall(events.get, { params: { eventId: event } });
export const useEventFaqs = (event: string) => usePages(events.faqs, { params: { eventId: event } });
export const useEventPages = (event: string) => usePages(events.pages, { params: { eventId: event } });
export const useEventPage = (event: string, page: string) =>
  useCall(events.page, { params: { eventId: event, pageId: page } });
export const useEventRegistrants = (event: string, search?: string) =>
  usePages(events.registrants, { params: { eventId: event }, query: { search } });
export const useEventSessions = (event: string, search?: string) =>
  useCall(events.sessions, { params: { eventId: event }, query: { search } });
export const useEventSession = (event: string, session: string) =>
  useCall(events.session, { params: { eventId: event, sessionId: session } });
export const useEventSpeakers = (event: string, search?: string) =>
  usePages(events.speakers, { params: { eventId: event }, query: { search } });
export const useEventSpeaker = (event: string, speaker: string) =>
  useCall(events.speaker, { params: { eventId: event, speakerId: speaker } });
export const useSpeakerSessions = (event: string, speaker: string) =>
  usePages(events.speakerSessions, { params: { eventId: event, speakerId: speaker } });
export const useEventMedia = (event: string, type?: MediaType) =>
  usePages(events.media, { params: { eventId: event }, query: { type } });
export const useEventMediaItem = (event: string, mediaItemId: string) =>
  useCall(events.mediaItem, { params: { eventId: event, mediaItemId } });
export const useEventSponsors = (event: string) => usePages(events.sponsors, { params: { eventId: event } });
export const useEventSponsorships = (event: string) => useCall(events.sponsorships, { params: { eventId: event } });
/** `ticketId` opens a private pass type by link. */
export const usePassTypes = (event: string, ticketId?: string) =>
  useCall(events.passTypes, { params: { eventId: event }, query: { ticketId } });

export const useActivations = (event: string, passId: string) =>
  usePages(events.activations, { params: { eventId: event, passId } });
export const useActivationSummary = (event: string, passId: string) =>
  useCall(events.activationSummary, { params: { eventId: event, passId } });
export const useActivation = (event: string, passId: string, activation: string) =>
  useCall(events.activation, { params: { eventId: event, passId, activationId: activation } });
export const useCompleteActivation = () => useMutation(mutation(events.completeActivation));
