import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { MediaScreen } from "#components/events/media-screen";
import { eventMediaOptions } from "#hooks/events-options";
import { eventTabMetadata } from "../../../metadata";
import { type EventPlace, prefetchOrGate } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "media");
}

export default async function EventMediaPage({ params }: Props) {
  const { slug, ...place } = await params;
  const { state } = await prefetchOrGate(place, (client) => client.fetchInfiniteQuery(eventMediaOptions(slug)));
  return (
    <HydrationBoundary state={state}>
      <MediaScreen slug={slug} />
    </HydrationBoundary>
  );
}
