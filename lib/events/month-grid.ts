import type { BaseEvent } from "#entities/events/base-event";
import { eventDays } from "./month.ts";

export type PlacedEvent = { event: BaseEvent; first: string; last: string };

/** A part of an event within one week. Columns and lanes are counted from 0, `to` is inclusive. */
export type WeekBar = {
  event: BaseEvent;
  from: number;
  to: number;
  lane: number;
  /** It began in a week before, or goes on in one after. */
  isContinued: boolean;
  continues: boolean;
};

export type WeekLayout = {
  bars: WeekBar[];
  /** How many lanes are drawn. */
  lanes: number;
  /** By column: how many events lie in lanes that are not drawn. */
  hidden: number[];
};

/** Events with their days: by the first, the longer before the shorter, then by the clock. */
export const placeEvents = (events: readonly BaseEvent[]): PlacedEvent[] =>
  events
    .map((event) => ({ event, ...eventDays(event) }))
    .toSorted(
      (a, b) =>
        a.first.localeCompare(b.first) ||
        b.last.localeCompare(a.last) ||
        Date.parse(a.event.eventStart) - Date.parse(b.event.eventStart),
    );

const isWithin = (from: string, to: string) => (placed: PlacedEvent) => placed.first <= to && placed.last >= from;

/** Those that touch a month. */
export const inMonth = (events: readonly PlacedEvent[], month: string): PlacedEvent[] =>
  events.filter(isWithin(`${month}-01`, `${month}-31`));

/** A month's events by day, each under the first day of the month that it is on. */
export const monthAgenda = (events: readonly PlacedEvent[], month: string): { day: string; events: BaseEvent[] }[] => {
  const days = new Map<string, BaseEvent[]>();
  for (const { event, first } of inMonth(events, month)) {
    const day = first < `${month}-01` ? `${month}-01` : first;
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay })).toSorted((a, b) => a.day.localeCompare(b.day));
};

/**
 * One week's events in lanes, none over another. At most `most` lanes are drawn, and one more where that is all there
 * are: saying "1 more" would take as much room.
 */
export const layOutWeek = (events: readonly PlacedEvent[], week: readonly string[], most: number): WeekLayout => {
  const [opening = "", closing = ""] = [week[0], week.at(-1)];
  const busyTo: number[] = [];
  const bars = events.filter(isWithin(opening, closing)).map(({ event, first, last }): WeekBar => {
    const isContinued = first < opening;
    const continues = last > closing;
    const from = isContinued ? 0 : week.indexOf(first);
    const to = continues ? week.length - 1 : week.indexOf(last);
    const free = busyTo.findIndex((column) => column < from);
    const lane = free === -1 ? busyTo.length : free;
    busyTo[lane] = to;
    return { event, from, to, lane, isContinued, continues };
  });
  const lanes = busyTo.length <= most + 1 ? busyTo.length : most;
  const hiddenOn = (column: number) =>
    bars.filter(({ lane, from, to }) => lane >= lanes && from <= column && column <= to).length;
  return { bars, lanes, hidden: week.map((_, column) => hiddenOn(column)) };
};
