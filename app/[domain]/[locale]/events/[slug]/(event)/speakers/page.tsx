import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SpeakersScreen } from "#components/events/speakers-screen";
import { eventSpeakersOptions } from "#hooks/events-options";
import { eventTabMetadata } from "../../../metadata";
import { type EventPlace, prefetchOrGate } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "speakers");
}

export default async function EventSpeakersPage({ params }: Props) {
  const { slug, ...place } = await params;
  const { state } = await prefetchOrGate(place, (client) => client.fetchInfiniteQuery(eventSpeakersOptions(slug)));
  return (
    <HydrationBoundary state={state}>
      <SpeakersScreen slug={slug} />
    </HydrationBoundary>
  );
}
