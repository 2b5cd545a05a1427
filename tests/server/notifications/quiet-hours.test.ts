import { describe, expect, test } from "vitest";
import { minuteOf, quietUntil, timeOf } from "#server/modules/inbox/notifications/quiet-hours.policy";

/** Until when it is quiet at an instant, by a clock. */
const at = (instant: string, from: string, until: string, zone: string): string | null =>
  quietUntil({ fromMinute: minuteOf(from), untilMinute: minuteOf(until), zone }, new Date(instant))?.toISOString() ??
  null;

describe("quiet hours", () => {
  test("of one day last from their first minute up to their last", () => {
    const noon = (instant: string) => at(instant, "12:00", "13:30", "Asia/Kolkata");
    expect(noon("2026-11-27T06:29:59Z")).toBeNull();
    expect(noon("2026-11-27T06:30:00Z")).toBe("2026-11-27T08:00:00.000Z");
    expect(noon("2026-11-27T07:59:59Z")).toBe("2026-11-27T08:00:00.000Z");
    expect(noon("2026-11-27T08:00:00Z")).toBeNull();
  });

  test("over midnight are one night, before it and after it", () => {
    const night = (instant: string) => at(instant, "22:00", "07:00", "America/New_York");
    expect(night("2026-11-27T02:59:00Z")).toBeNull();
    expect(night("2026-11-27T03:00:00Z")).toBe("2026-11-27T12:00:00.000Z");
    expect(night("2026-11-27T11:59:00Z")).toBe("2026-11-27T12:00:00.000Z");
    expect(night("2026-11-27T12:00:00Z")).toBeNull();
  });

  test("end when the clock says so in the night in which it is put forward, and in the one in which it is put back", () => {
    const night = (instant: string) => at(instant, "22:00", "07:00", "Europe/Berlin");
    // 2026-03-29: eight hours long.
    expect(night("2026-03-28T21:00:00Z")).toBe("2026-03-29T05:00:00.000Z");
    expect(night("2026-03-29T05:00:00Z")).toBeNull();
    // 2026-10-25: ten hours long.
    expect(night("2026-10-24T20:00:00Z")).toBe("2026-10-25T06:00:00.000Z");
    expect(night("2026-10-25T05:59:00Z")).toBe("2026-10-25T06:00:00.000Z");
    expect(night("2026-10-25T06:00:00Z")).toBeNull();
  });

  test("that end at a time which the clock passes over, or shows twice, end once", () => {
    const night = (instant: string) => at(instant, "23:00", "02:30", "Europe/Berlin");
    expect(night("2026-03-29T01:15:00Z")).toBe("2026-03-29T01:30:00.000Z");
    expect(night("2026-03-29T01:30:00Z")).toBeNull();
    expect(night("2026-10-25T00:15:00Z")).toBe("2026-10-25T00:30:00.000Z");
    // 02:15 once more.
    expect(night("2026-10-25T01:15:00Z")).toBeNull();
  });

  test("are kept to the minute", () => {
    for (const time of ["00:00", "07:05", "12:30", "23:59"]) expect(timeOf(minuteOf(time))).toBe(time);
  });
});
