import { Temporal } from "temporal-polyfill";
import { knownZone, zoned } from "#server/calendars/zones";

/** As they are kept: minutes of the day, by the clock of a zone. */
export interface KeptQuietHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly zone: string;
}

/** `22:30` is 1350. */
export const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

const plainTime = (minute: number): Temporal.PlainTime =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });

export const timeOf = (minute: number): string => plainTime(minute).toString({ smallestUnit: "minute" });

/**
 * Until when somebody is left alone who has these hours; null: they are not now. They last from one instant to another,
 * whatever the clock does in between: an hour that it shows twice does not begin them again.
 */
export const quietUntil = ({ fromMinute, untilMinute, zone }: KeptQuietHours, now: Date): Date | null => {
  const clock = knownZone(zone);
  const instantOf = (day: Temporal.PlainDate, minute: number): number =>
    day.toZonedDateTime({ timeZone: clock, plainTime: plainTime(minute) }).epochMilliseconds;
  const today = zoned(now.toISOString(), clock).toPlainDate();
  // Those that began yesterday may last.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const lastDay = fromMinute < untilMinute ? day : day.add({ days: 1 });
    const [start, end] = [instantOf(day, fromMinute), instantOf(lastDay, untilMinute)];
    if (start <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return null;
};

/** The same of a row that may have none. */
export const quietNow = (
  { fromMinute, untilMinute, zone }: { readonly [N in keyof KeptQuietHours]: KeptQuietHours[N] | null },
  now: Date,
): Date | null =>
  fromMinute === null || untilMinute === null || zone === null
    ? null
    : quietUntil({ fromMinute, untilMinute, zone }, now);
