import { useMutation } from "@tanstack/react-query";
import { events } from "#contract/events";
import { mutation } from "#lib/api/query";
import {
  type EventFilter,
  eventActivitiesOptions,
  eventFaqsOptions,
  eventMediaOptions,
  eventOptions,
  eventPageOptions,
  eventPagesOptions,
  eventRegistrantsOptions,
  eventSessionOptions,
  eventSessionsOptions,
  eventSpeakerOptions,
  eventSpeakersOptions,
  eventSponsorshipsOptions,
  eventSponsorsOptions,
  eventsOptions,
  type MediaType,
  passTypesOptions,
  speakerSessionsOptions,
} from "./events-options.ts";
import { useCall, usePages, useRead, useReadPages } from "./use-call.ts";

/** `event`: id or slug, here and below. */
export const useEvents = (filter?: EventFilter) => useReadPages(eventsOptions(filter));
export const useEvent = (event: string) => useRead(eventOptions(event));
export const useEventGroup = (event: string, { enabled }: { enabled: boolean }) =>
  useCall(events.group, { params: { eventId: event } }, { enabled });
export const useEventActivities = (event: string) => useReadPages(eventActivitiesOptions(event));
export const useEventFaqs = (event: string) => useReadPages(eventFaqsOptions(event));
export const useEventPages = (event: string) => useReadPages(eventPagesOptions(event));
export const useEventPage = (event: string, page: string) => useRead(eventPageOptions(event, page));
export const useEventRegistrants = (event: string, search?: string) =>
  useReadPages(eventRegistrantsOptions(event, search));
export const useEventSessions = (event: string, search?: string) => useRead(eventSessionsOptions(event, search));
export const useEventSession = (event: string, session: string) => useRead(eventSessionOptions(event, session));
export const useEventSpeakers = (event: string, search?: string) => useReadPages(eventSpeakersOptions(event, search));
export const useEventSpeaker = (event: string, speaker: string) => useRead(eventSpeakerOptions(event, speaker));
export const useSpeakerSessions = (event: string, speaker: string) =>
  useReadPages(speakerSessionsOptions(event, speaker));
export const useEventMedia = (event: string, type?: MediaType) => useReadPages(eventMediaOptions(event, type));
export const useEventMediaItem = (event: string, mediaItemId: string) =>
  useCall(events.mediaItem, { params: { eventId: event, mediaItemId } });
export const useEventSponsors = (event: string) => useReadPages(eventSponsorsOptions(event));
export const useEventSponsorships = (event: string) => useRead(eventSponsorshipsOptions(event));
export const usePassTypes = (event: string, ticketId?: string) => useRead(passTypesOptions(event, ticketId));

export const useActivations = (event: string, passId: string) =>
  usePages(events.activations, { params: { eventId: event, passId } });
export const useActivationSummary = (event: string, passId: string) =>
  useCall(events.activationSummary, { params: { eventId: event, passId } });
export const useActivation = (event: string, passId: string, activation: string) =>
  useCall(events.activation, { params: { eventId: event, passId, activationId: activation } });
export const useCompleteActivation = () => useMutation(mutation(events.completeActivation));
