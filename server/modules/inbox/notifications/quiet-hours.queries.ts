import type { Tx } from "#server/db/database";
import type { KeptQuietHours } from "./quiet-hours.policy.ts";

const columns = ["fromMinute", "untilMinute", "zone"] as const;

export const findQuietHours = (tx: Tx, accountId: string): Promise<KeptQuietHours | undefined> =>
  tx.selectFrom("quietHours").where("accountId", "=", accountId).select(columns).executeTakeFirst();

export const saveQuietHours = (tx: Tx, accountId: string, hours: KeptQuietHours) =>
  tx
    .insertInto("quietHours")
    .values({ accountId, ...hours })
    .onConflict((known) => known.columns(["organizationId", "accountId"]).doUpdateSet(hours))
    .execute();

export const deleteQuietHours = (tx: Tx, accountId: string) =>
  tx.deleteFrom("quietHours").where("accountId", "=", accountId).execute();
