import { useMutation, useQueries } from "@tanstack/react-query";
import { door } from "#contract/door";
import { listings } from "#contract/listings";
import { roster } from "#contract/roster";
import { sales } from "#contract/sales";
import { useCall, usePages } from "#hooks/calls/use-call";
import { mutation, query } from "#lib/api/query";
import { pageSize } from "#lib/roster/pages";
import { queryOf, type RosterView } from "#lib/roster/view";
import { useSession } from "#lib/session/use-session";

/** Some pages of the roster, each with its number; a reader who scrolls back soon meets what was there. */
export const useRosterPages = (eventId: string, view: RosterView, numbers: readonly number[]) => {
  const enabled = useSession(({ status }) => status === "authenticated");
  return useQueries({
    queries: numbers.map((page) =>
      query(
        roster.list,
        { params: { eventId }, query: { ...queryOf(view), page, pageSize } },
        { enabled, staleTime: 10_000 },
      ),
    ),
    combine: (reads) => reads.map((read, index) => ({ number: numbers[index] ?? 1, read })),
  });
};

/** What an event sells, also what it no longer does: attendees may hold it. */
export const useSoldPassTypes = (eventId: string) => useCall(sales.get, { params: { eventId } });
/** What may be a column of an export. */
export const useAskedQuestions = (eventId: string) =>
  useCall(listings.questions, { params: { eventId }, query: { pageSize: 100 } });

/** What an event took in, and by which way. */
export const useEventBalance = (eventId: string) => useCall(roster.balance, { params: { eventId } });
/** Money by hand that has not changed hands. */
export const useOpenPayments = (eventId: string) => usePages(roster.openPayments, { params: { eventId } });

/** The roster, the attendee and the passes of the door all show what was changed. */
const attendees = ["roster", "listings", "reports"] as const;

export const useExportRoster = () => useMutation(mutation(roster.export, { invalidates: [], shownByForm: true }));
export const useMailRoster = () => useMutation(mutation(roster.mail, { invalidates: [], shownByForm: true }));
export const useSaveAttendeeAnswers = () =>
  useMutation(mutation(roster.saveResponses, { invalidates: attendees, shownByForm: true }));
export const useCancelAttendeePass = () =>
  useMutation(mutation(roster.cancelPass, { invalidates: [...attendees, "events"], shownByForm: true }));
export const useSaveSeat = () => useMutation(mutation(roster.saveSeat, { invalidates: attendees, shownByForm: true }));
export const useCheckIn = () => useMutation(mutation(door.checkIn));
export const useUndoCheckIn = () => useMutation(mutation(door.undoCheckIn));
export const useReceivePayment = () =>
  useMutation(mutation(roster.receivePayment, { invalidates: attendees, shownByForm: true }));
