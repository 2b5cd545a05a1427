import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { lockImport, storeProgramme } from "#server/modules/hosting/imports/store.service";
import { upsert } from "#server/modules/hosting/imports/upsert";
import type { PlannedEvent } from "./plan.ts";
import type { SeriesRecord } from "./source.ts";
import { type EventOptions, isToCome, openRegistration, source, storeEvents } from "./store-events.ts";
import { storeFaqs } from "./store-faqs.ts";
import { storeSponsors } from "./store-sponsors.ts";
import { describeSeries } from "./texts.ts";

/** Series have no source of their own: the slug is the name that the source knows them by. */
export const storeSeries = async (tx: Tx, series: readonly SeriesRecord[]): Promise<void> => {
  await lockImport(tx, source);
  const rows = series.map((record) => ({
    id: derivedId(source, "series", record.id),
    slug: record.id,
    name: record.name,
    description: describeSeries(record),
  }));
  await upsert(tx, "series", rows, { key: ["slug"], insert: ["id"], update: ["name", "description"] });
};

/** Stores a few events with everything that belongs to them; `tx` decides that it is all or nothing. */
export const storeBatch = async (tx: Tx, planned: readonly PlannedEvent[], options: EventOptions): Promise<void> => {
  await lockImport(tx, source);
  const events = await storeEvents(tx, planned, options);
  await storeProgramme(tx, source, events, {
    columns: { sessions: ["description", "nonSession"], speakers: ["twitter"] },
  });
  await storeSponsors(tx, events);
  await storeFaqs(tx, events);
  if (!options.openRegistration) return;
  const toCome = events.filter((event) => isToCome(event.planned, options.now));
  await openRegistration(
    tx,
    toCome.map(({ id }) => id),
  );
};
