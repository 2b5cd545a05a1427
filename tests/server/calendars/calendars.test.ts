import type { Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invitationOf } from "#server/calendars/calendar";
import { eventEntry } from "#server/calendars/entries";
import type { DB } from "#server/db/tables";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { readCalendar } from "#tests/support/calendars";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let organization: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
  organization = await world.organization();
});
afterAll(() => world.close());

type Headers = Record<string, string>;

const of = (path: string, home = organization) => `/calendars/${home.id}/${path}`;
const get = (url: string, headers: Headers = {}) => world.app.inject({ url, headers });
const read = async (url: string, headers?: Headers) => {
  const reply = await get(url, headers);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  return readCalendar(reply.body);
};
const readOne = async (url: string, headers?: Headers) => {
  const { entries } = await read(url, headers);
  const [entry] = entries;
  if (!entry || entries.length > 1) throw new Error(`${entries.length} entries instead of one`);
  return entry;
};
const uidsOf = async (url: string) => (await read(url)).entries.map(({ uid }) => uid);
const setEvent = (eventId: string, columns: Updateable<DB["events"]>) =>
  world.scope(organization).write((tx) => tx.updateTable("events").set(columns).where("id", "=", eventId).execute());
const as = ({ who }: TestAccount): Headers => ({ authorization: who.token ?? "" });

/** Over the night in which Amsterdam's clocks go forward. */
const overSpring = {
  timezone: "Europe/Amsterdam",
  eventStart: "2030-03-30T19:00:00.000Z",
  eventEnd: "2030-03-31T09:30:00.000Z",
};

describe("an entry", () => {
  test("says what the event says, by the clock of its zone", async () => {
    const place = { venue: "De Waag", address1: "Nieuwmarkt 4", city: "Amsterdam", zip: "1012 CR", country: "NL" };
    const event = await world.event(organization, { ...overSpring, ...place, name: "Night; of, knots" });
    const calendar = await read(of(`events/${event.slug}.ics`));
    expect(calendar).toMatchObject({ name: "Night; of, knots", method: "PUBLISH" });
    expect(calendar.entries).toEqual([
      {
        uid: `${event.id}@${organization.id}`,
        sequence: 0,
        summary: "Night; of, knots",
        description: `Two days by the sea\n\n${organization.websiteUrl}/en/events/${event.slug}`,
        location: "De Waag, Nieuwmarkt 4, 1012 CR Amsterdam, Netherlands",
        status: "CONFIRMED",
        url: `${organization.websiteUrl}/en/events/${event.slug}`,
        organizer: "mailto:hello@harbour.example",
        stamp: `${event.updatedAt.slice(0, 19)}Z`,
        isAllDay: false,
        startsAt: "2030-03-30T20:00:00",
        start: overSpring.eventStart,
        end: overSpring.eventEnd,
        attendees: [],
      },
    ]);
  });

  test.each([
    ["Asia/Kolkata", "2030-06-01T10:00:00.000Z", "2030-06-01T15:30:00"],
    ["America/New_York", "2030-01-15T00:30:00.000Z", "2030-01-14T19:30:00"],
    ["America/New_York", "2030-07-15T00:30:00.000Z", "2030-07-14T20:30:00"],
    ["Australia/Lord_Howe", "2030-01-15T00:15:00.000Z", "2030-01-15T11:15:00"],
    ["Nowhere/At_All", "2030-01-15T00:15:00.000Z", "2030-01-15T00:15:00Z"],
  ])("keeps its hour in %s", async (timezone, eventStart, startsAt) => {
    const event = await world.event(organization, { timezone, eventStart, eventEnd: "2030-09-01T12:34:00.000Z" });
    const entry = await readOne(of(`events/${event.slug}.ics`));
    expect(entry).toMatchObject({ startsAt, start: eventStart, end: "2030-09-01T12:34:00.000Z" });
  });

  test("is whole days where hours are not known", async () => {
    const event = await world.event(organization, {
      timezone: "Asia/Tokyo",
      eventStart: "2030-05-01T15:00:00.000Z",
      eventEnd: "2030-05-03T14:59:00.000Z",
    });
    const { isAllDay, startsAt } = await readOne(of(`events/${event.slug}.ics`));
    expect({ isAllDay, startsAt }).toEqual({ isAllDay: true, startsAt: "2030-05-02" });
    expect((await get(of(`events/${event.slug}.ics`))).body).toContain("DTEND;VALUE=DATE:20300504");
  });

  test("keeps its name for ever and counts what it shows", async () => {
    const event = await world.event(organization);
    const first = await readOne(of(`events/${event.slug}.ics`));
    await setEvent(event.id, { slug: `renamed-${event.slug}`, featured: true, longDescription: "<p>More</p>" });
    const renamed = await readOne(of(`events/renamed-${event.slug}.ics`));
    expect(renamed).toMatchObject({ uid: first.uid, sequence: 0 });
    await setEvent(event.id, { eventStart: inDays(11) });
    await setEvent(event.id, { venue: "Elsewhere" });
    await setEvent(event.id, { venue: "Elsewhere" });
    expect((await readOne(of(`events/${event.id}.ics`))).sequence).toBe(2);
    await setEvent(event.id, { canceledAt: new Date() });
    const canceled = await readOne(of(`events/${event.id}.ics`));
    expect(canceled).toMatchObject({ uid: first.uid, sequence: 3, status: "CANCELLED" });
  });

  test("holds nothing that somebody smuggled into a name", async () => {
    const evil = "Party\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\u2028\u0000".replace("\u0000", "\u0007");
    const home = await world.organization({ name: `Club"\r\nX-EVIL:1` });
    const event = await world.event(home, { name: evil, venue: evil, shortDescription: evil, ...overSpring });
    for (const path of ["events.ics", `events/${event.slug}.ics`]) {
      const reply = await get(of(path, home));
      expect(reply.body).not.toMatch(/^(UID:evil|X-EVIL)/m);
      const { entries, properties } = readCalendar(reply.body);
      expect(entries).toHaveLength(1);
      expect(entries[0]?.summary).toBe("Party END:VEVENT BEGIN:VEVENT UID:evil");
      expect(properties).not.toContain("x-evil");
    }
  });
});

/** What turns the letters around it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

test("no name in a calendar turns the words behind it", async () => {
  const evil = "\u202egnirpS\u2067";
  const home = await world.organization({ name: `${evil} Club` });
  const event = await world.event(home, { name: evil, venue: evil, city: evil, shortDescription: evil, ...overSpring });
  for (const path of ["events.ics", `events/${event.slug}.ics`]) {
    const { body } = await get(of(path, home));
    expect(body).not.toMatch(turning);
    expect(body).toContain("SUMMARY:gnirpS");
    expect(body).toContain("LOCATION:gnirpS\\, gnirpS");
    expect(body).toMatch(/^ORGANIZER;CN="?gnirpS Club"?:/m);
  }
  const entry = eventEntry(home, { ...event, cancellationReason: evil }, { locale: "en" });
  const guest = { name: evil, address: "ada@example.org" };
  const invitation = invitationOf({ entry, guest, sentAt: world.platform.now() });
  expect(invitation).not.toMatch(turning);
  expect(invitation.replaceAll("\r\n ", "")).toMatch(/^ATTENDEE;.*CN="?gnirpS"?[;:]/m);
});

describe("the calendar of everybody", () => {
  test("lists what is published, for a while after it is over, and what was called off", async () => {
    const home = await world.organization();
    const at = (from: number, more: object = {}) =>
      world.event(home, { eventStart: inDays(from), eventEnd: inDays(from + 1), ...more });
    const shown = [await at(-89), await at(-3), await at(5), await at(6, { canceledAt: new Date() })];
    await at(-95);
    await at(5, { visible: false });
    const { id: groupId } = await world.insert(home, "groups", { slug: "crew", name: "Crew" });
    await at(5, { groupId, groupOnly: true });
    await world.event(await world.organization());
    const { name, entries } = await read(of("events.ics", home));
    expect(name).toBe("Harbour Club");
    expect(entries.map(({ uid }) => uid)).toEqual(shown.map(({ id }) => `${id}@${home.id}`));
    expect(entries.map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED", "CANCELLED"]);
  });

  test("can be had of one series", async () => {
    const series = await world.insert(organization, "series", { slug: "evenings", name: "Quay evenings" });
    const event = await world.event(organization, { seriesId: series.id });
    expect(await read(of("series/evenings.ics"))).toMatchObject({ name: "Quay evenings", entries: [{}] });
    expect(await uidsOf(of("series/evenings.ics"))).toEqual([`${event.id}@${organization.id}`]);
    expect((await get(of("series/nights.ics"))).statusCode).toBe(404);
  });

  test("is not sent to who has it", async () => {
    const home = await world.organization();
    const event = await world.event(home);
    const first = await get(of("events.ics", home));
    expect(first.headers["cache-control"]).toBe("public, max-age=10");
    const known = { "if-none-match": String(first.headers.etag) };
    expect((await get(of("events.ics", home), known)).statusCode).toBe(304);
    await world
      .scope(home)
      .write((tx) => tx.updateTable("events").set({ venue: "Pier 7" }).where("id", "=", event.id).execute());
    expect((await get(of("events.ics", home), known)).statusCode).toBe(200);
  });

  test("is closed where the module is", async () => {
    const closed = await world.organization({ modules: { events: { enabled: false } } });
    const members = await world.organization({ modules: { events: { requireAuth: true } } });
    expect((await get(of("events.ics", closed))).statusCode).toBe(456);
    expect((await get(of("events.ics", members))).statusCode).toBe(401);
    const event = await world.event(members);
    expect((await get(of(`events/${event.slug}.ics`, members))).statusCode).toBe(401);
    expect((await get("/calendars/nobody/events.ics")).statusCode).toBe(404);
  });
});

describe("one event or session", () => {
  test("is found by its link, though it is not listed", async () => {
    const event = await world.event(organization, { visible: false });
    expect((await readOne(of(`events/${event.slug}.ics`))).summary).toBe("Harbour Days");
    for (const path of [`events/${event.slug}`, `events/${event.slug}.txt`, "events/.ics", "events/%00.ics"])
      expect((await get(of(path))).statusCode).toBe(404);
  });

  test("of a group is for the group", async () => {
    const { id: groupId } = await world.insert(organization, "groups", { slug: "rowers", name: "Rowers" });
    const event = await world.event(organization, { groupId, groupOnly: true });
    const [member, stranger] = [await world.account(organization), await world.account(organization)];
    await world.insert(organization, "groupMemberships", { groupId, accountId: member.id, role: "member" });
    const url = of(`events/${event.slug}.ics`);
    expect((await get(url)).statusCode).toBe(453);
    expect((await get(url, as(stranger))).statusCode).toBe(453);
    const reply = await get(url, as(member));
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  });

  test("shows a session to those who see the programme", async () => {
    const event = await world.event(organization, { sessionsVisibility: "registered", venue: "Pier 7" });
    const room = await world.insert(organization, "sessionLocations", { eventId: event.id, name: "Blue room" });
    const session = await world.session(organization, event.id, { locationId: room.id, description: "<b>Ebb</b>" });
    const passType = await world.passType(organization, event.id);
    const holder = await world.account(organization);
    await world.registration(organization, holder, event.id, { passTypeId: passType.id });
    const url = of(`events/${event.slug}/sessions/${session.slug}.ics`);
    expect((await get(url)).statusCode).toBe(454);
    expect(await readOne(url, as(holder))).toMatchObject({
      uid: `${session.id}@${organization.id}`,
      summary: "Tides",
      description: `Harbour Days\n\nEbb\n\n${organization.websiteUrl}/en/events/${event.slug}/agenda/${session.slug}`,
      location: "Blue room, Pier 7",
    });
    await setEvent(event.id, { sessionsVisibility: "hidden" });
    expect((await get(url, as(holder))).statusCode).toBe(404);
  });

  test("moves a session with its event", async () => {
    const event = await world.event(organization);
    const session = await world.session(organization, event.id);
    const url = of(`events/${event.slug}/sessions/${session.slug}.ics`);
    await world.scope(organization).write((tx) =>
      tx
        .updateTable("sessions")
        .set({ startTime: inDays(10.05) })
        .where("id", "=", session.id)
        .execute(),
    );
    expect(await readOne(url)).toMatchObject({ sequence: 1, status: "CONFIRMED" });
    await setEvent(event.id, { canceledAt: new Date() });
    expect(await readOne(url)).toMatchObject({ sequence: 2, status: "CANCELLED" });
  });
});
