import { file } from "#entities/media";
import { fileInput } from "#entities/uploads";
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
});
