"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { notifyFailure } from "#components/layout/notices/toasts";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { createServerQueryClient } from "#lib/api/server-query-client";
import { previewHeaders } from "#lib/events/preview-link";
import { withoutLocale } from "#lib/i18n/locale";
import { localizedPath } from "#lib/routes";
import { bindSession } from "#lib/session/bind-session";
import { createFailureHandlers } from "#lib/session/failure-handlers";
import { SessionContext } from "#lib/session/use-session";
import { useAppContext } from "./app-context";

/** The cache of one language and one organization: give it a `key` that changes with them. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const session = useContext(SessionContext);
  const { config, locale } = useAppContext();
  const router = useRouter();
  const t = useTranslations("common");

  const [client] = useState(() => {
    // The server only renders what a page prefetched: nothing is asked from there.
    if (!session) return createServerQueryClient(() => Promise.reject(new Error("No calls while rendering")));
    const caller = createCaller({
      baseUrl: config.API_URL.replace(/\/+$/, ""),
      headers: async () => ({ ...previewHeaders(), ...(await session.headers(locale)) }),
    });
    const navigation = {
      currentPath: () => withoutLocale(location.pathname + location.search),
      replace: (path: string) => router.replace(localizedPath(locale, path)),
    };
    const notify = (message: string | null) => notifyFailure(message ?? t("toasts.failed"));
    return createQueryClient(caller, createFailureHandlers(session, navigation, notify));
  });

  useEffect(() => (session ? bindSession(client, session) : undefined), [client, session]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
