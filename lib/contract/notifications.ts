import * as z from "zod";
import {
  notification,
  notificationFilters,
  notificationInput,
  notificationStates,
} from "#entities/inbox/notifications";
import { pushEndpointInput, pushMuteInput, pushState, pushSubscriptionInput } from "#entities/inbox/push";
import { defineModule } from "#kernel/define";
import { flag } from "#kernel/wire";

export const notifications = defineModule("notifications", [], {
  /**
   * Serving the first page marks what it matches as read, but for what was marked as unread; the reply still says how it was.
   * `bundled`: likes or comments of one post, and a day's posts in a place that the account follows, are one item.
   */
  list: {
    method: "GET",
    path: "/self/notifications",
    permission: "account.own",
    query: z.object({
      filters: notificationFilters.optional(),
      state: notificationStates.optional(),
      bundled: flag().optional(),
    }),
    page: notification,
  },
  /** Keeps it, puts it away, deletes it, or says whether it was read. What was deleted can be taken back for ten minutes. */
  update: {
    method: "PUT",
    path: "/self/notifications/{notificationId}",
    permission: "record.own",
    /** `bundled`: with all that it is listed with when the list is asked for by that. */
    query: z.object({ bundled: flag().optional() }),
    body: notificationInput,
    response: notification,
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
  /** What browsers subscribe with, and which devices are told (decisions/070). */
  push: { method: "GET", path: "/self/push", permission: "account.own", response: pushState },
  /** The device is told from now on what the account is told, and nothing of another account. */
  subscribe: {
    method: "PUT",
    path: "/self/push/subscription",
    permission: "account.own",
    body: pushSubscriptionInput,
    response: pushState,
  },
  unsubscribe: {
    method: "DELETE",
    path: "/self/push/subscription",
    permission: "account.own",
    body: pushEndpointInput,
    response: pushState,
  },
  /**
   * A notice mutes its conversation for whom it is for; what it carries proves who may ask. Again it changes nothing, nor
   * for who has left. 404 for a proof that is not one, or has ended.
   */
  mute: {
    method: "POST",
    path: "/push/mute",
    permission: "conversation.mute",
    body: pushMuteInput,
    response: z.null(),
  },
});
