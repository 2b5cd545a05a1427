import type { Metadata } from "next";
import { FaqScreen } from "#components/events/faq-screen";
import { eventFaqsOptions } from "#hooks/events/events-options";
import { prefetchPart } from "../../../../prefetch-part";
import { EventPart } from "../../../event-part";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "faq");
}

export default async function EventFaqPage({ params }: Props) {
  const { slug, ...place } = await params;
  const part = await prefetchPart(place, (client) => client.fetchInfiniteQuery(eventFaqsOptions(slug)));
  return (
    <EventPart part={part}>
      <FaqScreen slug={slug} />
    </EventPart>
  );
}
