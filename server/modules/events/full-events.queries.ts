import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isMetBy, isPresent } from "#server/modules/accounts/accounts.policy";
import { isMediaOpenTo } from "./media.policy.ts";

/** How much there is of everything an event page may show; of activations and media what the viewer may know of. */
export const listCounts = (tx: Tx, eventIds: readonly string[], viewerId: string | null) =>
  tx
    .selectFrom("events as e")
    .where("e.id", "in", eventIds)
    .select([
      "e.id",
      sql<number>`(select count(*) from event_activations x where x.organization_id = e.organization_id and x.event_id = e.id and x.type <> 'private')`.as(
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
      sql<number>`(select count(*) from event_media x where x.organization_id = e.organization_id and x.event_id = e.id and ${isMediaOpenTo("x", viewerId)})`.as(
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

/** Co-hosts that the viewer meets, by name. */
export const listCoHosts = (tx: Tx, eventIds: readonly string[], viewerId: string | null) =>
  tx
    .selectFrom("eventHosts as h")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "h.organizationId").onRef("a.id", "=", "h.accountId"),
    )
    .where("h.eventId", "in", eventIds)
    .where(isPresent("a"))
    .where(isMetBy("h.accountId", viewerId))
    .select(["h.eventId", "h.accountId"])
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("a.id")
    .execute();

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
