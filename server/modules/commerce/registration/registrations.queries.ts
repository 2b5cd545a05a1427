import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** What a registration says about its event besides the summary. */
export const listRegistrationEvents = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("events as e")
    .where("e.id", "in", ids)
    .select([
      ...(["e.id", "e.reservationDescription", "e.externalUrl", "e.registration", "e.registrationCount"] as const),
      ...(["e.registrationLimit", "e.allowMultipleRegistrations", "e.allowSplitPayment"] as const),
      ...(["e.splitPaymentPercentage", "e.splitPaymentNetDays", "e.splitPaymentDueDate"] as const),
    ])
    .select((eb) => [
      eb.fn.coalesce("e.registrationStart", "e.createdAt").as("registrationStart"),
      eb.fn.coalesce("e.registrationEnd", "e.eventEnd").as("registrationEnd"),
      sql<number>`(select count(*)::int from registration_sections s where s.organization_id = e.organization_id and s.event_id = e.id and s.kind = 'registration')`.as(
        "sections",
      ),
      sql<number>`(select count(*)::int from registration_sections s where s.organization_id = e.organization_id and s.event_id = e.id and s.kind = 'followup')`.as(
        "followups",
      ),
      sql<number>`(select count(*)::int from coupons c where c.organization_id = e.organization_id and c.event_id = e.id and c.active)`.as(
        "coupons",
      ),
      sql<number>`(select count(*)::int from event_add_ons a where a.organization_id = e.organization_id and a.event_id = e.id)`.as(
        "addOns",
      ),
      sql<number>`(select count(*)::int from event_room_types t where t.organization_id = e.organization_id and t.event_id = e.id)`.as(
        "roomTypes",
      ),
    ])
    .execute();

export const listCouponSales = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("passTypes")
    .where("eventId", "in", eventIds)
    .where("active", "=", true)
    .select(["eventId", "enableCoupons"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listTransferCounts = (tx: Tx, registrationIds: readonly string[]) =>
  tx
    .selectFrom("transferLogs")
    .where("fromRegistrationId", "in", registrationIds)
    .select((eb) => ["fromRegistrationId", eb.fn.countAll<number>().as("count")])
    .groupBy("fromRegistrationId")
    .execute();
