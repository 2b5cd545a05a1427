import * as z from "zod";
import { baseEvent } from "#entities/events/base-event";
import { account } from "#entities/people/accounts";
import { baseImage } from "#entities/shared/media";
import { id, timestamp } from "#kernel/wire";

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
