import type { BaseAccount } from "#entities/accounts";
import { type Activity, type ActivityEntity, textMark } from "#entities/activities";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/accounts/directory.service";
import { contentSummaries } from "#server/modules/channels/content-summaries.service";
import { eventSummaries } from "#server/modules/events/event-summaries.service";
import { groupSummaries } from "#server/modules/groups/groups.service";
import {
  type ActivityFilter,
  type ActivityRow,
  type EntityRow,
  listActivityRows,
  listCommentsBy,
  listEntities,
  listLikesBy,
  listReadableRows,
  listReportsBy,
  pageActivityIds,
} from "./activities.queries.ts";
import { summaryPartsOf, toActivitySummary } from "./activity-summaries.service.ts";

type Seen = Pick<Ctx, "organization" | "viewer" | "now">;

/** What the viewer has done with the activities; nothing for a stranger. */
const marksOf = async ({ viewer }: Seen, tx: Tx, ids: readonly string[]) => {
  if (!viewer) return null;
  const key = ({ activityId }: { activityId: string | null }) => activityId;
  return {
    likes: Map.groupBy(await listLikesBy(tx, viewer.accountId, ids), key),
    comments: Map.groupBy(await listCommentsBy(tx, viewer.accountId, ids), key),
    reports: Map.groupBy(await listReportsBy(tx, viewer.accountId, ids), key),
  };
};

/** Everything around the rows, each kind in a fixed number of statements. */
const partsOf = async (ctx: Seen, tx: Tx, rows: readonly ActivityRow[]) => {
  const { organization, viewer, now } = ctx;
  const ids = rows.map(({ id }) => id);
  const commentedIds = [...new Set(rows.flatMap(({ commentedId }) => commentedId ?? []))];
  const commented = commentedIds.length > 0 ? await listReadableRows(tx, commentedIds, viewer?.accountId ?? null) : [];
  const entities = await listEntities(tx, ids);
  return {
    summaries: await summaryPartsOf(
      tx,
      organization,
      [...rows, ...commented],
      entities.map(({ accountId }) => accountId),
    ),
    commented: new Map(commented.map((row) => [row.id, row])),
    entities: Map.groupBy(entities, ({ activityId }) => activityId),
    groups: await groupSummaries(
      tx,
      organization,
      rows.map(({ groupId }) => groupId),
    ),
    events: await eventSummaries(
      tx,
      organization,
      rows.map(({ eventId }) => eventId),
      now,
    ),
    contents: await contentSummaries(
      tx,
      organization,
      rows.map(({ contentId }) => contentId),
    ),
    marks: await marksOf(ctx, tx, ids),
  };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

const toEntity = (row: EntityRow, accounts: ReadonlyMap<string, BaseAccount>): ActivityEntity => ({
  type: row.type,
  startIndex: row.startIndex,
  endIndex: row.endIndex,
  marks: row.marks.map((mark) => textMark.parse(mark)),
  account: (row.accountId && accounts.get(row.accountId)) || null,
  interest: row.interestId && row.interestName ? { id: row.interestId, name: row.interestName } : null,
  linkPreview: null,
  href: row.href,
});

const toMarks = (id: string, { marks }: Parts): Pick<Activity, "likes" | "comments" | "reports"> =>
  marks
    ? {
        likes: (marks.likes.get(id) ?? []).map(({ createdAt }) => ({ createdAt })),
        comments: (marks.comments.get(id) ?? []).map((comment) => ({ id: comment.id })),
        reports: (marks.reports.get(id) ?? []).map((report) => ({ id: report.id, createdAt: report.createdAt })),
      }
    : {};

const toActivity = (row: ActivityRow, parts: Parts): Activity | null => {
  const summary = toActivitySummary(row, parts.summaries);
  if (!summary) return null;
  const commented = row.commentedId ? parts.commented.get(row.commentedId) : undefined;
  return {
    ...summary,
    group: (row.groupId && parts.groups.get(row.groupId)) || null,
    event: (row.eventId && parts.events.get(row.eventId)) || null,
    content: (row.contentId && parts.contents.get(row.contentId)) || null,
    commented: commented ? toActivitySummary(commented, parts.summaries) : null,
    entities: (parts.entities.get(row.id) ?? []).map((entity) => toEntity(entity, parts.summaries.accounts)),
    updatedAt: row.updatedAt,
    ...toMarks(row.id, parts),
    _count: { likes: row.likeCount, comments: row.commentCount },
  };
};

/**
 * Whole activities in the order of their ids, in a fixed number of statements. That the viewer may read them is the
 * caller's matter; what they comment on is left out where the viewer may not.
 */
export const activitiesInOrder = async (tx: Tx, ctx: Seen, ids: readonly string[]): Promise<Activity[]> => {
  if (ids.length === 0) return [];
  const rows = await listActivityRows(tx, ids);
  const parts = await partsOf(ctx, tx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return (row && toActivity(row, parts)) ?? [];
  });
};

/** One page of what the filter names and the viewer may read, newest first. */
export const listActivities = async (
  ctx: Seen,
  tx: Tx,
  filter: ActivityFilter,
  query: PageQuery,
): Promise<Page<Activity>> => {
  const { ids, count } = await pageActivityIds(tx, filter, ctx.viewer?.accountId ?? null, query);
  return { items: await activitiesInOrder(tx, ctx, ids), count };
};

export const listOwnActivities = (ctx: MemberCtx, query: PageQuery): Promise<Page<Activity>> =>
  ctx.read((tx) => listActivities(ctx, tx, { account: ctx.viewer.accountId }, query));

export const listAccountActivities = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Activity>> =>
  ctx.read(async (tx) => listActivities(ctx, tx, { account: await requireAccountId(ctx, tx, reference) }, query));

/** What an account has said with a picture or a video. */
export const listAccountMedia = (
  ctx: Ctx,
  reference: string,
  { type, ...query }: PageQuery & { type?: "images" | "videos" | undefined },
): Promise<Page<Activity>> =>
  ctx.read(async (tx) => {
    const account = await requireAccountId(ctx, tx, reference);
    return listActivities(ctx, tx, { account, media: type ?? "any" }, query);
  });
