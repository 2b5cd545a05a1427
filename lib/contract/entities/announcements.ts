import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseEvent } from "./base-event.ts";
import { baseGroup } from "./groups.ts";

export const announcement = z.object({
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
  updatedAt: timestamp,
});
export type Announcement = z.infer<typeof announcement>;
