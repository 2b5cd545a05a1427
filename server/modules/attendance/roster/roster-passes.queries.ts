import type { Tx } from "#server/db/database";

export const listTierIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("accountTierMembers").where("accountId", "=", accountId).select("tierId").execute();
  return rows.map(({ tierId }) => tierId);
};

export const saveLocation = (tx: Tx, passId: string, location: string | null, now: Date) =>
  tx.updateTable("passes").set({ location, updatedAt: now }).where("id", "=", passId).execute();
