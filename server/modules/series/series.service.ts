import type { Event } from "#entities/events";
import type { Series } from "#entities/series";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { pageFullEvents } from "#server/modules/events/events.service";
import { findSeries, pageSeries, type SeriesRow } from "./series.queries.ts";
import { seriesOf } from "./series-summaries.service.ts";

const requireSeries = async (tx: Tx, reference: string): Promise<SeriesRow> => {
  const row = await findSeries(tx, reference);
  if (!row) throw new AppError("not_found");
  return row;
};

export const listSeries = (ctx: Ctx, query: PageQuery): Promise<Page<Series>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageSeries(tx, query);
    return { items: await seriesOf(tx, ctx.organization, rows), count };
  });

export const getSeries = (ctx: Ctx, reference: string): Promise<Series> =>
  ctx.read(async (tx) => {
    const [series] = await seriesOf(tx, ctx.organization, [await requireSeries(tx, reference)]);
    if (!series) throw new AppError("not_found");
    return series;
  });

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
