import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { id, uri } from "#kernel/wire";

export const advertisementType = z.enum(["square", "rectangle"]);

export const advertisement = z.object({
  id,
  type: advertisementType,
  link: uri,
  image: baseImage.nullable(),
  title: z.string(),
  description: z.string().nullable(),
});
export type Advertisement = z.infer<typeof advertisement>;
