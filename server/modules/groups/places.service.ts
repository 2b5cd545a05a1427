import type { Activity } from "#entities/activities";
import type { Event } from "#entities/events";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { listActivities } from "#server/modules/activities/activities.service";
import { pageFullEvents } from "#server/modules/events/events.service";
import { requireInside } from "./group-access.service.ts";

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

/** The group's events that are to come, unless the past is asked for. */
export const listGroupEvents = (
  ctx: Ctx,
  reference: string,
  { past = false, ...query }: PageQuery & { past?: boolean | undefined },
): Promise<Page<Event>> =>
  ctx.read(async (tx) => {
    const { id } = await requireInside(ctx, tx, reference);
    return pageFullEvents(ctx, tx, { past, groupId: id }, query);
  });
