import { useEffect } from "react";
import { useReadPages } from "#hooks/calls/use-call";
import { eventsOptions } from "#hooks/events/events-options";
import { type EventsAsked, eventRangeFilter } from "#lib/events/list-view";
import { instantsOf } from "#lib/events/month";

/** Every event that touches these weeks: a day of a calendar is whole or wrong, so all pages are fetched. */
export function useMonthEvents(weeks: readonly string[][], asked: EventsAsked) {
  const list = useReadPages(eventsOptions(eventRangeFilter(instantsOf(weeks), asked)));
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return list;
}
