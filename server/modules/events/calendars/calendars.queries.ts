import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { counting, counts } from "#server/modules/events/holders/holders.policy";
import { isPresent } from "#server/modules/people/accounts/accounts.policy";

/** More than any program shows; a calendar is one reply. */
const most = 1000;

const eventColumns = [
  ...(["e.id", "e.slug", "e.name", "e.shortDescription", "e.timezone", "e.eventStart", "e.eventEnd"] as const),
  ...(["e.venue", "e.address1", "e.address2", "e.city", "e.state", "e.zip", "e.country", "e.canceledAt"] as const),
  "e.cancellationReason",
  ...(["e.calendarSequence", "e.createdAt", "e.updatedAt", "e.meetingUrl"] as const),
] as const;

interface Listed {
  /** Those that end from here on. */
  since: Date;
  seriesId?: string;
}

/** Events that are listed for everybody; canceled ones too, so that programs take them back. */
export const listPublicEvents = (tx: Tx, { since, seriesId }: Listed) =>
  tx
    .selectFrom("events as e")
    .where("e.visible", "=", true)
    .where("e.groupOnly", "=", false)
    .where("e.eventEnd", ">=", since.toISOString())
    .$if(seriesId !== undefined, (query) => query.where("e.seriesId", "=", seriesId ?? null))
    .select(eventColumns)
    .orderBy("e.eventStart")
    .orderBy("e.id")
    .limit(most)
    .execute();
export type CalendarEventRow = Awaited<ReturnType<typeof listPublicEvents>>[number];

/** Listed events that are still to come, the latest published first. */
export const listNewEvents = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom("events as e")
    .where("e.visible", "=", true)
    .where("e.groupOnly", "=", false)
    .where("e.canceledAt", "is", null)
    .where("e.eventEnd", ">=", now.toISOString())
    .select(eventColumns)
    .orderBy("e.createdAt", "desc")
    .orderBy("e.id")
    .limit(limit)
    .execute();

export const findSeriesBySlug = (tx: Tx, slug: string) =>
  tx.selectFrom("series").where("slug", "=", slug).select(["id", "name"]).executeTakeFirst();

export const findCalendarEvent = (tx: Tx, id: string) =>
  tx.selectFrom("events as e").where("e.id", "=", id).select(eventColumns).executeTakeFirstOrThrow();

const sessionsWithPlace = (tx: Tx) =>
  tx
    .selectFrom("sessions as s")
    .leftJoin("sessionLocations as l", (join) =>
      join.onRef("l.organizationId", "=", "s.organizationId").onRef("l.id", "=", "s.locationId"),
    )
    .select([
      ...(["s.id", "s.eventId", "s.slug", "s.name", "s.description", "s.startTime", "s.endTime"] as const),
      ...(["s.calendarSequence", "s.createdAt", "s.updatedAt", "l.name as location"] as const),
    ]);

export const findCalendarSession = (tx: Tx, id: string) =>
  sessionsWithPlace(tx).where("s.id", "=", id).executeTakeFirstOrThrow();

/** Events of which the account holds a pass, or held one until they were canceled, as far as it may see them. */
export const listHeldEvents = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("events as e")
    .where("e.id", "in", (eb) =>
      eb
        .selectFrom("registrations as r")
        .innerJoin("passes as p", (join) =>
          join.onRef("p.organizationId", "=", "r.organizationId").onRef("p.registrationId", "=", "r.id"),
        )
        .where("r.accountId", "=", accountId)
        .where((or) =>
          or.or([
            or("p.status", "in", counting),
            or.and([or("p.status", "=", "canceled"), or("r.withdrawnAt", "is not", null)]),
          ]),
        )
        .select("r.eventId"),
    )
    .where(isEventSeenBy("e", accountId))
    .select(eventColumns)
    // The newest, where a lifetime of events is more than a calendar holds.
    .orderBy("e.eventStart", "desc")
    .orderBy("e.id")
    .limit(most)
    .execute();

/** Sessions of these events that the account saved or is registered for. */
export const listOwnSessions = async (tx: Tx, accountId: string, eventIds: readonly string[]) =>
  eventIds.length === 0
    ? []
    : sessionsWithPlace(tx)
        .innerJoin("events as e", (join) =>
          join.onRef("e.organizationId", "=", "s.organizationId").onRef("e.id", "=", "s.eventId"),
        )
        .where("s.eventId", "in", eventIds)
        .where("e.sessionsVisibility", "<>", "hidden")
        .where(
          sql<boolean>`(s.id in (select session_id from saved_sessions where account_id = ${accountId})
            or s.id in (select a.session_id from session_accesses a
              join passes p on p.organization_id = a.organization_id and p.id = a.pass_id
              join registrations r on r.organization_id = p.organization_id and r.id = p.registration_id
              where r.account_id = ${accountId} and ${counts("a")} and ${counts("p")}))`,
        )
        .orderBy("s.startTime")
        .orderBy("s.id")
        .limit(most)
        .execute();

export const findLink = (tx: Tx, accountId: string) =>
  tx.selectFrom("calendarLinks").where("accountId", "=", accountId).select("secret").executeTakeFirst();

export const replaceLink = (tx: Tx, accountId: string, secret: string) =>
  tx
    .insertInto("calendarLinks")
    .values({ accountId, secret })
    .onConflict((known) =>
      known.columns(["organizationId", "accountId"]).doUpdateSet({ secret, createdAt: sql`now()` }),
    )
    .execute();

export const deleteLink = (tx: Tx, accountId: string) =>
  tx.deleteFrom("calendarLinks").where("accountId", "=", accountId).execute();

/** Who gave the address out, with the tiers that may open modules to them; nobody once the account is disabled. */
export const findOwnerOf = (tx: Tx, secret: string) =>
  tx
    .selectFrom("calendarLinks as c")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "c.organizationId").onRef("a.id", "=", "c.accountId"),
    )
    .where("c.secret", "=", secret)
    .where(isPresent("a"))
    .select(["a.id", "a.locale"])
    .select(
      sql<string[]>`array(select m.tier_id::text from account_tier_members m
        where m.organization_id = a.organization_id and m.account_id = a.id)`.as("tierIds"),
    )
    .executeTakeFirst();
