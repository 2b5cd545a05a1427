import type * as z from "zod";
import type { ReportDecision, ReportedActivity, reportDecisionInput } from "#entities/group-desk";
import type { GroupDesk } from "#entities/groups";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/accounts/accounts.service";
import { activitiesInOrder } from "#server/modules/activities/activities.service";
import { deleteActivity } from "#server/modules/activities/activity-removal.service";
import {
  countReported,
  decideReports,
  type HeldRow,
  keepActivity,
  lockReported,
  pageReported,
  type ReportedRow,
} from "./desk.queries.ts";
import { requireModerated } from "./group-access.service.ts";
import { wasRemoved } from "./group-audit.queries.ts";
import { recordActs } from "./group-audit.service.ts";
import { tellChanged } from "./group-changes.ts";
import { countWaiting } from "./invitations.queries.ts";

/** What waits. */
export const getDesk = (ctx: MemberCtx, reference: string): Promise<GroupDesk> =>
  ctx.read(async (tx) => {
    const { id } = await requireModerated(ctx, tx, reference);
    return { ...(await countWaiting(tx, id)), reports: await countReported(tx, id, "open") };
  });

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
    return [{ ...row, activity, reporters: reporterIds.flatMap((id) => reporters.get(id) ?? []) }];
  });
};

/** Reports are read by moderators whoever has blocked whom. */
export const listReports = (
  ctx: MemberCtx,
  reference: string,
  { status = "open", ...query }: PageQuery & { status?: "open" | "decided" | undefined },
): Promise<Page<ReportedActivity>> =>
  ctx.read(async (tx) => {
    const { id } = await requireModerated(ctx, tx, reference);
    const { rows, count } = await pageReported(tx, id, status, query);
    return { items: await reportedOf(ctx, tx, rows), count };
  });

const actions = { keep: "report.kept", remove: "report.removed", dismiss: "report.dismissed" } as const;

/** Whether the decision changes anything: of two moderators who decide the same, the second finds it done. */
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

/** A decision is taken once; what another moderator has removed meanwhile is removed. Throws `not_found`. */
export const decideReport = (
  ctx: MemberCtx,
  reference: string,
  activityId: string,
  input: z.output<typeof reportDecisionInput>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: groupId } = await requireModerated(ctx, tx, reference);
    const activity = isId(activityId) ? await lockReported(tx, groupId, activityId) : undefined;
    if (!activity) {
      if (await wasRemoved(tx, groupId, activityId.toLowerCase())) return null;
      throw new AppError("not_found");
    }
    const { decision } = input;
    if (await carryOut(ctx, tx, activity, decision)) {
      const { id: subjectId, accountId } = activity;
      await recordActs(ctx, tx, groupId, [{ action: actions[decision], subject: "activity", subjectId, accountId }]);
      tellChanged(ctx, tx, groupId, ["reports"]);
    }
    return null;
  });
