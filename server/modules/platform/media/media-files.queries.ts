import type { Tx } from "#server/db/database";

export const findFilm = (tx: Tx, id: string) =>
  tx
    .selectFrom("videos")
    .where("id", "=", id)
    .where("readyToStream", "=", true)
    .select(["id", "secret", "folder", "files"])
    .executeTakeFirst();

export const findPicture = (tx: Tx, id: string) =>
  tx.selectFrom("images").where("id", "=", id).select(["id", "secret"]).executeTakeFirst();

export const findSound = (tx: Tx, id: number) =>
  tx
    .selectFrom("files")
    .where("id", "=", id)
    .where("ready", "=", true)
    .select(["id", "secret", "key", "size", "contentType"])
    .executeTakeFirst();
