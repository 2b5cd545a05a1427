"use client";

import { type ComponentType, createContext } from "react";
import type { Session } from "#entities/events/sessions";

/** What the agenda of a signed-in viewer adds to everybody's; its parts are loaded once somebody is signed in. */
export type AgendaKeeping = {
  /** Ids of sessions with the star, or for which one of the viewer's passes is registered. */
  kept: ReadonlySet<string>;
  registered: ReadonlySet<string>;
  /** Keeps a session, or lets go of it. */
  Star: ComponentType<{ session: Session; className?: string | undefined }>;
  /** Says what else is kept at the same time; nothing where there is nothing. */
  Clash: ComponentType<{ session: Session; className?: string | undefined }>;
};

/** Null for strangers, and until it is known; undefined where nothing is kept at all. */
export const AgendaKeepingContext = createContext<AgendaKeeping | null | undefined>(undefined);
