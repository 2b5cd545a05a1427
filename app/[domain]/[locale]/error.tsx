"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/actions/button-class";

/** Every page loads this with its shell, so it is made of what the shell has: an `ErrorState` would cost 1 kB more. */
export default function PageCrash({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("common");
  return (
    <section
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center px-4 py-12 text-center"
    >
      <h1 className="text-xl">{t("crash.title")}</h1>
      <p className="mt-1.5 mb-6 text-pretty text-ink-muted text-sm">{t("crash.text")}</p>
      <button type="button" onClick={reset} className={buttonClass({ variant: "secondary" })}>
        {t("actions.retry")}
      </button>
    </section>
  );
}
