import { storage } from "#contract/storage";
import { implement } from "#server/http/implement";
import { previewLink } from "./link-previews.service.ts";
import { uploadFile, uploadImage } from "./uploads.service.ts";

export const storageRoutes = implement(storage)({
  createFile: (ctx, { body }) => uploadFile(ctx, body),
  uploadImage: (ctx, { body }) => uploadImage(ctx, body),
  linkPreview: (ctx, { query }) => previewLink(ctx, query.href),
});
