import * as z from "zod";
import { id } from "#kernel/wire";
import { baseImage } from "./media.ts";

export const baseStreamInput = z.object({
  id,
  /** Live now. */
  connected: z.boolean(),
  name: z.string(),
  public: z.boolean(),
  image: baseImage.nullable(),
});
export type BaseStreamInput = z.infer<typeof baseStreamInput>;
