import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Uploads whose time is over, or an account's; each is taken by one process. */
const takeUploads = (tx: Tx, whose: { expiredAt: Date; limit: number } | { accountId: string }) => {
  const chosen = tx.selectFrom("mediaUploads").select("id").forUpdate().skipLocked();
  const ids =
    "accountId" in whose
      ? chosen.where("accountId", "=", whose.accountId)
      : chosen.where("expiresAt", "<", whose.expiredAt.toISOString()).limit(whose.limit);
  return tx
    .deleteFrom("mediaUploads")
    .where("id", "in", ids)
    .returning(["key", "storeName", "videoId", "fileId", "attempt"])
    .execute();
};
export type TakenUpload = Awaited<ReturnType<typeof takeUploads>>[number];

export const takeExpiredUploads = (tx: Tx, expiredAt: Date, limit: number) => takeUploads(tx, { expiredAt, limit });
export const takeUploadsOf = (tx: Tx, accountId: string) => takeUploads(tx, { accountId });

/** Rows of what will never be a film or a sound. */
export const deleteUnborn = async (tx: Tx, uploads: readonly TakenUpload[]): Promise<void> => {
  const videoIds = uploads.flatMap(({ videoId }) => videoId ?? []);
  const fileIds = uploads.flatMap(({ fileId }) => fileId ?? []);
  if (videoIds.length > 0) await tx.deleteFrom("videos").where("id", "in", videoIds).execute();
  if (fileIds.length > 0) await tx.deleteFrom("files").where("id", "in", fileIds).execute();
};

/** Films of ours that came before that, the next ones by id; nobody refers to them anew until the transaction ends. */
export const lockOldFilms = (tx: Tx, { before, after, limit }: { before: Date; after: string; limit: number }) =>
  tx
    .selectFrom("videos")
    .where("secret", "is not", null)
    .where("createdAt", "<", before.toISOString())
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();

/** Deletes those of these films that nothing shows any more; returns what they were made of. */
export const deleteUnusedFilms = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const unused = sql<string>`(select u::uuid from unreferenced('videos', ${ids}::text[]) u)`;
  return tx.deleteFrom("videos").where("id", "in", unused).returning(["id", "folder", "files"]).execute();
};
