import type * as z from "zod";
import type { ReportedActivity, reportDecisionInput } from "#entities/groups/group-desk";
import type { GroupDesk } from "#entities/groups/groups";
import type { ReadBody } from "#kernel/define";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { requireModerated } from "#server/modules/groups/groups/group-access.service";
import { countWaiting } from "#server/modules/groups/groups/waiting.reads";
import { countWaitingReports, decideReported, pageReports } from "./moderation.service.ts";

/** What waits. */
export const getDesk = (ctx: MemberCtx, reference: string): Promise<GroupDesk> =>
  ctx.read(async (tx) => {
    const { id: groupId } = await requireModerated(ctx, tx, reference);
    return { ...(await countWaiting(tx, groupId)), reports: await countWaitingReports(tx, { groupId }) };
  });

export const listReports = (
  ctx: MemberCtx,
  reference: string,
  query: PageQuery & { status?: "open" | "decided" | undefined },
): Promise<Page<ReportedActivity>> =>
  ctx.read(async (tx) => {
    const { id: groupId } = await requireModerated(ctx, tx, reference);
    return pageReports(ctx, tx, { groupId }, query);
  });

/** Throws `not_found` for what nobody has reported there. */
export const decideReport = (
  ctx: MemberCtx,
  reference: string,
  activityId: string,
  input: ReadBody<z.output<typeof reportDecisionInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: groupId } = await requireModerated(ctx, tx, reference);
    const { decision } = input();
    return decideReported(ctx, tx, { groupId }, { activityId, decision });
  });
