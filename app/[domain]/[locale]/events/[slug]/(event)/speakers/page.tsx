import type { Metadata } from "next";
import { SpeakersScreen } from "#components/events/speakers-screen";
import { eventSpeakersOptions } from "#hooks/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { PrefetchedPart } from "../../../../prefetched-part";
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
    <PrefetchedPart part={part}>
      <SpeakersScreen slug={slug} />
    </PrefetchedPart>
  );
}
