import type { Insertable } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { PassAddOns } from "#server/db/tables";

export const deleteDraftAddOns = async (tx: Tx, passIds: readonly string[]): Promise<void> => {
  if (passIds.length === 0) return;
  await tx.deleteFrom("passAddOns").where("passId", "in", passIds).where("status", "=", "draft").execute();
};

/** How many were inserted: an id that exists already is left as it is. */
export const insertDraftAddOns = async (tx: Tx, rows: readonly Insertable<PassAddOns>[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const inserted = await tx
    .insertInto("passAddOns")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return inserted.length;
};

/** Add-ons that passes carry and have not given up. */
export const listPassAddOnIds = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("passAddOns")
        .where(isAmong("passId", passIds))
        .where("status", "<>", "canceled")
        .select(["passId", "addOnId"])
        .execute();
