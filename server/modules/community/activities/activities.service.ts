import type { Activity } from "#entities/community/activities";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import { listWholeRows } from "./activities.queries.ts";
import { requireEntered, requireReadable } from "./activity-access.service.ts";
import { type ActivityFilter, pageActivityIds } from "./activity-pages.queries.ts";
import { partsOf, type Seen, toActivity } from "./activity-parts.service.ts";

/**
 * Whole activities in the order of their ids, in a fixed number of statements. That the viewer may read them is the
 * caller's matter; what they comment on is left out where the viewer may not.
 */
export const activitiesInOrder = async (tx: Tx, ctx: Seen, ids: readonly string[]): Promise<Activity[]> => {
  if (ids.length === 0) return [];
  const rows = await listWholeRows(tx, { ids, viewerId: ctx.viewer?.accountId ?? null });
  const parts = await partsOf(ctx, tx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return (row && toActivity(row, parts)) ?? [];
  });
};

/** One page of what the filter names and the viewer may read; the order is the filter's. */
export const listActivities = async (
  ctx: Seen,
  tx: Tx,
  filter: ActivityFilter,
  query: PageQuery,
): Promise<Page<Activity>> => {
  const { ids, count } = await pageActivityIds(tx, filter, ctx.viewer?.accountId ?? null, query);
  return { items: await activitiesInOrder(tx, ctx, ids), count };
};

/** What stands in the open for everybody; `following`: of whom the viewer follows, which is nobody for a stranger. */
export const listFeed = (
  ctx: Ctx,
  { featured, following, ...query }: PageQuery & { featured?: boolean | undefined; following?: boolean | undefined },
): Promise<Page<Activity>> =>
  ctx.read(async (tx) => {
    if (!following) return listActivities(ctx, tx, { everyone: true, featured }, query);
    if (!ctx.viewer) return { items: [], count: 0 };
    return listActivities(ctx, tx, { everyone: true, featured, followedBy: ctx.viewer.accountId }, query);
  });

export const listOwnActivities = (ctx: MemberCtx, query: PageQuery): Promise<Page<Activity>> =>
  ctx.read((tx) => listActivities(ctx, tx, { account: ctx.viewer.accountId }, query));

export const listActivitiesOfOwnGroups = (ctx: MemberCtx, query: PageQuery): Promise<Page<Activity>> =>
  ctx.read((tx) => listActivities(ctx, tx, { groupsOf: ctx.viewer.accountId }, query));

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

/** The activity as the viewer sees it, where something has just been done to it. */
export const activitySeenBy = async (ctx: Seen, tx: Tx, id: string): Promise<Activity> => {
  const [activity] = await activitiesInOrder(tx, ctx, [id]);
  if (!activity) throw new Error(`The activity ${id} has no author.`);
  return activity;
};

export const getActivity = (ctx: Ctx, id: string): Promise<Activity> =>
  ctx.read(async (tx) => {
    const activity = await requireReadable(ctx, tx, id);
    return activitySeenBy(ctx, tx, activity.id);
  });

/** Oldest first. */
export const listComments = (ctx: Ctx, id: string, query: PageQuery): Promise<Page<Activity>> =>
  ctx.read(async (tx) => {
    const activity = await requireEntered(ctx, tx, id);
    return listActivities(ctx, tx, { commented: activity.id }, query);
  });
