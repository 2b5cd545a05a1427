"use client";

import { AgendaBoard, type AgendaBoardProps } from "./agenda-board";
import { AgendaKeepingContext } from "./agenda-keeping";
import { useAgendaKeeping } from "./use-agenda-keeping";

/** The agenda of somebody who can keep sessions: loaded once somebody is signed in. */
export function MemberAgenda(props: AgendaBoardProps) {
  const keeping = useAgendaKeeping(props.eventId, props.sessions, props.zone);
  return (
    <AgendaKeepingContext value={keeping}>
      <AgendaBoard {...props} />
    </AgendaKeepingContext>
  );
}
