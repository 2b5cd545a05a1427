import type { Activity, ActivityLike } from "#entities/activities";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { accountsInOrder } from "#server/modules/accounts/accounts.service";
import { tellReported } from "#server/modules/moderation/report-notices.service";
import { scopeOf } from "#server/modules/moderation/scope.policy";
import { notify } from "#server/modules/notifications/notifications.service";
import { listActivityRows } from "./activities.queries.ts";
import { activitySeenBy } from "./activities.service.ts";
import type { ActivityAt } from "./activity-access.queries.ts";
import { holdEntered, requireEntered } from "./activity-access.service.ts";
import { announceCount } from "./activity-notices.service.ts";
import * as queries from "./activity-reactions.queries.ts";
import { summaryPartsOf, toActivitySummary } from "./activity-summaries.service.ts";

/** Who likes an activity, the latest first. */
export const listLikes = (ctx: Ctx, id: string, query: PageQuery): Promise<Page<ActivityLike>> =>
  ctx.read(async (tx) => {
    const { organization, viewer } = ctx;
    const found = await requireEntered(ctx, tx, id);
    const { rows, count } = await queries.pageLikes(tx, found.id, viewer?.accountId ?? null, query);
    const [row] = await listActivityRows(tx, [found.id]);
    const summary = row && toActivitySummary(row, await summaryPartsOf(tx, organization, [row]));
    if (!row || !summary) throw new AppError("not_found");
    const activity = { ...summary, featured: row.featured };
    const ids = rows.map(({ accountId }) => accountId);
    const mutual = viewer ? await queries.listMutualIds(tx, viewer.accountId, ids) : new Set();
    const accounts = await accountsInOrder(tx, organization, ids);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const items = rows.flatMap(({ accountId, createdAt }) => {
      const account = byId.get(accountId);
      if (!account) return [];
      return [{ account: { ...account, chatConnected: mutual.has(accountId) }, activity, createdAt }];
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

const announceLikes = async (ctx: MemberCtx, tx: Tx, found: ActivityAt): Promise<void> => {
  const [row] = await listActivityRows(tx, [found.id]);
  if (row) await announceCount(ctx, tx, found, row.likeCount);
};

/** Liking again changes nothing and tells nobody. */
export const likeActivity = (ctx: MemberCtx, id: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    const { accountId } = ctx.viewer;
    if (!(await queries.insertLike(tx, found.id, accountId))) return;
    const about = { senderId: accountId, activityId: found.id };
    await notify(tx, ctx.organization, { type: "LIKE", ...about, accountIds: [found.accountId] });
    await announceLikes(ctx, tx, found);
  });

export const unlikeActivity = (ctx: MemberCtx, id: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    if (await queries.deleteLike(tx, found.id, ctx.viewer.accountId)) await announceLikes(ctx, tx, found);
  });

/** What was kept once does not come to the desk again. */
const tellDesk = (ctx: MemberCtx, tx: Tx, found: ActivityAt): void => {
  const scope = scopeOf(found);
  if (scope && !found.keptAt) tellReported(ctx, tx, scope);
};

/** Nobody reports themselves; reporting again changes nothing while the first report is open. */
export const reportActivity = (ctx: MemberCtx, id: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    if (found.accountId === ctx.viewer.accountId) throw new AppError("forbidden");
    if (await queries.insertReport(tx, found.id, ctx.viewer.accountId)) tellDesk(ctx, tx, found);
  });

/** Withdrawing again, or after the decision, changes nothing. */
export const withdrawReport = (ctx: MemberCtx, id: string, reportId: string): Promise<Activity> =>
  reactTo(ctx, id, async (tx, found) => {
    const report = isId(reportId) ? await queries.findReport(tx, found.id, reportId, ctx.viewer.accountId) : undefined;
    if (!report) throw new AppError("not_found");
    if (await queries.withdrawReport(tx, report.id, ctx.now)) tellDesk(ctx, tx, found);
  });
