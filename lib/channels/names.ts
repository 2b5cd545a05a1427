import type { BaseContent } from "#entities/content/channels";

type Named = Pick<BaseContent, "id" | "slug"> & { readonly channel: Pick<BaseContent["channel"], "id" | "slug"> };

/** What a path may name a content by: both have an id and a slug, and caches are kept under each pair of them. */
export const contentNames = ({ id, slug, channel }: Named): { channelId: string; contentId: string }[] =>
  [channel.id, channel.slug].flatMap((channelId) => [id, slug].map((contentId) => ({ channelId, contentId })));
