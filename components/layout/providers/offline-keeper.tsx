"use client";

import { useEffect } from "react";
import { whenIdle } from "#hooks/browser/when-idle";
import { useHasAccount } from "#lib/session/use-session";
import { useAppContext } from "./app-context";

/** Has the page for the time without a network kept for who acts as an account; nothing of it reaches a stranger's page. */
export function OfflineKeeper() {
  const hasAccount = useHasAccount();
  const { locale } = useAppContext();
  useEffect(() => {
    if (!hasAccount) return;
    const keep = async () => (await import("#lib/offline/keep-offline")).keepOffline(locale);
    // Without it pages fail as they did before; it is tried again with the next one.
    return whenIdle(() => void keep().catch(() => undefined));
  }, [hasAccount, locale]);
  return null;
}
