import { describe, expect, it } from "vitest";
import { hostsOf } from "#lib/events/hosts";
import { joinOnline } from "#lib/events/join-online";
import { eventJsonLd } from "#lib/events/json-ld";
import { eventPlace, shortPlace } from "#lib/events/place";
import { eventSections } from "#lib/events/tabs";
import { eventPhase, eventWhen, shortWhen } from "#lib/events/when";
import { webAddress } from "#lib/format/web-address";
import { shellConfigOf } from "./events-config.ts";
import { aBaseEvent, anEvent, idOf } from "./events-fixtures.ts";

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

describe("the sections of an event", () => {
  const config = shellConfigOf(idOf(900));
  const without = (module: "activities" | "sponsors") => ({
    MODULES: { ...config.MODULES, [module]: { ...config.MODULES[module], enabled: false } },
  });
  const _count = { activations: 0, sessions: 3, speakers: 2, sponsorshipLevels: 1, media: 0, roomTypes: 0 };
  const sections = (over: Parameters<typeof anEvent>[0], settings: Parameters<typeof eventSections>[1] = config) =>
    eventSections(anEvent({ _count, ...over }), settings).slice(1);

  it("are those that hold something for somebody", () => {
    expect(sections({})).toEqual(["agenda", "speakers", "sponsors"]);
    expect(sections({ publicRegistrants: true, activityFeedEnabled: true })).toEqual([
      ...["agenda", "speakers", "sponsors", "people", "activity"],
    ]);
    expect(sections({ sessionsVisibility: "registered", speakersVisibility: "hidden" })).toEqual([
      "agenda",
      "sponsors",
    ]);
  });

  it("are all there for its hosts", () => {
    const hidden = { sessionsVisibility: "hidden", speakersVisibility: "hidden" } as const;
    expect(sections({ ...hidden, can: { host: true } })).toEqual(["agenda", "speakers", "sponsors", "people"]);
  });

  it("have the talk for whom the event names it", () => {
    const threads = [{ id: idOf(901), subject: "Harbour Conf", image: null, lastMessageAt: null }];
    expect(sections({ talk: true, threads })).toEqual(["agenda", "talk", "speakers", "sponsors"]);
    expect(sections({ talk: true, threads: [] })).toEqual(["agenda", "speakers", "sponsors"]);
  });

  it("have media even where a pass is missing for all of them", () => {
    expect(sections({ lockedMedia: [{ passTypes: ["Regular"], count: 2 }] })).toContain("media");
  });

  it("leave out what the organization has switched off", () => {
    const full = { activityFeedEnabled: true, _count: { ..._count, media: 3 } };
    expect(sections(full, without("activities"))).toEqual(["agenda", "speakers", "sponsors"]);
    expect(sections(full, without("sponsors"))).toEqual(["agenda", "speakers", "media", "activity"]);
  });
});

describe("who hosts an event", () => {
  it("is its creator and then the others, each once", () => {
    const event = anEvent({ creatorId: idOf(1) });
    const other = { ...event.creator, id: idOf(2), username: "grace" };
    const names = (over: Parameters<typeof anEvent>[0]) =>
      hostsOf({ ...event, ...over }).map(({ username, isPerson }) => [username, isPerson]);
    expect(names({ coHosts: [other, event.creator] })).toEqual([
      ["ada", true],
      ["grace", true],
    ]);
    expect(names({ creatorId: null })).toEqual([["ada", false]]);
  });
});

describe("the way into a virtual room", () => {
  const event = anEvent({ meetingUrl: "https://meet.example/room" });
  it.each([
    ["2026-09-03T06:29:59.999Z", false],
    ["2026-09-03T06:30:00.000Z", true],
    ["2026-09-04T14:59:59.999Z", true],
    ["2026-09-04T15:00:00.000Z", undefined],
  ])("at %s is open: %s", (moment, isOpen) => {
    expect(joinOnline(event, new Date(moment))?.isOpen).toBe(isOpen);
  });

  it("leads nowhere but to the web", () => {
    expect(joinOnline({ ...event, meetingUrl: "javascript:alert(1)" }, now)).toBeNull();
    expect(joinOnline({ ...event, meetingUrl: null }, now)).toBeNull();
  });
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
