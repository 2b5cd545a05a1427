import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { id } from "#kernel/wire";

export const baseSpeaker = z.object({
  id,
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  bio: z.string().nullable(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  companyBio: z.string().nullable(),
  image: baseImage.nullable(),
  priority: z.int(),
  isHost: z.boolean(),
});
export type BaseSpeaker = z.infer<typeof baseSpeaker>;
