import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { EventAddOns } from "#server/db/tables";

export const lockAddOn = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("eventAddOns")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .select(["id", "sold", "taxCode"])
    .forUpdate()
    .executeTakeFirst();

export const insertAddOn = (tx: Tx, values: Insertable<EventAddOns>) =>
  tx.insertInto("eventAddOns").values(values).returning("id").executeTakeFirstOrThrow();

export const updateAddOn = (tx: Tx, id: string, values: Updateable<EventAddOns>) =>
  tx.updateTable("eventAddOns").set(values).where("id", "=", id).execute();

export const replaceLimits = async (tx: Tx, addOnId: string, passTypeIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom("eventAddOnPassTypes").where("addOnId", "=", addOnId).execute();
  if (passTypeIds.length === 0) return;
  await tx
    .insertInto("eventAddOnPassTypes")
    .values(passTypeIds.map((passTypeId) => ({ addOnId, passTypeId })))
    .execute();
};

/** Whether a question section asks those who have this add-on alone: without it, it would ask everybody. */
export const isReliedOn = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ reliedOn: boolean }>`
    select exists (
      select from registration_section_add_ons t where t.add_on_id = ${id} and not exists (
        select from registration_section_add_ons o
        where o.organization_id = t.organization_id and o.section_id = t.section_id and o.add_on_id <> ${id}))
      as "reliedOn"
  `.execute(tx);
  return rows[0]?.reliedOn === true;
};

/** Nobody has bought any: drafts leave their carts, and offers that nobody has paid forget it. */
export const deleteAddOn = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom("passAddOns").where("addOnId", "=", id).where("status", "=", "draft").execute();
  await tx
    .updateTable("paymentLineItems")
    .set({ addOnId: null })
    .where("addOnId", "=", id)
    .where("paymentId", "is", null)
    .where("intentId", "in", ({ selectFrom }) =>
      selectFrom("paymentIntents").where("status", "in", ["open", "expired"]).select("id"),
    )
    .execute();
  await tx.deleteFrom("eventAddOns").where("id", "=", id).execute();
};
