import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { account } from "./accounts.ts";
import { baseEvent } from "./base-event.ts";
import { baseImage } from "./media.ts";

/** What members get elsewhere: a discount, an entry, a service. */
export const benefit = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  image: baseImage.nullable(),
  priority: z.int(),
  startDate: timestamp,
  endDate: timestamp.nullable(),
  eventId: id.nullable(),
  event: baseEvent.nullable(),
  managerId: id.nullable(),
  manager: account.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Benefit = z.infer<typeof benefit>;
