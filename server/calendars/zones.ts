import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block, tzlib_get_timezones } from "timezones-ical-library";

/** The zone by the name this machine knows it by; UTC for a name that is none. */
export const knownZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
};

const described = new Set(tzlib_get_timezones(false));

/** A zone that calendar programs can be told the clock changes of; UTC where there are none to tell. */
export const calendarZone = (zone: string): string => {
  const known = knownZone(zone);
  return described.has(known) ? known : "UTC";
};

/** The VTIMEZONE of a zone, under the very name that the entries use: the library answers for an alias with its target. */
export const zoneDescription = (zone: string): string | null => {
  const [block = ""] = [tzlib_get_ical_block(zone, false)].flat();
  return block === "" ? null : block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`);
};

export const zoned = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

const timeOf = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute;

export interface Days {
  readonly first: Temporal.PlainDate;
  /** The day after the last. */
  readonly next: Temporal.PlainDate;
}

/** Whole days, where dates are known and hours are not: from midnight to midnight or to the last minute before it. */
export const wholeDays = (start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Days | null => {
  if (timeOf(start) !== 0) return null;
  const first = start.toPlainDate();
  if (timeOf(end) === 23 * 60 + 59) return { first, next: end.toPlainDate().add({ days: 1 }) };
  if (timeOf(end) !== 0) return null;
  const next = end.toPlainDate();
  return { first, next: next.equals(first) ? first.add({ days: 1 }) : next };
};
