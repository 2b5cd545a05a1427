import { moderation } from "#contract/moderation";
import { implement } from "#server/http/implement";
import { decideEventReport, listEventReports } from "./moderation.service.ts";

export const moderationRoutes = implement(moderation)({
  reports: (ctx, { params, query }) => listEventReports(ctx, params.eventId, query),
  decideReport: (ctx, { params, body }) => decideEventReport(ctx, params.eventId, params.activityId, body),
});
