import { createContext, useCallback, useContext } from "react";
import { useStore } from "zustand";
import type { Session } from "./session.ts";
import { createSessionStore, type SessionState } from "./session-store.ts";

/** Null on the server, where nobody is signed in or out yet. */
export const SessionContext = createContext<Session | null>(null);

const serverStore = createSessionStore();

/** The session's state; "unknown" until the page has hydrated. */
export const useSession = <T>(select: (state: SessionState) => T): T =>
  useStore(useContext(SessionContext)?.store ?? serverStore, select);

/** Whether it is known as whom one acts: between signing in and making or choosing an account it is not. */
export const useHasAccount = (): boolean =>
  useSession(({ status, user, executeAs }) => status === "authenticated" && (executeAs ?? user?.id ?? null) !== null);

/** The flows, for event handlers and effects. */
export const useSessionActions = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSessionActions must be used within a SessionContext, and not on the server");
  return session;
};

/** The flows for event handlers of screens that the server renders too, where there is none yet. */
export const useSessionLater = (): (() => Session) => {
  const session = useContext(SessionContext);
  return useCallback(() => {
    if (!session) throw new Error("There is no session while the server renders");
    return session;
  }, [session]);
};
