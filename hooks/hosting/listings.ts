import { type QueryClient, useMutation } from "@tanstack/react-query";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { listings } from "#contract/listings";
import { self } from "#contract/self";
import type { EventListing } from "#entities/hosting/listings";
import { useCall, usePages, useReadPages } from "#hooks/calls/use-call";
import type { Input } from "#kernel/define";
import { keyOf, mutation, query } from "#lib/api/query";
import { listingsOptions } from "./listings-options.ts";

type EmailType = "confirmation" | "cancellation" | "reminder";
type AttendeeFilter = Pick<NonNullable<Input<typeof listings.attendees>["query"]>, "status" | "search">;
type PassFilter = Pick<NonNullable<Input<typeof listings.passes>["query"]>, "checkedIn" | "search">;

export const useListings = (which: { past?: boolean } = {}) => useReadPages(listingsOptions(which));

export const useListing = (eventId: string) => useCall(listings.get, { params: { eventId } });
export const useListingAnnouncements = (eventId: string) => usePages(listings.announcements, { params: { eventId } });
export const useListingEmail = (eventId: string, type: EmailType) =>
  useCall(listings.email, { params: { eventId, type } });
export const useListingQuestions = (eventId: string) => usePages(listings.questions, { params: { eventId } });
export const useListingAttendees = (eventId: string, filter: AttendeeFilter = {}) =>
  usePages(listings.attendees, { params: { eventId }, query: filter });
export const useListingAttendee = (eventId: string, accountId: string) =>
  useCall(listings.attendee, { params: { eventId, accountId } });
/** Questions are asked once: a mistake in them is not the network's. */
export const useListingAttendeeSections = (eventId: string, accountId: string, passId: string) =>
  useCall(listings.attendeeSections, { params: { eventId, accountId, passId } }, { retry: false });
export const useListingPasses = (eventId: string, filter: PassFilter = {}) =>
  usePages(listings.passes, { params: { eventId }, query: filter });
export const useListingPass = (eventId: string, passId: string) =>
  useCall(listings.pass, { params: { eventId, passId } });
export const useCoHosts = (eventId: string) => usePages(listings.coHosts, { params: { eventId } });
export const useListingReport = (eventId: string) => useCall(listings.report, { params: { eventId } });

/** Caches are kept under an event's id and under its slug. */
const keepListing = (client: QueryClient, listing: EventListing): void => {
  for (const eventId of [listing.id, listing.slug])
    client.setQueryData(keyOf(listings.get, { params: { eventId } }), listing);
};

/** As it is now, whatever is cached. */
export const rereadListing = (client: QueryClient, eventId: string): Promise<EventListing> =>
  client.fetchQuery({ ...query(listings.get, { params: { eventId } }), staleTime: 0 });

/** For calls that answer with the listing's new state. */
export const keepReply = (
  listing: EventListing,
  _input: unknown,
  _none: unknown,
  { client }: { client: QueryClient },
): void => keepListing(client, listing);

/** Effects on caches here and below: contract, behaviour §4. */
export const useCreateListing = () =>
  useMutation({
    ...mutation(listings.create, {
      shownByForm: true,
      invalidates: [listings.list, events.list, groups.events, self.get],
    }),
    onSuccess: (listing, _input, _none, { client }) => {
      keepListing(client, listing);
      for (const eventId of [listing.id, listing.slug])
        client.setQueryData(keyOf(events.get, { params: { eventId } }), listing);
    },
  });

export const useUpdateListing = () =>
  useMutation({
    ...mutation(listings.update, { shownByForm: true, invalidates: ["events", listings.list, groups.events] }),
    onSuccess: keepReply,
  });

/** What the page shows of it stays until the page is left. */
export const useRemoveListing = () =>
  useMutation({
    ...mutation(listings.remove, {
      shownByForm: true,
      invalidates: ["events", listings.list, groups.events, self.get],
    }),
    onSuccess: (_none, { params }, _context, { client }) => {
      for (const read of [listings.get, events.get]) {
        const queryKey = keyOf(read, { params });
        client.removeQueries({ queryKey, type: "inactive" });
        void client.invalidateQueries({ queryKey, refetchType: "none" });
      }
    },
  });

export const useCopyListing = () =>
  useMutation({
    ...mutation(listings.copy, { shownByForm: true, invalidates: [listings.list] }),
    onSuccess: keepReply,
  });

export const useListingPreview = (eventId: string) => useCall(listings.preview, { params: { eventId } });
export const useRenewPreview = () =>
  useMutation({
    ...mutation(listings.renewPreview, { invalidates: [] }),
    onSuccess: (preview, { params }, _none, { client }) =>
      client.setQueryData(keyOf(listings.preview, { params }), preview),
  });
export const useEndPreview = () =>
  useMutation({
    ...mutation(listings.endPreview, { invalidates: [] }),
    onSuccess: (_none, { params }, _context, { client }) =>
      client.setQueryData(keyOf(listings.preview, { params }), null),
  });

export const useAddSponsor = () =>
  useMutation({ ...mutation(listings.addSponsor, { invalidates: [events.sponsors] }), onSuccess: keepReply });
export const useRemoveSponsor = () =>
  useMutation({ ...mutation(listings.removeSponsor, { invalidates: [events.sponsors] }), onSuccess: keepReply });

export const useAddCoHost = () =>
  useMutation({ ...mutation(listings.addCoHost, { invalidates: [listings.coHosts] }), onSuccess: keepReply });
export const useRemoveCoHost = () =>
  useMutation({ ...mutation(listings.removeCoHost, { invalidates: [listings.coHosts] }), onSuccess: keepReply });
/** The same of oneself: what only hosts may read is not asked for again. */
export const useLeaveListing = () =>
  useMutation(mutation(listings.removeCoHost, { invalidates: [listings.list, self.get] }));

export const useAnnounceToEvent = () =>
  useMutation(mutation(listings.announce, { shownByForm: true, invalidates: [listings.announcements] }));

const emailKey = (params: { eventId: string; type: EmailType }) => keyOf(listings.email, { params });

export const useUpdateEmail = (eventId: string, type: EmailType) =>
  useMutation({
    ...mutation(listings.updateEmail, { shownByForm: true, invalidates: [] }),
    onSuccess: (email, _input, _none, { client }) => client.setQueryData(emailKey({ eventId, type }), email),
  });
export const useResetEmail = (eventId: string, type: EmailType) =>
  useMutation({
    ...mutation(listings.resetEmail, { invalidates: [] }),
    onSuccess: (_none, _input, _context, { client }) => client.setQueryData(emailKey({ eventId, type }), null),
  });
export const usePreviewEmail = () =>
  useMutation(mutation(listings.previewEmail, { shownByForm: true, invalidates: [] }));
export const useTestEmail = () => useMutation(mutation(listings.testEmail, { invalidates: [] }));
