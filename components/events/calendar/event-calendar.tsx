"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { AccessGate } from "#components/events/access-gate";
import { NoEventMatches } from "#components/events/list/no-event-matches";
import { LoadError } from "#components/layout/load-error";
import { EmptyState } from "#components/ui/states/empty-state";
import { useNow } from "#hooks/browser/use-now";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { isGate } from "#lib/api/refusal";
import { type EventsAsked, isNarrowed } from "#lib/events/list-view";
import { isMonth, monthOf, monthWeeks } from "#lib/events/month";
import { inMonth, monthAgenda, placeEvents } from "#lib/events/month-grid";
import { dayKey } from "#lib/format/dates";
import { EventCalendarAgenda, EventCalendarAgendaSkeleton } from "./event-calendar-agenda";
import { EventCalendarGrid } from "./event-calendar-grid";
import { EventCalendarToolbar } from "./event-calendar-toolbar";
import { useMonthEvents } from "./use-month-events";
import { useMonthName } from "./use-month-name";

type EventCalendarProps = { asked: EventsAsked; onClear: () => void; renderedAt: string; weekStart: number };

/** A month of events: a grid where there is room, a list by day on phones. The month stays in the address. */
export function EventCalendar({ asked, onClear, renderedAt, weekStart }: EventCalendarProps) {
  const heading = useId();
  const zone = useReaderZone() ?? "UTC";
  const today = dayKey(useNow(renderedAt).toISOString(), zone);
  const [chosen, setChosen] = useUrlParam("month");
  const current = monthOf(today);
  const month = isMonth(chosen) ? chosen : current;
  const weeks = monthWeeks(month, weekStart);
  const list = useMonthEvents(weeks, asked);
  if (!list.data && list.error && isGate(list.error)) return <AccessGate level={2} code={list.error.code} />;
  const placed = list.data && placeEvents(list.data.items);
  const count = placed && !list.hasNextPage ? inMonth(placed, month).length : null;
  return (
    <section aria-labelledby={heading}>
      <EventCalendarToolbar
        headingId={heading}
        month={month}
        current={current}
        count={count}
        onMonth={(next) => setChosen(next === current ? "" : next)}
      />
      {list.error && !placed ? (
        <CalendarFault list={list} />
      ) : (
        <>
          <EventCalendarGrid
            key={month}
            month={month}
            weeks={weeks}
            events={placed}
            today={today}
            className="hidden md:block"
          />
          <div className="md:hidden">
            {placed ? (
              <EventCalendarAgenda days={monthAgenda(placed, month)} today={today} />
            ) : (
              <EventCalendarAgendaSkeleton />
            )}
            {count === 0 && <NothingInMonth month={month} asked={asked} onClear={onClear} />}
          </div>
        </>
      )}
    </section>
  );
}

function CalendarFault({ list }: { list: ReturnType<typeof useMonthEvents> }) {
  const t = useTranslations("events.list");
  return <LoadError title={t("errorTitle")} read={list} level={3} />;
}

function NothingInMonth({ month, asked, onClear }: { month: string; asked: EventsAsked; onClear: () => void }) {
  const t = useTranslations("events.calendar");
  const name = useMonthName(month);
  if (isNarrowed(asked)) return <NoEventMatches {...(asked.search && { search: asked.search })} onClear={onClear} />;
  return (
    <EmptyState level={3} icon={<CalendarDays />} title={t("emptyTitle", { month: name })} text={t("emptyText")} />
  );
}
