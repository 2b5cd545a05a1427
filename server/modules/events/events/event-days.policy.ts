import { Temporal } from "temporal-polyfill";
import { eventClock } from "#server/calendars/zones";

interface EventTimes {
  readonly eventStart: string;
  readonly eventEnd: string;
  /** IANA name; null = the organization's. */
  readonly timezone: string | null;
}

/** When a programme may take place, in ms since 1970. */
export interface EventDays {
  readonly zone: string;
  /** Midnight before the first day. */
  readonly start: number;
  /** Midnight after the last day: what begins, begins before. */
  readonly end: number;
  /** What begins in the evening may end in the night. */
  readonly nightEnd: number;
}

/** The hour by which the last night is over. */
const lastHourOfNight = 6;

const dayOf = (ms: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();

const msOf = (day: Temporal.PlainDate, zone: string, plainTime = new Temporal.PlainTime()): number =>
  day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;

/** The days of an event by the clock of where it happens. */
export const daysOf = (event: EventTimes, organization: { readonly timezone: string }): EventDays => {
  const { eventStart, eventEnd } = event;
  const zone = eventClock(event, organization);
  const start = Date.parse(eventStart);
  // An end at midnight is the end of the day before.
  const last = dayOf(Math.max(Date.parse(eventEnd) - 1, start), zone);
  const after = last.add({ days: 1 });
  return {
    zone,
    start: msOf(dayOf(start, zone), zone),
    end: msOf(after, zone),
    nightEnd: msOf(after, zone, new Temporal.PlainTime(lastHourOfNight)),
  };
};

interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

export interface TimeFault {
  readonly field: "startTime" | "endTime";
  readonly code: "outside_event" | "ends_before_start";
}

const isMidnight = (ms: number, zone: string): boolean => msOf(dayOf(ms, zone), zone) === ms;

/** What is wrong with a session's times; null = nothing. Without length it may only stand for a day whose hour is unknown. */
export const timeFault = ({ startTime, endTime }: Times, days: EventDays): TimeFault | null => {
  const start = Date.parse(startTime);
  const end = Date.parse(endTime);
  if (end < start || (end === start && !isMidnight(start, days.zone)))
    return { field: "endTime", code: "ends_before_start" };
  if (start < days.start || start >= days.end) return { field: "startTime", code: "outside_event" };
  return end > days.nightEnd ? { field: "endTime", code: "outside_event" } : null;
};
