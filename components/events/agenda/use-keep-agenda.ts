"use client";

import { useEffect } from "react";
import { useHolder } from "#components/attendee/use-holder";
import { useAttendee } from "#hooks/attendance/attendee";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions, eventSessionsOptions } from "#hooks/events/events-options";
import { keepAgenda } from "#lib/attendee/saved-agenda";
import { enteredSessions } from "#lib/attendee/sessions";
import { currentBrowser } from "#lib/session/browser";

/** Keeps the programme that is looked at, and what of it is the viewer's own, for the time without a network. */
export function useKeepAgenda({ id, slug }: { id: string; slug: string }, zone: string): void {
  const holder = useHolder();
  const { data: event } = useRead(eventOptions(slug));
  const sessions = useRead(eventSessionsOptions(slug));
  const attendee = useAttendee(id);
  // What everybody's page brought along is stale from the start, and says nothing of the viewer.
  const isKnown = sessions.isSuccess && !sessions.isStale && !sessions.isFetching && attendee.isSuccess;
  const { data: programme } = sessions;
  const { data: registration } = attendee;
  useEffect(() => {
    if (!holder || !isKnown || !event || !programme) return;
    const { accountId } = holder;
    // What was loaded for one account is not kept as that of the one which has just been switched to.
    const passes = registration?.accountId === accountId ? registration.passes : [];
    const entered = passes.flatMap(enteredSessions).map(({ session }) => session.id);
    const saved = programme.filter(({ accounts = [] }) => accounts.some((keeper) => keeper.id === accountId));
    const own = new Set([...entered, ...saved.map((session) => session.id)]);
    keepAgenda(currentBrowser().local, holder, { event, zone, sessions: programme, own }, new Date());
  }, [holder, isKnown, event, programme, registration, zone]);
}
