import { Temporal } from "temporal-polyfill";
import type { EventRecord, RowRecord, TalkRecord } from "./source.ts";

/** One entry of an event's agenda as it will be stored; instants are ISO 8601 in UTC. */
export interface ProgrammeEntry {
  title: string;
  startTime: string;
  endTime: string;
  /** A break, a meal, a registration desk: nothing to attend. */
  nonSession: boolean;
  track: string | null;
  kind: string | null;
  speakers: string[];
}

interface Slot {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
}

/**
 * Sources write `9:40` and mean the morning, `1:20` and mean the afternoon, `End` and mean nothing in particular:
 * an hour without its leading zero before 7 is an afternoon hour.
 */
const wallTime = (text: string): Temporal.PlainTime | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = Number(hours) + (hours.length === 1 && Number(hours) < 7 ? 12 : 0);
  return hour < 24 && Number(minutes) < 60 ? new Temporal.PlainTime(hour, Number(minutes)) : null;
};

const slotOf = (date: string, row: RowRecord, zone: string): Slot | null => {
  const opening = wallTime(row.start);
  if (!opening) return null;
  const closing = wallTime(row.end) ?? opening;
  const day = Temporal.PlainDate.from(date);
  const start = day.toZonedDateTime({ timeZone: zone, plainTime: opening });
  const end = day.toZonedDateTime({ timeZone: zone, plainTime: closing });
  if (Temporal.ZonedDateTime.compare(end, start) >= 0) return { start, end };
  // An evening may end after midnight; any other end before its start is a slip, and the start is all we know.
  return { start, end: opening.hour >= 17 ? end.add({ days: 1 }) : start };
};

/** Something whose hour nobody wrote down: its day alone, as midnight to midnight of no length. */
const untimed = (date: string, zone: string): Slot => {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  return { start: midnight, end: midnight };
};

const instant = (time: Temporal.ZonedDateTime): string => time.toInstant().toString({ fractionalSecondDigits: 3 });

const talkEntry = (talk: TalkRecord, { start, end }: Slot): ProgrammeEntry => ({
  title: talk.title,
  startTime: instant(start),
  endTime: instant(end),
  nonSession: false,
  track: talk.track,
  kind: talk.kind,
  speakers: talk.speakers,
});

const itemEntry = (title: string, { start, end }: Slot): ProgrammeEntry => ({
  title,
  startTime: instant(start),
  endTime: instant(end),
  nonSession: true,
  track: null,
  kind: null,
  speakers: [],
});

/** The grid gives hours to its own items, and to the day's talks in their order, as many as a row has room for. */
const dayEntries = (date: string, grid: RowRecord[], talks: TalkRecord[], zone: string): ProgrammeEntry[] => {
  const waiting = [...talks];
  const placed = grid.flatMap((row) => {
    const slot = slotOf(date, row, zone);
    if (!slot) return row.items.map((title) => itemEntry(title, untimed(date, zone)));
    const items = row.items.map((title) => itemEntry(title, slot));
    const room = Math.max(0, row.slots - row.items.length);
    return [...items, ...waiting.splice(0, room).map((talk) => talkEntry(talk, slot))];
  });
  return [...placed, ...waiting.map((talk) => talkEntry(talk, untimed(date, zone)))];
};

/** The agenda of an event: every talk and every item of its grid, once. */
export const programmeOf = (event: EventRecord): ProgrammeEntry[] => {
  const zone = event.timezone;
  const talks = Map.groupBy(event.talks, ({ date }) => date);
  // Two records of one day are one day: its talks are placed once.
  const days = Map.groupBy(event.days, ({ date }) => date);
  const scheduled = [...days].flatMap(([date, records]) => {
    const grid = records.flatMap((record) => record.grid);
    return dayEntries(date, grid, talks.get(date) ?? [], zone);
  });
  const loose = event.talks.filter(({ date }) => !days.has(date));
  return [...scheduled, ...loose.map((talk) => talkEntry(talk, untimed(talk.date, zone)))];
};

export interface Days {
  first: string;
  last: string;
}

/**
 * First and last day of an event; null = nobody knows. A meetup without dates of its own is one record for all its
 * evenings: it is listed under the latest of them, and its agenda keeps the others.
 */
export const daysOf = (event: EventRecord): Days | null => {
  const evenings = event.talks.map(({ date }) => date).sort();
  const first = event.start ?? evenings.at(-1);
  if (!first) return null;
  const last = event.start ? event.end : first;
  return { first, last: last && last >= first ? last : first };
};
