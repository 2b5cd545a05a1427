import { storage } from "#contract/storage";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";
import { uploadFile, uploadImage } from "./uploads.service.ts";

const unavailable = () => Promise.reject(new AppError("unavailable"));

export const storageRoutes = implement(storage)({
  createFile: (ctx, { body }) => uploadFile(ctx, body),
  uploadImage: (ctx, { body }) => uploadImage(ctx, body),
  linkPreview: unavailable,
});
