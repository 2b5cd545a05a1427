"use client";

import { createContext } from "react";
import type { Session } from "#entities/sessions";

/** What of a programme is the viewer's own. */
export type AgendaKeeping = {
  /** Ids of sessions with the star. */
  saved: ReadonlySet<string>;
  /** Ids of sessions for which one of the viewer's passes is registered. */
  registered: ReadonlySet<string>;
  /** Both. */
  kept: ReadonlySet<string>;
  /** By id, for what is kept: the others at the same time. */
  clashes: ReadonlyMap<string, readonly Session[]>;
  keep: (session: Session, keeps: boolean) => void;
};

/** Null for strangers, and until it is known; undefined where nothing is kept at all. */
export const AgendaKeepingContext = createContext<AgendaKeeping | null | undefined>(undefined);
