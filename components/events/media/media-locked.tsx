"use client";

import { Lock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Event } from "#entities/events/events";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type LockedMediaProps = { event: Event; passTypes: string[]; count: number };

/** That there is more, and which pass opens it. */
export function LockedMedia({ event, passTypes, count }: LockedMediaProps) {
  const t = useTranslations("events.media");
  const locale = useLocale();
  const href = useHref();
  const names = new Intl.ListFormat(locale, { type: "disjunction" }).format(passTypes);
  const isOpen = event.availability === "open" || event.availability === "few";
  return (
    <div className="grid h-full min-h-44 content-center justify-items-center gap-1 rounded-card border border-line-strong border-dashed p-4 text-center">
      <Lock aria-hidden="true" strokeWidth={1.75} className="mb-1 size-6 text-ink-muted" />
      <p className="font-medium text-sm">{t("locked", { count })}</p>
      <p className="text-caption text-ink-muted wrap-anywhere">{t("lockedText", { passes: names })}</p>
      {isOpen && event.registrations.length === 0 && (
        <ButtonLink
          variant="secondary"
          size="sm"
          className="mt-2"
          href={href(routes.register(event.slug, "passes"))}
          prefetch={false}
        >
          {t("getPass")}
        </ButtonLink>
      )}
    </div>
  );
}
