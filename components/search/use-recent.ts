import { useMemo, useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { forgetRecent, keepRecent, type Recent, readRecent, recentKey } from "#lib/search/recent";
import { currentBrowser } from "#lib/session/browser";
import { useSession } from "#lib/session/use-session";

const none: readonly Recent[] = [];

/** What the viewer opened by search on this device. */
export function useRecent() {
  const { ORGANIZATION_ID } = useAppContext().config;
  const key = useSession((session) => recentKey(ORGANIZATION_ID, session));
  const kept = useMemo(() => readRecent(currentBrowser().local, key), [key]);
  const [forgotten, setForgotten] = useState<string | null>(null);
  return {
    recent: key !== null && forgotten === key ? none : kept,
    keep: (opened: Recent) => keepRecent(currentBrowser().local, key, opened),
    forget: () => {
      forgetRecent(currentBrowser().local, key);
      setForgotten(key);
    },
  };
}
