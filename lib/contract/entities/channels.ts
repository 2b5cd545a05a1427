import * as z from "zod";
import { id, timestamp, uri } from "#kernel/wire";
import { baseImage, baseVideo, file } from "./media.ts";

export const baseChannel = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  image: baseImage,
  private: z.boolean(),
  creatorId: id.nullable(),
  _count: z.object({ subscribers: z.int(), contents: z.int() }),
});
export type BaseChannel = z.infer<typeof baseChannel>;

export const baseContent = z.object({
  id,
  featured: z.boolean(),
  slug: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** A picture that lies elsewhere. */
  imageUrl: uri.nullable(),
  image: baseImage.nullable(),
  squareImage: baseImage.nullable(),
  audio: file.nullable(),
  video: baseVideo.nullable(),
  /** As it is shown. */
  duration: z.string().nullable(),
  channel: baseChannel,
  /** Null = a draft, or scheduled. */
  published: timestamp.nullable(),
});
export type BaseContent = z.infer<typeof baseContent>;
