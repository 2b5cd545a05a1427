import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Images } from "#server/db/tables";

const shown = ["id", "width", "height", "moderation"] as const;

export const listImages = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("images").where("id", "in", ids).select(shown).execute();

export const insertImage = (tx: Tx, values: Insertable<Images>) =>
  tx.insertInto("images").values(values).returning(shown).executeTakeFirstOrThrow();

export const deleteImage = (tx: Tx, id: string) =>
  tx.deleteFrom("images").where("id", "=", id).returning("id").executeTakeFirst();
