import type { Tx } from "#server/db/database";

/** Add-ons of the event as a price list reads them. */
export const listAddOnPrices = (tx: Tx, eventId: string, ids: readonly string[]) =>
  tx
    .selectFrom("eventAddOns")
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .select(["id", "name", "price", "pricePerNight", "taxCode", "taxIncluded"])
    .orderBy("id")
    .execute();

export const findStay = (tx: Tx, id: string) =>
  tx.selectFrom("roomReservations").where("id", "=", id).select(["checkIn", "checkOut"]).executeTakeFirst();

/** The offer of add-ons for a pass that a provider is being asked about. */
export const findRunningOffer = (tx: Tx, passId: string) =>
  tx
    .selectFrom("paymentIntents")
    .where("passId", "=", passId)
    .where("source", "=", "pass")
    .where("status", "=", "processing")
    .select("id")
    .executeTakeFirst();

/** Those that were added: one that the pass has already is left as it is. */
export const insertAddOns = (tx: Tx, passId: string, addOnIds: readonly string[], now: Date) =>
  tx
    .insertInto("passAddOns")
    .values(addOnIds.map((addOnId) => ({ passId, addOnId, status: "ready" as const, createdAt: now, updatedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "addOnId"])
    .execute();

/** Says on the item of an offer what it became. */
export const nameAddOn = (tx: Tx, intentId: string, { id, addOnId }: { id: string; addOnId: string }) =>
  tx
    .updateTable("paymentLineItems")
    .set({ passAddOnId: id })
    .where("intentId", "=", intentId)
    .where("addOnId", "=", addOnId)
    .execute();
