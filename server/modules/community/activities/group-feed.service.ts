import type { Activity } from "#entities/community/activities";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { requireInside } from "#server/modules/groups/groups/group-access.service";
import { listActivities } from "./activities.service.ts";

export const listGroupActivities = (
  ctx: Ctx,
  reference: string,
  { featured, ...query }: PageQuery & { featured?: boolean | undefined },
): Promise<Page<Activity>> =>
  ctx.read(async (tx) => {
    const { id } = await requireInside(ctx, tx, reference);
    return listActivities(ctx, tx, { group: id, featured }, query);
  });

/** What was said in the group with a picture or a video. */
export const listGroupMedia = (
  ctx: Ctx,
  reference: string,
  { type, ...query }: PageQuery & { type?: "images" | "videos" | undefined },
): Promise<Page<Activity>> =>
  ctx.read(async (tx) => {
    const { id } = await requireInside(ctx, tx, reference);
    return listActivities(ctx, tx, { group: id, media: type ?? "any" }, query);
  });
