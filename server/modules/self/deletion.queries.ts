import type { Tx } from "#server/db/database";

export const emptyAccount = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable("accounts")
    .set({ disabled: true, deletedAt: now, updatedAt: now })
    .where("id", "=", accountId)
    .execute();
