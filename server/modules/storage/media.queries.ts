import type { Tx } from "#server/db/database";

export const listVideos = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("videos")
    .where("id", "in", ids)
    .select(["id", "width", "height", "thumbnailUrl", "previewUrl", "readyToStream", "hlsUrl", "dashUrl"])
    .execute();

export const listFiles = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("files")
    .where("id", "in", ids)
    .select(["id", "name", "key as r2Path", "createdAt", "updatedAt"])
    .execute();
