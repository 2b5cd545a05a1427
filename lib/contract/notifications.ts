import * as z from "zod";
import { notification, notificationFilters } from "#entities/inbox/notifications";
import { defineModule } from "#kernel/define";

export const notifications = defineModule("notifications", [], {
  /** Serving the first page marks what it matches as read; the reply still says how it was. */
  list: {
    method: "GET",
    path: "/self/notifications",
    permission: "account.own",
    query: z.object({ filters: notificationFilters.optional() }),
    page: notification,
  },
  markRead: {
    method: "POST",
    path: "/self/notifications/read",
    permission: "account.own",
    response: z.object({ unread: z.int() }),
  },
  unread: {
    method: "GET",
    path: "/self/notifications/unread",
    permission: "account.own",
    response: z.object({ unread: z.int() }),
  },
});
