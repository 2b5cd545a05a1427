import { channels } from "#contract/channels";
import type { Input } from "#kernel/define";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. `channel` and `content`: id or slug, here and below. */

type Query<E extends (typeof channels)[keyof typeof channels]> =
  Input<E> extends { query?: infer Q } ? NonNullable<Q> : never;

export type ChannelContentFilter = Pick<Query<typeof channels.contents>, "type" | "featured" | "past" | "search">;
export type ContentFilter = Pick<
  Query<typeof channels.allContents>,
  "type" | "featured" | "interest" | "past" | "search"
>;
export type SubscribedContentFilter = Pick<Query<typeof channels.subscribedContents>, "type" | "interest" | "search">;

/** Cards in rows of two, three and four. */
const cardsShown = 24;
/** Contents one below the other. */
const contentsShown = 20;
/** A row of three beside one of them. */
const relatedShown = 4;

export const channelsOptions = (search?: string) => pages(channels.list, { query: { search, pageSize: cardsShown } });
export const channelOptions = (channel: string) => query(channels.get, { params: { channelId: channel } });
export const channelContentsOptions = (channel: string, filter: ChannelContentFilter = {}) =>
  pages(channels.contents, { params: { channelId: channel }, query: { ...filter, pageSize: contentsShown } });
/** The newest that are out. */
export const relatedContentsOptions = (channel: string) =>
  pages(channels.contents, { params: { channelId: channel }, query: { past: true, pageSize: relatedShown } });
export const contentOptions = (channel: string, content: string) =>
  query(channels.content, { params: { channelId: channel, contentId: content } });
export const contentActivitiesOptions = (channel: string, content: string) =>
  pages(channels.activities, { params: { channelId: channel, contentId: content } });
export const contentGuestsOptions = (channel: string, content: string) =>
  pages(channels.guests, { params: { channelId: channel, contentId: content } });
export const contentsOptions = (filter: ContentFilter = {}) =>
  pages(channels.allContents, { query: { ...filter, pageSize: cardsShown } });
