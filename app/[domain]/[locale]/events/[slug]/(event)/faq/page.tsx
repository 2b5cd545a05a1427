import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { FaqScreen } from "#components/events/faq-screen";
import { eventFaqsOptions } from "#hooks/events-options";
import { eventTabMetadata } from "../../../metadata";
import { type EventPlace, prefetchOrGate } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "faq");
}

export default async function EventFaqPage({ params }: Props) {
  const { slug, ...place } = await params;
  const { state } = await prefetchOrGate(place, (client) => client.fetchInfiniteQuery(eventFaqsOptions(slug)));
  return (
    <HydrationBoundary state={state}>
      <FaqScreen slug={slug} />
    </HydrationBoundary>
  );
}
