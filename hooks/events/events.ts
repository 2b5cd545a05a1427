import { useMutation } from "@tanstack/react-query";
import { events } from "#contract/events";
import { useCall, usePages } from "#hooks/calls/use-call";
import { mutation } from "#lib/api/query";

/** `event`: id or slug, here and below. */
export const useEventGroup = (event: string, { enabled }: { enabled: boolean }) =>
  useCall(events.group, { params: { eventId: event } }, { enabled });
export const useEventMediaItem = (event: string, mediaItemId: string) =>
  useCall(events.mediaItem, { params: { eventId: event, mediaItemId } });

export const useActivations = (event: string, passId: string) =>
  usePages(events.activations, { params: { eventId: event, passId } });
export const useActivationSummary = (event: string, passId: string) =>
  useCall(events.activationSummary, { params: { eventId: event, passId } });
export const useActivation = (event: string, passId: string, activation: string) =>
  useCall(events.activation, { params: { eventId: event, passId, activationId: activation } });
export const useCompleteActivation = () => useMutation(mutation(events.completeActivation));
