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

/** What people send each other besides, with names of their own. Nothing here is anything that a browser would run. */
const documentTypes: ReadonlySet<string> = new Set([
  "application/epub+zip",
  "application/gzip",
  "application/json",
  "application/msword",
  "application/rtf",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.oasis.opendocument.presentation",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/x-7z-compressed",
  "image/heic",
  "image/tiff",
  "text/calendar",
  "text/markdown",
  "text/vcard",
  "video/quicktime",
]);

/** The type that a file for download is given: what its sender says, where that is known. */
export const declaredAs = (contentType: string): string =>
  isKnown(contentType) || documentTypes.has(contentType) ? contentType : "application/octet-stream";

export const servedAs = (extension: string): { contentType: string; inline: boolean } =>
  byExtension.get(extension) ?? { contentType: "application/octet-stream", inline: false };
