"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "#components/ui/error-state";

export default function PageCrash({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("common");
  return (
    <ErrorState
      level={1}
      title={t("crash.title")}
      text={t("crash.text")}
      retryLabel={t("actions.retry")}
      onRetry={reset}
      className="min-h-[60dvh] justify-center"
    />
  );
}
