import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";

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

export const listSessionRows = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("sessions")
    .where("id", "in", ids)
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
    .where("eventId", "in", eventIds)
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

export const listLocations = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("sessionLocations")
    .where("id", "in", ids)
    .select([
      "id",
      "name",
      "description",
      "address1",
      "address2",
      "city",
      "state",
      "country",
      "zip",
      "imageId",
      "googlePlaceId",
    ])
    .execute();

export const listTracksOf = (tx: Tx, sessionIds: readonly string[]) =>
  tx
    .selectFrom("sessionTracks as st")
    .innerJoin("tracks as t", (join) =>
      join.onRef("t.organizationId", "=", "st.organizationId").onRef("t.id", "=", "st.trackId"),
    )
    .where("st.sessionId", "in", sessionIds)
    .select(["st.sessionId", "t.id", "t.slug", "t.name", "t.color"])
    .orderBy("t.name")
    .orderBy("t.id")
    .execute();

export const listSponsorsOf = (tx: Tx, sessionIds: readonly string[]) =>
  tx.selectFrom("sessionSponsors").where("sessionId", "in", sessionIds).select(["sessionId", "accountId"]).execute();

export const listSavedOf = (tx: Tx, sessionIds: readonly string[], accountId: string) =>
  tx
    .selectFrom("savedSessions")
    .where("sessionId", "in", sessionIds)
    .where("accountId", "=", accountId)
    .select(["sessionId", "accountId"])
    .execute();

export const countSectionsOf = (tx: Tx, sessionIds: readonly string[]) =>
  tx
    .selectFrom("sessionSections")
    .where("sessionId", "in", sessionIds)
    .select((eb) => ["sessionId", eb.fn.countAll<number>().as("count")])
    .groupBy("sessionId")
    .execute();
