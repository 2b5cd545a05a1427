import type { BaseEvent } from "#entities/events/base-event";
import type { Event } from "#entities/events/events";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { requireEvent } from "./event-access.service.ts";
import { eventSummaries } from "./event-summaries.service.ts";
import { type EventFilter, pageEventIds } from "./events.queries.ts";
import { eventsOf, fullEvents } from "./full-events.service.ts";

type EventsAsked = Pick<EventFilter, "past" | "featured" | "type" | "seriesId" | "groupId" | "from" | "to">;

const pageIds = ({ viewer, now }: Pick<Ctx, "viewer" | "now">, tx: Tx, asked: EventsAsked, query: PageQuery) =>
  pageEventIds(tx, { ...asked, viewerId: viewer?.accountId ?? null, now }, query);

/** What is to come, unless the past or a stretch of time is asked for. */
export const listEvents = (ctx: Ctx, query: PageQuery & EventsAsked): Promise<Page<BaseEvent>> =>
  ctx.read(async (tx) => {
    const { past, featured, type, from, to } = query;
    const isAnyTime = from !== undefined || to !== undefined;
    const asked = { past: past ?? (isAnyTime ? undefined : false), featured, type, from, to };
    const { ids, count } = await pageIds(ctx, tx, asked, query);
    const summaries = await eventSummaries(tx, ctx.organization, ids, ctx.now);
    return { items: ids.flatMap((id) => summaries.get(id) ?? []), count };
  });

/** One page of whole events among those that the list shows the viewer. */
export const pageFullEvents = async (ctx: Ctx, tx: Tx, asked: EventsAsked, query: PageQuery): Promise<Page<Event>> => {
  const { ids, count } = await pageIds(ctx, tx, asked, query);
  return { items: await fullEvents(ctx, tx, ids), count };
};

/** `withTalk`: adds where it is talked about. */
export const getEvent = (
  ctx: Ctx,
  reference: string,
  withTalk: (ctx: Ctx, tx: Tx, event: Event) => Promise<Event>,
): Promise<Event> =>
  ctx.read(async (tx) => {
    const row = await requireEvent(ctx, tx, reference);
    const [event] = await eventsOf(ctx, tx, [row]);
    if (!event) throw new AppError("not_found");
    return withTalk(ctx, tx, event);
  });
