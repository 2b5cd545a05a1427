import { reports } from "#contract/reports";
import { implement } from "#server/http/implement";
import { getStatistics } from "./reports.service.ts";

export const reportRoutes = implement(reports)({
  statistics: (ctx, { params, query }) => getStatistics(ctx, params.eventId, query),
});
