import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { ownedCouponRows } from "#server/modules/commerce/catalog/coupons.reads";
import { attendeePackageRows, registrationRows } from "#server/modules/commerce/passes/whole-passes.reads";
import { registrationPaymentRows } from "#server/modules/commerce/payments/payment-summaries.reads";
import { isOfEvent } from "#server/modules/events/events/event-summaries.reads";

/** Registrations with what belongs to each besides its passes. */
const wholeRegistrationRows = (tx: Tx, ids: Ids) =>
  registrationRows(tx)
    .where(isAmong("r.id", ids))
    .select([
      instant("r.createdAt").as("createdAt"),
      jsonArrayFrom(
        attendeePackageRows(tx).where(isJoined("h.registrationId", "r.id")).orderBy("h.createdAt").orderBy("h.id"),
      ).as("packages"),
      jsonArrayFrom(registrationPaymentRows(tx).where(isJoined("y.registrationId", "r.id"))).as("payments"),
      jsonArrayFrom(ownedCouponRows(tx).where(isJoined("c.registrationId", "r.id"))).as("coupons"),
      sql<number>`(select count(*) from transfer_logs t
        where t.organization_id = r.organization_id and t.from_registration_id = r.id)`.as("fromTransferLogs"),
    ]);

const howMany = (rows: string, condition: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<number> =>
  sql<number>`(select count(*) from ${sql.table(rows)} x where ${isOfEvent("x")} and ${condition})`;

/** What registrations say about their events besides the summary. */
const eventRows = (tx: Tx, registrationIds: Ids) =>
  tx
    .selectFrom("events as e")
    .where("e.id", "in", (eb) =>
      eb.selectFrom("registrations as r").where(isAmong("r.id", registrationIds)).select("r.eventId"),
    )
    .select(["e.id", "e.reservationDescription", "e.externalUrl", "e.registration", "e.registrationCount"])
    .select(["e.registrationLimit", "e.allowMultipleRegistrations", "e.allowSplitPayment"])
    .select(["e.splitPaymentPercentage", "e.splitPaymentNetDays"])
    .select((eb) => [
      instant<string | null>("e.splitPaymentDueDate").as("splitPaymentDueDate"),
      instant("e.createdAt").as("createdAt"),
      instant("e.eventEnd").as("eventEnd"),
      instant<string | null>("e.registrationStart").as("registrationStart"),
      instant<string | null>("e.registrationEnd").as("registrationEnd"),
      howMany("registration_sections", sql`x.kind = 'registration'`).as("sections"),
      howMany("registration_sections", sql`x.kind = 'followup'`).as("followups"),
      howMany("coupons", sql`x.active`).as("coupons"),
      howMany("event_add_ons").as("addOns"),
      howMany("event_room_types").as("roomTypes"),
      jsonArrayFrom(
        eb
          .selectFrom("passTypes as t")
          .where(isOfEvent("t"))
          .where("t.active", "=", true)
          .select("t.enableCoupons")
          .orderBy("t.sortOrder")
          .orderBy("t.id"),
      ).as("tickets"),
    ]);

/** Registrations, and the events they are of, in one statement. */
export const findRegistrations = (tx: Tx, ids: Ids) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(wholeRegistrationRows(tx, ids)).as("registrations"),
      jsonArrayFrom(eventRows(tx, ids)).as("events"),
    ])
    .executeTakeFirstOrThrow();
export type RegistrationEventRow = Awaited<ReturnType<typeof findRegistrations>>["events"][number];
