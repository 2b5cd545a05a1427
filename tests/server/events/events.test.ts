import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs, send } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let member: TestAccount;
let anonymous: ReturnType<typeof callAs>;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  host = await world.account(club);
  member = await world.account(club);
  anonymous = callAs(world.app, { organizationId: club.id });
});
afterAll(() => world.close());

const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const makeGroup = (row: { slug?: string } = {}) =>
  world.insert(club, "groups", { slug: "rowers", name: "Rowers", ...row });
const register = async (who: TestAccount, eventId: string, status: "ready" | "draft" | "canceled" = "ready") => {
  const { id: passTypeId } = await world.passType(club, eventId);
  return { passTypeId, ...(await world.registration(club, who, eventId, { passTypeId, status })) };
};

describe("the list", () => {
  test("has what is to come, next first; what is over, last first", async () => {
    await world.event(club, { name: "In two weeks", eventStart: inDays(14), eventEnd: inDays(15) });
    await world.event(club, { name: "Now", eventStart: inDays(-1), eventEnd: inDays(1) });
    await world.event(club, { name: "Tomorrow", eventStart: inDays(1), eventEnd: inDays(2) });
    await world.event(club, { name: "Last week", eventStart: inDays(-8), eventEnd: inDays(-7) });
    await world.event(club, { name: "Yesterday", eventStart: inDays(-2), eventEnd: inDays(-1) });
    const upcoming = await anonymous(events.list);
    expect([names(upcoming), upcoming.count]).toEqual([["Now", "Tomorrow", "In two weeks"], 3]);
    expect(names(await anonymous(events.list, { query: { past: true } }))).toEqual(["Yesterday", "Last week"]);
    expect(names(await anonymous(events.list, { query: { orderBy: "-name" } }))).toEqual([
      "Tomorrow",
      "Now",
      "In two weeks",
    ]);
  });

  test("leaves out what is hidden, canceled and over, or another organization's", async () => {
    await world.event(club, { name: "Shown" });
    await world.event(club, { name: "Hidden", visible: false });
    await world.event(club, { name: "Canceled", canceledAt: inDays(-9), eventStart: inDays(-2), eventEnd: inDays(-1) });
    await world.event(await world.organization(), { name: "Elsewhere" });
    expect(names(await anonymous(events.list))).toEqual(["Shown"]);
    expect(names(await host.call(events.list))).toEqual(["Shown"]);
  });

  test("shows a group's own events to its members and its hosts", async () => {
    const { id: groupId } = await makeGroup();
    const own = { groupId, groupOnly: true };
    const event = await world.event(club, { name: "Rowing", host, ...own });
    await world.insert(club, "groupMemberships", { groupId, accountId: member.id });
    const coHost = await world.account(club);
    await world.insert(club, "eventHosts", { eventId: event.id, accountId: coHost.id });
    expect(names(await anonymous(events.list))).toEqual([]);
    expect(names(await (await world.account(club)).call(events.list))).toEqual([]);
    for (const who of [host, member, coHost]) expect(names(await who.call(events.list))).toEqual(["Rowing"]);
  });

  test.each([
    ["munchen", ["Tage in München"]],
    ["MÜNCHEN", ["Tage in München"]],
    ["100%", ["100% Ruby"]],
    ["_", ["snake_case conf"]],
    ["\\", ["back\\slash"]],
    ["東京", ["東京 Meetup"]],
    ["conf-slug", ["Named otherwise"]],
    ["nothing", []],
  ])("is searched for %s whatever its case and accents", async (search, found) => {
    for (const name of ["Tage in München", "100% Ruby", "snake_case conf", "back\\slash", "東京 Meetup"])
      await world.event(club, { name });
    await world.event(club, { name: "Named otherwise", slug: "conf-slug" });
    const page = await anonymous(events.list, { query: { search } });
    expect([names(page), page.count]).toEqual([found, found.length]);
  });

  test.each([
    ["a place", "boathouse"],
    ["a city, whatever its accents", "zurich"],
    ["a country", "switzerl"],
    ["a topic", "compilers"],
    ["who speaks there", "hopper"],
  ])("is found by %s", async (_, search) => {
    const said = { venue: "The Boathouse", city: "Zürich", country: "Switzerland", shortDescription: "On compilers." };
    const { id: eventId } = await world.event(club, { name: "Spring meeting", ...said });
    await world.speaker(club, eventId, { firstName: "Grace", lastName: "Hopper" });
    await world.event(club, { name: "Another", venue: "Elsewhere" });
    const page = await anonymous(events.list, { query: { search } });
    expect([names(page), page.count]).toEqual([["Spring meeting"], 1]);
  });

  test("says nothing of speakers that are not everybody's to know", async () => {
    for (const speakersVisibility of ["registered", "hidden"] as const) {
      const { id: eventId } = await world.event(club, { name: speakersVisibility, speakersVisibility });
      await world.speaker(club, eventId, { lastName: "Lovelace" });
    }
    expect(names(await anonymous(events.list, { query: { search: "lovelace" } }))).toEqual([]);
  });

  test("is filtered by featured", async () => {
    await world.event(club, { name: "Featured", featured: true });
    await world.event(club, { name: "Plain" });
    expect(names(await anonymous(events.list, { query: { featured: true } }))).toEqual(["Featured"]);
    expect(names(await anonymous(events.list, { query: { featured: false } }))).toEqual(["Plain"]);
  });

  test("says what getting in costs and whether it can be had", async () => {
    const make = async (name: string, row: object, pass?: object) => {
      const event = await world.event(club, { name, ...row });
      if (pass) await world.passType(club, event.id, pass);
    };
    await make("open", {}, { price: 2500 });
    await make("few", {}, { price: 100, supply: 20, sold: 19 });
    await make("sold out", {}, { supply: 5, sold: 5 });
    await make("full", { registrationLimit: 2, registrationCount: 2 }, {});
    await make("not open", { registrationStart: inDays(1) }, {});
    await make("closed", { registrationEnd: inDays(-1) }, {});
    await make("none", { registration: false }, {});
    await make("nothing on sale", {});
    await make("private pass", {}, { visibility: "private" });
    const { items } = await anonymous(events.list, { query: { orderBy: "name" } });
    expect(
      Object.fromEntries(items.map(({ name, availability, priceFrom }) => [name, [availability, priceFrom]])),
    ).toEqual({
      closed: ["closed", 0],
      few: ["few", 100],
      full: ["sold_out", 0],
      none: ["none", 0],
      "not open": ["not_open", 0],
      "nothing on sale": ["none", null],
      open: ["open", 2500],
      "private pass": ["none", null],
      "sold out": ["sold_out", null],
    });
  });

  test("prices by the schedule of now", async () => {
    const event = await world.event(club);
    const { id: passTypeId } = await world.passType(club, event.id, { price: 5000 });
    await world.insert(club, "passTypePriceSchedules", {
      passTypeId,
      price: 3000,
      startDate: inDays(-1),
      endDate: inDays(1),
    });
    await world.insert(club, "passTypePriceSchedules", {
      passTypeId,
      price: 4000,
      startDate: inDays(1),
      endDate: inDays(2),
    });
    expect((await anonymous(events.list)).items[0]?.priceFrom).toBe(3000);
  });
});

describe("one event", () => {
  test("is found by id, in any case, and by slug", async () => {
    const event = await world.event(club, { slug: "harbour-days", host });
    const byId = await anonymous(events.get, { params: { eventId: event.id } });
    expect(await anonymous(events.get, { params: { eventId: event.id.toUpperCase() } })).toEqual(byId);
    expect(await anonymous(events.get, { params: { eventId: "Harbour-Days" } })).toEqual(byId);
    expect(byId).toMatchObject({ id: event.id, creator: { id: host.id }, can: { host: false }, registrations: [] });
  });

  test("is shown to whoever has the link, hidden or canceled", async () => {
    const hidden = await world.event(club, { visible: false });
    expect(await anonymous(events.get, { params: { eventId: hidden.id } })).toMatchObject({ id: hidden.id });
  });

  test("of a group asks strangers to join it", async () => {
    const { id: groupId } = await makeGroup();
    const { id: eventId } = await world.event(club, { groupId, groupOnly: true, host });
    await world.insert(club, "groupMemberships", { groupId, accountId: member.id });
    const stranger = await world.account(club);
    const reads = [
      events.get,
      events.faqs,
      events.pages,
      events.sessions,
      events.speakers,
      events.media,
      events.passTypes,
    ];
    for (const call of reads) {
      const { status, body } = await world.send(call, { params: { eventId } }, stranger.who);
      expect([status, body.code], call.id).toEqual([453, "not_group_member"]);
      expect((await world.send(call, { params: { eventId } }, { organizationId: club.id })).status).toBe(453);
      expect((await world.send(call, { params: { eventId } }, member.who)).status).toBe(200);
      expect((await world.send(call, { params: { eventId } }, host.who)).status).toBe(200);
    }
  });

  test("is the organization's own when nobody made it", async () => {
    const { id: eventId } = await world.event(club);
    expect((await anonymous(events.get, { params: { eventId } })).creator).toMatchObject({
      id: club.id,
      firstName: club.name,
    });
  });

  test("opens its virtual room to those who come and those who host", async () => {
    const { id: eventId } = await world.event(club, { host, meetingUrl: "https://meet.example/room" });
    await register(member, eventId);
    const buyer = await world.account(club);
    await register(buyer, eventId, "draft");
    const urlFor = async ({ call }: { call: typeof anonymous }) =>
      (await call(events.get, { params: { eventId } })).meetingUrl;
    expect(await anonymous(events.get, { params: { eventId } })).toMatchObject({ meetingUrl: null });
    expect(await urlFor(buyer)).toBeNull();
    expect([await urlFor(member), await urlFor(host)]).toEqual(Array(2).fill("https://meet.example/room"));
  });

  test("says to its registrant that they come, and to its hosts that they host", async () => {
    const { id: eventId } = await world.event(club, { host });
    const { registrationId } = await register(member, eventId);
    expect((await member.call(events.get, { params: { eventId } })).registrations).toMatchObject([
      { id: registrationId },
    ]);
    expect(await host.call(events.get, { params: { eventId } })).toMatchObject({
      registrations: [],
      can: { host: true },
    });
  });
});

test("html that people wrote runs nothing", async () => {
  const evil = `<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">a</a><img src="x" onerror="x()"><iframe src="//evil"></iframe></p><style>*{}</style>`;
  const { id: eventId } = await world.event(club, { longDescription: evil });
  const page = await world.insert(club, "eventPages", { eventId, slug: "evil", title: "Evil", html: evil });
  const section = await world.insert(club, "faqSections", { eventId, slug: "evil", name: "Evil" });
  await world.insert(club, "faqs", { sectionId: section.id, slug: "evil", question: "?", answer: evil });
  const shown = JSON.stringify([
    (await anonymous(events.get, { params: { eventId } })).longDescription,
    (await anonymous(events.page, { params: { eventId, pageId: page.id } })).html,
    (await anonymous(events.faqs, { params: { eventId } })).items[0]?.faqs[0]?.answer,
  ]);
  expect(shown).toContain("Hi");
  expect(shown).not.toMatch(/script|onclick|onerror|javascript|iframe|style/i);
});

test("thirty events cost as many statements as one", async () => {
  const statements: string[] = [];
  const database = openDatabase(world.databaseUrl, { onStatement: (statement) => void statements.push(statement) });
  const app = buildApp({ ...world.platform, database });
  const { id: seriesId } = await world.insert(club, "series", { slug: "summer", name: "Summer" });
  const fill = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const image = await world.insert(club, "images", { width: 4, height: 3 });
      const { id: eventId } = await world.event(club, { seriesId, imageId: image.id, host: await world.account(club) });
      await world.passType(club, eventId);
      await world.session(club, eventId);
    }
  };
  const cost = async () => {
    statements.splice(0);
    const { status } = await send(app, events.list, { query: { pageSize: 100 } }, member.who);
    expect(status).toBe(200);
    return statements.length;
  };
  await fill(1);
  const one = await cost();
  await fill(29);
  const thirty = await cost();
  await app.close();
  await database.close();
  expect(thirty).toBe(one);
  expect(thirty).toBeLessThan(20);
});
