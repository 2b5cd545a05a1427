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

/** The one relation that fits `type` is set. */
export const notification = z.object({
  id,
  type: notificationType,
  read: z.boolean(),
  sender: baseAccount.nullable(),
  like: baseLike.nullable(),
  activity: baseActivity.nullable(),
  event: baseEvent.nullable(),
  announcement: baseAnnouncement.nullable(),
  group: baseGroup.nullable(),
  invitation: groupInvitation.nullable(),
  content: baseContent.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Notification = z.infer<typeof notification>;

/** Names of types with commas between; empty = all. Names that are none are passed over. */
export const notificationFilters = z
  .string()
  .max(300)
  .refine((names) => !names.includes("\0"));
