import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseActivity, baseLike } from "./activities.ts";
import { baseAnnouncement } from "./announcements.ts";
import { baseEvent } from "./base-event.ts";
import { baseContent } from "./channels.ts";
import { baseGroup, groupInvitation } from "./groups.ts";

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

/** Names of types with commas between; empty = all. An unknown name is a fault. */
export const notificationFilters = z
  .string()
  .max(300)
  .refine((value) => value.split(",").every((name) => name === "" || notificationType.safeParse(name).success), {
    error: "invalid_value",
  });
