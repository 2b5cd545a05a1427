import { cache } from "react";
import { eventOptions, passTypesOptions } from "#hooks/events-options";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";

export type EventPlace = Place & { slug: string };

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
