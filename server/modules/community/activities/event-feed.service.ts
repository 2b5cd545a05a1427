import type { Activity } from "#entities/community/activities";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { listActivities } from "./activities.service.ts";

/** What is said at an event, for everybody who may see the event. */
export const listEventActivities = (
  ctx: Ctx,
  reference: string,
  { featured, ...query }: PageQuery & { featured?: boolean | undefined },
): Promise<Page<Activity>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    if (!event.activityFeedEnabled) throw new AppError("feature_disabled");
    return listActivities(ctx, tx, { event: event.id, featured }, query);
  });
