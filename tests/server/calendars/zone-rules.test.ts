import { describe, expect, test } from "vitest";
import { calendarOf } from "#server/calendars/calendar";
import type { CalendarEntry } from "#server/calendars/entries";
import { readCalendar } from "#tests/support/calendars";

const entryOf = (zone: string, start: string, end: string, number = 0): CalendarEntry => ({
  ...{ uid: `entry-${number}@club`, sequence: 0, zone, start, end, name: "Knots", description: "", place: "" },
  ...{ url: "https://club.example/en/events/knots", isCanceled: false },
  ...{ createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2020-01-01T00:00:00.000Z" },
  organizer: { name: "Club", address: "hello@club.example" },
});

/** An entry of two hours that begins when the clock in a zone shows a time, by the offset that the tz database has. */
const shown = (zone: string, time: string, offset: string, number = 0): CalendarEntry => {
  const start = new Date(`${time}:00${offset}`);
  const end = new Date(start.getTime() + 2 * 60 * 60_000);
  return entryOf(zone, start.toISOString(), end.toISOString(), number);
};

const readBack = (...entries: CalendarEntry[]) =>
  readCalendar(calendarOf({ name: "Club", entries })).entries.map(({ startsAt, start, end }) => ({
    startsAt,
    start,
    end,
  }));

/** Offsets as the tz database (NEWS, and the files of the regions) has them for the day. */
const clocks = [
  ["America/Mexico_City", "2022-07-01T18:00", "-05:00"],
  ["America/Mexico_City", "2022-12-01T18:00", "-06:00"],
  ["America/Mexico_City", "2023-07-01T18:00", "-06:00"],
  ["Africa/Cairo", "2022-07-01T18:00", "+02:00"],
  ["Africa/Cairo", "2023-07-01T18:00", "+03:00"],
  ["Asia/Almaty", "2024-02-15T18:00", "+06:00"],
  ["Asia/Almaty", "2024-03-15T18:00", "+05:00"],
  ["Europe/Dublin", "2024-01-15T18:00", "+00:00"],
  ["Europe/Dublin", "2024-07-15T18:00", "+01:00"],
  ["Africa/Casablanca", "2024-02-15T18:00", "+01:00"],
  ["Africa/Casablanca", "2024-03-25T18:00", "+00:00"],
  ["Africa/Casablanca", "2024-06-15T18:00", "+01:00"],
  ["Asia/Kolkata", "2024-07-15T18:00", "+05:30"],
  ["America/Sao_Paulo", "2018-12-01T18:00", "-02:00"],
  ["America/Sao_Paulo", "2019-12-01T18:00", "-03:00"],
  ["Antarctica/Troll", "2024-01-15T18:00", "+00:00"],
  ["Antarctica/Troll", "2024-07-15T18:00", "+02:00"],
  ["Europe/Istanbul", "2016-01-15T18:00", "+02:00"],
  ["Europe/Istanbul", "2017-01-15T18:00", "+03:00"],
  ["Australia/Lord_Howe", "2024-07-15T18:00", "+10:30"],
  ["America/New_York", "2006-03-20T18:00", "-05:00"],
  ["America/New_York", "2007-03-20T18:00", "-04:00"],
] as const;

describe("the clock of a zone in a calendar", () => {
  test.each(clocks)("%s at %s is %s", (zone, time, offset) => {
    const { start, end, ...entry } = shown(zone, time, offset);
    expect(readBack({ ...entry, start, end })).toEqual([{ startsAt: `${time}:00`, start, end }]);
  });

  test("follows each of many entries of many years", () => {
    const entries = clocks.map(([zone, time, offset], number) => shown(zone, time, offset, number));
    expect(readBack(...entries).map(({ start }) => start)).toEqual(entries.map(({ start }) => start));
  });

  test("is told about the times of the entries alone", () => {
    const years = Array.from({ length: 200 }, (_, at) => shown("Europe/Berlin", "2024-07-15T18:00", "+02:00", at));
    const text = calendarOf({ name: "Club", entries: years });
    expect(text.match(/^BEGIN:(STANDARD|DAYLIGHT)/gm)).toEqual(["BEGIN:DAYLIGHT", "BEGIN:STANDARD"]);
  });

  test("changes between the start and the end of an entry", () => {
    const [start, end] = ["2022-10-29T20:00:00.000Z", "2022-10-30T20:00:00.000Z"];
    expect(readBack(entryOf("America/Mexico_City", start, end))).toEqual([
      { startsAt: "2022-10-29T15:00:00", start, end },
    ]);
    // The very moment at which it changes.
    const noon = "2024-02-29T18:00:00.000Z";
    expect(readBack(entryOf("Asia/Almaty", noon, "2024-02-29T19:00:00.000Z"))).toMatchObject([{ start: noon }]);
  });

  test("shows an hour twice: both are kept, by whatever program reads them", () => {
    for (const start of ["2024-10-27T00:30:00.000Z", "2024-10-27T01:30:00.000Z"]) {
      const end = new Date(Date.parse(start) + 3 * 60 * 60_000).toISOString();
      const entry = entryOf("Europe/Berlin", start, end);
      expect(readBack(entry)).toMatchObject([{ start, end }]);
      // Programs differ in which of the two they take.
      expect(calendarOf({ name: "Club", entries: [entry] })).toContain(`DTSTART:${start.replace(/[-:]|\.000/g, "")}`);
    }
  });

  test("is kept in zones of all regions, in every season, even where offsets had seconds", () => {
    const sample = Intl.supportedValuesOf("timeZone").filter((_, at) => at % 16 === 0);
    for (const zone of ["Africa/Monrovia", "America/Bahia_Banderas", ...sample]) {
      const entries = [1971, 1999, 2022, 2037].flatMap((year) =>
        ["01-20T00:15", "03-30T12:00", "07-01T23:45", "10-30T06:30"].map((day, at) =>
          shown(zone, `${year}-${day}`, "Z", year * 10 + at),
        ),
      );
      const instants = (all: readonly { start: string; end: string }[]) => all.map(({ start, end }) => [start, end]);
      expect([zone, instants(readBack(...entries))]).toEqual([zone, instants(entries)]);
    }
  });
});
