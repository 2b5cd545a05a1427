import type { Tx } from "#server/db/database";

/**
 * Makes who follows, unfollows, blocks or unblocks one of the two wait for each other. In the order of ids, as the
 * counters' trigger takes them.
 */
export const lockAccounts = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("accounts").where("id", "in", ids).select("id").orderBy("id").forNoKeyUpdate().execute();

/** Whether it is new. */
export const insertFollow = async (tx: Tx, followerId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .insertInto("accountFollows")
      .values({ followerId, accountId })
      .onConflict((known) => known.columns(["organizationId", "followerId", "accountId"]).doNothing())
      .returning("accountId")
      .execute()
  ).length > 0;

export const deleteFollow = (tx: Tx, followerId: string, accountId: string) =>
  tx.deleteFrom("accountFollows").where("followerId", "=", followerId).where("accountId", "=", accountId).execute();

export const deleteFollowsBetween = (tx: Tx, one: string, other: string) =>
  tx
    .deleteFrom("accountFollows")
    .where((eb) =>
      eb.or([
        eb.and([eb("followerId", "=", one), eb("accountId", "=", other)]),
        eb.and([eb("followerId", "=", other), eb("accountId", "=", one)]),
      ]),
    )
    .execute();

export const insertBlock = (tx: Tx, blockerId: string, accountId: string) =>
  tx
    .insertInto("accountBlocks")
    .values({ blockerId, accountId })
    .onConflict((known) => known.columns(["organizationId", "blockerId", "accountId"]).doNothing())
    .execute();

export const deleteBlock = (tx: Tx, blockerId: string, accountId: string) =>
  tx.deleteFrom("accountBlocks").where("blockerId", "=", blockerId).where("accountId", "=", accountId).execute();

/** Who of the two has blocked the other. */
export const listBlockersBetween = async (tx: Tx, one: string, other: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("accountBlocks")
    .where("blockerId", "in", [one, other])
    .where("accountId", "in", [one, other])
    .select("blockerId")
    .execute();
  return rows.map(({ blockerId }) => blockerId);
};
