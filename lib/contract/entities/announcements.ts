import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseEvent } from "./base-event.ts";
import { baseGroup } from "./groups.ts";

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
