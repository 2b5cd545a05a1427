import type { Tx } from "#server/db/database";
import { derivedId } from "./derived-id.ts";
import type { PlannedEvent } from "./plan.ts";
import { idIndex } from "./settle.ts";
import type { SeriesRecord } from "./source.ts";
import {
  type EventOptions,
  isToCome,
  lockImport,
  openRegistration,
  type StoredEvent,
  source,
  storeEvents,
} from "./store-events.ts";
import { storeFaqs } from "./store-faqs.ts";
import { storeSessionSpeakers, storeSessionTracks } from "./store-links.ts";
import { storeSessions } from "./store-sessions.ts";
import { storeSpeakers } from "./store-speakers.ts";
import { storeSponsors } from "./store-sponsors.ts";
import { deleteEmptyTracks, storeTracks } from "./store-tracks.ts";
import { describeSeries } from "./texts.ts";
import { upsert } from "./upsert.ts";

/** Series have no source of their own: the slug is the name that the source knows them by. */
export const storeSeries = async (tx: Tx, series: readonly SeriesRecord[]): Promise<void> => {
  await lockImport(tx);
  const rows = series.map((record) => ({
    id: derivedId(source, "series", record.id),
    slug: record.id,
    name: record.name,
    description: describeSeries(record),
  }));
  await upsert(tx, "series", rows, { key: ["slug"], insert: ["id"], update: ["name", "description"] });
};

const storeProgramme = async (tx: Tx, events: readonly StoredEvent[]): Promise<void> => {
  const tracks = await storeTracks(tx, events);
  const sessions = await storeSessions(tx, events);
  const speakerId = idIndex(await storeSpeakers(tx, events));
  const spoken = sessions.flatMap(({ id: sessionId, eventId, speakers }) =>
    speakers.flatMap((name) => {
      const found = speakerId(eventId, name);
      return found === undefined ? [] : [{ sessionId, speakerId: found }];
    }),
  );
  await storeSessionSpeakers(tx, events, spoken);
  const placed = sessions.flatMap(({ id: sessionId, eventId, track }) => {
    const trackId = track === null ? undefined : tracks.get(`${eventId} ${track}`);
    return trackId === undefined ? [] : [{ sessionId, trackId }];
  });
  await storeSessionTracks(tx, events, placed);
  await deleteEmptyTracks(tx, events);
};

/** Stores a few events with everything that belongs to them; `tx` decides that it is all or nothing. */
export const storeBatch = async (tx: Tx, planned: readonly PlannedEvent[], options: EventOptions): Promise<void> => {
  await lockImport(tx);
  const events = await storeEvents(tx, planned, options);
  await storeProgramme(tx, events);
  await storeSponsors(tx, events);
  await storeFaqs(tx, events);
  if (!options.openRegistration) return;
  const toCome = events.filter((event) => isToCome(event.planned, options.now));
  await openRegistration(
    tx,
    toCome.map(({ id }) => id),
  );
};
