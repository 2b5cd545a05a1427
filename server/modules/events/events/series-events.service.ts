import type { Event } from "#entities/events/events";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import { requireSeries } from "#server/modules/events/series/series.service";
import { pageFullEvents } from "./events.service.ts";

/** Of the series' events those that the list of all events would show the viewer: what is to come, or what is over. */
export const listSeriesEvents = (
  ctx: Ctx,
  reference: string,
  query: PageQuery & { past?: boolean | undefined },
): Promise<Page<Event>> =>
  ctx.read(async (tx) => {
    const { id } = await requireSeries(tx, reference);
    return pageFullEvents(ctx, tx, { seriesId: id, past: query.past ?? false }, query);
  });
