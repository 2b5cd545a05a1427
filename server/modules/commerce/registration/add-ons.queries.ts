import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { PassAddOns } from "#server/db/tables";

export const listAddOnsOfEvent = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("eventAddOns")
    .where("eventId", "=", eventId)
    .select(["id", "supply", "sold"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

/** Which pass types an add-on is limited to; add-ons without a row go with all. */
export const listAddOnPassTypes = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("eventAddOnPassTypes as t")
    .innerJoin("eventAddOns as a", (join) =>
      join.onRef("a.organizationId", "=", "t.organizationId").onRef("a.id", "=", "t.addOnId"),
    )
    .where("a.eventId", "=", eventId)
    .select(["t.addOnId", "t.passTypeId"])
    .execute();

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
        .where("passId", "in", passIds)
        .where("status", "<>", "canceled")
        .select(["passId", "addOnId"])
        .execute();
