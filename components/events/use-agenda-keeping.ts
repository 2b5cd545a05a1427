"use client";

import { useMemo } from "react";
import type { Registration } from "#entities/registration";
import type { Session } from "#entities/sessions";
import { useKeepSession } from "#hooks/agenda";
import { useAttendee } from "#hooks/attendee";
import { clashesOf } from "#lib/events/agenda-clashes";
import type { AgendaKeeping } from "./agenda-keeping";

const registeredIn = (registration: Registration | null | undefined): Set<string> => {
  const accesses = registration?.passes.flatMap((pass) => pass.accesses) ?? [];
  const held = accesses.filter(({ status }) => status === "ready" || status === "needsInfo");
  return new Set(held.map(({ sessionId }) => sessionId));
};

/** What a signed-in viewer keeps of these sessions of an event. */
export function useAgendaKeeping(eventId: string, sessions: readonly Session[], zone: string): AgendaKeeping {
  const { data: registration } = useAttendee(eventId);
  const { mutate } = useKeepSession(eventId);
  return useMemo(() => {
    const saved = new Set(sessions.flatMap(({ id, accounts = [] }) => (accounts.length > 0 ? [id] : [])));
    const registered = registeredIn(registration);
    const kept = new Set([...saved, ...registered]);
    const own = sessions.filter(({ id }) => kept.has(id));
    return {
      saved,
      registered,
      kept,
      clashes: clashesOf(own, zone),
      keep: (session, keeps) => mutate({ session, keeps }),
    };
  }, [sessions, registration, zone, mutate]);
}
