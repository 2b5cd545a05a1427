import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isReadableBy } from "./activities.policy.ts";

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
  "a.featured",
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

/** The pictures of the activities in their order, with their alternative texts. */
export const listPictures = (tx: Tx, activityIds: readonly string[]) =>
  tx
    .selectFrom("activityImages as p")
    .innerJoin("images as i", (join) =>
      join.onRef("i.organizationId", "=", "p.organizationId").onRef("i.id", "=", "p.imageId"),
    )
    .where("p.activityId", "in", activityIds)
    .select(["p.activityId", "p.imageId", "i.description"])
    .orderBy("p.sortOrder")
    .orderBy("p.imageId")
    .execute();

/** Parts of messages in the order of the text, with the interests they name. */
export const listEntities = (tx: Tx, activityIds: readonly string[]) =>
  tx
    .selectFrom("activityEntities as n")
    .leftJoin("interests as i", (join) =>
      join.onRef("i.organizationId", "=", "n.organizationId").onRef("i.id", "=", "n.interestId"),
    )
    .where("n.activityId", "in", activityIds)
    .select(["n.activityId", "n.type", "n.startIndex", "n.endIndex", "n.marks", "n.accountId", "n.href", "n.preview"])
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
    .where("decidedAt", "is", null)
    .select(["id", "activityId", "createdAt"])
    .execute();

/** Those of the groups that the account moderates, and those of the events that it hosts. */
export const listModeratedIds = async (
  tx: Tx,
  accountId: string,
  { groupIds, eventIds }: { groupIds: readonly string[]; eventIds: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select group_id as id from group_memberships
      where account_id = ${accountId} and role = 'moderator' and group_id = any(${[...groupIds]}::uuid[])
    union all
    select id from events where id = any(${[...eventIds]}::uuid[]) and (creator_id = ${accountId}
      or id in (select event_id from event_hosts where account_id = ${accountId}))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
