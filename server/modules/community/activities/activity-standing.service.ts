import type * as z from "zod";
import type { Activity, standingInput } from "#entities/community/activities";
import type { GroupAuditAction } from "#entities/groups/group-desk";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emitAll, fact } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { scopeOf } from "#server/modules/organization/audit/scope.policy";
import { givesAt, requireAt } from "#server/principals/access";
import { activitySeenBy } from "./activities.service.ts";
import { type ActivityAt, findActivity } from "./activity-access.queries.ts";
import { requireEntered, rolesAtActivity } from "./activity-access.service.ts";
import { postOf } from "./activity-notices.service.ts";
import * as queries from "./activity-standing.queries.ts";

/** What is pinned stands above everything else: more than a screenful would hide what is new. */
const pinLimit = 5;

type Standing = Record<"pinned" | "featured", boolean>;

/** An activity for who has a say where it stands: 404 and 453 as for any reader, 403 for who has none. */
const requireModerated = async (ctx: MemberCtx, tx: Tx, id: string): Promise<ActivityAt> => {
  const found = await findActivity(tx, id, ctx.viewer.accountId);
  const held = found ? await rolesAtActivity(ctx, tx, found) : [];
  // Whoever runs a place may enter it.
  const activity = found && givesAt(held, "activity.feature") ? found : await requireEntered(ctx, tx, id);
  requireAt(held, "activity.feature");
  return activity;
};

const requireRoomToPin = async (tx: Tx, { groupId, eventId }: ActivityAt): Promise<void> => {
  if ((await queries.countPinned(tx, { groupId, eventId })) < pinLimit) return;
  throw new AppError("validation_failed", { fields: { pinned: "too_many" } });
};

const actsOf = (before: Standing, after: Standing): GroupAuditAction[] => {
  const acts: GroupAuditAction[] = [];
  if (before.pinned !== after.pinned) acts.push(after.pinned ? "activity.pinned" : "activity.unpinned");
  if (before.featured !== after.featured) acts.push(after.featured ? "activity.featured" : "activity.unfeatured");
  return acts;
};

const record = async (ctx: MemberCtx, tx: Tx, at: ActivityAt, acts: readonly GroupAuditAction[]): Promise<void> => {
  const scope = scopeOf(at);
  if (!scope) return;
  const about = { subject: "activity", subjectId: at.id, accountId: at.accountId } as const;
  await recordActs(
    ctx,
    tx,
    scope,
    acts.map((action) => ({ action, ...about })),
  );
};

/**
 * Pins what was said in a group or at an event, or features it; comments stand where they are. Throws `forbidden`, and
 * `validation_failed` for more pins than a place takes.
 */
export const setStanding = (
  ctx: MemberCtx,
  id: string,
  input: ReadBody<z.output<typeof standingInput>>,
): Promise<Activity> =>
  ctx.write(async (tx) => {
    const found = await requireModerated(ctx, tx, id);
    const { pinned, featured } = input();
    if (found.commentedId) throw new AppError("forbidden");
    await queries.lockPlace(tx, found);
    const before = await queries.lockStanding(tx, found.id);
    if (!before) throw new AppError("not_found");
    const after = { pinned: pinned ?? before.pinned, featured: featured ?? before.featured };
    if (after.pinned && !before.pinned) await requireRoomToPin(tx, found);
    const acts = actsOf(before, after);
    if (acts.length > 0) {
      await queries.updateStanding(tx, found.id, { ...after, updatedAt: ctx.now });
      await record(ctx, tx, found, acts);
      const isFeatured = after.featured && !before.featured;
      const post = postOf(found);
      await emitAll(ctx, tx, [
        fact("activity.changed", post),
        ...(isFeatured ? [fact("activity.featured", post)] : []),
      ]);
    }
    return activitySeenBy(ctx, tx, found.id);
  });
