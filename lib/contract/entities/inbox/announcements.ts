import * as z from "zod";
import { baseEvent } from "#entities/events/base-event";
import { baseGroup } from "#entities/groups/groups";
import { baseAccount } from "#entities/people/accounts";
import { limits, requiredLine, requiredText } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";

export const baseAnnouncement = z.object({
  id,
  slug: z.string(),
  title: z.string().nullable(),
  message: z.string().nullable(),
  /** Sanitised. */
  html: z.string().nullable(),
  event: baseEvent.nullable(),
  group: baseGroup.nullable(),
  creator: baseAccount.nullable(),
  createdAt: timestamp,
});
export type BaseAnnouncement = z.infer<typeof baseAnnouncement>;

export const announcement = baseAnnouncement.extend({ updatedAt: timestamp });
export type Announcement = z.infer<typeof announcement>;

/** `html` is sanitised before it is sent. Without `email` and `push` it is only to be read. */
export const announcementInput = z.object({
  title: requiredLine(limits.line),
  html: requiredText(limits.html),
  email: z.boolean(),
  push: z.boolean(),
});
export type AnnouncementInput = z.input<typeof announcementInput>;

/** How many people the next announcement would reach each way. */
export const announcementAudience = z.object({ email: z.int(), push: z.int() });
export type AnnouncementAudience = z.infer<typeof announcementAudience>;

/**
 * The mails that one link ends: announcements of the organization, of a group or of an event, what is new in a channel,
 * that messages wait to be read, what becomes of the account in groups, or the summary of what is new.
 */
export const announcementMails = z.object({
  scope: z.enum([
    ...(["organization", "group", "event", "channel"] as const),
    ...(["messages", "groupInvitations", "groupRequests", "digests"] as const),
  ]),
  /** Of the group, the event or the channel, else of the organization. */
  name: z.string(),
  /** Whose mails; part of it is hidden. */
  email: z.string(),
  subscribed: z.boolean(),
});
export type AnnouncementMails = z.infer<typeof announcementMails>;
