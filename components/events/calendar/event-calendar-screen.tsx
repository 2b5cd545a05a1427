"use client";

import { SubscribeButton } from "#components/calendars/subscribe-button";
import { EventsHeader } from "#components/events/list/events-header";
import { useEventFilter } from "#components/events/list/use-event-filter";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { calendarPaths } from "#lib/calendars/addresses";
import { EventCalendar } from "./event-calendar";

export type EventCalendarScreenProps = {
  /** When the page was made, ISO 8601. */
  renderedAt: string;
  /** The day a week begins with: 1 = Monday … 7 = Sunday. */
  weekStart: number;
};

export function EventCalendarScreen({ renderedAt, weekStart }: EventCalendarScreenProps) {
  const filter = useEventFilter();
  const { ORGANIZATION_ID } = useAppContext().config;
  return (
    <Page>
      <EventsHeader view="calendar" filter={filter} />
      <EventCalendar asked={filter.asked} onClear={filter.clear} renderedAt={renderedAt} weekStart={weekStart} />
      <div className="mt-6 flex justify-end">
        <SubscribeButton path={calendarPaths.events(ORGANIZATION_ID)} withFeed />
      </div>
    </Page>
  );
}
