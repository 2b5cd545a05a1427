"use client";

import { type ReactNode, useMemo } from "react";
import { type AgendaKeeping, AgendaKeepingContext } from "./agenda-keeping";
import { OwnClash } from "./own-clash";
import { OwnSessionsContext } from "./own-sessions";
import { OwnStar } from "./own-star";
import { useKeepAgenda } from "./use-keep-agenda";
import { useOwnSessions } from "./use-own-sessions";

export type AgendaKeeperProps = { event: { id: string; slug: string }; zone: string; children: ReactNode };

/** Lets a signed-in viewer keep sessions: loaded once somebody is. */
export function AgendaKeeper({ event, zone, children }: AgendaKeeperProps) {
  const own = useOwnSessions(event, zone);
  const { kept, registered } = own;
  useKeepAgenda(event, zone);
  const keeping = useMemo<AgendaKeeping>(
    () => ({ kept, registered, Star: OwnStar, Clash: OwnClash }),
    [kept, registered],
  );
  return (
    <OwnSessionsContext value={own}>
      <AgendaKeepingContext value={keeping}>{children}</AgendaKeepingContext>
    </OwnSessionsContext>
  );
}
