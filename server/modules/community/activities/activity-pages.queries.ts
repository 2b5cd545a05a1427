import { type RawBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { countAround, countUpTo, pageCounted } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing, foundActivities, pageFound } from "#server/db/search";
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
  /** What names the activities of the feed, and knows their order by itself. */
  readonly named?: {
    readonly from: RawBuilder<unknown>;
    readonly at: RawBuilder<unknown>;
    readonly id: RawBuilder<unknown>;
  };
  /** Many feeds in one: the first few of each are taken, and never all. */
  readonly merged?: { readonly parts: RawBuilder<unknown>; readonly on: RawBuilder<boolean> };
  readonly pinnedFirst?: true;
  readonly oldestFirst?: true;
}

/** A feed is read from its top: how many posts it holds is told to nobody, and counting further would cost more. */
export const postsCounted = 100;
/** Comments are offered with their number. */
const commentsCounted = 1_000;

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
  // Each is looked at when the walk comes to it: told of one join, the planner reads and sorts all there is.
  const from = sql`activity_entities n cross join lateral (
    select i.* from activities i where i.id = n.activity_id offset 0) a`;
  const named = { from, at: sql`n.said_at`, id: sql`n.activity_id` };
  return { named, where: [sql<boolean>`n.interest_id = ${filter.interest} and n.said_at is not null`, readable] };
};

const orders = { createdAt: "a.createdAt" } as const;

const orderOf = ({ pinnedFirst, oldestFirst, named }: Feed, orderBy: string | undefined): RawBuilder<unknown> => {
  const asked = orderAsked(orderBy, orders)?.direction;
  const direction = asked ?? (oldestFirst ? "asc" : "desc");
  const { at, id } = named ?? { at: sql`a.created_at`, id: sql`a.id` };
  const byTime = direction === "desc" ? sql`${at} desc, ${id}` : sql`${at}, ${id} desc`;
  return pinnedFirst && !asked ? sql`a.pinned desc, ${byTime}` : byTime;
};

/** What the feed is read from: of many in one, the first few of each part. */
const firstOf = (
  { merged, named }: Feed,
  where: RawBuilder<unknown>,
  { limit, order }: { limit: number; order?: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  if (!merged) return sql`${named?.from ?? sql`activities a`} where ${where}`;
  const inOrder = order ? sql`order by ${order}` : sql``;
  return sql`${merged.parts} part cross join lateral (
    select a.id, a.created_at from activities a where ${merged.on} and ${where} ${inOrder} limit ${limit}) a`;
};

interface Walk {
  readonly feed: Feed;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** The page, and where another one follows a count in any order. */
const pageThenCount = async (tx: Tx, { feed, where, order }: Walk, { page, pageSize }: PageQuery) => {
  const offset = (page - 1) * pageSize;
  const { rows } = await sql<{ id: string }>`
    select a.id from ${firstOf(feed, where, { limit: offset + pageSize + 1, order })}
    order by ${order} limit ${pageSize + 1} offset ${offset}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const count = await countAround({ offset, pageSize, ids }, () =>
    countUpTo(tx, firstOf(feed, where, { limit: postsCounted + 1 }), postsCounted),
  );
  return { ids: ids.slice(0, pageSize), count };
};

/** Everyone's feed is searched by the index of words; a place, or what somebody said, is read. */
const isSearchedByIndex = (filter: ActivityFilter): boolean => "everyone" in filter && filter.followedBy === undefined;

/**
 * One page of what the viewer may read, newest first unless the list or the caller says otherwise, and how many there
 * are. Feeds of groups and events begin with what is pinned.
 */
export const pageActivityIds = async (
  tx: Tx,
  filter: ActivityFilter,
  viewerId: string | null,
  query: PageQuery,
): Promise<{ ids: string[]; count: number }> => {
  const { orderBy, search } = query;
  const feed = feedOf(filter, viewerId);
  const order = orderOf(feed, orderBy);
  if (search && isSearchedByIndex(filter)) {
    const shown = (isFound: (id: string) => RawBuilder<boolean>): RawBuilder<string> =>
      sql`select a.id from activities a where ${sql.join([isFound("a.id"), ...feed.where], sql` and `)} order by ${order}`;
    return pageFound(tx, { found: foundActivities(search), shown }, query);
  }
  const searched = search ? [containing("a.search", search)] : [];
  const where = sql.join([...feed.where, ...searched], sql` and `);
  // In their order, as many posts would be read of each part as are counted of all.
  if (feed.merged || feed.named) return pageThenCount(tx, { feed, where, order }, query);
  const all = sql`select a.id from activities a where ${where} order by ${order}`;
  return pageCounted(tx, all, query, "commented" in filter ? commentsCounted : postsCounted);
};
