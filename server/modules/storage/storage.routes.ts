import { storage } from "#contract/storage";
import { implement } from "#server/http/implement";
import { uploadFile } from "./uploads.service.ts";

export const storageRoutes = implement(storage)({
  createFile: (ctx, { body }) => uploadFile(ctx, body),
});
