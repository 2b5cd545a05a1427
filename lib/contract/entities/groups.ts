import * as z from "zod";
import { id, timestamp, uri } from "#kernel/wire";
import { baseImage } from "./media.ts";
import { baseStreamInput } from "./streams.ts";

/** Public = anyone joins; private = one asks to. */
export const groupAccess = z.enum(["public", "private"]);

export const baseGroup = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  image: baseImage.nullable(),
  squareImage: baseImage.nullable(),
  access: groupAccess,
});
export type BaseGroup = z.infer<typeof baseGroup>;

export const group = baseGroup.extend({
  description: z.string(),
  externalUrl: uri.nullable(),
  active: z.boolean(),
  streamInputs: z.array(baseStreamInput),
  createdAt: timestamp,
  _count: z.object({ members: z.int() }),
});
export type Group = z.infer<typeof group>;
