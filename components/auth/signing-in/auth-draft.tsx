"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { SessionContext } from "#lib/session/use-session";

/** A sentence of `auth.notes` that the next screen opens with. */
export type AuthNote = "confirmed" | "passwordReset" | "accountDeleted";

interface AuthDraft {
  /** Typed once, known on every screen of the family. */
  email: string;
  /** Where the last code went, masked. */
  destination: string;
  /** A code was sent just now: another has to wait. */
  isCodeFresh: boolean;
  note: AuthNote | null;
}

const nothing: AuthDraft = { email: "", destination: "", isCodeFresh: false, note: null };

interface AuthDraftValue {
  draft: AuthDraft;
  keepInDraft: (known: Partial<AuthDraft>) => void;
}

/** What a page outside of these screens has to say on them, on the way that leads to them. */
const left: { note: AuthNote | null } = { note: null };

export function leaveNote(note: AuthNote): void {
  left.note = note;
}

const AuthDraftContext = createContext<AuthDraftValue | null>(null);

/** Around the sign-in screens: what they tell each other. It holds no secret and is gone once one has left them. */
export function AuthDraftProvider({ children }: { children: ReactNode }) {
  const [draft, setDraft] = useState(() => ({ ...nothing, note: left.note }));
  const session = useContext(SessionContext);
  useEffect(() => {
    // Whoever signs in next has no business where the account was deleted.
    if (left.note === "accountDeleted") session?.takeRememberedPath();
    left.note = null;
  }, [session]);
  const keepInDraft = useCallback((known: Partial<AuthDraft>) => setDraft((before) => ({ ...before, ...known })), []);
  const value = useMemo(() => ({ draft, keepInDraft }), [draft, keepInDraft]);
  return <AuthDraftContext value={value}>{children}</AuthDraftContext>;
}

export function useAuthDraft(): AuthDraftValue {
  const value = useContext(AuthDraftContext);
  if (!value) throw new Error("useAuthDraft must be used within an AuthDraftProvider");
  return value;
}
