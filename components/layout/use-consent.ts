"use client";

import { useSyncExternalStore } from "react";
import { allows, type CookieChoice, isDecided, saveChoice } from "#lib/consent";

export type Consent = { decided: boolean; performance: boolean; thirdParty: boolean };

const listeners = new Set<() => void>();
let current: Consent | null = null;

function read(): Consent {
  const now = Date.now();
  return {
    decided: isDecided(localStorage, now),
    performance: allows(localStorage, "performance", now),
    thirdParty: allows(localStorage, "thirdParty", now),
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this browser consents to; null while the page is still the server's. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      current ??= read();
      return current;
    },
    () => null,
  );
}

export function decide(choice: CookieChoice): void {
  saveChoice(localStorage, choice, Date.now());
  current = read();
  for (const listener of listeners) listener();
}
