"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { previewSecret } from "#lib/events/preview-link";

/** Decided before anything is asked: the page's head has noted whether somebody was signed in here. */
const isWorthAsking = (): boolean => document.documentElement.dataset.session === "likely" || previewSecret() !== null;

type DraftDoorProps = {
  /** The page's 404, which everybody else gets. */
  missing: ReactNode;
  children: ReactNode;
};

/**
 * What the server has not found for everybody may be a draft: its hosts, and who follows its preview link, ask again by
 * themselves. The page that is cached for all holds nothing of it.
 */
export function DraftDoor({ missing, children }: DraftDoorProps) {
  const [asks, setAsks] = useState(false);
  // Before the browser tries the missing part again and shows its 404 for good: an effect would sometimes come too late.
  useLayoutEffect(() => setAsks(isWorthAsking()), []);
  return asks ? children : missing;
}
