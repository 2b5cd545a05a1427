import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Files, Images } from "#server/db/tables";

export const insertImage = (tx: Tx, values: Insertable<Images>) =>
  tx.insertInto("images").values(values).returning(["id", "width", "height", "moderation"]).executeTakeFirstOrThrow();

export const deleteImage = (tx: Tx, id: string) =>
  tx.deleteFrom("images").where("id", "=", id).returning("id").executeTakeFirst();

export const insertFile = (tx: Tx, values: Insertable<Files>) =>
  tx
    .insertInto("files")
    .values(values)
    .returning(["id", "name", "key", "createdAt", "updatedAt"])
    .executeTakeFirstOrThrow();
