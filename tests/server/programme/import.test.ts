import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ConferenceFacts, eventNamed, plainTalk, readFixture } from "#tests/support/conference-facts";
import { createImportTarget, type ImportTarget } from "#tests/support/imports";

let target: ImportTarget;
let facts: ConferenceFacts;

beforeEach(async () => {
  target = await createImportTarget();
  facts = await readFixture();
});
afterEach(() => target.close());

describe("what an import stores", () => {
  beforeEach(async () => {
    expect((await target.importing(facts)).skipped).toEqual([]);
  });

  it("has the event with its place, its hours and its series", async () => {
    const event = await target.eventOf("marble-conf-2031");
    expect(event).toMatchObject({
      source: "ruby-events",
      sourceId: "marble-conf-2031",
      eventType: "physical",
      shortDescription: "Conference in Reykjavík, Iceland",
      timezone: "Atlantic/Reykjavik",
      eventStart: "2031-05-14T09:00:00.000Z",
      eventEnd: "2031-05-15T10:15:00.000Z",
      venue: "Hall of Stones",
      address1: "Steinagata 9",
      city: "Reykjavík",
      state: null,
      country: "Iceland",
      zip: "101",
      externalUrl: "https://marble.example/2031",
      visible: true,
      registration: false,
      creatorId: null,
    });
    const series = await target.read((tx) =>
      tx.selectFrom("series").where("slug", "=", "marble-conf").selectAll().executeTakeFirst(),
    );
    expect(series).toMatchObject({ id: event.seriesId, name: "Marble Conf", description: "Yearly conference" });
  });

  it("places every talk once, also where one day has two records", async () => {
    const agenda = await target.agendaOf("marble-conf-2031");
    expect(
      agenda.map(({ name, startTime, endTime, nonSession }) => [
        startTime.slice(5, 16),
        endTime.slice(5, 16),
        name,
        nonSession,
      ]),
    ).toEqual([
      ["05-14T09:00", "05-14T09:30", "Coffee", true],
      ["05-14T09:30", "05-14T10:15", "Stone by stone", false],
      ["05-14T13:20", "05-14T14:05", "Pebbles in production", false],
      ["05-14T13:20", "05-14T14:05", "石を聞く", false],
      ["05-14T14:05", "05-14T14:30", "Coffee", true],
      ["05-15T09:30", "05-15T10:15", "Lightning talks", false],
      ["05-15T20:00", "05-16T01:00", "Dance", true],
      ["05-15T00:00", "05-15T00:00", "Lightning talks", false],
    ]);
    expect(new Set(agenda.map(({ slug }) => slug)).size).toBe(agenda.length);
    expect(agenda.map(({ description }) => description)).toContain("Lightning talk");
  });

  it("puts talks without hours at midnight of the event's zone, on the day the clocks change too", async () => {
    expect(await target.agendaOf("marble-online-2019")).toMatchObject([
      { startTime: "2019-03-09T05:00:00.000Z", endTime: "2019-03-09T05:00:00.000Z" },
    ]);
    expect(await target.eventOf("marble-online-2019")).toMatchObject({
      eventType: "virtual",
      shortDescription: "Online conference",
      city: null,
      country: null,
      eventStart: "2019-03-09T05:00:00.000Z",
      eventEnd: "2019-03-11T03:59:00.000Z",
    });
  });

  it("has each speaker once an event, with what the list of speakers knows", async () => {
    const speakers = await target.read((tx) =>
      tx
        .selectFrom("speakers as p")
        .innerJoin("events as e", "e.id", "p.eventId")
        .where("e.slug", "=", "marble-conf-2031")
        .orderBy("p.slug")
        .select(["p.slug", "p.firstName", "p.lastName", "p.website", "p.twitter"])
        .select((eb) =>
          eb
            .selectFrom("sessionSpeakers as l")
            .whereRef("l.speakerId", "=", "p.id")
            .select((of) => of.fn.countAll<number>().as("n"))
            .as("talks"),
        )
        .execute(),
    );
    expect(speakers).toEqual([
      {
        slug: "brynja-holm",
        firstName: "Brynja",
        lastName: "Holm",
        website: "https://brynja.example",
        twitter: "brynja_h",
        talks: 2,
      },
      { slug: "odd-sand", firstName: "Odd", lastName: "Sand", website: null, twitter: null, talks: 3 },
      {
        slug: expect.stringMatching(/^speaker-[0-9a-f]{8}$/),
        firstName: "石川",
        lastName: "玉",
        website: null,
        twitter: null,
        talks: 1,
      },
    ]);
  });

  it("has tracks in colours of their own, and sponsors by rank", async () => {
    const tracks = await target.read((tx) =>
      tx.selectFrom("tracks").select(["name", "color"]).orderBy("name").execute(),
    );
    expect(tracks.map(({ name }) => name)).toEqual(["Practice", "Theory"]);
    expect(new Set(tracks.map(({ color }) => color)).size).toBe(2);
    const levels = await target.read((tx) =>
      tx
        .selectFrom("eventSponsorshipLevels as l")
        .innerJoin("eventSponsorships as s", "s.levelId", "l.id")
        .orderBy("l.sortOrder")
        .orderBy("s.sortOrder")
        .select(["l.name as level", "l.sponsorsPerRow", "s.name", "s.url"])
        .execute(),
    );
    expect(levels).toEqual([
      { level: "Patrons", sponsorsPerRow: 2, name: "Basalt Bank", url: "https://basalt.example" },
      { level: "Friends", sponsorsPerRow: 3, name: "Chisel & Sons", url: "https://chisel.example" },
      { level: "Friends", sponsorsPerRow: 3, name: "Quarry Kitchen", url: null },
    ]);
  });

  it("answers the questions that the facts answer, and asks no others", async () => {
    const faqs = await target.read((tx) =>
      tx
        .selectFrom("faqs as f")
        .innerJoin("faqSections as s", "s.id", "f.sectionId")
        .innerJoin("events as e", "e.id", "s.eventId")
        .orderBy("f.sortOrder")
        .select(["e.slug as event", "f.slug", "f.answer"])
        .execute(),
    );
    const answersOf = (event: string) =>
      Object.fromEntries(
        faqs.filter((faq) => faq.event === event).map(({ slug, answer }) => [slug, answer?.replaceAll("\u2009", " ")]),
      );
    expect(answersOf("marble-conf-2031")).toEqual({
      when: "May 14 – 15, 2031.",
      where: "At Hall of Stones in Reykjavík, Iceland.",
      language: "English and Japanese.",
      website: "Yes: https://marble.example/2031",
    });
    expect(answersOf("pebble-club-meetup")).toEqual({ where: "In Salt Lake City, UT." });
    expect(answersOf("pebble-unconf-2018")).toEqual({ when: "October 20, 2018." });
  });

  it("lists a meetup without dates under its latest evening, and makes a day of one that ends before it starts", async () => {
    expect(await target.eventOf("pebble-evenings")).toMatchObject({
      eventStart: "2023-06-19T23:00:00.000Z",
      eventEnd: "2023-06-20T22:59:00.000Z",
      visible: true,
    });
    expect(await target.eventOf("pebble-unconf-2018")).toMatchObject({
      eventStart: "2018-10-20T00:00:00.000Z",
      eventEnd: "2018-10-20T23:59:00.000Z",
      city: null,
      country: null,
    });
    expect(await target.eventOf("pebble-club-meetup")).toMatchObject({
      city: "Salt Lake City",
      state: "UT",
      country: "United States",
    });
  });
});

describe("records that cannot be used", () => {
  it("are named with their place and left out whole", async () => {
    const spoiled = {
      ...facts,
      events: facts.events.map((event, index) => (index === 0 ? { ...event, start: "soon" } : event)),
      speakers: [...facts.speakers, { ...facts.speakers[0], slug: "brynja-holm" }, { slug: "x", name: "" }],
    } as ConferenceFacts;
    const { skipped, events } = await target.importing(spoiled);
    expect(events).toBe(facts.events.length - 1);
    expect(skipped).toEqual([
      expect.stringMatching(/^events\[0\]\.start: /),
      'speakers[2]: "brynja-holm" was there before',
      expect.stringMatching(/^speakers\[3\]\.name: /),
    ]);
    expect(await target.countOf("events")).toBe(facts.events.length - 1);
    expect(await target.countOf("tracks")).toBe(0);
  });

  it("do not take the rest of their batch with them, and leave nothing half written", async () => {
    // PostgreSQL stores no zero character: the record is refused when its sessions are written, after its event.
    eventNamed(facts, "marble-conf-2031").talks.push(plainTalk("Zero \u0000", "2031-05-15", "Odd Sand"));
    const { skipped, events } = await target.importing(facts);
    expect(skipped).toEqual([expect.stringMatching(/^events\[0\] \(marble-conf-2031\): /)]);
    expect(events).toBe(facts.events.length - 1);
    const slugs = await target.read((tx) => tx.selectFrom("events").select("slug").execute());
    expect(slugs.map(({ slug }) => slug)).not.toContain("marble-conf-2031");
    expect(await target.countOf("tracks")).toBe(0);
    expect(await target.countOf("sessions")).toBe(3);
  });

  it("do not replace an event that a host made under the same address", async () => {
    await target.write((tx) =>
      tx
        .insertInto("events")
        .values({
          slug: "marble-conf-2031",
          name: "Ours",
          eventStart: "2031-01-01T00:00Z",
          eventEnd: "2031-01-02T00:00Z",
        })
        .execute(),
    );
    const { skipped } = await target.importing(facts);
    expect(skipped).toEqual(['events[0] (marble-conf-2031): the address "marble-conf-2031" belongs to another event']);
    expect(await target.eventOf("marble-conf-2031")).toMatchObject({ name: "Ours", source: null });
  });

  it("are still stored when only their series is missing", async () => {
    facts.series = facts.series.filter(({ id }) => id !== "marble-conf");
    const { skipped, notes } = await target.importing(facts);
    expect(skipped).toEqual([]);
    expect(notes).toContain('events[0] (marble-conf-2031) belongs to the series "marble-conf", which is not there');
    expect(await target.eventOf("marble-conf-2031")).toMatchObject({ seriesId: null });
  });
});
