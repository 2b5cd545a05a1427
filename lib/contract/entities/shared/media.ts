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

/** A picture with its alternative text; null where nobody described it. */
export const describedImage = baseImage.extend({ description: z.string().nullable() });
export type DescribedImage = z.infer<typeof describedImage>;

/** A file that stands in a message, or is about to. */
export const messageFile = z.object({
  id,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  /** For who reads the message; downloads it, for some hours. */
  url: uri,
});
export type MessageFile = z.infer<typeof messageFile>;

export const image = baseImage.extend({
  type: imageType,
  name: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Image = z.infer<typeof image>;

/** How far a film or a sound has come. */
export const mediaState = z.enum(["uploading", "processing", "ready", "failed"]);
export type MediaState = z.infer<typeof mediaState>;
/** Why nothing came of it: no film or sound, broken; without a picture, without sound; of a kind that cannot be played everywhere; longer than any. */
export const mediaProblem = z.enum(["unreadable", "no_picture", "no_sound", "codec", "too_long"]);
export type MediaProblem = z.infer<typeof mediaProblem>;

const mediaFacts = {
  state: mediaState.optional(),
  /** Set where it has failed. */
  problem: mediaProblem.nullable().optional(),
  /** In seconds. */
  duration: z.number().nullable().optional(),
};

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
  ...mediaFacts,
});
export type BaseVideo = z.infer<typeof baseVideo>;

export const file = z.object({
  id: z.int(),
  name: z.string(),
  r2Path: z.string(),
  /** Missing while a sound is not ready. */
  url: uri.optional(),
  ...mediaFacts,
  /** How loud a sound is over its length: values of 0 to 100; null where nothing on the platform could tell. */
  peaks: z.array(z.int()).nullable().optional(),
  /** What a sound says of itself. */
  tags: z.object({ title: z.string(), artist: z.string(), album: z.string() }).partial().nullable().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type File = z.infer<typeof file>;
