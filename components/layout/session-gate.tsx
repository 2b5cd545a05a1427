"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { type ReactNode, useContext, useEffect } from "react";
import { withoutLocale } from "#lib/i18n/locale";
import { localizedPath } from "#lib/routes";
import { leaveForSignIn } from "#lib/session/failure-handlers";
import { SessionContext, useSession } from "#lib/session/use-session";

/**
 * Around what needs a person: `pending` until it is known that there is one; nobody is led to sign-in, and back
 * here from there.
 */
export function SessionGate({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const status = useSession((session) => session.status);
  const session = useContext(SessionContext);
  const router = useRouter();
  const locale = useLocale();
  useEffect(() => {
    if (status !== "anonymous" || !session) return;
    const navigation = {
      currentPath: () => withoutLocale(location.pathname + location.search),
      replace: (path: string) => router.replace(localizedPath(locale, path)),
    };
    leaveForSignIn(session, navigation, "login");
  }, [status, session, router, locale]);
  return status === "authenticated" ? children : pending;
}
