import type ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "#lib/i18n/time-zone";

/** Where a clock is: a zone by its name, or as the file itself describes it. */
export type Clock = { readonly zone: string } | { readonly described: true };

/** Whose clock a time is told by; null where the file names one that nobody knows. Times without a zone are the event's. */
export const clockOf = (property: ICAL.Property, time: ICAL.Time, eventZone: string): Clock | null => {
  const named = property.getFirstParameter("tzid");
  // Some programs write the name of a zone behind a path of their own.
  const tzid = named?.replace(/^\/[^/]+\/[^/]+\//, "");
  if (!tzid) return { zone: time.zone?.tzid === "UTC" ? "UTC" : eventZone };
  if (isTimeZone(tzid)) return { zone: tzid };
  return time.zone && time.zone.tzid === named && time.zone.component ? { described: true } : null;
};

/** The instant of a time, in ms; a day is its midnight in the event's zone. Throws where it is no time. */
export const msOf = (time: ICAL.Time, clock: Clock, eventZone: string): number => {
  const { year, month, day, hour, minute, second } = time;
  if (time.isDate)
    return new Temporal.PlainDate(year, month, day).toZonedDateTime({ timeZone: eventZone }).epochMilliseconds;
  if ("described" in clock) return time.toUnixTime() * 1000;
  return new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59)).toZonedDateTime(clock.zone)
    .epochMilliseconds;
};
