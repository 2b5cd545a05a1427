import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { EventsScreen } from "#components/events/events-screen";
import { ModuleMessages } from "#components/layout/module-messages";
import { eventsOptions } from "#hooks/events-options";
import { eventListFilter } from "#lib/events/list-view";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { eventListMetadata } from "./metadata";
import { prefetchOrGate } from "./prefetch";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventListMetadata(await params, routes.events(), "");
}

export default async function EventsPage({ params }: Props) {
  const { state } = await prefetchOrGate(await params, (client) =>
    client.fetchInfiniteQuery(eventsOptions(eventListFilter("upcoming"))),
  );
  return (
    <ModuleMessages params={params} names={["events"]}>
      <HydrationBoundary state={state}>
        <EventsScreen view="upcoming" renderedAt={new Date().toISOString()} />
      </HydrationBoundary>
    </ModuleMessages>
  );
}
