import { describe, expect, it } from "vitest";
import { eventJsonLd } from "#lib/events/json-ld";
import { eventPlace, shortPlace } from "#lib/events/place";
import { eventSections } from "#lib/events/tabs";
import { eventPhase, eventWhen, shortWhen } from "#lib/events/when";
import { webAddress } from "#lib/format/web-address";
import { aBaseEvent, anEvent } from "./events-fixtures.ts";

const now = new Date("2026-07-01T00:00:00.000Z");

describe("when an event is", () => {
  it("names the zone of its times", () => {
    expect(eventWhen(aBaseEvent(), "en-GB", now)).toEqual({ days: "Thu 3 Sept – Fri 4 Sept", times: "09:00 CEST" });
  });

  it("has days only where its times are whole days there", () => {
    const whole = aBaseEvent({ eventStart: "2026-09-02T22:00:00.000Z", eventEnd: "2026-09-04T22:00:00.000Z" });
    expect(eventWhen(whole, "en-GB", now)).toEqual({ days: "Thu 3 Sept – Fri 4 Sept", times: null });
    const one = { ...whole, eventEnd: "2026-09-03T21:59:00.000Z" };
    expect(eventWhen(one, "en-GB", now)).toEqual({ days: "Thu 3 Sept", times: null });
  });

  it("is one short line on a card", () => {
    expect(shortWhen(aBaseEvent(), "en-GB", now)).toBe("Thu 3 Sept – Fri 4 Sept");
    const evening = aBaseEvent({ eventEnd: "2026-09-03T10:00:00.000Z" });
    expect(shortWhen(evening, "en-GB", now)).toBe("Thu 3 Sept · 09:00 CEST");
  });

  it.each([
    ["2026-09-03T06:59:59.999Z", "upcoming"],
    ["2026-09-03T07:00:00.000Z", "live"],
    ["2026-09-04T15:00:00.000Z", "past"],
  ])("at %s is %s", (moment, expected) => {
    expect(eventPhase(aBaseEvent(), new Date(moment))).toBe(expected);
  });
});

describe("where an event is", () => {
  it("is a venue, its address in the reader's language, and a map of both", () => {
    expect(eventPlace(anEvent(), "fr")).toEqual({
      name: "Beurs van Berlage",
      address: "Damrak 243, 1012 ZJ Amsterdam, Pays-Bas",
      mapUrl:
        "https://www.openstreetmap.org/search?query=Beurs+van+Berlage%2C+Damrak+243%2C+1012+ZJ+Amsterdam%2C+Pays-Bas",
    });
  });

  it("says what little is known, or nothing", () => {
    const nothing = { venue: null, address1: null, city: null, zip: null, country: null };
    expect(eventPlace(anEvent({ ...nothing, country: "Wales" }), "en")).toMatchObject({ name: "Wales", address: null });
    expect(eventPlace(anEvent(nothing), "en")).toBeNull();
    expect(shortPlace(aBaseEvent({ venue: null }), "en")).toBe("Amsterdam, Netherlands");
    expect(shortPlace(aBaseEvent({ venue: " ", city: null, country: null }), "en")).toBeNull();
  });
});

it("shows only the sections that hold something for somebody", () => {
  const _count = { activations: 0, sessions: 3, speakers: 2, sponsorshipLevels: 1, media: 0, roomTypes: 0 };
  expect(eventSections(anEvent({ _count }))).toEqual(["about", "agenda", "speakers", "sponsors"]);
  expect(eventSections(anEvent({ _count, sessionsVisibility: "registered", speakersVisibility: "hidden" }))).toEqual([
    "about",
    "agenda",
    "sponsors",
  ]);
});

describe("what search engines read", () => {
  const config = { NAME: "Harbour", PAYMENT: { TYPE: "none", CONNECTION_ID: null, CURRENCY: "EUR" } } as const;
  const url = "https://harbour.example.org/en/events/harbour-conf";

  it("is the event with its offer", () => {
    expect(JSON.parse(eventJsonLd({ event: anEvent(), config, url }))).toMatchObject({
      "@type": "Event",
      name: "Harbour Conf",
      startDate: "2026-09-03T07:00:00.000Z",
      location: { "@type": "Place", name: "Beurs van Berlage" },
      offers: { price: "249.00", priceCurrency: "EUR" },
    });
  });

  it("cannot end the script it stands in", () => {
    const json = eventJsonLd({ event: anEvent({ name: "</script><script>alert(1)</script>" }), config, url });
    expect(json).not.toContain("<");
    expect(JSON.parse(json).name).toBe("</script><script>alert(1)</script>");
  });
});

it.each([
  ["example.org/me", { href: "https://example.org/me", host: "example.org" }],
  ["https://www.example.org", { href: "https://www.example.org/", host: "example.org" }],
  ["javascript:alert(1)", null],
  ["not a site", null],
  ["  ", null],
  [null, null],
])("finds in %s the address %o", (written, expected) => {
  expect(webAddress(written)).toEqual(expected);
});
