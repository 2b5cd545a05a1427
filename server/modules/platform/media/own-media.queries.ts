import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { fileAt, videoAt } from "#server/modules/platform/storage/pictures.reads";

/** A film, and whose it is. */
export const findVideo = async (tx: Tx, id: string) => {
  const found = await tx
    .selectFrom("videos as v")
    .where("v.id", "=", id)
    .select(["v.accountId", videoAt("v.id").as("video")])
    .executeTakeFirst();
  return found?.video ? { accountId: found.accountId, video: found.video } : null;
};

/** A sound that came in parts, and whose it is. */
export const findSound = async (tx: Tx, id: number) => {
  const found = await tx
    .selectFrom("files as f")
    .where("f.id", "=", id)
    .where("f.secret", "is not", null)
    .select(["f.accountId", fileAt("f.id").as("file")])
    .executeTakeFirst();
  return found?.file ? { accountId: found.accountId, file: found.file } : null;
};

/** Whether the account has sent a file that something may be shown with; it stays until the transaction ends. */
export const isFileOf = async (tx: Tx, id: number, accountId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("files")
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .where("problem", "is", null)
    .select("id")
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
};

/** Gives a film another still; returns the one before. */
export const replaceStill = async (tx: Tx, id: string, stillId: string): Promise<string | null> => {
  const before = await tx.selectFrom("videos").where("id", "=", id).select("stillId").forUpdate().executeTakeFirst();
  await tx.updateTable("videos").set({ stillId }).where("id", "=", id).execute();
  return before?.stillId ?? null;
};

/** Ends all addresses that were given out for these films and sounds. */
export const renewSecrets = async (tx: Tx, videoIds: readonly string[], fileIds: readonly number[]): Promise<void> => {
  const secret = sql<Buffer>`sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`;
  if (videoIds.length > 0)
    await tx
      .updateTable("videos")
      .set({ secret })
      .where("id", "in", videoIds)
      .where("secret", "is not", null)
      .execute();
  if (fileIds.length > 0)
    await tx.updateTable("files").set({ secret }).where("id", "in", fileIds).where("secret", "is not", null).execute();
};
