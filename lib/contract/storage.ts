import * as z from "zod";
import { linkPreview } from "#entities/platform/link-previews";
import {
  begunSound,
  begunVideo,
  fileInput,
  imageInput,
  messageFileInput,
  soundInput,
  thumbnailInput,
  videoInput,
} from "#entities/platform/uploads";
import { baseImage, baseVideo, file, messageFile } from "#entities/shared/media";
import { defineModule } from "#kernel/define";

export const storage = defineModule("storage", ["storage"], {
  /** For answers to `file` questions: an answer takes its giver's own files only. */
  createFile: {
    method: "POST",
    path: "/storage/files",
    permission: "file.upload",
    uploads: true,
    body: fileInput,
    response: file,
  },
  /** For a message of a conversation. It opens by signed addresses alone, and stands in one message and nowhere else. */
  createMessageFile: {
    method: "POST",
    path: "/storage/message-files",
    permission: "community.participate",
    uploads: true,
    body: messageFileInput,
    response: messageFile,
  },
  uploadImage: {
    method: "POST",
    path: "/storage/images/upload",
    permission: "community.participate",
    uploads: true,
    body: imageInput,
    response: baseImage,
  },
  /** Begins a film; its parts go to the address in the reply. */
  beginVideo: {
    method: "POST",
    path: "/storage/videos",
    permission: "community.participate",
    body: videoInput,
    response: begunVideo,
  },
  /** Only who sent it is given addresses that play; everybody else gets those from what shows it. */
  video: {
    method: "GET",
    path: "/storage/videos/{videoId}",
    permission: "community.read",
    response: baseVideo,
  },
  /** A still of a film that is one's own, shown until it is played. */
  saveThumbnail: {
    method: "PUT",
    path: "/storage/videos/{videoId}/thumbnail",
    permission: "community.participate",
    uploads: true,
    body: thumbnailInput,
    response: baseVideo,
  },
  /** The same for sound: an hour of it is no data URI. */
  beginSound: {
    method: "POST",
    path: "/storage/sounds",
    permission: "community.participate",
    body: soundInput,
    response: begunSound,
  },
  /** One's own. */
  sound: {
    method: "GET",
    path: "/storage/sounds/{soundId}",
    permission: "community.participate",
    response: file,
  },
  /** Null: there is nothing to show of the page. */
  linkPreview: {
    method: "GET",
    path: "/storage/link-preview",
    permission: "community.read",
    query: z.object({ href: z.url({ protocol: /^https?$/ }).max(2000) }),
    response: linkPreview.nullable(),
  },
});
