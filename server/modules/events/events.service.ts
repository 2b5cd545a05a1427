import type { BaseEvent } from "#entities/base-event";
import type { Event } from "#entities/events";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { requireEvent } from "./event-access.service.ts";
import { eventSummaries } from "./event-summaries.service.ts";
import { pageEventIds } from "./events.queries.ts";
import { eventsOf } from "./full-events.service.ts";

export const listEvents = (
  ctx: Ctx,
  query: PageQuery & { past?: boolean | undefined; featured?: boolean | undefined },
): Promise<Page<BaseEvent>> =>
  ctx.read(async (tx) => {
    const filter = {
      past: query.past ?? false,
      featured: query.featured,
      viewerId: ctx.viewer?.accountId ?? null,
      now: ctx.now,
    };
    const { ids, count } = await pageEventIds(tx, filter, query);
    const summaries = await eventSummaries(tx, ctx.organization, ids, ctx.now);
    return { items: ids.flatMap((id) => summaries.get(id) ?? []), count };
  });

export const getEvent = (ctx: Ctx, reference: string): Promise<Event> =>
  ctx.read(async (tx) => {
    const row = await requireEvent(ctx, tx, reference);
    const [event] = await eventsOf(ctx, tx, [row]);
    if (!event) throw new AppError("not_found");
    return event;
  });
