"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

/** A sentence of `auth.notes` that the next screen opens with. */
export type AuthNote = "confirmed" | "passwordReset";

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

const AuthDraftContext = createContext<AuthDraftValue | null>(null);

/** Around the sign-in screens: what they tell each other. It holds no secret and is gone once one has left them. */
export function AuthDraftProvider({ children }: { children: ReactNode }) {
  const [draft, setDraft] = useState(nothing);
  const keepInDraft = useCallback((known: Partial<AuthDraft>) => setDraft((before) => ({ ...before, ...known })), []);
  const value = useMemo(() => ({ draft, keepInDraft }), [draft, keepInDraft]);
  return <AuthDraftContext value={value}>{children}</AuthDraftContext>;
}

export function useAuthDraft(): AuthDraftValue {
  const value = useContext(AuthDraftContext);
  if (!value) throw new Error("useAuthDraft must be used within an AuthDraftProvider");
  return value;
}
