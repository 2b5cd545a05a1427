import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Things with a supply and a counter of what is sold. */
type Counted = "passTypes" | "eventAddOns" | "registrationQuestionChoices";

/** Takes from a supply; false when there is not that much left. */
export const takeSupply = async (tx: Tx, table: Counted, id: string, quantity: number): Promise<boolean> => {
  const taken = await tx
    .updateTable(table)
    .set((eb) => ({ sold: eb("sold", "+", quantity) }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("supply", "is", null), eb(eb("sold", "+", quantity), "<=", eb.ref("supply"))]))
    .returning("id")
    .execute();
  return taken.length === 1;
};

/** Takes a place of the event; false when all are taken. */
export const takePlace = async (tx: Tx, eventId: string): Promise<boolean> => {
  const taken = await tx
    .updateTable("events")
    .set((eb) => ({ registrationCount: eb("registrationCount", "+", 1) }))
    .where("id", "=", eventId)
    .where((eb) => eb.or([eb("registrationLimit", "=", 0), eb("registrationCount", "<", eb.ref("registrationLimit"))]))
    .returning("id")
    .execute();
  return taken.length === 1;
};

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
    .where("id", "in", ids)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

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
    .where("id", "in", ids)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const finishPackages = (tx: Tx, ids: readonly string[], now: Date) =>
  finishRows(tx, "attendeePackages", ids, now);
export const finishAddOns = (tx: Tx, ids: readonly string[], now: Date) => finishRows(tx, "passAddOns", ids, now);

/** Holds that still run, made lasting. */
export const finishReservations = async (tx: Tx, ids: readonly string[], now: Date): Promise<number> => {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable("roomReservations")
    .set({ status: "ready", expiresAt: null, updatedAt: now })
    .where("id", "in", ids)
    .where("status", "=", "draft")
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
