import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

/** Whether a pass of the type may be given back or handed on, and how many of it an account may have. */
export const findPassTerms = (tx: Tx, passTypeId: string) =>
  tx
    .selectFrom("passTypes")
    .where("id", "=", passTypeId)
    .select(["cancelable", "transferable", "maxQuantityPerSale"])
    .executeTakeFirstOrThrow();
export type PassTerms = Awaited<ReturnType<typeof findPassTerms>>;

/** Whether a provider is asked at the moment to take money for something of the registration. */
export const isBeingPaid = async (tx: Tx, registrationId: string): Promise<boolean> =>
  (await tx
    .selectFrom("paymentIntents")
    .where("registrationId", "=", registrationId)
    .where("status", "=", "processing")
    .select("id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Passes of a registration that count and brought no place of the event along: with one it takes a place of its own. */
export const countUnplaced = async (tx: Tx, registrationId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("passes as p")
    .leftJoin("coupons as c", (join) =>
      join.onRef("c.organizationId", "=", "p.organizationId").onRef("c.id", "=", "p.couponId"),
    )
    .where("p.registrationId", "=", registrationId)
    .where("p.status", "in", counting)
    .where((eb) => eb.not(eb.fn.coalesce("c.holdsEventPlaces", eb.val(false))))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Who gives up their place in a room waits for the others in it, whosesoever their passes are now. */
export const lockReservations = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.selectFrom("roomReservations").where("id", "in", ids).select("id").orderBy("id").forUpdate().execute();
};

/** Those of the stays that other passes than these sleep in. */
export const listSleptIn = async (tx: Tx, ids: readonly string[], passIds: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("passes")
    .where("reservationId", "in", ids)
    .where("id", "not in", passIds)
    .where("status", "in", counting)
    .select("reservationId")
    .distinct()
    .execute();
  return rows.flatMap(({ reservationId }) => reservationId ?? []);
};

/** Offers of add-ons for these passes that nobody will take. */
export const expirePassOffers = (tx: Tx, passIds: readonly string[], now: Date) =>
  tx
    .updateTable("paymentIntents")
    .set({ status: "expired", updatedAt: now })
    .where("passId", "in", passIds)
    .where("source", "=", "pass")
    .where("status", "=", "open")
    .execute();
