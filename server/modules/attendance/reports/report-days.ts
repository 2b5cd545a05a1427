import { Temporal } from "temporal-polyfill";
import type { ListingStatistics, StatisticsRange } from "#entities/attendance/reports";
import { zoned } from "#server/calendars/zones";

/** Instants from the first to before the second; infinite where nothing ends them. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const startOf = (day: Temporal.PlainDate, zone: string): string =>
  day.toZonedDateTime(zone).toInstant().toString({ fractionalSecondDigits: 3 });

/** Outside of these nothing has happened, and nothing will: later days are no instants of the database. */
const earliest = "1970-01-01";
const latest = "9000-01-01";

/** Whole days of a zone's calendar. */
export const spanOf = ({ from, to }: StatisticsRange, zone: string): Span => ({
  from: from && from > earliest ? startOf(Temporal.PlainDate.from(from), zone) : "-infinity",
  to: to && to < latest ? startOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone) : "infinity",
});

type Step = ListingStatistics["step"];

/** Most points of a series. */
const limit = 400;

const begin = (day: Temporal.PlainDate, step: Step): Temporal.PlainDate => {
  if (step === "day") return day;
  return step === "week" ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
};

const stepsBetween = (first: Temporal.PlainDate, last: Temporal.PlainDate, step: Step): number =>
  first.until(begin(last, step), { largestUnit: step })[`${step}s`] + 1;

export interface Calendar {
  readonly step: Step;
  /** The first day of each step, and the instant at which it begins. */
  readonly days: readonly { readonly day: string; readonly start: string }[];
}

/** The steps from one instant to another, by the clock of a zone: days, or as many of them as keep within the limit. */
export const calendarOf = (first: string, last: string, zone: string): Calendar => {
  const [from, to] = [zoned(first, zone).toPlainDate(), zoned(last, zone).toPlainDate()];
  const fits = (step: Step): boolean => stepsBetween(begin(from, step), to, step) <= limit;
  const step = (["day", "week"] as const).find(fits) ?? "month";
  const start = begin(from, step);
  const days = Array.from({ length: stepsBetween(start, to, step) }, (_, count) => {
    const day = start.add({ [`${step}s`]: count });
    return { day: day.toString(), start: startOf(day, zone) };
  });
  return { step, days };
};
