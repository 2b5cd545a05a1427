import { rooms } from "#contract/rooms";
import { implement } from "#server/http/implement";
import * as service from "./room-types.service.ts";

export const roomRoutes = implement(rooms)({
  list: (ctx, { params }) => service.listRoomTypes(ctx, params.eventId),
  setOrder: (ctx, { params, body }) => service.orderRoomTypes(ctx, params.eventId, body),
  create: (ctx, { params, body }) => service.createRoomType(ctx, params.eventId, body),
  update: (ctx, { params, body }) => service.changeRoomType(ctx, params, body),
  remove: (ctx, { params }) => service.removeRoomType(ctx, params),
});
