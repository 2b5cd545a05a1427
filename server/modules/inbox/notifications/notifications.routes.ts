import { notifications } from "#contract/notifications";
import { implement } from "#server/http/implement";
import * as service from "./notifications.service.ts";

export const notificationRoutes = implement(notifications)({
  list: (ctx, { query }) => service.listNotifications(ctx, query),
  markRead: (ctx) => service.markRead(ctx),
  unread: (ctx) => service.getUnread(ctx),
});
