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
  const inbox = useUnreadNotifications();
  const self = useSelf();
  const notices = inbox.data?.unread ?? 0;
  const { chatChannels = 0, chatRequests = 0 } = self.data?._count ?? {};
  const count = notices + (hasMessages ? chatChannels + chatRequests : 0);
  const number = useShortNumber(count);
  useTitleNumber(count > 0 ? number : null);
  useAppBadge(count, Math.max(inbox.dataUpdatedAt, self.dataUpdatedAt));
  return null;
}

/**
 * Only where the page was installed as an app, and where its system shows numbers: elsewhere the browser passes it over.
 * `knownAt`: when the platform last said so, in ms. A notice that came meanwhile has set a number that may be over by now.
 */
function useAppBadge(count: number, knownAt: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer corrects what the worker has set
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count, knownAt]);
  // Who signs out leaves no number behind.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
}
