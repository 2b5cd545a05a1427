import type { BaseEvent } from "#entities/events/base-event";
import { dayKey, formatTime } from "#lib/format/dates";
import { eventZone } from "./when.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days are calendar days without a zone, `2026-09-04`, counted in UTC, where none is longer than another. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayAt = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayAt(startOf(day) + count * DAY);

/** `2026-09`, in years that calendars reach. */
export const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);
export const monthOf = (day: string): string => day.slice(0, 7);

export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayAt(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
};

/** The weeks that a month touches, each of seven days. `weekStart`: 1 = Monday … 7 = Sunday. */
export const monthWeeks = (month: string, weekStart: number): string[][] => {
  const first = `${month}-01`;
  const before = (new Date(startOf(first)).getUTCDay() - weekStart + 7) % 7;
  const length = (startOf(`${addMonths(month, 1)}-01`) - startOf(first)) / DAY;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - before)),
  );
};

/** The instants between which these days lie, wherever on earth they are lived: from UTC+14 to UTC-12. */
export const instantsOf = (weeks: readonly string[][]): { from: string; to: string } => {
  const days = weeks.flat();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return {
    from: new Date(startOf(first) - 14 * HOUR).toISOString(),
    to: new Date(startOf(last) + DAY + 12 * HOUR).toISOString(),
  };
};

/** Whoever is still up at this hour calls it the night of the day before. */
const NIGHT_ENDS = "06:00";

type Timed = Pick<BaseEvent, "timezone" | "eventStart" | "eventEnd">;

/** The first and the last day of an event where it happens. An end at midnight, or a night out, adds no day. */
export const eventDays = (event: Timed): { first: string; last: string } => {
  const zone = eventZone(event);
  const [start, end] = [Date.parse(event.eventStart), Date.parse(event.eventEnd)];
  const first = dayKey(event.eventStart, zone);
  const last = dayKey(new Date(Math.max(end - 1, start)).toISOString(), zone);
  const isNight =
    last === addDays(first, 1) &&
    end - start < DAY &&
    formatTime({ instant: event.eventEnd, zone, locale: "en-GB" }) <= NIGHT_ENDS;
  return { first, last: isNight ? first : last };
};
