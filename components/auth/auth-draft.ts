"use client";

import { create } from "zustand";

/** A sentence of `auth.notes` that the next screen opens with. */
export type AuthNote = "confirmed" | "passwordReset";

interface AuthDraft {
  /** Typed once, known on every screen of the family. */
  email: string;
  /** Where the last code went, masked. */
  destination: string;
  note: AuthNote | null;
}

/** What the sign-in screens tell each other; it holds no secret and is gone with the page. */
export const useAuthDraft = create<AuthDraft>(() => ({ email: "", destination: "", note: null }));

export const keepInDraft = (known: Partial<AuthDraft>): void => useAuthDraft.setState(known);
