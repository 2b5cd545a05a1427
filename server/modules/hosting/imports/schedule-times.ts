import { Temporal } from "temporal-polyfill";
import type { SessionRecord } from "./schedule-source.ts";

export interface Hours {
  /** ISO 8601 in UTC. */
  readonly startTime: string;
  readonly endTime: string;
}

/** Nights belong to the evening before: what a file puts at this hour or earlier without a date is the next morning's. */
const lastHourOfNight = 4;

const isInstant = (text: string): boolean => /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text);

const startOf = ({ date, start }: SessionRecord, day: string, zone: string): Temporal.ZonedDateTime => {
  if (date && isInstant(date)) return Temporal.Instant.from(date).toZonedDateTimeISO(zone);
  const plainTime = Temporal.PlainTime.from(start.padStart(5, "0"));
  const isNight = plainTime.hour <= lastHourOfNight;
  return Temporal.PlainDate.from(day)
    .add({ days: isNight ? 1 : 0 })
    .toZonedDateTime({ timeZone: zone, plainTime });
};

const lengthOf = (duration: string): Temporal.Duration => {
  const [minutes = 0, hours = 0, days = 0] = duration.split(":").map(Number).reverse();
  return Temporal.Duration.from({ hours: days * 24 + hours, minutes });
};

const instant = (time: Temporal.ZonedDateTime): string => time.toInstant().toString({ fractionalSecondDigits: 3 });

/** When a session is, `shift` days later than the file says, by the same clock. Throws where that is no time. */
export const hoursOf = (session: SessionRecord, day: string, zone: string, shift: number): Hours => {
  const start = startOf(session, day, zone).add({ days: shift });
  return { startTime: instant(start), endTime: instant(start.add(lengthOf(session.duration))) };
};
