"use client";

import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { usePass } from "#hooks/attendance/attendee";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { useKeepPass } from "./use-saved-pass";

/** Passes of one registration that are kept without being opened: each is a call. */
const most = 10;

export type KeepPassesProps = { event: Event; registration: Registration };

/** Keeps one's passes for the time without a network: who stands at the door need not have opened them before. */
export function KeepPasses({ event, registration }: KeepPassesProps) {
  const passes = heldPasses(registration.passes).filter((pass) => passStateOf(pass) !== "canceled");
  return passes
    .slice(0, most)
    .map(({ id }) => <KeepPass key={id} event={event} registration={registration} passId={id} />);
}

function KeepPass({ event, registration, passId }: KeepPassesProps & { passId: string }) {
  const { data: pass } = usePass(event.id, passId);
  useKeepPass({ event, registration, pass });
  return null;
}
