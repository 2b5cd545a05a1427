"use client";

import { useEffect } from "react";
import { allows } from "#lib/consent";
import { useConsent } from "./use-consent";

/** Remembers what led to an event, from the moment that the visitor agrees to it. */
export function useVisitSource(eventId: string): void {
  const isAllowed = useConsent()?.performance === true;
  useEffect(() => {
    if (isAllowed) void note(eventId, location.search);
  }, [isAllowed, eventId]);
}

/** Until the script for it has come, the visitor may have gone on to another address, or taken their consent back. */
async function note(eventId: string, search: string): Promise<void> {
  const part = await import("#lib/registration/source").catch(() => null);
  if (allows(localStorage, "performance", Date.now())) part?.noteSource(eventId, search);
}
