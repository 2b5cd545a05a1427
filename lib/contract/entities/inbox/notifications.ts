import * as z from "zod";
import { baseActivity, baseLike } from "#entities/community/activities";
import { baseContent } from "#entities/content/channels";
import { baseEvent } from "#entities/events/base-event";
import { baseGroup, groupInvitation } from "#entities/groups/groups";
import { baseAccount } from "#entities/people/accounts";
import { id, timestamp } from "#kernel/wire";
import { baseAnnouncement } from "./announcements.ts";

export const notificationType = z.enum([
  "ANNOUNCEMENT",
  "FOLLOW",
  "INVITATION",
  "TRANSFER",
  "LIKE",
  "COMMENT",
  "RESHARE",
  "EVENT",
  "ACTIVITY",
  "GROUP_INVITATION",
  "GROUP_REQUEST_ACCEPTED",
  "CONTENT",
  "MENTION",
]);
export type NotificationType = z.infer<typeof notificationType>;

/** What its account did with it: nothing, kept it, put it away, deleted it. */
export const notificationState = z.enum(["new", "favorited", "archived", "deleted"]);
export type NotificationState = z.infer<typeof notificationState>;

/**
 * By what an account is told of a post, as its preferences are now: all posts of a place or the featured ones, which of
 * no place are the organization's; or it is named in the post.
 */
export const notificationReason = z.object({
  posts: z.enum(["all", "featured", "mentioned"]),
  place: z.object({ type: z.enum(["group", "event", "channel"]), id, slug: z.string(), name: z.string() }).nullable(),
});
export type NotificationReason = z.infer<typeof notificationReason>;

/** The one relation that fits `type` is set. */
export const notification = z.object({
  id,
  type: notificationType,
  read: z.boolean(),
  state: notificationState,
  /** By its account, by hand: looking at the list leaves it unread. */
  markedUnread: z.boolean(),
  sender: baseAccount.nullable(),
  /** Of a bundle: how many it stands for, and who sent the newest. It is itself the newest of them. */
  count: z.int().min(2).optional(),
  senders: z.array(baseAccount).max(3).optional(),
  like: baseLike.nullable(),
  activity: baseActivity.nullable(),
  event: baseEvent.nullable(),
  announcement: baseAnnouncement.nullable(),
  group: baseGroup.nullable(),
  invitation: groupInvitation.nullable(),
  content: baseContent.nullable(),
  /** Of type ACTIVITY alone; null where the account would not be told any more. */
  reason: notificationReason.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Notification = z.infer<typeof notification>;

/** What is archived or deleted is read, whatever `read` says; what is marked as unread stays so when the list is served. */
export const notificationInput = z.object({ state: notificationState, read: z.boolean() }).partial();
export type NotificationInput = z.input<typeof notificationInput>;

/** Names with commas between. */
const names = z
  .string()
  .max(300)
  .refine((given) => !given.includes("\0"));

/** Of types; empty = all. Names that are none are passed over. */
export const notificationFilters = names;

/** Of states; empty = those of the inbox, which are new and favorited. Names that are none are passed over. */
export const notificationStates = names;
