import * as z from "zod";
import { basePassType } from "#entities/commerce/pass-types";
import { baseImage, baseVideo, file } from "#entities/shared/media";
import { id, timestamp } from "#kernel/wire";

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
