import type { Metadata } from "next";
import { cache } from "react";
import { PageScreen } from "#components/events/page-screen";
import { eventPageOptions } from "#hooks/events/events-options";
import { routes } from "#lib/routes";
import { prefetchPart } from "../../../../../prefetch-part";
import { EventPart } from "../../../../event-part";
import { eventMetadata } from "../../../../metadata";
import type { EventPlace } from "../../../../prefetch";

type Props = { params: Promise<EventPlace & { page: string }> };

/** Made when it is first asked for. */
export const generateStaticParams = () => [];

const prefetchPage = cache((domain: string, locale: string, slug: string, page: string) =>
  prefetchPart({ domain, locale }, (client) => client.fetchQuery(eventPageOptions(slug, page))),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug, page } = await params;
  const part = await prefetchPage(domain, locale, slug, page);
  const value = part.kind === "found" ? part.value : null;
  const path = routes.eventPage(slug, page);
  return eventMetadata({ domain, locale, slug }, { path, title: value?.title, description: value?.subtitle });
}

export default async function EventOwnPage({ params }: Props) {
  const { domain, locale, slug, page } = await params;
  const part = await prefetchPage(domain, locale, slug, page);
  return (
    <EventPart part={part}>
      <PageScreen slug={slug} page={page} />
    </EventPart>
  );
}
