import { cache } from "react";
import { channelContentsOptions, channelOptions } from "#hooks/content/channels-options";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";

export type ChannelPlace = Place & { slug: string };

/** A channel and what is in it, read once for the page and its metadata. */
export const prefetchChannel = cache((domain: string, locale: string, slug: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const [channel] = await Promise.all([
      client.fetchQuery(channelOptions(slug)),
      client.fetchInfiniteQuery(channelContentsOptions(slug)),
    ]);
    return channel;
  }),
);
