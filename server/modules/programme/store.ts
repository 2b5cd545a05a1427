import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { StoredProgramme } from "./planned.ts";
import { idIndex } from "./settle.ts";
import { storeSessionSpeakers, storeSessionTracks } from "./store-links.ts";
import { type SessionColumn, storeSessions } from "./store-sessions.ts";
import { type SpeakerColumn, storeSpeakers } from "./store-speakers.ts";
import { deleteEmptyTracks, storeTracks } from "./store-tracks.ts";

/** What a source says besides what every source does; the rest is the hosts' own to say. */
export interface SourceColumns {
  readonly sessions: readonly SessionColumn[];
  readonly speakers: readonly SpeakerColumn[];
}

/** One import of a kind and organization at a time: a second one waits, and finds what the first one made. */
export const lockImport = (tx: Tx, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(current_organization()::text))`.execute(tx);

/** Tracks, sessions and speakers of events as their source has them now; what hosts made beside them stays. */
export const storeProgramme = async (
  tx: Tx,
  source: string,
  events: readonly StoredProgramme[],
  columns: SourceColumns,
): Promise<void> => {
  const tracks = await storeTracks(tx, events);
  const sessions = await storeSessions(tx, source, events, columns.sessions);
  const speakerId = idIndex(await storeSpeakers(tx, source, events, columns.speakers));
  const spoken = sessions.flatMap(({ id: sessionId, eventId, speakers }) =>
    speakers.flatMap((name) => {
      const found = speakerId(eventId, name);
      return found === undefined ? [] : [{ sessionId, speakerId: found }];
    }),
  );
  await storeSessionSpeakers(tx, source, events, spoken);
  const placed = sessions.flatMap(({ id: sessionId, eventId, track }) => {
    const trackId = track === null ? undefined : tracks.get(`${eventId} ${track}`);
    return trackId === undefined ? [] : [{ sessionId, trackId }];
  });
  await storeSessionTracks(tx, source, events, placed);
  await deleteEmptyTracks(tx, events);
};
