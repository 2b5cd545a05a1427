/** The largest bodies that calls take, in bytes: what carries no files, and a 25 MB file as base64 with its fields. */
export const bodyLimits = { json: 1024 * 1024, upload: 36 * 1024 * 1024 };
