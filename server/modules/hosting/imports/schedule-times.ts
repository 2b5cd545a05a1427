import { Temporal } from "temporal-polyfill";
import type { ImportNoteCode } from "#entities/hosting/programme-import";
import type { SessionRecord } from "./schedule-source.ts";
import { minutesOf, timeOf } from "./table-times.ts";

export interface Hours {
  /** ISO 8601 in UTC. */
  readonly startTime: string;
  readonly endTime: string;
}

/** Why a session has no time. */
export interface TimeFault {
  readonly fault: ImportNoteCode;
}

/** Where the clock is by which a file tells its times. */
export interface Clock {
  /** IANA name; null = the file names one that nobody knows. */
  readonly zone: string | null;
  /** Days by which everything moves. */
  readonly shift: number;
}

/** Nights belong to the evening before: what a file puts at this hour or earlier without a date is the next morning's. */
const lastHourOfNight = 4;

/** Years that programmes are of. */
const earliest = 1000;
const latest = 9999;

const attempt = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** The instant that a text is by itself; null where it is none. */
const instantOf = (text: string): Temporal.Instant | null =>
  /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? attempt(() => Temporal.Instant.from(text)) : null;

/** A date with a time, by the clock of the file. */
const shownOf = (text: string): Temporal.PlainDateTime | null =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? attempt(() => Temporal.PlainDateTime.from(text)) : null;

const dateOf = (text: string): Temporal.PlainDate | null =>
  /^\d{4}-\d\d-\d\d/.test(text) ? attempt(() => Temporal.PlainDate.from(text.slice(0, 10))) : null;

/** The time on a day of the programme: hours from 24 on, as planners write them, are those of the next day. */
const onDay = (day: string, start: string): Temporal.PlainDateTime | null => {
  const date = dateOf(day);
  const [, late, minutes] = /^(2[4-9]):([0-5]\d)(?::[0-5]\d)?$/.exec(start) ?? [];
  if (late) return date?.add({ days: 1 }).toPlainDateTime({ hour: Number(late) - 24, minute: Number(minutes) }) ?? null;
  const time = timeOf(start);
  if (!time || !date) return null;
  return date.add({ days: time.hour <= lastHourOfNight ? 1 : 0 }).toPlainDateTime(time);
};

const startOf = ({ date, start }: SessionRecord, day: string, zone: string | null) => {
  const instant = instantOf(date) ?? instantOf(start);
  if (instant) return instant.toZonedDateTimeISO(zone ?? "UTC");
  if (start === "" && shownOf(date) === null) return { fault: "no_start" } as const;
  const shown = start === "" ? shownOf(date) : (shownOf(start) ?? onDay(day || date, start));
  if (!shown) return { fault: "unclear_time" } as const;
  return zone === null ? ({ fault: "unknown_zone" } as const) : shown.toZonedDateTime(zone);
};

/** Minutes: hours and minutes with days in front where they are needed, or as people write them in a table. */
const lengthOf = (duration: string): number | null => {
  const [, days = "0", hours, minutes] = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(duration) ?? [];
  return hours ? (Number(days) * 24 + Number(hours)) * 60 + Number(minutes) : minutesOf(duration);
};

const isoOf = (time: Temporal.ZonedDateTime): string => time.toInstant().toString({ fractionalSecondDigits: 3 });

/** When a session is, `shift` days later than the file says, by the same clock. */
export const hoursOf = (session: SessionRecord, day: string, { zone, shift }: Clock): Hours | TimeFault => {
  const first = startOf(session, day, zone);
  if ("fault" in first) return first;
  if (first.year < earliest || first.year > latest) return { fault: "unclear_time" };
  const minutes = lengthOf(session.duration);
  if (minutes === null) return { fault: session.duration === "" ? "no_end" : "unclear_time" };
  if (minutes === 0) return { fault: "no_end" };
  const start = first.add({ days: shift });
  return { startTime: isoOf(start), endTime: isoOf(start.add({ minutes })) };
};
