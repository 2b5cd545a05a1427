import type { Metadata } from "next";
import { AgendaScreen } from "#components/events/agenda/agenda-screen";
import { eventSessionsOptions } from "#hooks/events/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { EventPart } from "../../../event-part";
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
    <EventPart part={part}>
      <AgendaScreen slug={slug} renderedAt={new Date().toISOString()} />
    </EventPart>
  );
}
