import * as z from "zod";
import { limits, text } from "./text.ts";

export const fileInput = z.object({
  /** `data:{mime};base64,…`, up to 25 MB of them. */
  dataUri: z.string(),
  name: text(limits.line).optional(),
});
export type FileInput = z.input<typeof fileInput>;
