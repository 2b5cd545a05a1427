import { cache } from "react";
import { eventOptions, eventRegistrantsOptions, passTypesOptions } from "#hooks/events/events-options";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";

export type EventPlace = Place & { slug: string };

/** The event, what it sells and who comes, read once for layout, metadata and section of one page. */
export const prefetchEvent = cache((domain: string, locale: string, slug: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const [event] = await Promise.all([
      client.fetchQuery(eventOptions(slug)),
      client.fetchQuery(passTypesOptions(slug)),
    ]);
    // The card shows faces; without them nothing moves once they would be there.
    if (event.publicRegistrants) await client.prefetchInfiniteQuery(eventRegistrantsOptions(slug));
    return event;
  }),
);
