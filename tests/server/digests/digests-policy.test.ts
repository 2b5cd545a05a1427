import { describe, expect, test } from "vitest";
import { nextMorning } from "#server/modules/inbox/digests/digests.policy";

const next = (every: "daily" | "weekly", zone: string, after: string) =>
  nextMorning(every, zone, new Date(after)).toISOString();

describe("the next morning", () => {
  test("is later today, or tomorrow once it has come", () => {
    expect(next("daily", "Asia/Kolkata", "2026-03-02T02:29:59Z")).toBe("2026-03-02T02:30:00.000Z");
    expect(next("daily", "Asia/Kolkata", "2026-03-02T02:30:00Z")).toBe("2026-03-03T02:30:00.000Z");
  });

  test("of a week is on a Monday of that zone", () => {
    // Monday there, Sunday in London.
    expect(next("weekly", "Pacific/Auckland", "2026-03-01T18:00:00Z")).toBe("2026-03-01T19:00:00.000Z");
    expect(next("weekly", "Pacific/Auckland", "2026-03-01T19:00:00Z")).toBe("2026-03-08T19:00:00.000Z");
    expect(next("weekly", "Europe/London", "2026-03-01T19:00:00Z")).toBe("2026-03-02T08:00:00.000Z");
  });

  test("is at eight on both sides of a change of the clock", () => {
    expect(next("daily", "Europe/Berlin", "2026-03-28T07:00:00Z")).toBe("2026-03-29T06:00:00.000Z");
    expect(next("weekly", "Europe/Berlin", "2026-10-19T06:00:00Z")).toBe("2026-10-26T07:00:00.000Z");
  });

  test("of a zone that no clock goes by is that of UTC", () => {
    expect(next("daily", "Atlantis", "2026-03-02T07:00:00Z")).toBe("2026-03-02T08:00:00.000Z");
  });
});
