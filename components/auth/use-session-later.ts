"use client";

import { useCallback, useContext } from "react";
import type { Session } from "#lib/session/session";
import { SessionContext } from "#lib/session/use-session";

/** The session for event handlers of screens that the server renders too, where there is none. */
export function useSessionLater(): () => Session {
  const session = useContext(SessionContext);
  return useCallback(() => {
    if (!session) throw new Error("There is no session while the server renders");
    return session;
  }, [session]);
}
