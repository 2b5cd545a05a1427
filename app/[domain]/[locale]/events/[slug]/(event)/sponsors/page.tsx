import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SponsorsScreen } from "#components/events/sponsors-screen";
import { eventSponsorshipsOptions } from "#hooks/events-options";
import { eventTabMetadata } from "../../../metadata";
import { type EventPlace, prefetchOrGate } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "sponsors");
}

export default async function EventSponsorsPage({ params }: Props) {
  const { slug, ...place } = await params;
  const { state } = await prefetchOrGate(place, (client) => client.fetchQuery(eventSponsorshipsOptions(slug)));
  return (
    <HydrationBoundary state={state}>
      <SponsorsScreen slug={slug} />
    </HydrationBoundary>
  );
}
