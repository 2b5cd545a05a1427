import type { Metadata } from "next";
import { AgendaScreen } from "#components/events/agenda-screen";
import { eventSessionsOptions } from "#hooks/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { PrefetchedPart } from "../../../../prefetched-part";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "agenda");
}

export default async function EventAgendaPage({ params }: Props) {
  const { slug, ...place } = await params;
  const part = await prefetchPart(place, (client) => client.fetchQuery(eventSessionsOptions(slug)));
  return (
    <PrefetchedPart part={part}>
      <AgendaScreen slug={slug} renderedAt={new Date().toISOString()} />
    </PrefetchedPart>
  );
}
