import { Temporal } from "temporal-polyfill";
import type { DemoEvent } from "./community.ts";

/** Turns days from the first run and wall times into instants, ISO 8601 in UTC. */
export interface Calendar {
  readonly now: string;
  /** `day` 0 is today. */
  readonly at: (day: number, time: string) => string;
}

export const createCalendar = (now: Date, zone: string): Calendar => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return {
    now: now.toISOString(),
    at: (day, time) =>
      today
        .add({ days: day })
        .toZonedDateTime({ timeZone: zone, plainTime: time })
        .toInstant()
        .toString({ fractionalSecondDigits: 3 }),
  };
};

/** `hours` later, or earlier when negative. */
export const hoursFrom = (instant: string, hours: number): string =>
  Temporal.Instant.from(instant)
    .add({ minutes: Math.round(hours * 60) })
    .toString({ fractionalSecondDigits: 3 });

export const earlier = (a: string, b: string): string => (a < b ? a : b);

export const hoursOf = (event: DemoEvent, calendar: Calendar) => ({
  eventStart: calendar.at(event.startsIn, event.from),
  eventEnd: calendar.at(event.startsIn + event.lasts - 1, event.to),
});

/** When one may register: always until the end, until the event began, from a month before it, or never. */
export const windowOf = (event: DemoEvent, calendar: Calendar) => ({
  registration: event.registration !== "disabled",
  registrationStart: event.registration === "later" ? calendar.at(event.startsIn - 30, "09:00") : null,
  registrationEnd: event.registration === "closed" ? earlier(hoursOf(event, calendar).eventStart, calendar.now) : null,
});
