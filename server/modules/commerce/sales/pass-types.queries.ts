import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { PassTypePriceSchedules, PassTypeRefundSchedules, PassTypes } from "#server/db/tables";
import { passTypeRows } from "#server/modules/events/events/pass-type-summaries.reads";

const columns = [
  "id",
  "slug",
  "sold",
  "supply",
  "active",
  "visibility",
  "taxCode",
  "minQuantityPerSale",
  "maxQuantityPerSale",
  "minCouponQuantity",
  "maxCouponQuantity",
  "overrideStartDate",
  "requiredPassTypeId",
] as const;

/** In the order in which they are offered. */
export const listPassTypesOfEvent = (tx: Tx, eventId: string) =>
  passTypeRows(tx).where("t.eventId", "=", eventId).orderBy("t.sortOrder").orderBy("t.name").orderBy("t.id").execute();

/** All of the event, held against other hosts and buyers, by id as buyers take them. */
export const lockPassTypes = (tx: Tx, eventId: string) =>
  tx.selectFrom("passTypes").where("eventId", "=", eventId).select(columns).orderBy("id").forNoKeyUpdate().execute();
export type PassTypeRow = Awaited<ReturnType<typeof lockPassTypes>>[number];

/** Those of the ids that are the event's; none of them is deleted before the transaction ends. */
export const keepPassTypes = async (tx: Tx, eventId: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const rows = await tx
    .selectFrom("passTypes")
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .select("id")
    .orderBy("id")
    .forKeyShare()
    .execute();
  return rows.length;
};

/** Undefined when somebody else takes the slug at the same moment. */
export const insertPassType = (tx: Tx, values: Insertable<PassTypes>) =>
  tx
    .insertInto("passTypes")
    .values(values)
    .onConflict((known) => known.columns(["organizationId", "eventId", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updatePassType = (tx: Tx, id: string, values: Updateable<PassTypes>) =>
  tx.updateTable("passTypes").set(values).where("id", "=", id).execute();

export const listPriceSchedules = (tx: Tx, passTypeId: string) =>
  tx
    .selectFrom("passTypePriceSchedules")
    .where("passTypeId", "=", passTypeId)
    .select(["id", "name", "price", "startDate", "endDate", "createdAt"])
    .execute();

export const listRefundSchedules = (tx: Tx, passTypeId: string) =>
  tx
    .selectFrom("passTypeRefundSchedules")
    .where("passTypeId", "=", passTypeId)
    .select(["id", "percentage", "startDate", "endDate", "createdAt"])
    .execute();

/** All at once: rows that trade their periods would meet each other. */
export const replacePriceSchedules = async (
  tx: Tx,
  passTypeId: string,
  rows: readonly Omit<Insertable<PassTypePriceSchedules>, "passTypeId">[],
): Promise<void> => {
  await tx.deleteFrom("passTypePriceSchedules").where("passTypeId", "=", passTypeId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto("passTypePriceSchedules")
    .values(rows.map((row) => ({ ...row, passTypeId })))
    .execute();
};

export const replaceRefundSchedules = async (
  tx: Tx,
  passTypeId: string,
  rows: readonly Omit<Insertable<PassTypeRefundSchedules>, "passTypeId">[],
): Promise<void> => {
  await tx.deleteFrom("passTypeRefundSchedules").where("passTypeId", "=", passTypeId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto("passTypeRefundSchedules")
    .values(rows.map((row) => ({ ...row, passTypeId })))
    .execute();
};

/**
 * Whether something is for holders of this pass type alone. Losing it would open that to everybody: media, add-ons and
 * question sections without a pass type are for all, and a pass type without its required one may be bought by anyone.
 */
export const isReliedOn = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ reliedOn: boolean }>`
    select exists (select from event_media_pass_types where pass_type_id = ${id})
      or exists (select from pass_types where required_pass_type_id = ${id})
      or exists (
        select from event_add_on_pass_types t where t.pass_type_id = ${id} and not exists (
          select from event_add_on_pass_types o
          where o.organization_id = t.organization_id and o.add_on_id = t.add_on_id and o.pass_type_id <> ${id}))
      or exists (
        select from registration_section_pass_types t where t.pass_type_id = ${id} and not exists (
          select from registration_section_pass_types o
          where o.organization_id = t.organization_id and o.section_id = t.section_id and o.pass_type_id <> ${id}))
      as "reliedOn"
  `.execute(tx);
  return rows[0]?.reliedOn === true;
};

/** Nobody has bought any: drafts leave their carts, and offers that nobody has paid forget it. */
export const deletePassType = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom("passes").where("passTypeId", "=", id).where("status", "=", "draft").execute();
  await tx
    .updateTable("paymentIntents")
    .set({ passTypeId: null })
    .where("passTypeId", "=", id)
    .where("status", "in", ["open", "expired"])
    .execute();
  await tx.deleteFrom("passTypes").where("id", "=", id).execute();
};

/** A package of nothing is not offered. */
export const switchOffEmptyPackages = (tx: Tx, eventId: string, now: Date) =>
  tx
    .updateTable("eventPackages as p")
    .set({ isActive: false, updatedAt: now })
    .where("p.eventId", "=", eventId)
    .where("p.isActive", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("eventPackagePasses as i")
            .whereRef("i.organizationId", "=", "p.organizationId")
            .whereRef("i.packageId", "=", "p.id")
            .select("i.id"),
        ),
      ),
    )
    .execute();
