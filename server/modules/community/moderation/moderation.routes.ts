import { moderation } from "#contract/moderation";
import { implement } from "#server/http/implement";
import { decideMessageReport, listMessageReports } from "#server/modules/conversations/chat/message-reports.service";
import { removeReported } from "#server/modules/conversations/threads/thread-reports.service";
import { decideEventReport, decidePostReport, listEventReports, listPostReports } from "./moderation.service.ts";

export const moderationRoutes = implement(moderation)({
  reports: (ctx, { params, query }) => listEventReports(ctx, params.eventId, query),
  decideReport: (ctx, { params, body }) => decideEventReport(ctx, params.eventId, params.activityId, body),
  messages: (ctx, { query }) => listMessageReports(ctx, query),
  decideMessage: (ctx, { params, body }) => decideMessageReport(ctx, params.reportId, body, removeReported),
  posts: (ctx, { query }) => listPostReports(ctx, query),
  decidePost: (ctx, { params, body }) => decidePostReport(ctx, params.activityId, body),
});
