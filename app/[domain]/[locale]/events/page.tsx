import type { Metadata } from "next";
import { EventsScreen } from "#components/events/events-screen";
import { ModuleMessages } from "#components/layout/module-messages";
import { eventsOptions } from "#hooks/events-options";
import { eventListFilter } from "#lib/events/list-view";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";
import { eventListMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventListMetadata(await params, "upcoming");
}

export default async function EventsPage({ params }: Props) {
  const part = await prefetchPart(await params, (client) =>
    client.fetchInfiniteQuery(eventsOptions(eventListFilter("upcoming"))),
  );
  return (
    <ModuleMessages params={params} names={["events"]}>
      <PrefetchedPart part={part}>
        <EventsScreen view="upcoming" renderedAt={new Date().toISOString()} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}
