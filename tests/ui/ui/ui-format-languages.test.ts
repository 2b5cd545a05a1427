import { afterEach, describe, expect, it, vi } from "vitest";
import { zoneAbbreviation } from "#lib/format/dates";

/** The zone's name in one language's data. */
const nameIn = (locale: string, zone: string, instant: string): string => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" });
  return format.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? "";
};

const isOffset = (name: string): boolean => /[+\-−]\d/.test(name);

describe("the name of a zone", () => {
  it.each(["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"])("is known where any English knows it (%s)", (instant) => {
    const lost = Intl.supportedValuesOf("timeZone").flatMap((zone) => {
      const known = ["en", "en-US", "en-GB", "en-CA", "en-AU", "en-IN", "en-ZA"]
        .map((locale) => nameIn(locale, zone, instant))
        .filter((name) => !isOffset(name));
      const shown = zoneAbbreviation({ instant, zone, locale: "en" });
      return known.length > 0 && !known.includes(shown) ? [`${zone}: ${shown}, not ${known}`] : [];
    });
    expect(lost).toEqual([]);
  });

  it("is known for zones that bear an older name", () => {
    expect(zoneAbbreviation({ instant: "2026-07-15T12:00:00Z", zone: "US/Pacific", locale: "nl" })).toBe("PDT");
  });
});

describe("a card of an event", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.resetModules();
  });

  // Each language's first formatter costs a phone 20 to 40 ms; the formatters of other files are not to hide one here.
  it("asks its reader's language and one more", async () => {
    vi.resetModules();
    const asked = new Set<unknown>();
    const real = Intl.DateTimeFormat;
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function make(...given) {
      asked.add(given[0]);
      return new real(...given);
    });
    const { shortWhen } = await import("#lib/events/when");
    const { dateTile } = await import("#lib/format/dates");
    const event = { timezone: "Europe/Lisbon", eventStart: "2026-11-30T18:00:00Z", eventEnd: "2026-11-30T20:00:00Z" };
    expect(shortWhen(event, "en", new Date("2026-11-01T00:00:00Z"))).toBe("Mon, Nov 30 · 6:00 PM WET");
    expect(dateTile({ instant: event.eventStart, zone: event.timezone, locale: "en" }).day).toBe("30");
    expect(asked).toEqual(new Set(["en", "en-GB"]));
  });
});
