"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Spinner } from "#components/ui/states/spinner";
import { useLogin } from "#hooks/identity/login";
import { useHref } from "#lib/i18n/use-href";
import { afterSignIn } from "#lib/session/after-sign-in";
import { useSession, useSessionActions } from "#lib/session/use-session";
import { LoginFailed } from "./login-failed";
import { useIsModuleEnabled } from "./use-is-module-enabled";

/** A screen for those who are not signed in: whoever is, or becomes so on it, is led on. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  return isSignedIn ? <Arrival /> : children;
}

/** Asks which accounts the new session has and goes where they belong. */
export function Arrival() {
  const session = useSessionActions();
  const isEnabled = useIsModuleEnabled();
  const router = useRouter();
  const href = useHref();
  const login = useLogin();
  // The remembered path is given out once, an effect may run twice.
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!login.data || hasLeft.current) return;
    hasLeft.current = true;
    router.replace(href(afterSignIn(session, login.data.accounts, isEnabled)));
  }, [login.data, session, isEnabled, router, href]);

  if (login.isError) return <LoginFailed login={login} level={1} />;
  return <ArrivalSpinner />;
}

export function ArrivalSpinner() {
  const t = useTranslations("auth");
  return (
    <div role="status" className="grid justify-items-center gap-3 py-16 text-ink-muted text-sm">
      <Spinner className="size-6 text-brand-ink" />
      {t("arrival.title")}
    </div>
  );
}
