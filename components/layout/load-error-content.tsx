"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { ErrorState } from "#components/ui/states/error-state";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberHere } from "#lib/session/auth-redirect";

type Read = { error: { code: string } | null; isFetching: boolean; refetch: () => unknown };

export type LoadErrorProps = { title: string; read: Read; level?: 1 | 2 | 3 };

export function LoadErrorContent({ title, read, level }: LoadErrorProps) {
  const t = useTranslations();
  const href = useHref();
  const code = read.error?.code ?? "internal";
  if (code === "unauthenticated") {
    // Asking again would not help: the session is over.
    const signIn = (
      <ButtonLink href={href(routes.signIn())} onClick={rememberHere} prefetch={false}>
        {t("common.account.signIn")}
      </ButtonLink>
    );
    return <ErrorState title={title} text={t("errors.unauthenticated")} action={signIn} {...(level && { level })} />;
  }
  return (
    <ErrorState
      title={title}
      text={t(`errors.${code}`)}
      retryLabel={t("common.actions.retry")}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
      {...(level && { level })}
    />
  );
}
