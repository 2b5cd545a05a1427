import { series } from "#contract/series";
import { implement } from "#server/http/implement";
import { listSeriesEvents } from "#server/modules/events/events/series-events.service";
import * as service from "./series.service.ts";

export const seriesRoutes = implement(series)({
  list: (ctx, { query }) => service.listSeries(ctx, query),
  get: (ctx, { params }) => service.getSeries(ctx, params.seriesId),
  events: (ctx, { params, query }) => listSeriesEvents(ctx, params.seriesId, query),
});
