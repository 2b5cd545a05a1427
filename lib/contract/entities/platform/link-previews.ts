import * as z from "zod";
import { id, uri } from "#kernel/wire";

export const linkPreview = z.object({
  id: z.int(),
  /** Empty when it belongs to no activity. */
  activityId: z.union([id, z.literal("")]),
  url: uri,
  title: z.string().nullable(),
  siteName: z.string().nullable(),
  description: z.string().nullable(),
  mediaType: z.string().nullable(),
  channel: z.string().nullable(),
  image: uri.nullable(),
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  video: uri.nullable(),
  favicon: uri.nullable(),
});
export type LinkPreview = z.infer<typeof linkPreview>;
