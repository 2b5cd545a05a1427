import { door } from "#contract/door";
import { implement } from "#server/http/implement";
import { checkInPass, undoPassCheckIn } from "./check-in.service.ts";
import * as service from "./door.service.ts";
import * as helpers from "./helpers.service.ts";
import * as links from "./links.service.ts";

export const doorRoutes = implement(door)({
  checkIn: (ctx, { params }) => checkInPass(ctx, params),
  undoCheckIn: (ctx, { params }) => undoPassCheckIn(ctx, params),
  get: (ctx, { params }) => service.getDoor(ctx, params.eventId),
  revoked: (ctx, { params, query }) => service.getRevoked(ctx, params.eventId, query),
  passes: (ctx, { params, query }) => service.searchPasses(ctx, params.eventId, query),
  scans: (ctx, { params, query }) => service.listScans(ctx, params.eventId, query),
  scan: (ctx, { params, body }) => service.scanAsHost(ctx, params.eventId, body),
  links: (ctx, { params, query }) => links.listLinks(ctx, params.eventId, query),
  createLink: (ctx, { params, body }) => links.createLink(ctx, params.eventId, body),
  revokeLink: (ctx, { params }) => links.revokeLink(ctx, params.eventId, params.linkId),
  invitation: (ctx, { params }) => helpers.getInvitation(ctx, params.token),
  enter: (ctx, { params, body }) => helpers.enter(ctx, params.token, body()),
  helperState: (ctx, { params, body }) => helpers.getHelperState(ctx, params.token, body),
  helperRevoked: (ctx, { params, body }) => helpers.getRevokedAsHelper(ctx, params.token, body),
  helperSearch: (ctx, { params, body }) => helpers.searchAsHelper(ctx, params.token, body),
  helperScan: (ctx, { params, body }) => helpers.scanAsHelper(ctx, params.token, body),
});
