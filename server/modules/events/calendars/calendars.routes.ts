import { calendars } from "#contract/calendars";
import { implement } from "#server/http/implement";
import * as service from "./calendars.service.ts";

export const calendarRoutes = implement(calendars)({
  get: (ctx) => service.getLink(ctx),
  create: (ctx) => service.renewLink(ctx),
  remove: (ctx) => service.endLink(ctx),
});
