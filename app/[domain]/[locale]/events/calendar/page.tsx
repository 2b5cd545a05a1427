import type { Metadata } from "next";
import { EventCalendarScreen } from "#components/events/calendar/event-calendar-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { eventsOptions } from "#hooks/events/events-options";
import { anySeriesOptions } from "#hooks/events/series-options";
import { eventRangeFilter } from "#lib/events/list-view";
import { instantsOf, monthOf, monthWeeks } from "#lib/events/month";
import { weekStart } from "#lib/i18n/week-start";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../../prefetch-part";
import { PrefetchedPart } from "../../prefetched-part";
import { eventListMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventListMetadata(await params, "calendar");
}

/** Brings this month along; the address may ask for another one, which the browser then fetches. */
export default async function EventCalendarPage({ params }: Props) {
  const { locale } = await params;
  const renderedAt = new Date().toISOString();
  const weekBegins = weekStart(locale);
  const weeks = monthWeeks(monthOf(renderedAt), weekBegins);
  const part = await prefetchPart(await params, (client) =>
    Promise.all([
      client.fetchInfiniteQuery(eventsOptions(eventRangeFilter(instantsOf(weeks)))),
      client.fetchQuery(anySeriesOptions()),
    ]),
  );
  return (
    <ModuleMessages params={params} names={["events", "calendars"]}>
      <PrefetchedPart part={part}>
        <EventCalendarScreen renderedAt={renderedAt} weekStart={weekBegins} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}
