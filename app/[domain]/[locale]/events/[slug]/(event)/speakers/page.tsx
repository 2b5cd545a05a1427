import type { Metadata } from "next";
import { SpeakersScreen } from "#components/events/people/speakers-screen";
import { eventSpeakersOptions } from "#hooks/events/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { EventPart } from "../../../event-part";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "speakers");
}

export default async function EventSpeakersPage({ params }: Props) {
  const { slug, ...place } = await params;
  const part = await prefetchPart(place, (client) => client.fetchInfiniteQuery(eventSpeakersOptions(slug)));
  return (
    <EventPart part={part}>
      <SpeakersScreen slug={slug} />
    </EventPart>
  );
}
