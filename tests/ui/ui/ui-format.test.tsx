import { describe, expect, it } from "vitest";
import {
  dateTile,
  dayKey,
  formatDayRange,
  formatEventDates,
  formatTimeRange,
  zoneAbbreviation,
  zonesDiffer,
} from "#lib/format/dates";
import { formatMoney, formatMoneyRange } from "#lib/format/money";
import { displayName, initials } from "#lib/format/names";
import { formatRelative, timeLeft } from "#lib/format/relative-time";
import { stableHash } from "#lib/format/stable-hash";

const zone = "Europe/Amsterdam";
const now = new Date("2026-03-01T12:00:00Z");

describe("dates", () => {
  it("are those of the event, not of the server or the reader", () => {
    expect(dayKey("2026-09-04T22:30:00Z", zone)).toBe("2026-09-05");
    expect(dayKey("2026-09-04T22:30:00Z", "America/New_York")).toBe("2026-09-04");
  });

  it("count an unknown zone as UTC instead of failing the page", () => {
    expect(dayKey("2026-09-04T22:30:00Z", "Mars/Olympus")).toBe("2026-09-04");
  });

  it("of one day show both ends of the time and the zone", () => {
    const dates = formatEventDates(
      { start: "2026-09-04T07:00:00Z", end: "2026-09-04T15:30:00Z", zone, locale: "en-GB" },
      now,
    );
    expect(dates).toEqual({ days: "Fri 4 Sept", times: "09:00 – 17:30 CEST" });
  });

  it("of several days show both days and when the first begins", () => {
    const dates = formatEventDates(
      { start: "2026-09-04T07:00:00Z", end: "2026-09-05T15:30:00Z", zone, locale: "en" },
      now,
    );
    expect(dates).toEqual({ days: "Fri, Sep 4 – Sat, Sep 5", times: "9:00 AM CEST" });
  });

  it("name the year where it is not this one", () => {
    const range = { start: "2027-01-08T09:00:00Z", zone, locale: "en" };
    expect(formatDayRange(range, now)).toBe("Fri, Jan 8, 2027");
    expect(formatDayRange({ ...range, start: "2026-01-08T09:00:00Z" }, now)).toBe("Thu, Jan 8");
  });

  it("contain no thin or narrow spaces, in any of the product’s languages", () => {
    for (const locale of ["en", "es", "fr", "ja", "de", "ar"]) {
      const span = { start: "2026-09-04T07:00:00Z", end: "2026-09-05T15:30:00Z", zone, locale };
      const { days, times } = formatEventDates(span, now);
      expect(days + times + formatTimeRange(span)).not.toMatch(/[\u2009\u202f]/);
    }
  });

  it.each([
    ["Europe/Amsterdam", "en", "CEST"],
    ["Europe/Amsterdam", "ar", "CEST"],
    ["America/Los_Angeles", "fr", "PDT"],
    ["Asia/Tokyo", "ja", "JST"],
    ["UTC", "en", "UTC"],
    ["Asia/Almaty", "en", "GMT+5"],
  ])("call the zone %s in %s %s", (asked, locale, name) => {
    expect(zoneAbbreviation({ instant: "2026-07-01T12:00:00Z", zone: asked, locale })).toBe(name);
  });

  it("differ from the reader’s only where the clocks do", () => {
    expect(zonesDiffer("2026-07-01T12:00:00Z", zone, "Europe/Paris")).toBe(false);
    expect(zonesDiffer("2026-07-01T12:00:00Z", zone, "Europe/London")).toBe(true);
  });

  it("make a tile of the event’s own day", () => {
    const tile = dateTile({ instant: "2026-09-30T23:00:00Z", zone, locale: "en" });
    expect(tile).toEqual({ month: "Oct", day: "1", label: "Thursday, October 1, 2026" });
  });
});

describe("money", () => {
  it.each([
    [24900, "EUR", "en", "€249.00"],
    [24950, "usd", "en", "$249.50"],
    [0, "USD", "en", "$0.00"],
    [24900, "EUR", "de", "249,00\u00a0€"],
    [123456789, "EUR", "fr", "1\u00a0234\u00a0567,89\u00a0€"],
    [150000, "JPY", "en", "¥1,500"],
  ])("%i of %s in %s is %s", (minor, currency, locale, text) => {
    expect(formatMoney({ minor, currency, locale })).toBe(text);
  });

  it("loses the zeros of whole sums, and only those, when compact", () => {
    expect(formatMoney({ minor: 24900, currency: "EUR", locale: "en" }, "compact")).toBe("€249");
    expect(formatMoney({ minor: 24950, currency: "EUR", locale: "en" }, "compact")).toBe("€249.50");
  });

  it("survives a currency that is not one", () => {
    expect(formatMoney({ minor: 100, currency: "", locale: "en" })).toBe("$1.00");
  });

  it("shows a range once where both ends agree", () => {
    expect(formatMoneyRange(2000, 8000, "EUR", "en")).toBe("€20 – €80");
    expect(formatMoneyRange(2000, 2000, "EUR", "en")).toBe("€20");
  });
});

describe("names", () => {
  it.each([
    [{ firstName: "Ada", lastName: "Lovelace", username: "ada" }, "Ada Lovelace"],
    [{ firstName: " Ada ", lastName: null, username: "ada" }, "Ada"],
    [{ firstName: "", lastName: " ", username: "ada" }, "ada"],
    [{}, ""],
  ])("%j is %j", (person, name) => {
    expect(displayName(person)).toBe(name);
  });

  it.each([
    ["Ada Lovelace", "AL"],
    ["ada", "A"],
    ["Jean-Luc  van der Berg", "JB"],
    ["山田 太郎", "山太"],
    ["🎺 Brass Band", "BB"],
    ["O'Neil", "O"],
    ["", ""],
    ["🎺", ""],
  ])("the initials of %j are %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it("have a hash that is spread and always the same", () => {
    expect(stableHash("Ada")).toBe(stableHash("Ada"));
    const tints = new Set(Array.from({ length: 100 }, (_, i) => stableHash(`person ${i}`) % 8));
    expect(tints.size).toBe(8);
  });
});

describe("relative time", () => {
  it.each([
    ["2026-03-01T11:59:30Z", "now"],
    ["2026-03-01T11:57:00Z", "3 min. ago"],
    ["2026-03-01T14:00:00Z", "in 2 hr."],
    ["2026-02-28T12:00:00Z", "yesterday"],
    ["2026-02-10T12:00:00Z", "2 wk. ago"],
    ["2024-02-10T12:00:00Z", "2 yr. ago"],
  ])("%s is %s", (instant, text) => {
    expect(formatRelative(instant, now, "en")).toBe(text);
  });

  it("says what is left, and never less than nothing", () => {
    expect(timeLeft("2026-03-02T13:01:05Z", now)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 5, over: false });
    expect(timeLeft("2026-02-02T13:01:05Z", now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, over: true });
  });
});
