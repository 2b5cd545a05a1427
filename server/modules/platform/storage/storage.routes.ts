import { storage } from "#contract/storage";
import { implement } from "#server/http/implement";
import { uploadMessageFile } from "#server/modules/conversations/chat/message-files.service";
import { beginSound, beginVideo } from "#server/modules/platform/media/media-uploads.service";
import { getSound, getVideo, saveThumbnail } from "#server/modules/platform/media/own-media.service";
import { previewLink } from "./link-previews.service.ts";
import { uploadFile, uploadImage } from "./uploads.service.ts";

export const storageRoutes = implement(storage)({
  createFile: (ctx, { body }) => uploadFile(ctx, body()),
  createMessageFile: (ctx, { body }) => uploadMessageFile(ctx, body()),
  uploadImage: (ctx, { body }) => uploadImage(ctx, body()),
  beginVideo: (ctx, { body }) => beginVideo(ctx, body()),
  video: (ctx, { params }) => getVideo(ctx, params.videoId),
  saveThumbnail: (ctx, { params, body }) => saveThumbnail(ctx, params.videoId, body),
  beginSound: (ctx, { body }) => beginSound(ctx, body()),
  sound: (ctx, { params }) => getSound(ctx, params.soundId),
  linkPreview: (ctx, { query }) => previewLink(ctx, query.href),
});
