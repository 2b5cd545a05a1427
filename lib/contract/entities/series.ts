import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { baseImage } from "./media.ts";

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
