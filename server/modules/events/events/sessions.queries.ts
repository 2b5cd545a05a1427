import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isId } from "#kernel/id";
import { type Ids, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { streamRows } from "#server/modules/platform/streams/streams.reads";
import { sessionRows } from "./session-summaries.reads.ts";
import { speakersOfEvents, speakersOfSession } from "./speakers.queries.ts";

/** Sessions as they are read whole, in the order of the day. */
const wholeSessions = (tx: Tx) =>
  sessionRows(tx)
    .select(["s.longDescription", "s.supply", "s.sold", "s.talk"])
    .orderBy("s.startTime")
    .orderBy("s.sortOrder")
    .orderBy("s.id");

export const listSessionRows = (tx: Tx, ids: Ids) => wholeSessions(tx).where(isAmong("s.id", ids)).execute();
export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

export const listSessionsOfEvent = (tx: Tx, eventId: string, search: string | undefined) =>
  wholeSessions(tx)
    .where("s.eventId", "=", eventId)
    .$if(search !== undefined && search !== "", (q) => q.where(containing("s.search", search ?? "")))
    .execute();

/** Sessions and speakers of events, in one statement. */
export const findProgrammes = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(wholeSessions(tx).where(isAmong("s.eventId", eventIds))).as("sessions"),
      jsonArrayFrom(speakersOfEvents(tx, eventIds)).as("speakers"),
    ])
    .executeTakeFirstOrThrow();

export const findSessionRow = (tx: Tx, eventId: string, reference: string) =>
  wholeSessions(tx)
    .where("s.eventId", "=", eventId)
    .where(isId(reference) ? "s.id" : "s.slug", "=", reference.toLowerCase())
    .executeTakeFirst();

/** What stands around sessions, in one statement: who speaks there, who sponsors them, and whether the viewer keeps them. */
export const listSessionParts = (tx: Tx, sessionIds: Ids, viewerId: string | null) =>
  tx
    .selectFrom("sessions as c")
    .where(isAmong("c.id", sessionIds))
    .select((eb) => [
      "c.id",
      jsonArrayFrom(
        eb
          .selectFrom("sessionTracks as st")
          .innerJoin("tracks as t", (join) =>
            join.onRef("t.organizationId", "=", "st.organizationId").onRef("t.id", "=", "st.trackId"),
          )
          .whereRef("st.organizationId", "=", "c.organizationId")
          .whereRef("st.sessionId", "=", "c.id")
          .select(["t.id", "t.slug", "t.name", "t.color"])
          .orderBy("t.name")
          .orderBy("t.id"),
      ).as("tracks"),
      jsonArrayFrom(speakersOfSession(eb)).as("speakers"),
      jsonArrayFrom(
        eb
          .selectFrom("sessionSponsors as p")
          .whereRef("p.organizationId", "=", "c.organizationId")
          .whereRef("p.sessionId", "=", "c.id")
          .select("p.accountId"),
      ).as("sponsors"),
      jsonArrayFrom(streamRows(tx).where("st.sessionId", "=", eb.ref("c.id"))).as("streams"),
      isSavedBy(viewerId).as("isSaved"),
      sql<number>`(select count(*)::int from session_sections s
        where s.organization_id = c.organization_id and s.session_id = c.id)`.as("sections"),
    ])
    .execute();

const isSavedBy = (viewerId: string | null) =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from saved_sessions k where k.organization_id = c.organization_id
        and k.session_id = c.id and k.account_id = ${viewerId})`;
