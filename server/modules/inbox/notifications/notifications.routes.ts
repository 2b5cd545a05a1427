import { notifications } from "#contract/notifications";
import { implement } from "#server/http/implement";
import { getPush, subscribe, unsubscribe } from "#server/modules/inbox/push/push.service";
import { muteByNotice } from "#server/modules/inbox/push/push-muting.service";
import { updateNotification } from "./notification-states.service.ts";
import * as service from "./notifications.service.ts";

export const notificationRoutes = implement(notifications)({
  list: (ctx, { query }) => service.listNotifications(ctx, query),
  update: (ctx, { params, query, body }) =>
    updateNotification(ctx, { id: params.notificationId, isBundle: query.bundled ?? false }, body),
  markRead: (ctx) => service.markRead(ctx),
  unread: (ctx) => service.getUnread(ctx),
  push: (ctx) => getPush(ctx),
  subscribe: (ctx, { body }) => subscribe(ctx, body),
  unsubscribe: (ctx, { body }) => unsubscribe(ctx, body),
  mute: (ctx, { body }) => muteByNotice(ctx, body),
});
