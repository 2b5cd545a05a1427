import type { ListingStatistics, StatisticsDay } from "#entities/attendance/reports";
import { dayKey } from "#lib/format/dates";

/** Sums so far. */
export const running = (numbers: readonly number[]): number[] => {
  let total = 0;
  return numbers.map((number) => {
    total += number;
    return total;
  });
};

/** Of those who began, how many finished: 0 to 1; null where nobody began. */
export const conversionOf = ({ carts, registrations }: ListingStatistics["funnel"]): number | null =>
  carts === 0 ? null : Math.min(1, registrations / carts);

/** The conversion as it stood at the end of each day. */
export const conversionSoFar = (days: readonly StatisticsDay[]): number[] => {
  const registrations = running(days.map((day) => day.registrations));
  return running(days.map(({ carts }) => carts)).map((carts, at) =>
    carts === 0 ? 0 : Math.min(1, (registrations[at] ?? 0) / carts),
  );
};

const quarter = 15 * 60 * 1000;

export interface ArrivalDay {
  day: string;
  /** From the first to the last arrival of the day, quiet quarters too. */
  quarters: { at: string; count: number }[];
}

/** Check-ins by day of the zone. */
export const arrivalDays = (checkIns: ListingStatistics["checkIns"], zone: string): ArrivalDay[] => {
  const byDay = Map.groupBy(checkIns, ({ at }) => dayKey(at, zone));
  return [...byDay].map(([day, arrivals]) => {
    const counts = new Map(arrivals.map(({ at, count }) => [Date.parse(at), count]));
    const [first = 0, last = first] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
    const quarters = Array.from({ length: (last - first) / quarter + 1 }, (_, place) => {
      const at = first + place * quarter;
      return { at: new Date(at).toISOString(), count: counts.get(at) ?? 0 };
    });
    return { day, quarters };
  });
};
