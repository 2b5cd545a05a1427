import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { id, timestamp } from "#kernel/wire";

export const series = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  longDescription: z.string().nullable(),
  startDate: timestamp.nullable(),
  endDate: timestamp.nullable(),
  image: baseImage.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Series = z.infer<typeof series>;
