import type { ReportDecision, ReportedActivity } from "#entities/groups/group-desk";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { activitiesInOrder } from "#server/modules/community/activities/activities.service";
import { deleteActivity } from "#server/modules/community/activities/activity-removal.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { wasRemoved } from "#server/modules/organization/audit/audit.reads";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { elsewhere, type Scope } from "#server/modules/organization/audit/scope.policy";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import {
  countReported,
  decideReports,
  type HeldRow,
  keepActivity,
  lockReported,
  pageReported,
  type ReportedRow,
} from "./moderation.queries.ts";

export const countWaitingReports = (tx: Tx, scope: Scope): Promise<number> => countReported(tx, scope, "open");

/** Whoever decides about what they said themselves is not told who has reported it. */
const reportedOf = async (ctx: MemberCtx, tx: Tx, rows: readonly ReportedRow[]): Promise<ReportedActivity[]> => {
  const activities = await activitiesInOrder(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  const reporters = await accountSummaries(
    tx,
    ctx.organization,
    rows.flatMap(({ reporterIds }) => reporterIds),
  );
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  return rows.flatMap(({ reporterIds, ...row }): ReportedActivity[] => {
    const activity = byId.get(row.id);
    if (!activity) return [];
    const isOwn = activity.account.id === ctx.viewer.accountId;
    return [{ ...row, activity, reporters: isOwn ? [] : reporterIds.flatMap((id) => reporters.get(id) ?? []) }];
  });
};

type ReportsQuery = PageQuery & { status?: "open" | "decided" | undefined };

/** What is reported in a scope that the viewer has a say in, whoever has blocked whom. */
export const pageReports = async (
  ctx: MemberCtx,
  tx: Tx,
  scope: Scope,
  { status = "open", ...query }: ReportsQuery,
): Promise<Page<ReportedActivity>> => {
  const { rows, count } = await pageReported(tx, scope, status, query);
  return { items: await reportedOf(ctx, tx, rows), count };
};

const actions = { keep: "report.kept", remove: "report.removed", dismiss: "report.dismissed" } as const;

/** Whether the decision changes anything: of two who decide the same, the second finds it done. */
const carryOut = async (ctx: MemberCtx, tx: Tx, activity: HeldRow, decision: ReportDecision): Promise<boolean> => {
  const isKept = activity.keptAt !== null;
  switch (decision) {
    case "keep":
      await decideReports(tx, activity.id, decision, ctx.now);
      if (!isKept) await keepActivity(tx, activity.id, ctx.now);
      return !isKept;
    case "dismiss":
      return !isKept && (await decideReports(tx, activity.id, decision, ctx.now)) > 0;
    case "remove":
      await deleteActivity(ctx, tx, activity);
      return true;
  }
};

/** A decision is taken once; what somebody else has removed meanwhile is removed. Throws `not_found`. */
export const decideReported = async (
  ctx: MemberCtx,
  tx: Tx,
  scope: Scope,
  { activityId, decision }: { activityId: string; decision: ReportDecision },
): Promise<null> => {
  const activity = isId(activityId) ? await lockReported(tx, scope, activityId) : undefined;
  if (!activity) {
    if (await wasRemoved(tx, scope, activityId.toLowerCase())) return null;
    throw new AppError("not_found");
  }
  if (await carryOut(ctx, tx, activity, decision)) {
    const { id: subjectId, accountId } = activity;
    await recordActs(ctx, tx, scope, [{ action: actions[decision], subject: "activity", subjectId, accountId }]);
    await emit(ctx, tx, "activity.reportsChanged", { activityId: subjectId, groupId: null, eventId: null, ...scope });
  }
  return null;
};

/** What is reported in an event's discussion; for its hosts. */
export const listEventReports = (
  ctx: MemberCtx,
  reference: string,
  query: ReportsQuery,
): Promise<Page<ReportedActivity>> =>
  ctx.read(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    return pageReports(ctx, tx, { eventId }, query);
  });

export const decideEventReport = (
  ctx: MemberCtx,
  reference: string,
  activityId: string,
  input: ReadBody<{ decision: ReportDecision }>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    return decideReported(ctx, tx, { eventId }, { activityId, decision: input().decision });
  });

/** What is reported in no group and at no event; for moderators of the organization. */
export const listPostReports = (ctx: MemberCtx, query: ReportsQuery): Promise<Page<ReportedActivity>> =>
  ctx.read((tx) => pageReports(ctx, tx, elsewhere, query));

export const decidePostReport = (
  ctx: MemberCtx,
  activityId: string,
  input: ReadBody<{ decision: ReportDecision }>,
): Promise<null> => ctx.write((tx) => decideReported(ctx, tx, elsewhere, { activityId, decision: input().decision }));
