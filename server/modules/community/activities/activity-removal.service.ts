import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { scopeOf } from "#server/modules/organization/audit/scope.policy";
import { requireAt } from "#server/principals/access";
import { type ActivityAt, findActivity, lockActivity } from "./activity-access.queries.ts";
import { rolesAtActivity } from "./activity-access.service.ts";
import { postOf } from "./activity-notices.service.ts";
import * as queries from "./activity-removal.queries.ts";

/** Removes an activity with all below it. Pictures go once it is kept, unless something else shows them. */
export const deleteActivity = async (
  ctx: Pick<MemberCtx, "now">,
  tx: Tx,
  activity: Parameters<typeof postOf>[0],
): Promise<void> => {
  const imageIds = await queries.listPicturesBelow(tx, { id: activity.id });
  await emit(ctx, tx, "activity.removed", { ...postOf(activity), imageIds });
  await queries.deleteActivity(tx, activity.id);
};

/** The pictures in what an account has said and in what others have said below: they go with it. */
export const picturesAround = (tx: Tx, accountId: string): Promise<string[]> =>
  queries.listPicturesBelow(tx, { accountId });

/** What a moderator takes out of their group, or a host out of their event, is told in its trail. */
const record = async (ctx: MemberCtx, tx: Tx, at: ActivityAt): Promise<void> => {
  const scope = scopeOf(at);
  if (!scope) return;
  const act = { action: "activity.removed", subject: "activity", subjectId: at.id, accountId: at.accountId } as const;
  await recordActs(ctx, tx, scope, [act]);
};

/** By its author, a moderator of its group or a host of its event; for everybody else it is not there to be removed. */
export const removeActivity = (ctx: MemberCtx, id: string): Promise<null> =>
  ctx.write(async (tx) => {
    const activity = await lockActivity(tx, id, ctx.viewer.accountId);
    if (!activity) throw new AppError("not_found");
    const isOwn = activity.accountId === ctx.viewer.accountId;
    requireAt(await rolesAtActivity(ctx, tx, activity), "activity.remove");
    // What shows how many comments or reshares it has.
    const countingId = activity.commentedId ?? activity.sharedId;
    const counting = countingId === null ? null : await findActivity(tx, countingId, ctx.viewer.accountId);
    if (!isOwn) await record(ctx, tx, activity);
    await deleteActivity(ctx, tx, activity);
    if (counting) await emit(ctx, tx, "activity.changed", postOf(counting));
    return null;
  });
