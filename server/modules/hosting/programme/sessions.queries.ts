import { type Insertable, sql, type Updateable } from "kysely";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { Sessions } from "#server/db/tables";
import { isPresent } from "#server/modules/people/accounts/accounts.policy";

export const lockSession = (tx: Tx, eventId: string, reference: string) =>
  tx
    .selectFrom("sessions")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(["id", "sold", "name", "description", "startTime", "endTime", "longDescription", "nonSession"])
    .select(["locationId", "access", "registrationEnabled", "registrationEnd", "price", "supply", "talk"])
    .select([
      sql<string[]>`array(select track_id::text from session_tracks t where t.session_id = sessions.id)`.as("trackIds"),
      sql<string[]>`array(select speaker_id::text from session_speakers k where k.session_id = sessions.id)`.as(
        "speakerIds",
      ),
      sql<string[]>`array(select account_id::text from session_sponsors p where p.session_id = sessions.id)`.as(
        "sponsorIds",
      ),
    ])
    .forUpdate()
    .executeTakeFirst();

export const lockSessions = (tx: Tx, eventId: string, ids: readonly string[]) =>
  tx
    .selectFrom("sessions")
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .select(["id", "startTime", "endTime"])
    .orderBy("id")
    .forUpdate()
    .execute();

/** The slugs that an event's sessions or speakers have. */
export const listSlugs = async (tx: Tx, table: "sessions" | "speakers" | "tracks", eventId: string) => {
  const rows = await tx.selectFrom(table).where("eventId", "=", eventId).select("slug").execute();
  return rows.map(({ slug }) => slug);
};

export const insertSession = (tx: Tx, values: Insertable<Sessions>) =>
  tx.insertInto("sessions").values(values).returning("id").executeTakeFirstOrThrow();

export const updateSession = (tx: Tx, id: string, values: Updateable<Sessions>) =>
  tx.updateTable("sessions").set(values).where("id", "=", id).execute();

export const moveSessions = (tx: Tx, ids: readonly string[], minutes: number, now: Date) =>
  tx
    .updateTable("sessions")
    .set({
      startTime: sql`start_time + make_interval(mins => ${minutes})`,
      endTime: sql`end_time + make_interval(mins => ${minutes})`,
      updatedAt: now,
    })
    .where("id", "in", ids)
    .execute();

/** Places that somebody thought about taking are nobody's. */
export const deleteDraftAccesses = (tx: Tx, sessionId: string) =>
  tx.deleteFrom("sessionAccesses").where("sessionId", "=", sessionId).where("status", "=", "draft").execute();

export const deleteSession = (tx: Tx, id: string) => tx.deleteFrom("sessions").where("id", "=", id).execute();

/** How many of these the event has. */
export const countOwn = async (
  tx: Tx,
  table: "tracks" | "speakers" | "sessionLocations",
  eventId: string,
  ids: readonly string[],
): Promise<number> => {
  if (ids.length === 0) return 0;
  const rows = await tx.selectFrom(table).where("eventId", "=", eventId).where("id", "in", ids).select("id").execute();
  return rows.length;
};

export const countAccounts = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const rows = await tx
    .selectFrom("accounts as a")
    .where("a.id", "in", ids)
    .where(isPresent("a"))
    .select("a.id")
    .execute();
  return rows.length;
};

export const replaceTracks = async (tx: Tx, sessionId: string, ids: readonly string[]) => {
  await tx.deleteFrom("sessionTracks").where("sessionId", "=", sessionId).execute();
  if (ids.length > 0)
    await tx
      .insertInto("sessionTracks")
      .values(ids.map((trackId) => ({ sessionId, trackId })))
      .execute();
};

export const replaceSpeakers = async (tx: Tx, sessionId: string, ids: readonly string[]) => {
  await tx.deleteFrom("sessionSpeakers").where("sessionId", "=", sessionId).execute();
  if (ids.length > 0)
    await tx
      .insertInto("sessionSpeakers")
      .values(ids.map((speakerId) => ({ sessionId, speakerId })))
      .execute();
};

export const replaceSponsors = async (tx: Tx, sessionId: string, ids: readonly string[]) => {
  await tx.deleteFrom("sessionSponsors").where("sessionId", "=", sessionId).execute();
  if (ids.length > 0)
    await tx
      .insertInto("sessionSponsors")
      .values(ids.map((accountId) => ({ sessionId, accountId })))
      .execute();
};
