import { sql } from "kysely";
import type { SaleKind } from "#entities/commerce/sales";
import type { Tx } from "#server/db/database";

/** Where each kind stands. */
const tables = { passTypes: "passTypes", packages: "eventPackages", addOns: "eventAddOns" } as const;

/** Things of one kind in the order in which they are offered, held until the transaction ends. */
export const lockInOrder = async (tx: Tx, kind: SaleKind, eventId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom(tables[kind])
    .where("eventId", "=", eventId)
    .select(["id", "sortOrder"])
    // By id, as whoever takes of their supply locks them.
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.sort((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
};

export const setOrder = (tx: Tx, kind: SaleKind, ids: readonly string[], now: Date) =>
  tx
    .updateTable(tables[kind])
    .set({ sortOrder: sql<number>`array_position(${[...ids]}::uuid[], id)`, updatedAt: now })
    .where("id", "in", ids)
    .where(sql<boolean>`sort_order <> array_position(${[...ids]}::uuid[], id)`)
    .execute();

/** Behind everything of its kind. */
export const nextPlace = async (tx: Tx, kind: SaleKind, eventId: string): Promise<number> => {
  const { last } = await tx
    .selectFrom(tables[kind])
    .where("eventId", "=", eventId)
    .select(({ fn }) => fn.max("sortOrder").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const listTaxCodes = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom("taxRates").select("taxCode").distinct().orderBy("taxCode").execute();
  return rows.map(({ taxCode }) => taxCode);
};

const draftsOf = {
  passType: (id: string) => sql`select registration_id from passes where pass_type_id = ${id} and status = 'draft'`,
  package: (id: string) =>
    sql`select registration_id from attendee_packages where package_id = ${id} and status = 'draft'`,
  addOn: (id: string) => sql`select p.registration_id from pass_add_ons a
    join passes p on p.organization_id = a.organization_id and p.id = a.pass_id
    where a.add_on_id = ${id} and a.status = 'draft'`,
};

/** Carts with a draft of something, held by their ids: whoever fills a cart locks it first. */
export const lockCartsWith = (tx: Tx, kind: keyof typeof draftsOf, id: string) =>
  tx
    .selectFrom("registrations")
    .where(sql<boolean>`id in (${draftsOf[kind](id)})`)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
