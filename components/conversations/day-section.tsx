"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Day, Said } from "#lib/conversations/days";
import { dayKey, formatDay } from "#lib/format/dates";

export type DaySectionProps = {
  day: Pick<Day<Said>, "key" | "instant">;
  /** The reader's. */
  zone: string;
  children: ReactNode;
};

/** What was said on one day, under its name. */
export function DaySection({ day, zone, children }: DaySectionProps) {
  const name = useDayName(day, zone);
  return (
    <section aria-label={name}>
      <p aria-hidden="true" className="sticky top-2 z-1 my-4 flex justify-center">
        <span className="rounded-full border border-line bg-surface px-3 py-0.5 text-caption text-ink-muted">
          {name}
        </span>
      </p>
      {children}
    </section>
  );
}

function useDayName({ key, instant }: DaySectionProps["day"], zone: string): string {
  const t = useTranslations("conversations");
  const locale = useLocale();
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  if (key === dayKey(now.toISOString(), zone)) return t("today");
  if (key === dayKey(yesterday.toISOString(), zone)) return t("yesterday");
  return formatDay({ instant, zone, locale }, now);
}
