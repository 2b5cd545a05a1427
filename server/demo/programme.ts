import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import type { Calendar } from "./calendar.ts";
import type { DemoEvent, DemoSession } from "./community.ts";

/** Ids by name. */
type Ids = ReadonlyMap<string, string>;

const insertTracks = async (tx: Tx, eventId: string, tracks: NonNullable<DemoEvent["tracks"]>): Promise<Ids> => {
  const rows = tracks.map((track) => ({ ...track, id: randomUUID(), eventId, slug: slugOf(track.name, "track") }));
  if (rows.length > 0) await tx.insertInto("tracks").values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
};

const insertRooms = async (tx: Tx, eventId: string, sessions: readonly DemoSession[]): Promise<Ids> => {
  const names = new Set(sessions.flatMap(({ room }) => room ?? []));
  const rows = [...names].map((name) => ({ id: randomUUID(), eventId, name }));
  if (rows.length > 0) await tx.insertInto("sessionLocations").values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
};

const insertSpeakers = async (tx: Tx, eventId: string, speakers: NonNullable<DemoEvent["speakers"]>): Promise<Ids> => {
  const taken = new Set<string>();
  const rows = speakers.map((speaker, priority) => ({
    ...speaker,
    id: randomUUID(),
    eventId,
    priority,
    slug: uniqueSlug(slugOf(`${speaker.firstName} ${speaker.lastName}`, "speaker"), taken),
  }));
  if (rows.length > 0) await tx.insertInto("speakers").values(rows).execute();
  return new Map(rows.map(({ firstName, lastName, id }) => [`${firstName} ${lastName}`, id]));
};

const requireId = (ids: Ids, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The programme mentions ${name}, whom the event does not have.`);
  return id;
};

/** Tracks, rooms, speakers and sessions of an event. */
export const insertProgramme = async (tx: Tx, eventId: string, event: DemoEvent, calendar: Calendar): Promise<void> => {
  const sessions = event.sessions ?? [];
  const trackIds = await insertTracks(tx, eventId, event.tracks ?? []);
  const roomIds = await insertRooms(tx, eventId, sessions);
  const speakerIds = await insertSpeakers(tx, eventId, event.speakers ?? []);
  const taken = new Set<string>();
  const planned = sessions.map((session) => ({ session, id: randomUUID() }));
  const rows = planned.map(({ session, id }, sortOrder) => ({
    id,
    eventId,
    slug: uniqueSlug(slugOf(session.name, "session"), taken),
    name: session.name,
    description: session.description,
    startTime: calendar.at(event.startsIn + session.day - 1, session.from),
    endTime: calendar.at(event.startsIn + session.day - 1, session.to),
    sortOrder,
    nonSession: session.pause ?? false,
    locationId: session.room === undefined ? null : requireId(roomIds, session.room),
  }));
  if (rows.length > 0) await tx.insertInto("sessions").values(rows).execute();
  const spoken = planned.flatMap(({ session, id: sessionId }) =>
    (session.speakers ?? []).map((name) => ({ sessionId, speakerId: requireId(speakerIds, name) })),
  );
  if (spoken.length > 0) await tx.insertInto("sessionSpeakers").values(spoken).execute();
  const placed = planned.flatMap(({ session: { track }, id: sessionId }) =>
    track === undefined ? [] : [{ sessionId, trackId: requireId(trackIds, track) }],
  );
  if (placed.length > 0) await tx.insertInto("sessionTracks").values(placed).execute();
};
