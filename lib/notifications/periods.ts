import { dayKey } from "#lib/format/dates";

export const periods = ["today", "yesterday", "week", "earlier"] as const;
export type Period = (typeof periods)[number];

const DAY = 86_400_000;

/** The calendar day in the zone, as the moment that day begins in UTC: two of them lie whole days apart. */
export const calendarDay = (instant: string, zone: string): Date => new Date(dayKey(instant, zone));

/** Days since the Monday of its week. */
const weekday = (day: Date): number => (day.getUTCDay() + 6) % 7;

/** How long ago by the calendar of the zone; weeks begin on Monday, what is yet to come counts as today's. */
export function periodOf(instant: string, now: Date, zone: string): Period {
  const today = calendarDay(now.toISOString(), zone);
  const age = (today.getTime() - calendarDay(instant, zone).getTime()) / DAY;
  if (age <= 0) return "today";
  if (age === 1) return "yesterday";
  return age <= weekday(today) ? "week" : "earlier";
}
