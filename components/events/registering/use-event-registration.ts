"use client";

import type { Event } from "#entities/events/events";
import { useRead } from "#hooks/calls/use-call";
import { passTypesOptions } from "#hooks/events/events-options";
import { useRelationships } from "#hooks/people/relationships";
import { type RegistrationState, registrationState } from "#lib/events/registration-state";
import { isCanceled } from "#lib/events/when";
import { useSession } from "#lib/session/use-session";

export type ViewerRegistration = {
  state: RegistrationState;
  isRegistered: boolean;
  isHost: boolean;
  /** Known to be nobody: until then a page reads the same for all. */
  isAnonymous: boolean;
};

/** What the event's card offers to whoever looks. */
export function useEventRegistration(event: Event, now: Date): ViewerRegistration {
  const offers = useRead(passTypesOptions(event.slug));
  const relationships = useRelationships();
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  return {
    state: registrationState(event, offers.data, now),
    isRegistered:
      !isCanceled(event) && (event.registrations.length > 0 || relationships.data?.events[event.id] === true),
    isHost: event.can?.host === true,
    isAnonymous,
  };
}
