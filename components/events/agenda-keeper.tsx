"use client";

import type { ReactNode } from "react";
import { AgendaKeepingContext } from "./agenda-keeping";
import { useAgendaKeeping } from "./use-agenda-keeping";

export type AgendaKeeperProps = { event: { id: string; slug: string }; zone: string; children: ReactNode };

/** Lets a signed-in viewer keep sessions: loaded once somebody is. */
export function AgendaKeeper({ event, zone, children }: AgendaKeeperProps) {
  const keeping = useAgendaKeeping(event, zone);
  return <AgendaKeepingContext value={keeping}>{children}</AgendaKeepingContext>;
}
