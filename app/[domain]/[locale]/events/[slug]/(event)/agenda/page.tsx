import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AgendaScreen } from "#components/events/agenda-screen";
import { eventSessionsOptions } from "#hooks/events-options";
import { eventTabMetadata } from "../../../metadata";
import { type EventPlace, prefetchOrGate } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return eventTabMetadata(await params, "agenda");
}

export default async function EventAgendaPage({ params }: Props) {
  const { slug, ...place } = await params;
  const { state } = await prefetchOrGate(place, (client) => client.fetchQuery(eventSessionsOptions(slug)));
  return (
    <HydrationBoundary state={state}>
      <AgendaScreen slug={slug} renderedAt={new Date().toISOString()} />
    </HydrationBoundary>
  );
}
