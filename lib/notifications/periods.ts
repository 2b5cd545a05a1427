import { dayKey } from "#lib/format/dates";

export const periods = ["today", "yesterday", "week", "earlier"] as const;
export type Period = (typeof periods)[number];

const DAY = 86_400_000;

/** Days since 1970 of the calendar day in the zone. */
const dayNumber = (instant: string, zone: string): number => Date.parse(dayKey(instant, zone)) / DAY;

/** Days since the Monday of its week: 1 January 1970 was a Thursday. */
const weekday = (day: number): number => (day + 3) % 7;

/** How long ago by the calendar of the zone; weeks begin on Monday, what is yet to come counts as today's. */
export function periodOf(instant: string, now: Date, zone: string): Period {
  const today = dayNumber(now.toISOString(), zone);
  const age = today - dayNumber(instant, zone);
  if (age <= 0) return "today";
  if (age === 1) return "yesterday";
  return age <= weekday(today) ? "week" : "earlier";
}
