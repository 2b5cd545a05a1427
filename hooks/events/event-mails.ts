import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listings } from "#contract/listings";
import type { EventEmailPreviewInput } from "#entities/hosting/listings";
import { useCall, usePages } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { keyOf } from "#lib/api/query";

/** How many people an announcement would reach each way. */
export const useAnnouncementAudience = (eventId: string) =>
  useCall(listings.announcementAudience, { params: { eventId } });

/** Those whose mail can be looked at. */
export const useMailReaders = (eventId: string) =>
  usePages(listings.attendees, { params: { eventId }, query: { pageSize: 50 } });

type EmailPlace = { eventId: string; type: "confirmation" | "cancellation" | "reminder" };

/** A mail as somebody would get it; while the next is made, the last one stays. */
export const useEmailPreview = (params: EmailPlace, body: EventEmailPreviewInput, { enabled }: { enabled: boolean }) =>
  useQuery({
    // Asked with a body, it changes nothing: what is in it tells one answer from another.
    queryKey: [...keyOf(listings.previewEmail, { params }), body],
    queryFn: ({ client, signal }) => callerOf(client)(listings.previewEmail, { params, body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });
