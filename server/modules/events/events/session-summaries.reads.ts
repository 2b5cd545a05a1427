import { type RawBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

const locationRows = (tx: Tx) =>
  tx
    .selectFrom("sessionLocations as l")
    .select(["l.id", "l.name", "l.description", "l.address1", "l.address2", "l.city", "l.state", "l.country", "l.zip"])
    .select(["l.imageId", "l.googlePlaceId", pictureAt("l.imageId").as("image")]);

/** What summaries of sessions say, each with where it is; of which events, or by which ids, is the caller's to add. */
export const sessionRows = (tx: Tx) =>
  tx
    .selectFrom("sessions as s")
    .select(["s.id", "s.slug", "s.name", "s.description", "s.locationId", "s.imageId", "s.sortOrder", "s.nonSession"])
    .select(["s.registrationEnabled", "s.price", "s.access", "s.eventId", "s.taxCode", "s.taxIncluded"])
    .select([
      instant("s.startTime").as("startTime"),
      instant("s.endTime").as("endTime"),
      instant<string | null>("s.registrationEnd").as("registrationEnd"),
      jsonObjectFrom(locationRows(tx).where(isJoined("l.id", "s.locationId"))).as("location"),
      pictureAt("s.imageId").as("image"),
    ]);
export type SessionSummaryRow = Awaited<ReturnType<ReturnType<typeof sessionRows>["execute"]>>[number];

/** Something of the session in the column, as a part of a statement; null where there is none. */
export const sessionAt = (column: string, wanted: "name" | "event_id"): RawBuilder<string | null> =>
  sql<string | null>`(select ${sql.ref(`s.${wanted}`)} from sessions s where s.id = ${sql.ref(column)})`;

/** The statement of what summaries of sessions say: to be sent, or to be brought along by another one. */
export const sessionSummaryRows = (tx: Tx, ids: Ids) => sessionRows(tx).where(isAmong("s.id", ids));
