import { type RawBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { countAround, countedUpTo, countUpTo } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing, isFoundActivity } from "#server/db/search";
import { isHeardBy, isReadableBy, standsInTheOpen } from "./activities.policy.ts";

/** What carries a picture, a video, or either. */
export type MediaAsked = "images" | "videos" | "any";

/**
 * Which activities a list is about. The viewer has been let into the group, the event, the content or the commented
 * activity; all other lists decide for each activity.
 */
export type ActivityFilter =
  /** What stands in the open for everybody, also for members of other places. */
  | { readonly everyone: true; readonly featured?: boolean | undefined; readonly followedBy?: string | undefined }
  | { readonly account: string; readonly media?: MediaAsked | undefined }
  | { readonly interest: string }
  | { readonly group: string; readonly featured?: boolean | undefined; readonly media?: MediaAsked | undefined }
  | { readonly event: string; readonly featured?: boolean | undefined }
  | { readonly content: string }
  /** Of all groups the account is in. */
  | { readonly groupsOf: string }
  | { readonly commented: string };

interface Feed {
  readonly where: readonly RawBuilder<boolean>[];
  /** Many feeds in one: the first few of each are taken, and never all. */
  readonly merged?: { readonly parts: RawBuilder<unknown>; readonly on: RawBuilder<boolean> };
  readonly pinnedFirst?: true;
  readonly oldestFirst?: true;
}

const isPost = sql<boolean>`a.commented_id is null`;

const featuring = (featured: boolean | undefined): RawBuilder<boolean>[] => {
  if (featured === undefined) return [];
  return [featured ? sql<boolean>`a.featured` : sql<boolean>`not a.featured`];
};

const showing = (media: MediaAsked | undefined): RawBuilder<boolean>[] => {
  switch (media) {
    case undefined:
      return [];
    case "images":
      return [sql<boolean>`a.image_id is not null`];
    case "videos":
      return [sql<boolean>`a.video_id is not null`];
    case "any":
      return [sql<boolean>`(a.image_id is not null or a.video_id is not null)`];
  }
};

const feedOf = (filter: ActivityFilter, viewerId: string | null): Feed => {
  const heard = isHeardBy("a", viewerId);
  if ("everyone" in filter) {
    const where = [isPost, ...featuring(filter.featured), heard, standsInTheOpen("a", null)];
    if (filter.followedBy === undefined) return { where };
    const parts = sql`(select account_id from account_follows where follower_id = ${filter.followedBy})`;
    return { where, merged: { parts, on: sql`a.account_id = part.account_id` } };
  }
  if ("groupsOf" in filter) {
    // Each group has two orders in its index, one of them very short.
    const parts = sql`(select m.group_id, pin.pinned
      from group_memberships m cross join (values (true), (false)) pin (pinned) where m.account_id = ${filter.groupsOf})`;
    const on = sql<boolean>`a.group_id = part.group_id and a.pinned = part.pinned`;
    return { where: [isPost, heard], merged: { parts, on } };
  }
  if ("group" in filter) {
    const where = [sql<boolean>`a.group_id = ${filter.group}`, isPost, ...featuring(filter.featured), heard];
    return filter.media ? { where: [...where, ...showing(filter.media)] } : { where, pinnedFirst: true };
  }
  if ("event" in filter) {
    const where = [sql<boolean>`a.event_id = ${filter.event}`, isPost, ...featuring(filter.featured), heard];
    return { where, pinnedFirst: true };
  }
  if ("content" in filter) return { where: [sql<boolean>`a.content_id = ${filter.content}`, isPost, heard] };
  if ("commented" in filter)
    return { where: [sql<boolean>`a.commented_id = ${filter.commented}`, heard], oldestFirst: true };
  const readable = isReadableBy("a", viewerId);
  if ("account" in filter)
    return { where: [sql<boolean>`a.account_id = ${filter.account}`, ...showing(filter.media), readable] };
  const named = sql<boolean>`a.id in (select activity_id from activity_entities where interest_id = ${filter.interest})`;
  return { where: [named, readable] };
};

const orders = { createdAt: "a.createdAt" } as const;

const orderOf = ({ pinnedFirst, oldestFirst }: Feed, orderBy: string | undefined): RawBuilder<unknown> => {
  const asked = orderAsked(orderBy, orders)?.direction;
  const direction = asked ?? (oldestFirst ? "asc" : "desc");
  const byTime = direction === "desc" ? sql`a.created_at desc, a.id` : sql`a.created_at, a.id desc`;
  return pinnedFirst && !asked ? sql`a.pinned desc, ${byTime}` : byTime;
};

/** What the feed is read from: of many in one, the first few of each part. */
const firstOf = (
  { merged }: Feed,
  where: RawBuilder<unknown>,
  { limit, order }: { limit: number; order?: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  if (!merged) return sql`activities a where ${where}`;
  const inOrder = order ? sql`order by ${order}` : sql``;
  return sql`${merged.parts} part cross join lateral (
    select a.id, a.created_at from activities a where ${merged.on} and ${where} ${inOrder} limit ${limit}) a`;
};

/** Everyone's feed is searched by the index of words; a place, or what somebody said, is read. */
const isFound = (filter: ActivityFilter, search: string): RawBuilder<boolean> =>
  "everyone" in filter && filter.followedBy === undefined
    ? isFoundActivity("a.id", search)
    : containing("a.search", search);

/**
 * One page of what the viewer may read, newest first unless the list or the caller says otherwise, and how many there
 * are. Feeds of groups and events begin with what is pinned.
 */
export const pageActivityIds = async (
  tx: Tx,
  filter: ActivityFilter,
  viewerId: string | null,
  { page, pageSize, orderBy, search }: PageQuery,
): Promise<{ ids: string[]; count: number }> => {
  const feed = feedOf(filter, viewerId);
  const searched = search ? [isFound(filter, search)] : [];
  const where = sql.join([...feed.where, ...searched], sql` and `);
  const order = orderOf(feed, orderBy);
  const offset = (page - 1) * pageSize;
  const { rows } = await sql<{ id: string }>`
    select a.id from ${firstOf(feed, where, { limit: offset + pageSize + 1, order })}
    order by ${order} limit ${pageSize + 1} offset ${offset}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const count = await countAround({ offset, pageSize, ids }, () =>
    countUpTo(tx, firstOf(feed, where, { limit: countedUpTo + 1 })),
  );
  return { ids: ids.slice(0, pageSize), count };
};
