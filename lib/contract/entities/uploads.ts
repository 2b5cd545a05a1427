import * as z from "zod";
import { dataUri } from "#kernel/wire";
import { limits, text } from "./text.ts";

export const fileInput = z.object({
  /** `data:{mime};base64,…`, up to 25 MB of them. */
  dataUri: z.string(),
  name: text(limits.line).optional(),
});
export type FileInput = z.input<typeof fileInput>;

export const imageUploadType = z.enum(["activity", "thread", "content"]);
export const imageInput = z.object({
  type: imageUploadType,
  dataUri,
  name: text(limits.line).optional(),
  /** Alternative text. */
  description: text(limits.link).optional(),
});
export type ImageInput = z.input<typeof imageInput>;
