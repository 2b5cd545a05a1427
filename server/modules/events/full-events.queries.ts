import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** How much there is of everything an event page may show. */
export const listCounts = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("events as e")
    .where("e.id", "in", eventIds)
    .select([
      "e.id",
      sql<number>`(select count(*) from event_activations x where x.organization_id = e.organization_id and x.event_id = e.id)`.as(
        "activations",
      ),
      sql<number>`(select count(*) from sessions x where x.organization_id = e.organization_id and x.event_id = e.id)`.as(
        "sessions",
      ),
      sql<number>`(select count(*) from speakers x where x.organization_id = e.organization_id and x.event_id = e.id)`.as(
        "speakers",
      ),
      sql<number>`(select count(*) from event_sponsorship_levels x where x.organization_id = e.organization_id and x.event_id = e.id)`.as(
        "sponsorshipLevels",
      ),
      sql<number>`(select count(*) from event_media x where x.organization_id = e.organization_id and x.event_id = e.id)`.as(
        "media",
      ),
      sql<number>`(select count(*) from event_room_types x where x.organization_id = e.organization_id and x.event_id = e.id)`.as(
        "roomTypes",
      ),
    ])
    .execute();

export const listHostedAmong = async (tx: Tx, eventIds: readonly string[], accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("eventHosts")
    .where("eventId", "in", eventIds)
    .where("accountId", "=", accountId)
    .select("eventId")
    .execute();
  return rows.map(({ eventId }) => eventId);
};

/** The account's registrations that hold a pass that counts. */
export const listOwnRegistrations = (tx: Tx, eventIds: readonly string[], accountId: string) =>
  tx
    .selectFrom("registrations as r")
    .where("r.accountId", "=", accountId)
    .where("r.eventId", "in", eventIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "in", ["ready", "needsInfo"])
          .select("p.id"),
      ),
    )
    .select([
      "r.id",
      "r.alternateId",
      "r.accountId",
      "r.eventId",
      "r.activityNotificationPreference",
      "r.announcementEmailNotification",
      "r.announcementPushNotification",
    ])
    .execute();
