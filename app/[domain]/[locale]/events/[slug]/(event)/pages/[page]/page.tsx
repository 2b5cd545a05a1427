import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import { PageScreen } from "#components/events/page-screen";
import { eventPageOptions } from "#hooks/events-options";
import { routes } from "#lib/routes";
import { eventMetadata } from "../../../../metadata";
import { type EventPlace, prefetchOrGate } from "../../../../prefetch";

type Props = { params: Promise<EventPlace & { page: string }> };

const prefetchPage = cache((domain: string, locale: string, slug: string, page: string) =>
  prefetchOrGate({ domain, locale }, (client) => client.fetchQuery(eventPageOptions(slug, page))),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug, page } = await params;
  const { value } = await prefetchPage(domain, locale, slug, page);
  const path = routes.eventPage(slug, page);
  return eventMetadata({ domain, locale, slug }, { path, title: value?.title, description: value?.subtitle });
}

export default async function EventOwnPage({ params }: Props) {
  const { domain, locale, slug, page } = await params;
  const { state } = await prefetchPage(domain, locale, slug, page);
  return (
    <HydrationBoundary state={state}>
      <PageScreen slug={slug} page={page} />
    </HydrationBoundary>
  );
}
