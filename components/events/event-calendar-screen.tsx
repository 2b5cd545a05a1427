"use client";

import { Page } from "#components/layout/page";
import { EventCalendar } from "./event-calendar";
import { EventsHeader } from "./events-header";
import { useEventFilter } from "./use-event-filter";

export type EventCalendarScreenProps = {
  /** When the page was made, ISO 8601. */
  renderedAt: string;
  /** The day a week begins with: 1 = Monday … 7 = Sunday. */
  weekStart: number;
};

export function EventCalendarScreen({ renderedAt, weekStart }: EventCalendarScreenProps) {
  const filter = useEventFilter();
  return (
    <Page>
      <EventsHeader view="calendar" filter={filter} />
      <EventCalendar asked={filter.asked} onClear={filter.clear} renderedAt={renderedAt} weekStart={weekStart} />
    </Page>
  );
}
