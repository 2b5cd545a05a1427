import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { baseImage, baseVideo, file } from "./media.ts";
import { basePassType } from "./pass-types.ts";

export const eventMediaKind = z.enum(["image", "video", "file"]);

/** Exactly one of image, video and file is set. */
export const eventMediaItem = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  imageId: id.nullable(),
  image: baseImage.nullable(),
  videoId: id.nullable(),
  video: baseVideo.nullable(),
  fileId: z.int().nullable(),
  file: file.nullable(),
  /** Not empty = for holders of these only. */
  allowedPassTypes: z.array(basePassType),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EventMediaItem = z.infer<typeof eventMediaItem>;
