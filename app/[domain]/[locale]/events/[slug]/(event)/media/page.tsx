import type { Metadata } from "next";
import { MediaScreen } from "#components/events/media/media-screen";
import { eventMediaOptions } from "#hooks/events/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { EventPart } from "../../../event-part";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "media");
}

export default async function EventMediaPage({ params }: Props) {
  const { slug, ...place } = await params;
  const part = await prefetchPart(place, (client) => client.fetchInfiniteQuery(eventMediaOptions(slug)));
  return (
    <EventPart part={part}>
      <MediaScreen slug={slug} />
    </EventPart>
  );
}
