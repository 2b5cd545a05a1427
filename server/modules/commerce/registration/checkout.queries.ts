import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Rows that were still drafts: fewer than asked when something ended in the meantime. */
export const finishPasses = async (
  tx: Tx,
  ids: readonly string[],
  {
    incomplete,
    couponId,
    couponed,
    now,
  }: { incomplete: readonly string[]; couponId: string | null; couponed: readonly string[]; now: Date },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable("passes")
    .set({
      status: sql`case when id = any(${[...incomplete]}::uuid[]) then 'needsInfo' else 'ready' end`,
      couponId: sql`case when id = any(${[...couponed]}::uuid[]) then ${couponId}::uuid end`,
      updatedAt: now,
    })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Longer than anything else waits for a provider, in ms. */
const payingTime = 20 * 60_000;

const finishRows = async (
  tx: Tx,
  table: "attendeePackages" | "passAddOns",
  ids: readonly string[],
  now: Date,
): Promise<number> => {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ status: "ready", updatedAt: now })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const finishPackages = (tx: Tx, ids: readonly string[], now: Date) =>
  finishRows(tx, "attendeePackages", ids, now);
export const finishAddOns = (tx: Tx, ids: readonly string[], now: Date) => finishRows(tx, "passAddOns", ids, now);

/** Rooms that are being paid stay held a while longer than the seats: whoever pays in time has them. */
export const holdReservations = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable("roomReservations")
    .set({ expiresAt: sql`greatest(expires_at, ${new Date(now.getTime() + payingTime)})`, updatedAt: now })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where("status", "=", "draft")
    .execute();
};

/** Holds that still run, made lasting. */
export const finishReservations = async (tx: Tx, ids: readonly string[], now: Date): Promise<number> => {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable("roomReservations")
    .set({ status: "ready", expiresAt: null, updatedAt: now })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where("status", "=", "draft")
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
