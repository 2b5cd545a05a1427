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

interface StoreOptions {
  readonly columns: SourceColumns;
  /** Whether what the source has no more is deleted, unless people need it. */
  readonly prune?: boolean;
  /** Whether speakers of the same name that are there already are meant. */
  readonly adopt?: boolean;
  /** What the source says of who speaks, and where sessions belong. */
  readonly links?: readonly ("speakers" | "tracks")[];
  /** Names at the source of sessions that it has, but not so that they can be used: they stay, and who speaks in them. */
  readonly leftOut?: readonly string[];
}

/** One import of a kind and organization at a time: a second one waits, and finds what the first one made. */
export const lockImport = (tx: Tx, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(current_organization()::text))`.execute(tx);

/** Tracks, sessions and speakers of events as their source has them now; what hosts made beside them stays. */
export const storeProgramme = async (
  tx: Tx,
  source: string,
  events: readonly StoredProgramme[],
  { columns, prune = true, adopt = false, links = ["speakers", "tracks"], leftOut = [] }: StoreOptions,
): Promise<void> => {
  const tracks = await storeTracks(tx, events);
  const sessions = await storeSessions(tx, source, events, {
    ...{ columns: columns.sessions, prune, leftOut: new Set(leftOut) },
  });
  const sessionIds = new Set(sessions.map(({ id }) => id));
  const stored = await storeSpeakers(tx, source, events, {
    ...{ columns: columns.speakers, prune: prune && leftOut.length === 0, adopt },
  });
  const speakerId = idIndex(stored);
  const spoken = sessions.flatMap(({ id: sessionId, eventId, speakers }) =>
    speakers.flatMap((name) => {
      const found = speakerId(eventId, name);
      return found === undefined ? [] : [{ sessionId, speakerId: found }];
    }),
  );
  if (links.includes("speakers")) await storeSessionSpeakers(tx, source, events, { sessionIds, links: spoken });
  const placed = sessions.flatMap(({ id: sessionId, eventId, track }) => {
    const trackId = track === null ? undefined : tracks.get(`${eventId} ${track}`);
    return trackId === undefined ? [] : [{ sessionId, trackId }];
  });
  if (links.includes("tracks")) await storeSessionTracks(tx, source, events, { sessionIds, links: placed });
  if (prune) await deleteEmptyTracks(tx, events);
};
