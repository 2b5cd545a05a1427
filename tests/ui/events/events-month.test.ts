// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { BaseEvent } from "#entities/events/base-event";
import { addDays, addMonths, eventDays, instantsOf, isMonth, monthWeeks } from "#lib/events/month";
import { inMonth, layOutWeek, monthAgenda, placeEvents } from "#lib/events/month-grid";
import { weekStart } from "#lib/i18n/week-start";
import { aBaseEvent } from "./events-fixtures.ts";

const [monday, saturday, sunday] = [1, 6, 7];

describe("the weeks of a month", () => {
  it.each([
    ["2026-11", monday, 6, "2026-10-26", "2026-12-06"],
    ["2026-11", sunday, 5, "2026-11-01", "2026-12-05"],
    ["2026-11", saturday, 5, "2026-10-31", "2026-12-04"],
    ["2026-02", sunday, 4, "2026-02-01", "2026-02-28"],
    ["2028-02", monday, 5, "2028-01-31", "2028-03-05"],
    ["2027-01", monday, 5, "2026-12-28", "2027-01-31"],
  ])("%s from weekday %i on are %i, from %s to %s", (month, start, count, first, last) => {
    const weeks = monthWeeks(month, start);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat();
    expect(days).toEqual(days.map((_, at) => addDays(first, at)));
  });

  it("lose and repeat no day where clocks change", () => {
    for (const month of ["2026-03", "2026-10"]) expect(new Set(monthWeeks(month, monday).flat()).size % 7).toBe(0);
    expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
  });

  it("begin on the day they begin with where the language is spoken", () => {
    expect(["fr", "en", "ar"].map(weekStart)).toEqual([monday, sunday, saturday]);
  });

  it("lie between instants that hold every day of them on earth", () => {
    const { from, to } = instantsOf(monthWeeks("2026-02", sunday));
    const inZone = (local: string, offset: string) => new Date(`${local}${offset}`).toISOString();
    expect(from <= inZone("2026-02-01T00:00:00.000", "+14:00")).toBe(true);
    expect(to >= inZone("2026-02-28T23:59:59.999", "-12:00")).toBe(true);
  });
});

it.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-01", 14, "2027-03"],
])("%s and %i months is %s", (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

it.each(["2026-13", "2026-00", "2026-1", "26-01", "9999-01", "2026-11-01", "", "<script>"])(
  "“%s” in the address is no month",
  (text) => {
    expect(isMonth(text)).toBe(false);
  },
);

const event = (zone: string, eventStart: string, eventEnd: string, over: Partial<BaseEvent> = {}) =>
  aBaseEvent({ timezone: zone, eventStart, eventEnd, ...over });

describe("the days of an event", () => {
  it.each([
    ["where it happens, not in UTC", "Asia/Tokyo", "2026-11-20T23:00:00.000Z", "2026-11-21T03:00:00.000Z", "21", "21"],
    ["behind UTC too", "America/Los_Angeles", "2026-11-21T03:00:00.000Z", "2026-11-21T05:00:00.000Z", "20", "20"],
    ["whole ones up to midnight", "Europe/Lisbon", "2026-11-20T00:00:00.000Z", "2026-11-22T00:00:00.000Z", "20", "21"],
    ["one, for a night out", "Europe/Lisbon", "2026-11-20T22:00:00.000Z", "2026-11-21T04:00:00.000Z", "20", "20"],
    ["two, when it ends by day", "Europe/Lisbon", "2026-11-20T22:00:00.000Z", "2026-11-21T09:00:00.000Z", "20", "21"],
    ["all of a long one", "Europe/Lisbon", "2026-11-20T02:00:00.000Z", "2026-11-22T02:00:00.000Z", "20", "22"],
    ["one, for a moment", "Europe/Lisbon", "2026-11-20T00:00:00.000Z", "2026-11-20T00:00:00.000Z", "20", "20"],
  ])("are those %s", (_, zone, start, end, first, last) => {
    expect(eventDays(event(zone, start, end))).toEqual({ first: `2026-11-${first}`, last: `2026-11-${last}` });
  });

  it("are whole though the clock changes during them", () => {
    // Lisbon falls back on 2026-10-25: the day has 25 hours.
    const whole = event("Europe/Lisbon", "2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z");
    expect(eventDays(whole)).toEqual({ first: "2026-10-25", last: "2026-10-25" });
    // New York springs forward on 2026-03-08: the day has 23 hours.
    const short = event("America/New_York", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z");
    expect(eventDays(short)).toEqual({ first: "2026-03-08", last: "2026-03-08" });
  });
});

const day = (number: number, hours: [number, number], name: string, to = number): BaseEvent => {
  const at = (date: number, hour: number) =>
    `2026-11-${String(date).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00.000Z`;
  return event("UTC", at(number, hours[0]), at(to, hours[1]), { name });
};

describe("a week", () => {
  const week = monthWeeks("2026-11", monday)[3] ?? [];
  const layOut = (events: BaseEvent[], most = 3) => layOutWeek(placeEvents(events), week, most);
  const laid = (layout: ReturnType<typeof layOut>) =>
    layout.bars.map(({ event: { name }, lane, from, to }) => `${name} ${lane}: ${from}-${to}`);

  it("puts long events above short ones, and what does not meet in one lane", () => {
    expect(week[0]).toBe("2026-11-16");
    const layout = layOut([
      day(17, [9, 10], "Breakfast"),
      day(16, [8, 20], "Fair", 18),
      day(17, [7, 8], "Swim"),
      day(19, [9, 10], "Talk"),
    ]);
    expect(laid(layout)).toEqual(["Fair 0: 0-2", "Swim 1: 1-1", "Breakfast 2: 1-1", "Talk 0: 3-3"]);
    expect([layout.lanes, layout.hidden]).toEqual([3, [0, 0, 0, 0, 0, 0, 0]]);
  });

  it("cuts what began before it and goes on after", () => {
    const [bar] = layOut([day(10, [8, 20], "Camp", 29)]).bars;
    expect(bar).toMatchObject({ from: 0, to: 6, isContinued: true, continues: true });
    expect(layOut([day(14, [8, 20], "Before", 15), day(23, [8, 20], "After")]).bars).toEqual([]);
  });

  it("says how many more there are on each day, but draws a last lane rather than “1 more”", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => day(17, [at, at + 1], `E${at}`));
    expect(layOut(many(4))).toMatchObject({ lanes: 4, hidden: [0, 0, 0, 0, 0, 0, 0] });
    const full = layOut([...many(6), day(18, [9, 10], "Alone")]);
    expect([full.lanes, full.hidden]).toEqual([3, [0, 3, 0, 0, 0, 0, 0]]);
    expect(layOut(many(6), 6)).toMatchObject({ lanes: 6, hidden: [0, 0, 0, 0, 0, 0, 0] });
  });

  it("hides a long event on each of its days", () => {
    const short = Array.from({ length: 4 }, (_, at) => day(16, [at, at + 1], `E${at}`, 20));
    const { hidden } = layOut([...short, day(18, [9, 10], "Late", 19)]);
    expect(hidden).toEqual([1, 1, 2, 2, 1, 0, 0]);
  });
});

describe("a month", () => {
  const placed = placeEvents([
    event("UTC", "2026-10-30T08:00:00.000Z", "2026-11-02T20:00:00.000Z", { name: "From October" }),
    event("UTC", "2026-11-30T08:00:00.000Z", "2026-12-02T20:00:00.000Z", { name: "Into December" }),
    event("UTC", "2026-10-30T08:00:00.000Z", "2026-10-30T20:00:00.000Z", { name: "October" }),
    event("UTC", "2026-12-01T08:00:00.000Z", "2026-12-01T20:00:00.000Z", { name: "December" }),
    event("UTC", "2026-11-01T07:00:00.000Z", "2026-11-01T08:00:00.000Z", { name: "First" }),
  ]);

  it("has what touches it", () => {
    expect(inMonth(placed, "2026-11").map(({ event: { name } }) => name)).toEqual([
      "From October",
      "First",
      "Into December",
    ]);
  });

  it("lists each event once, under its first day there", () => {
    const agenda = monthAgenda(placed, "2026-11");
    expect(agenda.map((on) => [on.day, on.events.map(({ name }) => name)])).toEqual([
      ["2026-11-01", ["From October", "First"]],
      ["2026-11-30", ["Into December"]],
    ]);
  });
});
