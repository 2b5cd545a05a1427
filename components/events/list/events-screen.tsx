"use client";

import { Page } from "#components/layout/page";
import type { EventListView } from "#lib/events/list-view";
import { EventList } from "./event-list";
import { EventsHeader } from "./events-header";
import { useEventFilter } from "./use-event-filter";

/** `renderedAt`: when the page was made, ISO 8601. */
export function EventsScreen({ view, renderedAt }: { view: EventListView; renderedAt: string }) {
  const filter = useEventFilter();
  return (
    <Page>
      <EventsHeader view={view} filter={filter} />
      <EventList view={view} asked={filter.asked} renderedAt={renderedAt} onClear={filter.clear} />
    </Page>
  );
}
