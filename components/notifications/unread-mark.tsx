"use client";

import { useEffect } from "react";
import { useShortNumber } from "#components/layout/navigation/counted-link";
import { useAppContext } from "#components/layout/providers/app-context";
import { useSelf } from "#hooks/account/use-self";
import { useTitleNumber } from "#hooks/browser/use-title";
import { useUnreadNotifications } from "#hooks/inbox/notifications";

/** How much is new to its reader, where pages that are not looked at show it: in the title, and on the app's icon. */
export function UnreadMark() {
  const hasMessages = useAppContext().config.MODULES.threads.enabled;
  const notices = useUnreadNotifications().data?.unread ?? 0;
  const { chatChannels = 0, chatRequests = 0 } = useSelf().data?._count ?? {};
  const count = notices + (hasMessages ? chatChannels + chatRequests : 0);
  const number = useShortNumber(count);
  useTitleNumber(count > 0 ? number : null);
  useAppBadge(count);
  return null;
}

/** Only where the page was installed as an app, and where its system shows numbers: elsewhere the browser passes it over. */
function useAppBadge(count: number) {
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  // Who signs out leaves no number behind.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
}
