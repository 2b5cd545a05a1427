import { programme } from "#contract/programme";
import { implement } from "#server/http/implement";
import { importFile } from "./import.service.ts";
import * as places from "./places.service.ts";
import { getProgramme } from "./programme.service.ts";
import * as sessions from "./sessions.service.ts";
import * as speakers from "./speakers.service.ts";

export const programmeRoutes = implement(programme)({
  get: (ctx, { params }) => getProgramme(ctx, params.eventId),
  createSession: (ctx, { params, body }) => sessions.createSession(ctx, params.eventId, body),
  updateSession: (ctx, { params, body }) => sessions.changeSession(ctx, params.eventId, params.sessionId, body),
  removeSession: (ctx, { params }) => sessions.removeSession(ctx, params.eventId, params.sessionId),
  moveSessions: (ctx, { params, body }) => sessions.moveSessions(ctx, params.eventId, body),
  createSpeaker: (ctx, { params, body }) => speakers.createSpeaker(ctx, params.eventId, body),
  updateSpeaker: (ctx, { params, body }) => speakers.changeSpeaker(ctx, params.eventId, params.speakerId, body),
  removeSpeaker: (ctx, { params }) => speakers.removeSpeaker(ctx, params.eventId, params.speakerId),
  orderSpeakers: (ctx, { params, body }) => speakers.orderSpeakers(ctx, params.eventId, body),
  createTrack: (ctx, { params, body }) => places.createTrack(ctx, params.eventId, body),
  updateTrack: (ctx, { params, body }) => places.changeTrack(ctx, params.eventId, params.trackId, body),
  removeTrack: (ctx, { params }) => places.removeTrack(ctx, params.eventId, params.trackId),
  createLocation: (ctx, { params, body }) => places.createLocation(ctx, params.eventId, body),
  updateLocation: (ctx, { params, body }) => places.changeLocation(ctx, params.eventId, params.locationId, body),
  removeLocation: (ctx, { params }) => places.removeLocation(ctx, params.eventId, params.locationId),
  importFile: (ctx, { params, body }) => importFile(ctx, params.eventId, body),
});
