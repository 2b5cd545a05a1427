import * as z from "zod";
import { activity } from "#entities/community/activities";
import {
  channel,
  channelCreateInput,
  channelPreferencesInput,
  channelSubscriber,
  channelUpdateInput,
  contentKind,
} from "#entities/content/channels";
import {
  content,
  contentCreateInput,
  contentGuest,
  contentGuestInput,
  contentUpdateInput,
  scheduleInput,
} from "#entities/content/contents";
import { contentNumbers, countInput } from "#entities/content/numbers";
import { defineModule } from "#kernel/define";
import { flag, searched } from "#kernel/wire";

export const channels = defineModule("channels", ["channels"], {
  /** Those that are listed; `own`: those that the viewer runs, listed or not. */
  list: {
    method: "GET",
    path: "/channels",
    permission: "community.read",
    query: z.object({ own: flag().optional() }),
    page: channel,
  },
  subscribed: { method: "GET", path: "/channels/subscribed", permission: "account.own", page: channel },
  get: { method: "GET", path: "/channels/{channelId~}", permission: "channel.read", response: channel },
  /** `past`: true what is published, false what is still to come, which only creators see. */
  contents: {
    method: "GET",
    path: "/channels/{channelId~}/contents",
    permission: "channel.read",
    query: z.object({ type: contentKind.optional(), featured: flag().optional(), past: flag().optional() }),
    page: content,
  },
  content: {
    method: "GET",
    path: "/channels/{channelId~}/contents/{contentId~}",
    permission: "channel.read",
    response: content,
  },
  activities: {
    method: "GET",
    path: "/channels/{channelId~}/contents/{contentId~}/activities",
    permission: "channel.read",
    gates: ["activities"],
    page: activity,
  },
  guests: {
    method: "GET",
    path: "/channels/{channelId~}/contents/{contentId~}/guests",
    permission: "channel.read",
    page: contentGuest,
  },
  subscribers: {
    method: "GET",
    path: "/channels/{channelId~}/subscribers",
    permission: "channel.run",
    page: channelSubscriber,
  },
  /** What the viewer wants to hear of. */
  subscription: {
    method: "GET",
    path: "/channels/{channelId~}/subscribers/self",
    permission: "record.own",
    response: channelSubscriber,
  },
  allContents: {
    method: "GET",
    path: "/contents",
    permission: "community.read",
    query: z.object({
      type: contentKind.optional(),
      featured: flag().optional(),
      interest: searched.optional(),
      past: flag().optional(),
    }),
    page: content,
  },
  subscribedContents: {
    method: "GET",
    path: "/contents/subscribed",
    permission: "account.own",
    query: z.object({ type: contentKind.optional(), interest: searched.optional() }),
    page: content,
  },
  create: {
    method: "POST",
    path: "/channels",
    permission: "community.participate",
    creates: true,
    uploads: true,
    body: channelCreateInput,
    response: channel,
  },
  update: {
    method: "PUT",
    path: "/channels/{channelId}",
    permission: "channel.run",
    uploads: true,
    body: channelUpdateInput,
    response: channel,
  },
  /** With everything in it. */
  remove: { method: "DELETE", path: "/channels/{channelId}", permission: "channel.run", response: channel },
  createContent: {
    method: "POST",
    path: "/channels/{channelId}/contents",
    permission: "channel.run",
    body: contentCreateInput,
    response: content,
  },
  updateContent: {
    method: "PUT",
    path: "/channels/{channelId}/contents/{contentId}",
    permission: "channel.run",
    uploads: true,
    body: contentUpdateInput,
    response: content,
  },
  removeContent: {
    method: "DELETE",
    path: "/channels/{channelId}/contents/{contentId}",
    permission: "channel.run",
    response: z.null(),
  },
  like: {
    method: "POST",
    path: "/channels/{channelId}/contents/{contentId}/like",
    permission: "community.participate",
    response: content,
  },
  unlike: {
    method: "DELETE",
    path: "/channels/{channelId}/contents/{contentId}/like",
    permission: "community.participate",
    response: content,
  },
  /** Somebody has had it before their eyes for some seconds, or has heard or watched some seconds of it. */
  count: {
    method: "POST",
    path: "/channels/{channelId~}/contents/{contentId~}/numbers",
    permission: "channel.read",
    body: countInput,
    response: z.null(),
  },
  /** How many did, and on which days; nobody is named. */
  numbers: {
    method: "GET",
    path: "/channels/{channelId~}/contents/{contentId~}/numbers",
    permission: "channel.run",
    response: contentNumbers,
  },
  schedule: {
    method: "POST",
    path: "/channels/{channelId}/contents/{contentId}/schedule",
    permission: "channel.run",
    body: scheduleInput,
    response: content,
  },
  unschedule: {
    method: "DELETE",
    path: "/channels/{channelId}/contents/{contentId}/schedule",
    permission: "channel.run",
    response: content,
  },
  createGuest: {
    method: "POST",
    path: "/channels/{channelId}/contents/{contentId}/guests",
    permission: "channel.run",
    uploads: true,
    body: contentGuestInput,
    response: contentGuest,
  },
  updateGuest: {
    method: "PUT",
    path: "/channels/{channelId}/contents/{contentId}/guests/{guestId}",
    permission: "channel.run",
    uploads: true,
    body: contentGuestInput,
    response: contentGuest,
  },
  removeGuest: {
    method: "DELETE",
    path: "/channels/{channelId}/contents/{contentId}/guests/{guestId}",
    permission: "channel.run",
    response: z.null(),
  },
  subscribe: {
    method: "POST",
    path: "/channels/{channelId}/subscribers",
    permission: "community.participate",
    response: channelSubscriber,
  },
  updateSubscription: {
    method: "PUT",
    path: "/channels/{channelId}/subscribers",
    permission: "record.own",
    body: channelPreferencesInput,
    response: channelSubscriber,
  },
  unsubscribe: {
    method: "DELETE",
    path: "/channels/{channelId}/subscribers",
    permission: "record.own",
    response: channelSubscriber,
  },
  /** Lets an account into a private channel, as a subscriber. */
  admit: {
    method: "POST",
    path: "/channels/{channelId}/subscribers/{accountId}",
    permission: "channel.run",
    response: channelSubscriber,
  },
  /** Takes a subscriber out. */
  dismiss: {
    method: "DELETE",
    path: "/channels/{channelId}/subscribers/{accountId}",
    permission: "channel.run",
    response: z.null(),
  },
});
