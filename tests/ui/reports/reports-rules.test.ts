import { describe, expect, it } from "vitest";
import { noteSource, sourceOf } from "#lib/registration/source";
import { daysOf, rangeNamed } from "#lib/reports/range";
import { arrivalDays, conversionOf, conversionSoFar, running } from "#lib/reports/series";

describe("the days of a range", () => {
  const event = {
    timezone: "Pacific/Kiritimati",
    eventStart: "2026-05-01T10:00:00.000Z",
    eventEnd: "2026-05-03T10:00:00.000Z",
  };
  const now = new Date("2026-04-30T12:00:00Z");

  it("are those of the event's calendar", () => {
    // In Kiritimati it is two o'clock on the next day, and the event ends at the midnight that ends the 3rd.
    expect(daysOf("event", event, now)).toEqual({ from: "2026-05-02", to: "2026-05-03" });
    expect(daysOf("month", event, now)).toEqual({ from: "2026-04-02" });
    expect(daysOf("all", event, now)).toEqual({});
  });

  it.each(["", "year", "__proto__"])("are all of them for a name that is none: %s", (name) => {
    expect(rangeNamed(name)).toBe("all");
  });
});

describe("series", () => {
  const day = { day: "2026-05-01", passes: 0, charged: 0, refunded: 0 };

  it("add up", () => expect(running([1, 0, 2, -1])).toEqual([1, 1, 3, 2]));

  it("say how many of those who began have finished", () => {
    expect(conversionOf({ carts: 0, registrations: 0 })).toBeNull();
    expect(conversionOf({ carts: 4, registrations: 1 })).toBe(0.25);
    const days = [
      { ...day, carts: 0, registrations: 0 },
      { ...day, carts: 2, registrations: 1 },
      { ...day, carts: 2, registrations: 0 },
    ];
    expect(conversionSoFar(days)).toEqual([0, 0.5, 0.25]);
  });

  it("fill quiet quarters of an hour within a day, not the night between two", () => {
    const checkIns = [
      { at: "2026-05-01T08:00:00.000Z", count: 2 },
      { at: "2026-05-01T08:45:00.000Z", count: 1 },
      { at: "2026-05-02T08:00:00.000Z", count: 5 },
    ];
    const days = arrivalDays(checkIns, "UTC");
    expect(days.map(({ day: of, quarters }) => [of, quarters.map(({ count }) => count)])).toEqual([
      ["2026-05-01", [2, 0, 0, 1]],
      ["2026-05-02", [5]],
    ]);
    expect(arrivalDays([], "UTC")).toEqual([]);
  });
});

describe("what led to an event", () => {
  const visit = (search: string, referrer = "") => {
    history.replaceState(null, "", `/en/events/regatta${search}`);
    Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  };

  it.each([
    ["?source=poster&utm_source=mail", "https://news.example/", "poster"],
    ["?utm_source=mail", "", "mail"],
    ["", "https://www.news.example/story?id=1", "news.example"],
    ["", `${location.origin}/en/feed`, "direct"],
    ["", "", "direct"],
    [`?source=${"x".repeat(90)}`, "", "x".repeat(60)],
  ])("is read from %s after %s", (search, referrer, source) => {
    sessionStorage.clear();
    visit(search, referrer);
    noteSource("e1", location.search);
    expect(sourceOf("e1")).toBe(source);
    expect(sourceOf("e2")).toBeUndefined();
  });

  it("stays for the visit, until an address says better", () => {
    sessionStorage.clear();
    visit("", "https://news.example/");
    noteSource("e1", location.search);
    visit("");
    noteSource("e1", location.search);
    expect(sourceOf("e1")).toBe("news.example");
    visit("?source=poster");
    noteSource("e1", location.search);
    expect(sourceOf("e1")).toBe("poster");
  });
});
