import { cache } from "react";
import { groupFacesOptions, groupOptions } from "#hooks/groups/groups-options";
import { isOpenToAll } from "#lib/groups/standing";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";

export type GroupPlace = Place & { slug: string };

/** The group and a few of its faces, read once for layout, metadata and section of one page. */
export const prefetchGroup = cache((domain: string, locale: string, slug: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const group = await client.fetchQuery(groupOptions(slug));
    // Without the faces nothing is missing but them.
    if (isOpenToAll(group)) await client.prefetchInfiniteQuery(groupFacesOptions(slug));
    return group;
  }),
);
