import { Temporal } from "temporal-polyfill";
import type { EventRecord } from "./source.ts";

/** The same event some days later, or earlier when `days` is negative. */
export const shiftEvent = (event: EventRecord, days: number): EventRecord => {
  if (days === 0) return event;
  const moved = (date: string): string => Temporal.PlainDate.from(date).add({ days }).toString();
  return {
    ...event,
    start: event.start && moved(event.start),
    end: event.end && moved(event.end),
    days: event.days.map((day) => ({ ...day, date: moved(day.date) })),
    talks: event.talks.map((talk) => ({ ...talk, date: moved(talk.date) })),
  };
};
