"use client";

import { useRouter, useSelectedLayoutSegments } from "next/navigation";
import { useEffect } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { chooseLocale, withLocale } from "#lib/i18n/locale";
import { useSession } from "#lib/session/use-session";
import { savedLocale } from "./saved-locale";

/** Leads somebody whose account or browser remembers another language to the same page in it. */
export function LocaleGuard() {
  const { config, locale } = useAppContext();
  const router = useRouter();
  const isKnown = useSession(({ status }) => status !== "unknown");
  // It stands in for a page that cannot be fetched, in the one language that it was kept in.
  const isOffline = useSelectedLayoutSegments()[0] === "offline";
  const account = useSession(({ user }) => user?.locale ?? null);

  useEffect(() => {
    if (!isKnown || isOffline) return;
    const chosen = chooseLocale({ current: locale, account, saved: savedLocale(), offered: config });
    if (chosen !== locale) router.replace(withLocale(location.pathname + location.search, chosen));
  }, [isKnown, isOffline, account, locale, config, router]);

  return null;
}
