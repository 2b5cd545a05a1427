"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { ErrorState } from "#components/ui/states/error-state";
import type { useLogin } from "#hooks/identity/login";
import { serverMessage } from "#lib/api/server-message";
import { useSessionActions } from "#lib/session/use-session";

/** The provider knows the person, but the platform could not say who they are here. */
export function LoginFailed({ login, level = 2 }: { login: ReturnType<typeof useLogin>; level?: 1 | 2 }) {
  const t = useTranslations("auth");
  const session = useSessionActions();
  return (
    <ErrorState
      level={level}
      title={t("arrival.failed")}
      text={(login.error && serverMessage(login.error)) ?? t("arrival.failedText")}
      retryLabel={t("retry")}
      onRetry={() => login.refetch()}
      retrying={login.isFetching}
      action={
        <Button variant="quiet" onClick={session.signOut}>
          {t("signOut")}
        </Button>
      }
    />
  );
}
