"use client";

import { useRouter } from "next/navigation";
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
  const account = useSession(({ user }) => user?.locale ?? null);

  useEffect(() => {
    if (!isKnown) return;
    const chosen = chooseLocale({ current: locale, account, saved: savedLocale(), offered: config });
    if (chosen !== locale) router.replace(withLocale(location.pathname + location.search, chosen));
  }, [isKnown, account, locale, config, router]);

  return null;
}
