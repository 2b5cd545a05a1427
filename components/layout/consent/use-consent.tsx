"use client";

import { useSyncExternalStore } from "react";
import { allows, isDecided } from "#lib/consent";

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

/** After a choice, in this tab or another. */
export function readConsentAgain() {
  current = read();
  for (const listener of listeners) listener();
}

/** What is chosen in one tab holds in all. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("storage", readConsentAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", readConsentAgain);
  };
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
