import { describe, expect, it } from "vitest";
import { toInstant, toZonedText } from "#lib/format/zoned-time";

const zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Asia/Tokyo", "UTC"];

describe("the clock of a zone", () => {
  it("shows an instant to the minute", () => {
    expect(toZonedText("2026-07-01T07:00:00.000Z", "Europe/Berlin")).toBe("2026-07-01T09:00");
    expect(toZonedText("2026-12-31T23:30:59.999Z", "Asia/Kolkata")).toBe("2027-01-01T05:00");
  });

  it("gives back every instant of whole minutes, but for the second of a doubled hour", () => {
    for (const zone of zones)
      for (let day = 0; day < 366; day += 1) {
        const instant = new Date(Date.UTC(2026, 0, 1 + day, (day * 7) % 24, (day * 13) % 60)).toISOString();
        const read = toInstant(toZonedText(instant, zone), zone);
        const late = Date.parse(instant) - Date.parse(read.instant);
        if (read.shift === "none") expect(late, `${instant} in ${zone}`).toBe(0);
        else expect([0, 1_800_000, 3_600_000]).toContain(late);
      }
  });

  it("moves a time that clocks skip on by what they skip", () => {
    expect(toInstant("2026-03-29T02:30", "Europe/Berlin")).toEqual({
      instant: "2026-03-29T01:30:00.000Z",
      shift: "gap",
    });
    expect(toZonedText("2026-03-29T01:30:00.000Z", "Europe/Berlin")).toBe("2026-03-29T03:30");
  });

  it("means the first of a time that clocks show twice", () => {
    expect(toInstant("2026-10-25T02:30", "Europe/Berlin")).toEqual({
      instant: "2026-10-25T00:30:00.000Z",
      shift: "overlap",
    });
    expect(toInstant("2026-11-01T01:00", "America/New_York")).toEqual({
      instant: "2026-11-01T05:00:00.000Z",
      shift: "overlap",
    });
  });

  it("knows the hours around the change for ordinary ones", () => {
    for (const text of ["2026-03-29T01:59", "2026-03-29T03:00", "2026-10-25T01:59", "2026-10-25T03:00"])
      expect(toInstant(text, "Europe/Berlin").shift, text).toBe("none");
  });

  it("refuses what is no time", () => {
    expect(() => toInstant("", "Europe/Berlin")).toThrow(RangeError);
    expect(() => toInstant("2026-02-30T10:00", "Europe/Berlin")).toThrow(RangeError);
    expect(() => toInstant("2026-02-03T10:00", "Atlantis/Capital")).toThrow(RangeError);
  });
});
