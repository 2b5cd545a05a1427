import type { Tx } from "#server/db/database";

/** Again it changes nothing. */
export const insertLike = (tx: Tx, contentId: string, accountId: string) =>
  tx
    .insertInto("contentLikes")
    .values({ contentId, accountId })
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteLike = (tx: Tx, contentId: string, accountId: string) =>
  tx.deleteFrom("contentLikes").where("contentId", "=", contentId).where("accountId", "=", accountId).execute();
