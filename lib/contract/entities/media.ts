import * as z from "zod";
import { id, timestamp, uri } from "#kernel/wire";

export const imageType = z.enum(["admin", "people", "activity", "banner"]);

export const baseImage = z.object({
  id,
  /** Ends in `/public`; another last segment gives another rendition. */
  uri,
  width: z.int(),
  height: z.int(),
  moderation: z.enum(["safe", "warning"]),
});
export type BaseImage = z.infer<typeof baseImage>;

export const image = baseImage.extend({
  type: imageType,
  name: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Image = z.infer<typeof image>;

export const baseVideo = z.object({
  id,
  width: z.int(),
  height: z.int(),
  thumbnailUrl: uri,
  previewUrl: uri,
  /** False while the video is processed. */
  readyToStream: z.boolean(),
  hlsUrl: uri,
  dashUrl: uri,
});
export type BaseVideo = z.infer<typeof baseVideo>;

export const file = z.object({
  id: z.int(),
  name: z.string(),
  r2Path: z.string(),
  url: uri.optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type File = z.infer<typeof file>;
