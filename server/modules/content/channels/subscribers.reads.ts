import type { Tx } from "#server/db/database";

/** Whether the account has new contents of the channel mailed; null where it does not subscribe. */
export const findMailed = async (tx: Tx, channelId: string, accountId: string): Promise<boolean | null> => {
  const found = await tx
    .selectFrom("channelSubscribers")
    .where("channelId", "=", channelId)
    .where("accountId", "=", accountId)
    .select("contentEmailNotification as wanted")
    .executeTakeFirst();
  return found?.wanted ?? null;
};

export const saveMailed = (tx: Tx, channelId: string, accountId: string, wanted: boolean) =>
  tx
    .updateTable("channelSubscribers")
    .set({ contentEmailNotification: wanted })
    .where("channelId", "=", channelId)
    .where("accountId", "=", accountId)
    .execute();
