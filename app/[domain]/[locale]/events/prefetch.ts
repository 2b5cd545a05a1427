import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { cache } from "react";
import { eventOptions, passTypesOptions } from "#hooks/events-options";
import { prefetchFor } from "#lib/organization/prefetch";
import type { Place } from "#lib/organization/text";

export type EventPlace = Place & { slug: string };

/** What a page brings along; `refused` = not everybody may see it, and `code` says why. */
export type Prefetched<T> =
  | { kind: "found"; value: T; state: DehydratedState }
  | { kind: "refused"; code: string }
  | { kind: "missing" };

const isRefusal = (status: unknown): boolean =>
  typeof status === "number" && (status === 401 || status === 403 || (status >= 453 && status <= 463));

/** Rejects with whatever is neither a 404 nor a refusal, so that a page without its data is not cached. */
export async function prefetchPart<T>(place: Place, load: (client: QueryClient) => Promise<T>): Promise<Prefetched<T>> {
  try {
    return { kind: "found", ...(await prefetchFor(place, load)) };
  } catch (error) {
    if (!(error instanceof Error && "status" in error && "code" in error)) throw error;
    if (error.status === 404) return { kind: "missing" };
    if (isRefusal(error.status)) return { kind: "refused", code: String(error.code) };
    throw error;
  }
}

/** The event and what it sells, read once for layout, metadata and section of one page. */
export const prefetchEvent = cache((domain: string, locale: string, slug: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const [event] = await Promise.all([
      client.fetchQuery(eventOptions(slug)),
      client.fetchQuery(passTypesOptions(slug)),
    ]);
    return event;
  }),
);
