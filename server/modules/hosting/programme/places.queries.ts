import type { Insertable, Updateable } from "kysely";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { SessionLocations, Tracks } from "#server/db/tables";

const trackColumns = ["id", "slug", "name", "color", "description"] as const;

export const insertTrack = (tx: Tx, values: Insertable<Tracks>) =>
  tx.insertInto("tracks").values(values).returning(trackColumns).executeTakeFirstOrThrow();

/** Held until the transaction ends; undefined where the event has no such track. */
export const lockTrack = (tx: Tx, eventId: string, reference: string) =>
  tx
    .selectFrom("tracks")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(trackColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateTrack = (tx: Tx, id: string, values: Updateable<Tracks>) =>
  tx.updateTable("tracks").set(values).where("id", "=", id).returning(trackColumns).executeTakeFirstOrThrow();

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

/** Held until the transaction ends; undefined where the event has no such place. Places have no slug. */
export const lockLocation = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("sessionLocations")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .select(locationColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateLocation = (tx: Tx, id: string, values: Updateable<SessionLocations>) =>
  tx
    .updateTable("sessionLocations")
    .set(values)
    .where("id", "=", id)
    .returning(locationColumns)
    .executeTakeFirstOrThrow();

export const deleteLocation = (tx: Tx, eventId: string, id: string) =>
  tx
    .deleteFrom("sessionLocations")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
