import { agenda } from "#contract/agenda";
import { implement } from "#server/http/implement";
import { keepSession, listKeptSessions, releaseSession } from "./agenda.service.ts";

export const agendaRoutes = implement(agenda)({
  list: (ctx, { params, query }) => listKeptSessions(ctx, params.eventId, query),
  save: (ctx, { params }) => keepSession(ctx, params.eventId, params.sessionId),
  remove: (ctx, { params }) => releaseSession(ctx, params.eventId, params.sessionId),
});
