import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { isHeardBy, isReadableBy } from "./activities.policy.ts";

/** Which activities a list is about. */
export type ActivityFilter =
  | {
      readonly account: string;
      /** Only what carries a picture, a video, or either. */
      readonly media?: "images" | "videos" | "any";
    }
  | { readonly interest: string }
  | {
      /** Its feed, without the comments. The viewer has been let into the event. */
      readonly event: string;
      readonly featured?: boolean | undefined;
    };

const inFeed = (tx: Tx, { event, featured }: { event: string; featured?: boolean | undefined }) => {
  const feed = tx.selectFrom("activities as a").where("a.eventId", "=", event).where("a.commentedId", "is", null);
  return featured === undefined ? feed : feed.where("a.featured", "=", featured);
};

const filtered = (tx: Tx, filter: ActivityFilter) => {
  if ("event" in filter) return inFeed(tx, filter);
  const all = tx.selectFrom("activities as a");
  if ("interest" in filter)
    return all.where("a.id", "in", (eb) =>
      eb.selectFrom("activityEntities as n").where("n.interestId", "=", filter.interest).select("n.activityId"),
    );
  const own = all.where("a.accountId", "=", filter.account);
  if (filter.media === "images") return own.where("a.imageId", "is not", null);
  if (filter.media === "videos") return own.where("a.videoId", "is not", null);
  if (filter.media === "any")
    return own.where((eb) => eb.or([eb("a.imageId", "is not", null), eb("a.videoId", "is not", null)]));
  return own;
};

const orders = { createdAt: "a.createdAt" } as const;

/**
 * One page of what the viewer may read, newest first unless asked otherwise, and how many there are. A feed begins with
 * what is pinned to it.
 */
export const pageActivityIds = async (
  tx: Tx,
  filter: ActivityFilter,
  viewerId: string | null,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  const isFeed = "event" in filter;
  let matching = filtered(tx, filter).where(isFeed ? isHeardBy("a", viewerId) : isReadableBy("a", viewerId));
  if (search) matching = matching.where(sql<boolean>`strpos(searchable(a.message), searchable(${search})) > 0`);
  const asked = orderAsked(orderBy, orders);
  const direction = asked?.direction ?? "desc";
  const rows = await matching
    .select("a.id")
    .$if(isFeed && !asked, (query) => query.orderBy("a.pinned", "desc"))
    .orderBy("a.createdAt", direction)
    .orderBy("a.id", direction === "desc" ? "asc" : "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

const columns = [
  "a.id",
  "a.accountId",
  "a.message",
  "a.imageId",
  "a.videoId",
  "a.giphyId",
  "a.groupId",
  "a.eventId",
  "a.contentId",
  "a.commentedId",
  "a.pinned",
  "a.likeCount",
  "a.commentCount",
  "a.createdAt",
  "a.editedAt",
  "a.updatedAt",
] as const;

export const listActivityRows = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("activities as a").where("a.id", "in", ids).select(columns).execute();
export type ActivityRow = Awaited<ReturnType<typeof listActivityRows>>[number];

/** Those of the activities that the viewer may read. */
export const listReadableRows = (tx: Tx, ids: readonly string[], viewerId: string | null) =>
  tx
    .selectFrom("activities as a")
    .where("a.id", "in", ids)
    .where(isReadableBy("a", viewerId))
    .select(columns)
    .execute();

/** Parts of messages in the order of the text, with the interests they name. */
export const listEntities = (tx: Tx, activityIds: readonly string[]) =>
  tx
    .selectFrom("activityEntities as n")
    .leftJoin("interests as i", (join) =>
      join.onRef("i.organizationId", "=", "n.organizationId").onRef("i.id", "=", "n.interestId"),
    )
    .where("n.activityId", "in", activityIds)
    .select(["n.activityId", "n.type", "n.startIndex", "n.endIndex", "n.marks", "n.accountId", "n.href"])
    .select(["i.id as interestId", "i.name as interestName"])
    .orderBy("n.startIndex")
    .orderBy("n.endIndex")
    .orderBy("n.id")
    .execute();
export type EntityRow = Awaited<ReturnType<typeof listEntities>>[number];

export const listLikesBy = (tx: Tx, accountId: string, activityIds: readonly string[]) =>
  tx
    .selectFrom("activityLikes")
    .where("accountId", "=", accountId)
    .where("activityId", "in", activityIds)
    .select(["activityId", "createdAt"])
    .execute();

/** One comment of the account for each activity it has commented on. */
export const listCommentsBy = (tx: Tx, accountId: string, activityIds: readonly string[]) =>
  tx
    .selectFrom("activities")
    .where("accountId", "=", accountId)
    .where("commentedId", "in", activityIds)
    .distinctOn("commentedId")
    .select(["id", "commentedId as activityId"])
    .orderBy("commentedId")
    .orderBy("createdAt", "desc")
    .execute();

export const listReportsBy = (tx: Tx, accountId: string, activityIds: readonly string[]) =>
  tx
    .selectFrom("activityReports")
    .where("accountId", "=", accountId)
    .where("activityId", "in", activityIds)
    .where("withdrawnAt", "is", null)
    .select(["id", "activityId", "createdAt"])
    .execute();
