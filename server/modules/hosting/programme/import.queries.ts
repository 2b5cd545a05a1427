import { sql } from "kysely";
import type { Tx } from "#server/db/database";

const names = (of: string) => sql<string | null>`(${sql.raw(of)})`;

/** Sessions as an import may change them, with names for what they are linked to. */
export const listImportable = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("sessions as s")
    .leftJoin("sessionLocations as l", (join) =>
      join.onRef("l.organizationId", "=", "s.organizationId").onRef("l.id", "=", "s.locationId"),
    )
    .where("s.eventId", "=", eventId)
    .select([
      ...(["s.id", "s.name", "s.description", "s.longDescription", "s.startTime", "s.endTime"] as const),
      ...(["s.nonSession", "s.source", "s.sourceId", "l.name as place"] as const),
    ])
    .select([
      names(
        `select string_agg(t.name, ', ' order by t.name) from session_tracks st
         join tracks t on t.organization_id = st.organization_id and t.id = st.track_id
         where st.organization_id = s.organization_id and st.session_id = s.id`,
      ).as("tracks"),
      names(
        `select string_agg(concat_ws(' ', p.first_name, p.last_name), ', ' order by p.first_name, p.last_name)
         from session_speakers sp
         join speakers p on p.organization_id = sp.organization_id and p.id = sp.speaker_id
         where sp.organization_id = s.organization_id and sp.session_id = s.id`,
      ).as("speakers"),
    ])
    .orderBy("s.startTime")
    .orderBy("s.sortOrder")
    .orderBy("s.id")
    .execute();

export const listImportableSpeakers = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("speakers")
    .where("eventId", "=", eventId)
    .select(["id", "firstName", "lastName", "bio", "website", "source", "sourceId"])
    .orderBy("firstName")
    .orderBy("lastName")
    .orderBy("id")
    .execute();

export const listNamed = (tx: Tx, table: "tracks" | "sessionLocations", eventId: string) =>
  tx.selectFrom(table).where("eventId", "=", eventId).select(["id", "name"]).orderBy("name").orderBy("id").execute();
