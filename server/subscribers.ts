import { doorSubscribers } from "#server/modules/attendance/door/door.subscribers";
import { receiptSubscribers } from "#server/modules/commerce/receipts/receipts.subscribers";
import { registrationSubscribers } from "#server/modules/commerce/registration/registration.subscribers";
import { activitySubscribers } from "#server/modules/community/activities/activities.subscribers";
import { moderationSubscribers } from "#server/modules/community/moderation/moderation.subscribers";
import { channelSubscribers } from "#server/modules/content/channels/channels.subscribers";
import { chatSubscribers } from "#server/modules/conversations/chat/chat.subscribers";
import { threadSubscribers } from "#server/modules/conversations/threads/threads.subscribers";
import { eventMailSubscribers } from "#server/modules/events/event-mails/event-mails.subscribers";
import { groupSubscribers } from "#server/modules/groups/groups/groups.subscribers";
import { listingSubscribers } from "#server/modules/hosting/listings/listings.subscribers";
import { loginSubscribers } from "#server/modules/identity/login/login.subscribers";
import { announcementSubscribers } from "#server/modules/inbox/announcements/announcements.subscribers";
import { notificationSubscribers } from "#server/modules/inbox/notifications/notifications.subscribers";
import { pushSubscribers } from "#server/modules/inbox/push/push.subscribers";
import { unreadMailSubscribers } from "#server/modules/inbox/unread-mails/unread-mails.subscribers";
import { storageSubscribers } from "#server/modules/platform/storage/storage.subscribers";
import { streamSubscribers } from "#server/modules/platform/streams/streams.subscribers";
import type { Hearing } from "./domain-events/subscribers.ts";

/** Who hears of what happens, in this order: first people are told, then open pages, then come mails and what is tidied. */
export const subscribers: Hearing = {
  notifications: notificationSubscribers,
  announcements: announcementSubscribers,
  activities: activitySubscribers,
  groups: groupSubscribers,
  channels: channelSubscribers,
  chat: chatSubscribers,
  threads: threadSubscribers,
  streams: streamSubscribers,
  moderation: moderationSubscribers,
  listings: listingSubscribers,
  door: doorSubscribers,
  push: pushSubscribers,
  unreadMails: unreadMailSubscribers,
  eventMails: eventMailSubscribers,
  receipts: receiptSubscribers,
  registration: registrationSubscribers,
  logins: loginSubscribers,
  storage: storageSubscribers,
};
