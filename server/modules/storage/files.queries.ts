import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Files } from "#server/db/tables";

export const insertFile = (tx: Tx, values: Insertable<Files>) =>
  tx
    .insertInto("files")
    .values(values)
    .returning(["id", "name", "key", "createdAt", "updatedAt"])
    .executeTakeFirstOrThrow();
