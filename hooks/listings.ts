import { listings } from "#contract/listings";
import type { Input } from "#kernel/define";
import { useHasAccount } from "#lib/session/use-session";
import { useCall, usePages } from "./use-call.ts";

type EmailType = "confirmation" | "cancellation" | "reminder";
type AttendeeFilter = Pick<NonNullable<Input<typeof listings.attendees>["query"]>, "status" | "search">;
type PassFilter = Pick<NonNullable<Input<typeof listings.passes>["query"]>, "checkedIn" | "search">;

export const useListings = ({ past = false }: { past?: boolean } = {}) => usePages(listings.list, { query: { past } });

const oneOf = (past: boolean) => ({ query: { past, page: 1, pageSize: 1 } });
const rarely = { staleTime: 3_600_000, gcTime: 3_600_000, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Whether the viewer hosts an event, also one that is over; false until known. */
export const useIsHost = ({ enabled = true }: { enabled?: boolean } = {}): boolean => {
  const mayAsk = useHasAccount() && enabled;
  const current = useCall(listings.list, oneOf(false), { ...rarely, enabled: mayAsk });
  const hasCurrent = Boolean(current.data?.count);
  const past = useCall(listings.list, oneOf(true), { ...rarely, enabled: mayAsk && current.isSuccess && !hasCurrent });
  return hasCurrent || Boolean(past.data?.count);
};

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
