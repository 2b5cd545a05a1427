import type { Series } from "#entities/events/series";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { findSeries, pageSeries } from "./series.queries.ts";
import type { SeriesRow } from "./series-summaries.reads.ts";
import { toSeries } from "./series-summaries.service.ts";

/** Throws 404 for a series that is not there. */
export const requireSeries = async (tx: Tx, reference: string): Promise<SeriesRow> => {
  const row = await findSeries(tx, reference);
  if (!row) throw new AppError("not_found");
  return row;
};

export const listSeries = (ctx: Ctx, query: PageQuery): Promise<Page<Series>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageSeries(tx, query);
    return { items: rows.map((row) => toSeries(ctx.organization, row)), count };
  });

export const getSeries = (ctx: Ctx, reference: string): Promise<Series> =>
  ctx.read(async (tx) => toSeries(ctx.organization, await requireSeries(tx, reference)));
