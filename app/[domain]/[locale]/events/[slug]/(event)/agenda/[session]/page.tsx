import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import { SessionScreen } from "#components/events/session-screen";
import { eventSessionOptions } from "#hooks/events-options";
import { routes } from "#lib/routes";
import { eventMetadata } from "../../../../metadata";
import { type EventPlace, prefetchOrGate } from "../../../../prefetch";

type Props = { params: Promise<EventPlace & { session: string }> };

const prefetchSession = cache((domain: string, locale: string, slug: string, session: string) =>
  prefetchOrGate({ domain, locale }, (client) => client.fetchQuery(eventSessionOptions(slug, session))),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug, session } = await params;
  const { value } = await prefetchSession(domain, locale, slug, session);
  const path = routes.eventSession(slug, session);
  return eventMetadata({ domain, locale, slug }, { path, title: value?.name, description: value?.description });
}

export default async function EventSessionPage({ params }: Props) {
  const { domain, locale, slug, session } = await params;
  const { state } = await prefetchSession(domain, locale, slug, session);
  return (
    <HydrationBoundary state={state}>
      <SessionScreen slug={slug} session={session} />
    </HydrationBoundary>
  );
}
