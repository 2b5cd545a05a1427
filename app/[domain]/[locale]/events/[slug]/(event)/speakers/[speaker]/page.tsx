import type { Metadata } from "next";
import { cache } from "react";
import { SpeakerScreen } from "#components/events/people/speaker-screen";
import { eventSpeakerOptions, speakerSessionsOptions } from "#hooks/events/events-options";
import { displayName } from "#lib/format/names";
import { routes } from "#lib/routes";
import { prefetchPart } from "../../../../../prefetch-part";
import { EventPart } from "../../../../event-part";
import { eventMetadata } from "../../../../metadata";
import type { EventPlace } from "../../../../prefetch";

type Props = { params: Promise<EventPlace & { speaker: string }> };

/** Made when it is first asked for. */
export const generateStaticParams = () => [];

const prefetchSpeaker = cache((domain: string, locale: string, slug: string, speaker: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const [found] = await Promise.all([
      client.fetchQuery(eventSpeakerOptions(slug, speaker)),
      client.fetchInfiniteQuery(speakerSessionsOptions(slug, speaker)),
    ]);
    return found;
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug, speaker } = await params;
  const part = await prefetchSpeaker(domain, locale, slug, speaker);
  const value = part.kind === "found" ? part.value : null;
  const path = routes.eventSpeaker(slug, speaker);
  const title = value ? displayName(value) : undefined;
  return eventMetadata({ domain, locale, slug }, { path, title, description: value?.bio });
}

export default async function EventSpeakerPage({ params }: Props) {
  const { domain, locale, slug, speaker } = await params;
  const part = await prefetchSpeaker(domain, locale, slug, speaker);
  return (
    <EventPart part={part}>
      <SpeakerScreen slug={slug} speaker={speaker} />
    </EventPart>
  );
}
