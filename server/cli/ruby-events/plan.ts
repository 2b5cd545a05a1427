import { Temporal } from "temporal-polyfill";
import type { PlannedSession, PlannedSpeaker, PlannedTrack } from "#server/modules/hosting/imports/planned";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { type Place, placeOf } from "./location.ts";
import { type Days, daysOf, type ProgrammeEntry, programmeOf } from "./programme.ts";
import type { Placed } from "./read.ts";
import { shiftEvent } from "./shift.ts";
import type { EventRecord, SeriesRecord, SpeakerRecord } from "./source.ts";
import { describeEvent, describeTalk, faqsOf } from "./texts.ts";

export interface PlannedLevel {
  slug: string;
  name: string;
  sponsorsPerRow: number;
  sortOrder: number;
  sponsors: { name: string; url: string | null; sortOrder: number }[];
}

/** An event as it will be stored, ids and what is there already aside. */
export interface PlannedEvent extends Place {
  place: string;
  sourceId: string;
  series: string;
  name: string;
  shortDescription: string;
  timezone: string;
  /** Null: nobody knows when. */
  hours: { eventStart: string; eventEnd: string } | null;
  externalUrl: string | null;
  tracks: PlannedTrack[];
  sessions: PlannedSession[];
  speakers: (PlannedSpeaker & { twitter: string | null })[];
  levels: PlannedLevel[];
  faqs: ReturnType<typeof faqsOf>;
  notes: string[];
}

export interface PlanContext {
  readonly series: ReadonlyMap<string, SeriesRecord>;
  readonly speakers: ReadonlyMap<string, SpeakerRecord>;
  /** Days by which everything moves. */
  readonly shift: number;
}

const webAddress = (text: string | null): string | null =>
  text && /^https?:$/.test(URL.parse(text)?.protocol ?? "") ? text : null;

const instant = (date: string, time: string, zone: string): string =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: time })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

/** The programme's first and last hour where it has hours for these days, else the whole days. */
const hoursOf = (days: Days, programme: readonly ProgrammeEntry[], zone: string): PlannedEvent["hours"] => {
  const timed = programme.filter(({ startTime, endTime }) => startTime < endTime);
  const [dawn, night] = [instant(days.first, "00:00", zone), instant(days.first, "23:59", zone)];
  const [lastDawn, lastNight] = [instant(days.last, "00:00", zone), instant(days.last, "23:59", zone)];
  const starts = timed.map(({ startTime }) => startTime).filter((start) => start >= dawn && start <= night);
  const ends = timed.map(({ endTime }) => endTime).filter((end) => end > lastDawn && end <= lastNight);
  return { eventStart: starts.sort()[0] ?? dawn, eventEnd: ends.sort().at(-1) ?? lastNight };
};

const tracksOf = (programme: readonly ProgrammeEntry[]): PlannedEvent["tracks"] => {
  const names = new Map(
    programme.flatMap(({ track }) => (track?.trim() ? [[slugOf(track, "track"), track.trim()]] : [])),
  );
  return [...names].map(([slug, name]) => ({ slug, name, color: null }));
};

const sessionsOf = (programme: readonly ProgrammeEntry[]): PlannedSession[] => {
  const taken = new Set<string>();
  return programme.map(({ title, kind, track, ...entry }, sortOrder) => ({
    sourceId: uniqueSlug(`${entry.nonSession ? "item" : "talk"}:${title}`, taken),
    name: title,
    description: describeTalk(kind),
    startTime: entry.startTime,
    endTime: entry.endTime,
    sortOrder,
    nonSession: entry.nonSession,
    track: track?.trim() ? slugOf(track, "track") : null,
    speakers: [...new Set(entry.speakers)],
  }));
};

const speakersOf = (event: EventRecord, known: PlanContext["speakers"]): PlannedEvent["speakers"] => {
  const names = new Set(event.talks.flatMap(({ speakers }) => speakers));
  return [...names].map((sourceId) => {
    const words = sourceId.split(/\s+/);
    const record = known.get(sourceId);
    return {
      sourceId,
      slug: slugOf(record?.slug ?? sourceId, "speaker"),
      firstName: words.length > 1 ? words.slice(0, -1).join(" ") : sourceId,
      lastName: words.length > 1 ? (words.at(-1) ?? null) : null,
      website: webAddress(record?.website ?? null),
      twitter: record?.twitter ?? null,
    };
  });
};

/** Few and large at the top, many and small below. */
const perRow = (level: number | null): number => (level === null ? 4 : Math.min(level + 1, 5));

const levelsOf = ({ sponsors }: EventRecord): PlannedLevel[] => {
  const ranked = sponsors.toSorted(
    (a, b) => (a.level ?? Number.MAX_SAFE_INTEGER) - (b.level ?? Number.MAX_SAFE_INTEGER),
  );
  const levels = Map.groupBy(ranked, ({ tier }) => slugOf(tier, "level"));
  return [...levels].map(([slug, tiers], sortOrder) => {
    const found = new Map(tiers.flatMap((tier) => tier.sponsors.map((sponsor) => [sponsor.name, sponsor.website])));
    return {
      slug,
      name: tiers[0]?.tier ?? slug,
      sponsorsPerRow: perRow(tiers[0]?.level ?? null),
      sortOrder,
      sponsors: [...found].map(([name, website], order) => ({ name, url: webAddress(website), sortOrder: order })),
    };
  });
};

const notesOf = (event: EventRecord, days: Days | null, hasSeries: boolean): string[] => [
  ...(days ? [] : ["has no date, so it is stored hidden"]),
  ...(event.start && event.end && event.end < event.start ? ["ends before it starts, so it is one day long"] : []),
  ...(hasSeries ? [] : [`belongs to the series "${event.series}", which is not there`]),
];

/** What an event of the source becomes. */
export const planEvent = ({ place, record }: Placed<EventRecord>, context: PlanContext): PlannedEvent => {
  const event = shiftEvent(record, context.shift);
  const days = daysOf(event);
  const programme = programmeOf(event);
  const series = context.series.get(event.series);
  return {
    ...placeOf(event),
    place: `${place} (${event.id})`,
    sourceId: event.id,
    series: event.series,
    name: event.name,
    shortDescription: describeEvent(event),
    timezone: event.timezone,
    hours: days && hoursOf(days, programme, event.timezone),
    externalUrl: webAddress(event.website),
    tracks: tracksOf(programme),
    sessions: sessionsOf(programme),
    speakers: speakersOf(event, context.speakers),
    levels: levelsOf(event),
    faqs: faqsOf(event, days, series?.language ?? null),
    notes: notesOf(event, days, series !== undefined),
  };
};
