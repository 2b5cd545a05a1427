import * as z from "zod";
import { fileName, limits, line, requiredLine, text } from "#entities/shared/text";
import { dataUri, id, uri } from "#kernel/wire";

export const fileInput = z.object({
  /** `data:{mime};base64,…`, up to 25 MB of them. */
  dataUri: z.string(),
  name: line(limits.line).optional(),
});
export type FileInput = z.input<typeof fileInput>;

/** The same for a message; what it is called there. */
export const messageFileInput = z.object({ dataUri: z.string(), name: fileName });
export type MessageFileInput = z.input<typeof messageFileInput>;

/** Those for messages open by signed addresses alone, and stand in one message, or are that of one conversation. */
export const imageUploadType = z.enum(["activity", "thread", "content", "message"]);
export const imageInput = z.object({
  type: imageUploadType,
  dataUri,
  name: line(limits.line).optional(),
  /** Alternative text. */
  description: text(limits.link).optional(),
});
export type ImageInput = z.input<typeof imageInput>;

export const videoSource = z.enum(["activity", "content"]);

/** What is about to come in parts; `size` in bytes. */
export const soundInput = z.object({
  name: requiredLine(limits.line),
  size: z.int().min(1),
  /** How long its sender believes it is. */
  minutes: z.int().min(0).max(10_000).optional(),
});
export const videoInput = soundInput.extend({ source: videoSource });
export type VideoInput = z.input<typeof videoInput>;

/** Where its parts go, by the tus protocol, 5 MiB each. */
export const begunVideo = z.object({ id, uploadUrl: uri });
export const begunSound = z.object({ id: z.int(), uploadUrl: uri });

export const thumbnailInput = z.object({ dataUri });
