import type { Event } from "#entities/events/events";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { requireInside } from "#server/modules/groups/groups/group-access.service";
import { pageFullEvents } from "./events.service.ts";

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
