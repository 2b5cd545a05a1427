import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isId } from "#kernel/id";
import { type Ids, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { streamRows } from "#server/modules/platform/streams/streams.reads";
import { speakersOfSession } from "./speakers.queries.ts";

const columns = [
  "id",
  "slug",
  "name",
  "description",
  "longDescription",
  "locationId",
  "imageId",
  "startTime",
  "endTime",
  "sortOrder",
  "nonSession",
  "registrationEnabled",
  "registrationEnd",
  "price",
  "access",
  "eventId",
  "taxCode",
  "taxIncluded",
  "supply",
  "sold",
] as const;

export const listSessionRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("sessions")
    .where(isAmong("id", ids))
    .select(columns)
    .orderBy("startTime")
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

export const listSessionsOfEvent = (tx: Tx, eventId: string, search: string | undefined) =>
  tx
    .selectFrom("sessions")
    .where("eventId", "=", eventId)
    .$if(search !== undefined && search !== "", (q) => q.where(containing("search", search ?? "")))
    .select(columns)
    .orderBy("startTime")
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listSessionsOfEvents = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("sessions")
    .where(isAmong("eventId", eventIds))
    .select(columns)
    .orderBy("startTime")
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const findSessionRow = (tx: Tx, eventId: string, reference: string) =>
  tx
    .selectFrom("sessions")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(columns)
    .executeTakeFirst();

/** Where sessions are, and the pictures with these ids, in one statement. */
export const findSurroundings = (tx: Tx, locationIds: readonly string[], imageIds: readonly string[]) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(
        tx
          .selectFrom("sessionLocations as l")
          .where(isAmong("l.id", locationIds))
          .select(["l.id", "l.name", "l.description", "l.address1", "l.address2", "l.city", "l.state", "l.country"])
          .select(["l.zip", "l.imageId", "l.googlePlaceId"])
          .select(pictureAt("l.imageId").as("image")),
      ).as("locations"),
      jsonArrayFrom(
        tx
          .selectFrom(sql<{ id: string }>`unnest(${imageIds}::uuid[])`.as<"i">(sql`i (id)`))
          .select("i.id")
          .select(pictureAt("i.id").as("image")),
      ).as("pictures"),
    ])
    .executeTakeFirstOrThrow();

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
