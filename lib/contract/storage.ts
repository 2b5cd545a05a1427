import * as z from "zod";
import { linkPreview } from "#entities/link-previews";
import { baseImage, file } from "#entities/media";
import { fileInput, imageInput } from "#entities/uploads";
import { defineModule } from "#kernel/define";

export const storage = defineModule("storage", ["storage"], {
  /** For answers to `file` questions: an answer takes its giver's own files only. */
  createFile: {
    method: "POST",
    path: "/storage/files",
    auth: "open",
    uploads: true,
    body: fileInput,
    response: file,
  },
  uploadImage: {
    method: "POST",
    path: "/storage/images/upload",
    auth: "signed-in",
    uploads: true,
    body: imageInput,
    response: baseImage,
  },
  /** Null: there is nothing to show of the page. */
  linkPreview: {
    method: "GET",
    path: "/storage/link-preview",
    auth: "open",
    query: z.object({ href: z.url({ protocol: /^https?$/ }).max(2000) }),
    response: linkPreview.nullable(),
  },
});
