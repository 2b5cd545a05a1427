import { Temporal } from "temporal-polyfill";
import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import type { StoredProgramme } from "#server/modules/hosting/imports/planned";
import { RecordFault } from "#server/modules/hosting/imports/record-fault";
import { upsert } from "#server/modules/hosting/imports/upsert";
import type { PlannedEvent } from "./plan.ts";

/** Marks the rows that this import made, with their names at the source. */
export const source = "ruby-events";

/** A planned event with the id it has, or gets. */
export type StoredEvent = StoredProgramme<PlannedEvent>;

export interface EventOptions {
  /** The account that hosts what is imported; null leaves the hosts as they are. */
  readonly creatorId: string | null;
  readonly openRegistration: boolean;
  readonly now: Date;
}

const findKnown = (tx: Tx, names: readonly string[]) =>
  tx
    .selectFrom("events")
    .where((eb) => eb.or([eb.and([eb("source", "=", source), eb("sourceId", "in", names)]), eb("slug", "in", names)]))
    .select(["id", "slug", "source", "sourceId", "eventStart", "eventEnd", "visible", "publishedAt"])
    .select(["registration", "creatorId"])
    .forUpdate()
    .execute();
type Known = Awaited<ReturnType<typeof findKnown>>[number];

const today = (now: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .startOfDay()
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

/** An event nobody knows the date of stands, without length and hidden, at the day it was first seen. */
const isUndated = ({ eventStart, eventEnd }: Known): boolean => eventStart === eventEnd;

const timesOf = ({ hours, timezone }: PlannedEvent, known: Known | undefined, now: Date) => {
  // What its hosts took back is theirs to publish again.
  const isListed = !known || (isUndated(known) ? known.publishedAt !== null : known.visible);
  if (hours) return { ...hours, visible: isListed };
  if (known) return { eventStart: known.eventStart, eventEnd: known.eventEnd, visible: known.visible };
  const day = today(now, timezone);
  return { eventStart: day, eventEnd: day, visible: false };
};

/** Whether registration can be opened: the event is dated and not over. */
export const isToCome = ({ hours }: PlannedEvent, now: Date): boolean =>
  hours !== null && hours.eventEnd > now.toISOString();

/** Inserts or updates the rows of events themselves; slugs stay as their hosts may have changed them. */
export const storeEvents = async (
  tx: Tx,
  events: readonly PlannedEvent[],
  options: EventOptions,
): Promise<StoredEvent[]> => {
  const names = events.map(({ sourceId }) => sourceId);
  const known = await findKnown(tx, names);
  const bySource = new Map(known.filter((row) => row.source === source).map((row) => [row.sourceId, row]));
  const bySlug = new Map(known.map((row) => [row.slug, row]));
  const series = await tx
    .selectFrom("series")
    .where(
      "slug",
      "in",
      events.map((event) => event.series),
    )
    .select(["id", "slug"])
    .execute();
  const seriesIds = new Map(series.map(({ id, slug }) => [slug, id]));
  const stored = events.map((planned) => {
    const row = bySource.get(planned.sourceId);
    if (!row && bySlug.has(planned.sourceId))
      throw new RecordFault(`the address "${planned.sourceId}" belongs to another event`);
    return { id: row?.id ?? derivedId(source, planned.sourceId), planned, row };
  });
  const rows = stored.map(({ id, planned, row }) => ({
    id,
    source,
    sourceId: planned.sourceId,
    slug: planned.sourceId,
    name: planned.name,
    shortDescription: planned.shortDescription,
    eventType: planned.eventType,
    timezone: planned.timezone,
    ...timesOf(planned, row, options.now),
    seriesId: seriesIds.get(planned.series) ?? null,
    creatorId: options.creatorId ?? row?.creatorId ?? null,
    externalUrl: planned.externalUrl,
    venue: planned.venue,
    address1: planned.address1,
    city: planned.city,
    state: planned.state,
    country: planned.country,
    zip: planned.zip,
    registration: (options.openRegistration && isToCome(planned, options.now)) || (row?.registration ?? false),
  }));
  await upsert(tx, "events", rows, {
    key: ["source", "sourceId"],
    insert: ["id", "slug"],
    update: [
      ...(["name", "shortDescription", "eventType", "timezone", "eventStart", "eventEnd", "visible"] as const),
      ...(["seriesId", "creatorId", "externalUrl", "registration"] as const),
      ...(["venue", "address1", "city", "state", "country", "zip"] as const),
    ],
  });
  return stored;
};

/** Gives each of these events that has no pass type yet a free one without limit. */
export const openRegistration = async (tx: Tx, eventIds: readonly string[]): Promise<void> => {
  if (eventIds.length === 0) return;
  const offering = await tx
    .selectFrom("passTypes")
    .where("eventId", "in", eventIds)
    .select("eventId")
    .distinct()
    .execute();
  const offered = new Set(offering.map(({ eventId }) => eventId));
  const rows = eventIds.flatMap((eventId) =>
    offered.has(eventId)
      ? []
      : [{ id: derivedId(eventId, "pass type"), eventId, slug: "general-admission", name: "General admission" }],
  );
  await upsert(tx, "passTypes", rows, { key: ["id"], insert: ["eventId", "slug", "name"], update: [] });
};
