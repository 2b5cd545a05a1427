"use client";

import { useEffect, useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useOverlay } from "#components/layout/overlay-store";
import { useAppContext } from "#components/layout/providers/app-context";
import { BANNER_DELAY, offeredCategories } from "#lib/consent";
import { useConsent } from "./use-consent";

const loadBanner = () => import("./cookie-banner").then((part) => part.CookieBanner);
const CookieBanner = late(loadBanner);

/** Asks once a year where there is something to ask, and loads what was agreed to. */
export function CookieConsent() {
  const consent = useConsent();
  const asking = useOverlay((state) => state.open === "cookiePreferences");
  const { config } = useAppContext();
  const { GOOGLE_TAG_MANAGER_ID } = config;
  const [due, setDue] = useState(false);
  const undecided = consent?.decided === false && offeredCategories(config).length > 0;

  useEffect(() => {
    if (!undecided) return;
    return afterLoad(() => setDue(true), BANNER_DELAY);
  }, [undecided]);

  useEffect(() => {
    if (consent?.performance && GOOGLE_TAG_MANAGER_ID) void followWith(GOOGLE_TAG_MANAGER_ID);
  }, [consent?.performance, GOOGLE_TAG_MANAGER_ID]);

  if (!undecided || !due || asking) return null;
  return (
    <LatePart>
      <CookieBanner />
    </LatePart>
  );
}

/** Whoever has not agreed does not even get the script that would ask for it. */
async function followWith(containerId: string): Promise<void> {
  const part = await import("./tag-manager").catch(() => null);
  part?.loadTagManager(containerId);
}

/** Runs it so many ms after the page's load, which may be over before this code runs. Returns how to call it off. */
function afterLoad(run: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    // The script comes while there is time, so that the delay is all the delay there is; without it there is a late part.
    loadBanner().catch(() => undefined);
    const [load] = performance.getEntriesByType("navigation");
    const loadedAt = load && "loadEventStart" in load ? Number(load.loadEventStart) : 0;
    const elapsed = loadedAt > 0 ? performance.now() - loadedAt : 0;
    timer = setTimeout(run, Math.max(0, delay - elapsed));
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(timer);
  };
}
