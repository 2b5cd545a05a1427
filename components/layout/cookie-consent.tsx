"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { BANNER_DELAY } from "#lib/consent";
import { useAppContext } from "./app-context";
import { LatePart } from "./late-part";
import { useOverlay } from "./overlay-store";
import { loadTagManager } from "./tag-manager";
import { useConsent } from "./use-consent";

const CookieBanner = dynamic(() => import("./cookie-banner").then((part) => part.CookieBanner), { ssr: false });

/** Asks once a year, and loads what was agreed to. */
export function CookieConsent() {
  const consent = useConsent();
  const asking = useOverlay((state) => state.open === "cookiePreferences");
  const { GOOGLE_TAG_MANAGER_ID } = useAppContext().config;
  const [due, setDue] = useState(false);
  const undecided = consent?.decided === false;

  useEffect(() => {
    if (!undecided) return;
    const timer = setTimeout(() => setDue(true), BANNER_DELAY);
    return () => clearTimeout(timer);
  }, [undecided]);

  useEffect(() => {
    if (consent?.performance && GOOGLE_TAG_MANAGER_ID) loadTagManager(GOOGLE_TAG_MANAGER_ID);
  }, [consent?.performance, GOOGLE_TAG_MANAGER_ID]);

  if (!undecided || !due || asking) return null;
  return (
    <LatePart>
      <CookieBanner />
    </LatePart>
  );
}
