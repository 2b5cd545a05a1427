/**
 * Kinds of files that are named by their own type: what is served inline can be played or read, and can run nothing.
 * Everything else is served for download as plain bytes.
 */
const types = {
  "application/pdf": { extension: "pdf", inline: true },
  "application/zip": { extension: "zip", inline: false },
  "audio/aac": { extension: "aac", inline: true },
  "audio/flac": { extension: "flac", inline: true },
  "audio/mp4": { extension: "m4a", inline: true },
  "audio/mpeg": { extension: "mp3", inline: true },
  "audio/ogg": { extension: "ogg", inline: true },
  "audio/wav": { extension: "wav", inline: true },
  "audio/webm": { extension: "weba", inline: true },
  "image/gif": { extension: "gif", inline: true },
  "image/jpeg": { extension: "jpg", inline: true },
  "image/png": { extension: "png", inline: true },
  "image/webp": { extension: "webp", inline: true },
  "text/csv": { extension: "csv", inline: false },
  "text/plain": { extension: "txt", inline: false },
  "video/mp4": { extension: "mp4", inline: true },
  "video/webm": { extension: "webm", inline: true },
} as const;

const byExtension = new Map(
  Object.entries(types).map(([contentType, { extension, inline }]) => [extension as string, { contentType, inline }]),
);

const isKnown = (contentType: string): contentType is keyof typeof types => Object.hasOwn(types, contentType);

export const extensionOf = (contentType: string): string =>
  isKnown(contentType) ? types[contentType].extension : "bin";

export const servedAs = (extension: string): { contentType: string; inline: boolean } =>
  byExtension.get(extension) ?? { contentType: "application/octet-stream", inline: false };
