"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "#components/ui/error-state";

type Read = { error: { code: string } | null; isFetching: boolean; refetch: () => unknown };

/** A read that failed: what could not be shown, why, and another try. */
export function LoadError({ title, read, level }: { title: string; read: Read; level?: 1 | 2 | 3 }) {
  const t = useTranslations();
  const code = read.error?.code ?? "internal";
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
