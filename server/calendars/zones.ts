import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "#lib/i18n/time-zone";

/** The zone by the name this machine knows it by; UTC for a name that is none. */
export const knownZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
};

/** The zone that an event is said to be in: its own, or where it names none that of its organization. */
export const eventZone = (
  event: { readonly timezone: string | null },
  organization: { readonly timezone: string },
): string => event.timezone ?? organization.timezone;

/** The same by the name this machine reckons with: for everything that turns a time on its clock into an instant, or back. */
export const eventClock = (...of: Parameters<typeof eventZone>): string => knownZone(eventZone(...of));

/** A zone that calendar programs can be told the clock changes of; UTC where there are none to tell. */
export const calendarZone = (zone: string): string => (isTimeZone(zone) ? knownZone(zone) : "UTC");

export const zoned = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

const timeOf = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute;

const minute = 60_000_000_000;

/**
 * Whether every program reads this instant from what the clock shows. Of an hour that is there twice some take the first
 * pass and some the second; offsets with seconds, which some zones once had, are not read by all.
 */
export const isPlain = (time: Temporal.ZonedDateTime): boolean => {
  const shown = time.toPlainDateTime();
  const readings = (["earlier", "later"] as const).map((disambiguation) =>
    shown.toZonedDateTime(time.timeZoneId, { disambiguation }),
  );
  return time.offsetNanoseconds % minute === 0 && readings.every((reading) => reading.equals(time));
};

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
