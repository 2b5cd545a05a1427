"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { monthOf } from "#lib/events/month";
import type { PlacedEvent } from "#lib/events/month-grid";
import { cx } from "#lib/format/class-names";
import { EventCalendarWeek } from "./event-calendar-week";

type EventCalendarGridProps = {
  month: string;
  weeks: string[][];
  /** Undefined while they are fetched. */
  events: PlacedEvent[] | undefined;
  /** The reader's day. */
  today: string;
  className: string;
};

/** The month as weeks. Days are drawn for the eye: each event says its own date. */
export function EventCalendarGrid({ month, weeks, events, today, className }: EventCalendarGridProps) {
  const t = useTranslations("events.calendar");
  return (
    <div aria-busy={events === undefined} className={className}>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <WeekdayNames week={weeks[0] ?? []} />
        {weeks.map((week, at) => (
          <div key={week[0]} className="relative border-line border-t">
            <DayCells week={week} month={month} today={today} />
            {events ? <EventCalendarWeek week={week} events={events} /> : <WeekSkeleton at={at} />}
          </div>
        ))}
      </div>
      <p className="mt-3 text-caption text-ink-muted">{t("zones")}</p>
    </div>
  );
}

function WeekdayNames({ week }: { week: string[] }) {
  const format = useFormatter();
  return (
    <div aria-hidden="true" className="grid grid-cols-7 text-caption text-ink-muted">
      {week.map((day) => (
        <span key={day} className="truncate px-2 py-1.5">
          {format.dateTime(new Date(`${day}T00:00:00.000Z`), { weekday: "short", timeZone: "UTC" })}
        </span>
      ))}
    </div>
  );
}

function DayCells({ week, month, today }: { week: string[]; month: string; today: string }) {
  const format = useFormatter();
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-7">
      {week.map((day, column) => (
        <div
          key={day}
          className={cx("px-1.5 py-1", column > 0 && "border-line border-s", monthOf(day) !== month && "bg-wash")}
        >
          <span
            className={cx(
              "figures inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-caption",
              day === today && "bg-brand font-semibold text-on-brand",
              day !== today && (monthOf(day) === month ? "text-ink" : "text-ink-muted"),
            )}
          >
            {format.dateTime(new Date(`${day}T00:00:00.000Z`), { day: "numeric", timeZone: "UTC" })}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Where chips may come to lie, so that the grid does not look empty while they are fetched. */
const places = ["col-start-3", "col-start-6 col-span-2", "col-start-2", "col-start-5"];

function WeekSkeleton({ at }: { at: number }) {
  return (
    <div className="relative grid min-h-28 grid-cols-7 content-start pt-9">
      <Skeleton shape="block" className={cx("mx-1 h-6", places[at % places.length])} />
    </div>
  );
}
