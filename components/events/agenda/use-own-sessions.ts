"use client";

import { useMemo } from "react";
import type { Registration } from "#entities/commerce/registration";
import type { Session } from "#entities/events/sessions";
import { useAttendee } from "#hooks/attendance/attendee";
import { useRead } from "#hooks/calls/use-call";
import { useKeepSession } from "#hooks/events/agenda";
import { eventSessionsOptions } from "#hooks/events/events-options";
import { clashesOf } from "#lib/events/agenda-clashes";
import type { OwnSessions } from "./own-sessions";

const registeredIn = (registration: Registration | null | undefined): Set<string> => {
  const accesses = registration?.passes.flatMap((pass) => pass.accesses) ?? [];
  const held = accesses.filter(({ status }) => status === "ready" || status === "needsInfo");
  return new Set(held.map(({ sessionId }) => sessionId));
};

const nothing: readonly Session[] = [];

type Kept = OwnSessions & {
  /** Ids of sessions for which one of the viewer's passes is registered. */
  registered: ReadonlySet<string>;
  /** Saved or registered for. */
  kept: ReadonlySet<string>;
};

/** What a signed-in viewer keeps of an event's programme. */
export function useOwnSessions(event: { id: string; slug: string }, zone: string): Kept {
  const { data: sessions = nothing } = useRead(eventSessionsOptions(event.slug));
  const { data: registration } = useAttendee(event.id);
  const { mutate } = useKeepSession(event.id);
  return useMemo(() => {
    const saved = new Set(sessions.flatMap(({ id, accounts = [] }) => (accounts.length > 0 ? [id] : [])));
    const registered = registeredIn(registration);
    const kept = new Set([...saved, ...registered]);
    const own = sessions.filter(({ id }) => kept.has(id));
    const clashes = clashesOf(own, zone);
    return { saved, registered, kept, clashes, keep: (session, keeps) => mutate({ session, keeps }) };
  }, [sessions, registration, zone, mutate]);
}
