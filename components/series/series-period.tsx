"use client";

import { useLocale } from "next-intl";
import type { Series } from "#entities/events/series";
import { cx } from "#lib/format/class-names";
import { formatMonthRange } from "#lib/format/dates";

type SeriesPeriodProps = { series: Pick<Series, "startDate" | "endDate">; className?: string };

/** From when to when, in months: a series has events in many places, and no clock of its own. */
export function SeriesPeriod({ series: { startDate, endDate }, className }: SeriesPeriodProps) {
  const locale = useLocale();
  const start = startDate ?? endDate;
  if (!start) return null;
  return <p className={cx("figures", className)}>{formatMonthRange({ start, end: endDate, zone: "UTC", locale })}</p>;
}
