import type { BaseEvent } from "#entities/events/base-event";
import {
  dayKey,
  type EventDates,
  formatDayRange,
  formatEventDates,
  formatTime,
  zoneAbbreviation,
} from "#lib/format/dates";

type Timed = Pick<BaseEvent, "timezone" | "eventStart" | "eventEnd">;

/** The zone an event's clock shows. The wire leaves it out where it is the organization's, which the web app is not told. */
export const eventZone = ({ timezone }: Pick<BaseEvent, "timezone">): string => timezone ?? "UTC";

/** A moment that begins a day where it happens: how a date without a known time is written. */
export const isLocalMidnight = (instant: string, zone: string): boolean =>
  formatTime({ instant, zone, locale: "en-GB" }) === "00:00";

const endsWithDay = (instant: string, zone: string): boolean =>
  ["00:00", "23:59"].includes(formatTime({ instant, zone, locale: "en-GB" }));

/** Whole days, of which only the dates are known. */
export const isAllDay = (event: Timed): boolean => {
  const zone = eventZone(event);
  return isLocalMidnight(event.eventStart, zone) && endsWithDay(event.eventEnd, zone);
};

/** Days and times of an event in its own zone; no times where only the days are known. */
export const eventWhen = (event: Timed, locale: string, now: Date): { days: string; times: string | null } => {
  const zone = eventZone(event);
  if (!isAllDay(event)) {
    const dates: EventDates = formatEventDates({ start: event.eventStart, end: event.eventEnd, zone, locale }, now);
    return dates;
  }
  // An end at midnight is the end of the day before.
  const end = new Date(Math.max(Date.parse(event.eventEnd) - 1, Date.parse(event.eventStart))).toISOString();
  return { days: formatDayRange({ start: event.eventStart, end, zone, locale }, now), times: null };
};

/** One short line for a card: the days, and the time it begins where it is one day with known times. */
export const shortWhen = (event: Timed, locale: string, now: Date): string => {
  const { days, times } = eventWhen(event, locale, now);
  const zone = eventZone(event);
  const isOneDay = dayKey(event.eventStart, zone) === dayKey(event.eventEnd, zone);
  if (!times || !isOneDay) return days;
  const start = { instant: event.eventStart, zone, locale };
  return `${days} · ${formatTime(start)} ${zoneAbbreviation(start)}`;
};

/** Called off: whatever else is said of it, it does not take place. */
export const isCanceled = ({ status }: Pick<BaseEvent, "status">): boolean => status === "canceled";

export type EventPhase = "upcoming" | "live" | "past";

export const eventPhase = ({ eventStart, eventEnd }: Timed, now: Date): EventPhase => {
  const moment = now.getTime();
  if (moment >= Date.parse(eventEnd)) return "past";
  return moment >= Date.parse(eventStart) ? "live" : "upcoming";
};
