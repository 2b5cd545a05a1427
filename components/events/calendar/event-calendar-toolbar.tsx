"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { addMonths } from "#lib/events/month";
import { useMonthName } from "./use-month-name";

type EventCalendarToolbarProps = {
  headingId: string;
  month: string;
  /** The month of today. */
  current: string;
  /** Events of the month; null while they are fetched. */
  count: number | null;
  onMonth: (month: string) => void;
};

const arrow = "rtl:-scale-x-100";

export function EventCalendarToolbar({ headingId, month, current, count, onMonth }: EventCalendarToolbarProps) {
  const t = useTranslations("events.calendar");
  const name = useMonthName(month);
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
        <h2 id={headingId} className="text-xl capitalize">
          {name}
        </h2>
        <p role="status" className="text-ink-muted text-sm">
          <span className="sr-only">{name}: </span>
          {count === null ? t("loading") : t("count", { count })}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button variant="secondary" size="sm" disabled={month === current} onClick={() => onMonth(current)}>
          {t("today")}
        </Button>
        <IconButton
          label={t("previous", { month: useMonthName(previous) })}
          icon={<ChevronLeft aria-hidden="true" className={arrow} />}
          onClick={() => onMonth(previous)}
        />
        <IconButton
          label={t("next", { month: useMonthName(next) })}
          icon={<ChevronRight aria-hidden="true" className={arrow} />}
          onClick={() => onMonth(next)}
        />
      </div>
    </div>
  );
}
