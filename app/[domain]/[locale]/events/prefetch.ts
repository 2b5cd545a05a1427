import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { cache } from "react";
import { eventOptions, passTypesOptions } from "#hooks/events-options";
import { prefetchFor } from "#lib/organization/prefetch";
import type { Place } from "#lib/organization/text";

export type EventPlace = Place & { slug: string };

/** What a page brings along; `gate` = the code of the refusal where not everybody may see it. */
type Prefetched<T> = { value: T; state: DehydratedState; gate: null } | { value: null; state: null; gate: string };

const isRefusal = (status: unknown): boolean =>
  typeof status === "number" && (status === 401 || status === 403 || (status >= 453 && status <= 463));

/** 404 becomes the page's, a refusal its gate; anything else fails, so that it is not cached. */
export async function prefetchOrGate<T>(
  place: Place,
  load: (client: QueryClient) => Promise<T>,
): Promise<Prefetched<T>> {
  try {
    return { ...(await prefetchFor(place, load)), gate: null };
  } catch (error) {
    if (!(error instanceof Error && "status" in error && "code" in error)) throw error;
    if (error.status === 404) notFound();
    if (isRefusal(error.status)) return { value: null, state: null, gate: String(error.code) };
    throw error;
  }
}

/** The event and what it sells, read once for layout, metadata and section of one page. */
export const prefetchEvent = cache((domain: string, locale: string, slug: string) =>
  prefetchOrGate({ domain, locale }, async (client) => {
    const [event] = await Promise.all([
      client.fetchQuery(eventOptions(slug)),
      client.fetchQuery(passTypesOptions(slug)),
    ]);
    return event;
  }),
);
