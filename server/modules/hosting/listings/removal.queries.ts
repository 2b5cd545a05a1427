import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { counts, holdsPass } from "#server/modules/events/holders/holders.policy";

/** Whether anybody holds or held a pass of the event, or money was asked for it: such an event stays in the books. */
export const hasHistory = async (tx: Tx, eventId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from registrations r join passes p on p.organization_id = r.organization_id and p.registration_id = r.id
        where r.event_id = ${eventId} and p.status <> 'draft')
      or exists (select from registrations r join coupons c on c.organization_id = r.organization_id and c.registration_id = r.id
        where r.event_id = ${eventId})
      or exists (select from payment_intents i where i.event_id = ${eventId} and i.status in ('processing', 'captured'))
      or exists (select from payments p where p.event_id = ${eventId})
      or exists (select from invoices i where i.event_id = ${eventId}) as found`.execute(tx);
  return rows[0]?.found ?? true;
};

/** Carts that nobody paid for, the offers made for them, and the event with all its parts. */
export const deleteEvent = async (tx: Tx, eventId: string): Promise<void> => {
  const carts = tx.selectFrom("registrations").where("eventId", "=", eventId).select("id");
  await tx
    .deleteFrom("paymentIntents")
    .where((eb) => eb.or([eb("eventId", "=", eventId), eb("registrationId", "in", carts)]))
    .execute();
  await tx.deleteFrom("registrations").where("eventId", "=", eventId).execute();
  await tx.deleteFrom("events").where("id", "=", eventId).execute();
};

export const markCanceled = (tx: Tx, eventId: string, reason: string | null, now: Date) =>
  tx
    .updateTable("events")
    .set({ canceledAt: now, cancellationReason: reason, registration: false, movedFrom: null, updatedAt: now })
    .where("id", "=", eventId)
    .execute();

/**
 * Registrations that hold a pass, or may hold one as soon as a provider has answered; and those that paid for a pass of
 * somebody else, bought coupons, or still owe money, for the event.
 */
export const listLiveRegistrations = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrations as r")
    .where("r.eventId", "=", eventId)
    .where((eb) =>
      eb.or([
        holdsPass("r"),
        eb.exists(
          eb
            .selectFrom("paymentIntents as i")
            .whereRef("i.organizationId", "=", "r.organizationId")
            .whereRef("i.registrationId", "=", "r.id")
            .where("i.status", "=", "processing")
            .select("i.id"),
        ),
        eb.exists(
          eb
            .selectFrom("coupons as c")
            .whereRef("c.organizationId", "=", "r.organizationId")
            .whereRef("c.registrationId", "=", "r.id")
            .where("c.prePaid", "=", true)
            .select("c.id"),
        ),
        eb.exists(
          eb
            .selectFrom("payments as y")
            .whereRef("y.organizationId", "=", "r.organizationId")
            .whereRef("y.registrationId", "=", "r.id")
            .where("y.type", "=", "charge")
            .where("y.status", "=", "pending")
            .select("y.id"),
        ),
        eb.exists(
          eb
            .selectFrom("invoices as v")
            .whereRef("v.organizationId", "=", "r.organizationId")
            .whereRef("v.registrationId", "=", "r.id")
            .where("v.status", "=", "sent")
            .select("v.id"),
        ),
        sql<boolean>`exists (
          select from passes h join registrations o on o.organization_id = h.organization_id and o.id = h.registration_id
          where h.organization_id = r.organization_id and o.event_id = r.event_id
            and h.payer_id = r.account_id and ${counts("h")})`,
      ]),
    )
    .select(["r.id", "r.accountId"])
    .execute();

/** Takes the one withdrawal of a registration; undefined when it was done already. */
export const takeWithdrawal = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("registrations")
    .set({ withdrawnAt: now })
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .returning(["id", "eventId", "accountId"])
    .executeTakeFirst();

/** Nobody registers for the event, or changes it, until it is gone or canceled. */
export const lockForRemoval = (tx: Tx, eventId: string) =>
  tx.selectFrom("events").where("id", "=", eventId).select("id").forUpdate().execute();

/** Offers of a registration that a provider is being asked about, with what they hold. */
export const lockRunningIntents = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("paymentIntents")
    .where("registrationId", "=", registrationId)
    .where("status", "=", "processing")
    .select("id")
    .select(sql<string>`held::text`.as("held"))
    .orderBy("id")
    .forUpdate()
    .execute();
