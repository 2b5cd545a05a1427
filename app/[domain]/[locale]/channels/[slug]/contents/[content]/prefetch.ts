import { cache } from "react";
import {
  channelOptions,
  contentActivitiesOptions,
  contentOptions,
  relatedContentsOptions,
} from "#hooks/content/channels-options";
import { organizationOf } from "#lib/organization/config";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../../../../prefetch-part";

export type ContentPlace = Place & { slug: string; content: string };

/** The content, its channel, what else there is in it and what is said, read once for the page and its metadata. */
export const prefetchContent = cache((domain: string, locale: string, slug: string, name: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const { MODULES } = await organizationOf(domain);
    const [content, channel] = await Promise.all([
      client.fetchQuery(contentOptions(slug, name)),
      client.fetchQuery(channelOptions(slug)),
      // Without what stands below it the page is still the content's: the browser asks again.
      client.prefetchInfiniteQuery(relatedContentsOptions(slug)),
      MODULES.activities.enabled && client.prefetchInfiniteQuery(contentActivitiesOptions(slug, name)),
    ]);
    return { content, channel };
  }),
);
