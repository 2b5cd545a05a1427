import { createStore, type StoreApi } from "zustand/vanilla";
import type { Challenge } from "./identity.ts";
import type { UserData } from "./storage.ts";

export interface SessionState {
  /** Unknown until storage has been read: on the server and while the page hydrates. */
  status: "unknown" | "authenticated" | "anonymous";
  /** The account this tab acts as; null = none was chosen, the login's only one counts. */
  executeAs: string | null;
  user: UserData | null;
  /** The address of the provider that signed the person in and keeps their password; null = the identity provider. */
  issuer: string | null;
  /** What the provider asked during this sign-in; gone after a reload. */
  challenge: Challenge | null;
}

export type SessionStore = StoreApi<SessionState>;

export const createSessionStore = (): SessionStore =>
  createStore<SessionState>(() => ({ status: "unknown", executeAs: null, user: null, issuer: null, challenge: null }));
