import type { Insertable, Updateable } from "kysely";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { SessionLocations, Tracks } from "#server/db/tables";

const trackColumns = ["id", "slug", "name", "color", "description"] as const;

export const insertTrack = (tx: Tx, values: Insertable<Tracks>) =>
  tx.insertInto("tracks").values(values).returning(trackColumns).executeTakeFirstOrThrow();

/** Undefined where the event has no such track. */
export const updateTrack = (tx: Tx, eventId: string, reference: string, values: Updateable<Tracks>) =>
  tx
    .updateTable("tracks")
    .set(values)
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .returning(trackColumns)
    .executeTakeFirst();

export const deleteTrack = (tx: Tx, eventId: string, reference: string) =>
  tx
    .deleteFrom("tracks")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .returning("id")
    .executeTakeFirst();

const locationColumns = [
  ...(["id", "name", "description", "address1", "address2", "city", "state", "country", "zip"] as const),
  ...(["imageId", "googlePlaceId"] as const),
] as const;

export const insertLocation = (tx: Tx, values: Insertable<SessionLocations>) =>
  tx.insertInto("sessionLocations").values(values).returning(locationColumns).executeTakeFirstOrThrow();

/** Undefined where the event has no such place; places have no slug. */
export const updateLocation = (tx: Tx, eventId: string, id: string, values: Updateable<SessionLocations>) =>
  tx
    .updateTable("sessionLocations")
    .set(values)
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .returning(locationColumns)
    .executeTakeFirst();

export const deleteLocation = (tx: Tx, eventId: string, id: string) =>
  tx
    .deleteFrom("sessionLocations")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
