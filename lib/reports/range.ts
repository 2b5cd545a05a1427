import type { StatisticsRange } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { eventZone } from "#lib/events/when";
import { dayKey } from "#lib/format/dates";

export const reportRanges = ["all", "month", "event"] as const;
export type ReportRange = (typeof reportRanges)[number];

export const rangeNamed = (name: string): ReportRange => reportRanges.find((range) => range === name) ?? "all";

/** Days of the last thirty, today with them, in ms. */
const month = 29 * 24 * 60 * 60 * 1000;

type Timed = Pick<EventListing, "timezone" | "eventStart" | "eventEnd">;

/** The days of a range by the event's own calendar; an event that ends at midnight does not touch the day after. */
export const daysOf = (range: ReportRange, event: Timed, now: Date): StatisticsRange => {
  const zone = eventZone(event);
  if (range === "all") return {};
  if (range === "month") return { from: dayKey(new Date(now.getTime() - month).toISOString(), zone) };
  const end = new Date(Math.max(Date.parse(event.eventEnd) - 1, Date.parse(event.eventStart))).toISOString();
  return { from: dayKey(event.eventStart, zone), to: dayKey(end, zone) };
};
