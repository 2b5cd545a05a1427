import type { Metadata } from "next";
import { cache } from "react";
import { SessionScreen } from "#components/events/session/session-screen";
import { eventSessionOptions } from "#hooks/events/events-options";
import { routes } from "#lib/routes";
import { prefetchPart } from "../../../../../prefetch-part";
import { EventPart } from "../../../../event-part";
import { eventMetadata } from "../../../../metadata";
import type { EventPlace } from "../../../../prefetch";

type Props = { params: Promise<EventPlace & { session: string }> };

/** Made when it is first asked for. */
export const generateStaticParams = () => [];

const prefetchSession = cache((domain: string, locale: string, slug: string, session: string) =>
  prefetchPart({ domain, locale }, (client) => client.fetchQuery(eventSessionOptions(slug, session))),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug, session } = await params;
  const part = await prefetchSession(domain, locale, slug, session);
  const value = part.kind === "found" ? part.value : null;
  const path = routes.eventSession(slug, session);
  return eventMetadata({ domain, locale, slug }, { path, title: value?.name, description: value?.description });
}

export default async function EventSessionPage({ params }: Props) {
  const { domain, locale, slug, session } = await params;
  const part = await prefetchSession(domain, locale, slug, session);
  return (
    <EventPart part={part}>
      <SessionScreen slug={slug} session={session} renderedAt={new Date().toISOString()} />
    </EventPart>
  );
}
