import type { Database, OrganizationId } from "#server/db/database";
import { isFaultOfRecord } from "#server/modules/hosting/imports/record-fault";
import { type PlannedEvent, planEvent } from "./plan.ts";
import type { Facts } from "./read.ts";
import { storeBatch, storeSeries } from "./store.ts";
import type { EventOptions } from "./store-events.ts";

export interface ImportOptions extends EventOptions {
  readonly organizationId: OrganizationId;
  /** Days by which every date of the file moves. */
  readonly shift: number;
  /** Told after every batch how many events are done. */
  readonly onProgress: (done: number) => void;
}

export interface ImportReport {
  readonly series: number;
  readonly events: number;
  readonly sessions: number;
  readonly speakers: number;
  readonly sponsors: number;
  /** One sentence a record that is not there, beginning with its place in the file. */
  readonly skipped: readonly string[];
  /** Records that are there, but not as the file has them. */
  readonly notes: readonly string[];
}

const batchSize = 25;

interface Outcome<T> {
  readonly stored: T[];
  readonly faults: string[];
}

interface Batch<T> {
  readonly items: readonly T[];
  readonly placeOf: (item: T) => string;
  readonly store: (items: readonly T[]) => Promise<void>;
}

/** Stores all items at once or, when that is refused, one by one; returns those stored and the others' faults. */
const storeOrName = async <T>({ items, placeOf, store }: Batch<T>): Promise<Outcome<T>> => {
  try {
    await store(items);
    return { stored: [...items], faults: [] };
  } catch (error) {
    if (!isFaultOfRecord(error)) throw error;
    const [only, ...others] = items;
    if (only !== undefined && others.length === 0)
      return { stored: [], faults: [`${placeOf(only)}: ${error.message}`] };
  }
  const results: Outcome<T>[] = [];
  for (const item of items) results.push(await storeOrName({ items: [item], placeOf, store }));
  return { stored: results.flatMap(({ stored }) => stored), faults: results.flatMap(({ faults }) => faults) };
};

const sum = (events: readonly PlannedEvent[], count: (event: PlannedEvent) => number): number =>
  events.reduce((total, event) => total + count(event), 0);

const countSponsors = ({ levels }: PlannedEvent): number =>
  levels.reduce((total, { sponsors }) => total + sponsors.length, 0);

const importSeries = (database: Database, facts: Facts, { organizationId }: ImportOptions) =>
  storeOrName({
    items: facts.series,
    placeOf: ({ place }) => place,
    store: (items) =>
      database.organization(organizationId).write((tx) =>
        storeSeries(
          tx,
          items.map(({ record }) => record),
        ),
      ),
  });

/** Stores the facts: every event whole or not at all, and again without a second copy of anything. */
export const importFacts = async (database: Database, facts: Facts, options: ImportOptions): Promise<ImportReport> => {
  const series = await importSeries(database, facts, options);
  const context = {
    series: new Map(series.stored.map(({ record }) => [record.id, record])),
    speakers: new Map(facts.speakers.map(({ record }) => [record.name, record])),
    shift: options.shift,
  };
  const events: PlannedEvent[] = [];
  const faults = [...facts.faults, ...series.faults];
  for (let start = 0; start < facts.events.length; start += batchSize) {
    const items = facts.events.slice(start, start + batchSize).map((event) => planEvent(event, context));
    const batch = await storeOrName({
      items,
      placeOf: ({ place }) => place,
      store: (planned) => database.organization(options.organizationId).write((tx) => storeBatch(tx, planned, options)),
    });
    events.push(...batch.stored);
    faults.push(...batch.faults);
    options.onProgress(start + items.length);
  }
  return {
    series: series.stored.length,
    events: events.length,
    sessions: sum(events, ({ sessions }) => sessions.length),
    speakers: sum(events, ({ speakers }) => speakers.length),
    sponsors: sum(events, countSponsors),
    skipped: faults,
    notes: events.flatMap(({ place, notes }) => notes.map((note) => `${place} ${note}`)),
  };
};
