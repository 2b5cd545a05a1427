import type { Tx } from "#server/db/database";

export const upsertAttributeValue = (tx: Tx, accountId: string, attributeId: string, value: string) =>
  tx
    .insertInto("accountAttributeValues")
    .values({ accountId, attributeId, value })
    .onConflict((conflict) => conflict.columns(["organizationId", "accountId", "attributeId"]).doUpdateSet({ value }))
    .execute();
