import type { Metadata } from "next";
import { SponsorsScreen } from "#components/events/people/sponsors-screen";
import { eventSponsorshipsOptions } from "#hooks/events/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { EventPart } from "../../../event-part";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "sponsors");
}

export default async function EventSponsorsPage({ params }: Props) {
  const { slug, ...place } = await params;
  const part = await prefetchPart(place, (client) => client.fetchQuery(eventSponsorshipsOptions(slug)));
  return (
    <EventPart part={part}>
      <SponsorsScreen slug={slug} />
    </EventPart>
  );
}
