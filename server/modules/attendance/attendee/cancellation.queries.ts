import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

/** What refund schedules give back at a moment, by pass type; no entry: nothing. */
export const listPercentages = async (
  tx: Tx,
  passTypeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom("passTypeRefundSchedules")
    .where("passTypeId", "in", passTypeIds)
    .where("startDate", "<=", now.toISOString())
    .where("endDate", ">", now.toISOString())
    .select(["passTypeId", "percentage"])
    .execute();
  return new Map(rows.map(({ passTypeId, percentage }) => [passTypeId, percentage]));
};

interface Belongings {
  passIds: readonly string[];
  packageIds: readonly string[];
  reservationIds: readonly string[];
}

/** Items `i` of payments `p` that passes of these packages and stays, or their accesses, are paid with. */
const chargedItems = (tx: Tx, of: Belongings) =>
  tx
    .selectFrom("paymentLineItems as i")
    .innerJoin("payments as p", (join) =>
      join.onRef("p.organizationId", "=", "i.organizationId").onRef("p.id", "=", "i.paymentId"),
    )
    .leftJoin("sessionAccesses as a", (join) =>
      join.onRef("a.organizationId", "=", "i.organizationId").onRef("a.id", "=", "i.accessId"),
    )
    .where("p.type", "=", "charge")
    .where((eb) =>
      eb.or([
        eb("i.passId", "in", of.passIds),
        eb("a.passId", "in", of.passIds),
        ...(of.packageIds.length > 0 ? [eb("i.attendeePackageId", "in", of.packageIds)] : []),
        ...(of.reservationIds.length > 0 ? [eb("i.reservationId", "in", of.reservationIds)] : []),
      ]),
    );

/** Nobody says of their charges by hand that the money came in, until this transaction ends. */
export const lockChargesByHand = (tx: Tx, of: Belongings) =>
  chargedItems(tx, of).where("p.status", "=", "pending").select("p.id").orderBy("p.id").forNoKeyUpdate("p").execute();

export const listPaidItems = (tx: Tx, of: Belongings) =>
  chargedItems(tx, of)
    .where("p.status", "<>", "failed")
    .select((eb) => [
      ...(["i.id", "i.paymentId", "i.attendeePackageId", "i.reservationId", "i.paid", "i.deferred"] as const),
      eb.fn.coalesce("i.passId", "a.passId").as("passId"),
      sql<boolean>`p.status = 'pending'`.as("isPending"),
    ])
    .orderBy("p.createdAt")
    .orderBy("i.sortOrder")
    .orderBy("i.id")
    .execute();
export type PaidItemRow = Awaited<ReturnType<typeof listPaidItems>>[number];

/** Everything that was bought in packages, in the order in which their prices are shared out. */
export const listPackagedPasses = async (tx: Tx, packageIds: readonly string[]) =>
  packageIds.length === 0
    ? []
    : tx
        .selectFrom("passes")
        .where("attendeePackageId", "in", packageIds)
        .where("status", "<>", "draft")
        .select(["id", "attendeePackageId", "status"])
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
export type PackagedPass = Awaited<ReturnType<typeof listPackagedPasses>>[number];

/** Who gives up a pass of a package waits for the others in it, whosesoever their passes are now. */
export const lockPackages = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.selectFrom("attendeePackages").where("id", "in", ids).select("id").orderBy("id").forUpdate().execute();
};

export const listHeldAddOns = (tx: Tx, passIds: readonly string[]) =>
  tx
    .selectFrom("passAddOns")
    .where("passId", "in", passIds)
    .where("status", "in", counting)
    .select("addOnId")
    .orderBy("id")
    .execute();

/** Events by registration. */
export const eventsOf = async (tx: Tx, registrationIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom("registrations")
    .where("id", "in", registrationIds)
    .select(["id", "eventId"])
    .execute();
  return new Map(rows.map(({ id, eventId }) => [id, eventId]));
};

type Cancelable = "passes" | "attendeePackages" | "roomReservations";

export const cancelRows = async (tx: Tx, table: Cancelable, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx.updateTable(table).set({ status: "canceled", updatedAt: now }).where("id", "in", ids).execute();
};

export const cancelAddOns = (tx: Tx, passIds: readonly string[], now: Date) =>
  tx
    .updateTable("passAddOns")
    .set({ status: "canceled", updatedAt: now })
    .where("passId", "in", passIds)
    .where("status", "<>", "canceled")
    .execute();
