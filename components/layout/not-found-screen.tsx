"use client";

import { Compass } from "lucide-react";
import { useTranslations } from "next-intl";
import { useHome } from "#components/layout/navigation/use-home";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { useLateTitle } from "#hooks/browser/use-title";
import { useHref } from "#lib/i18n/use-href";

export function NotFoundScreen() {
  const t = useTranslations("common.notFound");
  const href = useHref();
  const home = useHome();
  const { NAME } = useAppContext().config;
  const title = t("title");
  // What turns out missing only in the browser came under the page's own title.
  useLateTitle(`${title} · ${NAME}`);
  // The looks of a `MessagePanel`, which every page would load for this alone.
  return (
    <section className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center px-4 py-12 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-6"
      >
        <Compass strokeWidth={1.75} />
      </span>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1.5 mb-6 text-pretty text-ink-muted text-sm">{t("text")}</p>
      <ButtonLink href={href(home)}>{t("action")}</ButtonLink>
    </section>
  );
}
