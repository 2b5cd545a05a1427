import type { Activity, ActivityLike } from "#entities/community/activities";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { Ctx, MemberCtx } from "#server/http/context";
import { scopeOf } from "#server/modules/organization/audit/scope.policy";
import { accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import { findLikeCount } from "./activities.queries.ts";
import { activitySeenBy } from "./activities.service.ts";
import type { ActivityAt } from "./activity-access.queries.ts";
import { holdEntered, requireEntered } from "./activity-access.service.ts";
import { postOf } from "./activity-notices.service.ts";
import * as queries from "./activity-reactions.queries.ts";
import { activitySummaries } from "./activity-summaries.service.ts";

/** Who likes an activity, the latest first. */
export const listLikes = (ctx: Ctx, id: string, query: PageQuery): Promise<Page<ActivityLike>> =>
  ctx.read(async (tx) => {
    const { organization, viewer } = ctx;
    const found = await requireEntered(ctx, tx, id);
    const { rows, count } = await queries.pageLikes(tx, found.id, viewer?.accountId ?? null, query);
    const summary = (await activitySummaries(tx, organization, [found.id])).get(found.id);
    if (!summary) throw new AppError("not_found");
    const activity = { ...summary, featured: found.featured };
    const ids = rows.map(({ accountId }) => accountId);
    const accounts = await accountsInOrder(tx, organization, ids);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const items = rows.flatMap(({ accountId, createdAt, isMutual }) => {
      const account = byId.get(accountId);
      if (!account) return [];
      return [{ account: { ...account, chatConnected: isMutual }, activity, createdAt }];
    });
    return { items, count };
  });

/** Does something to an activity that the viewer may read, and shows it as it is afterwards. */
const reactTo = (
  ctx: MemberCtx,
  id: string,
  react: (tx: Tx, found: ActivityAt) => Promise<unknown>,
): Promise<Activity> =>
  ctx.write(async (tx) => {
    const found = await holdEntered(ctx, tx, id);
    await react(tx, found);
    return activitySeenBy(ctx, tx, found.id);
  });

/** Liking again changes nothing and tells nobody. */
export const likeActivity = (ctx: MemberCtx, id: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    const { accountId } = ctx.viewer;
    if (!(await queries.insertLike(tx, found.id, accountId))) return;
    const likes = await findLikeCount(tx, found.id);
    await emit(ctx, tx, "activity.liked", { ...postOf(found), accountId, authorId: found.accountId, likes });
  });

export const unlikeActivity = (ctx: MemberCtx, id: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    if (!(await queries.deleteLike(tx, found.id, ctx.viewer.accountId))) return;
    await emit(ctx, tx, "activity.unliked", { ...postOf(found), likes: await findLikeCount(tx, found.id) });
  });

/** What was kept once does not come to the desk again. */
const tellDesk = async (ctx: MemberCtx, tx: Tx, found: ActivityAt): Promise<void> => {
  if (found.keptAt) return;
  const { id: activityId } = found;
  await emit(ctx, tx, "activity.reportsChanged", { activityId, groupId: null, eventId: null, ...scopeOf(found) });
};

/** Nobody reports themselves; reporting again changes nothing while the first report is open. */
export const reportActivity = (ctx: MemberCtx, id: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    if (found.accountId === ctx.viewer.accountId) throw new AppError("own_post");
    if (await queries.insertReport(tx, found.id, ctx.viewer.accountId)) await tellDesk(ctx, tx, found);
  });

/** Withdrawing again, or after the decision, changes nothing. */
export const withdrawReport = (ctx: MemberCtx, id: string, reportId: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    const report = isId(reportId) ? await queries.findReport(tx, found.id, reportId, ctx.viewer.accountId) : undefined;
    if (!report) throw new AppError("not_found");
    if (await queries.withdrawReport(tx, report.id, ctx.now)) await tellDesk(ctx, tx, found);
  });
