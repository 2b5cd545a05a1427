"use client";

import { createContext } from "react";
import type { Session } from "#entities/events/sessions";

/** What of a programme is the viewer's own. */
export type OwnSessions = {
  /** Ids of sessions with the star. */
  saved: ReadonlySet<string>;
  /** By id, for what is kept: the others at the same time. */
  clashes: ReadonlyMap<string, readonly Session[]>;
  keep: (session: Session, keeps: boolean) => void;
};

export const OwnSessionsContext = createContext<OwnSessions | null>(null);
