import type { Tx } from "../../db/database.ts";

export const listImages = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("images").where("id", "in", ids).select(["id", "width", "height", "moderation"]).execute();
