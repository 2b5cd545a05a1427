import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import { series } from "#contract/series";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
});
afterAll(() => world.close());

const anybody = () => callAs(world.app, { organizationId: club.id });
const make = (slug: string, row: object = {}) => world.insert(club, "series", { slug, name: slug, ...row });
const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);

describe("the list of series", () => {
  test("goes by name, is searched without accents, and keeps to its organization", async () => {
    for (const name of ["tides", "Élan", "Anchors"]) await make(`s-${name.length}`, { name });
    const elsewhere = await world.organization();
    await world.insert(elsewhere, "series", { slug: "foreign", name: "Foreign" });
    const list = async (query: object = {}) => namesOf(await anybody()(series.list, { query }));
    expect(await list()).toEqual(["Anchors", "Élan", "tides"]);
    expect(await list({ search: "ELA" })).toEqual(["Élan"]);
    expect(await list({ orderBy: "-name" })).toEqual(["tides", "Élan", "Anchors"]);
    expect(await list({ page: 2, pageSize: 2 })).toEqual(["tides"]);
    expect((await anybody()(series.list, { query: { pageSize: 1 } })).count).toBe(3);
  });

  test("puts what has no date last, whichever way dates run", async () => {
    await make("undated");
    await make("later", { startDate: inDays(9) });
    await make("sooner", { startDate: inDays(1) });
    const list = async (orderBy: string) => namesOf(await anybody()(series.list, { query: { orderBy } }));
    expect(await list("startDate")).toEqual(["sooner", "later", "undated"]);
    expect(await list("-startDate")).toEqual(["later", "sooner", "undated"]);
  });

  test("costs as many statements for thirty as for one", async () => {
    const makePictured = async (slug: string) => {
      const image = await world.insert(club, "images", { width: 2, height: 2 });
      await make(slug, { imageId: image.id });
    };
    await makePictured("first");
    const counter = openStatementCounter(world);
    const cost = () => counter.cost(series.list, { query: { pageSize: 100 } }, { organizationId: club.id });
    const one = await cost();
    for (let made = 0; made < 29; made += 1) await makePictured(`more-${made}`);
    const thirty = await cost();
    await counter.close();
    expect(thirty).toBe(one);
  });
});

describe("a series", () => {
  test("is found by id and by slug, in any case; its text carries no script, here nor in its events", async () => {
    const { id } = await make("regattas", { longDescription: "<p>Boats</p><script>alert(1)</script>" });
    const found = await anybody()(series.get, { params: { seriesId: id } });
    expect(found).toMatchObject({ id, slug: "regattas", longDescription: "<p>Boats</p>" });
    for (const seriesId of [id.toUpperCase(), "regattas", "Regattas"])
      expect(await anybody()(series.get, { params: { seriesId } })).toEqual(found);
    const event = await world.event(club, { seriesId: id });
    expect((await anybody()(events.get, { params: { eventId: event.id } })).series).toEqual(found);
  });

  test("of another organization is not there, by id and by slug", async () => {
    const elsewhere = await world.organization();
    const foreign = await world.insert(elsewhere, "series", { slug: "foreign", name: "Foreign" });
    for (const seriesId of [foreign.id, "foreign"])
      for (const call of [series.get, series.events])
        expect((await world.send(call, { params: { seriesId } }, { organizationId: club.id })).status).toBe(404);
  });
});

describe("the events of a series", () => {
  let seriesId: string;
  beforeEach(async () => {
    seriesId = (await make("regattas")).id;
  });
  const add = (name: string, row: object = {}) => world.event(club, { name, seriesId, ...row });
  const listed = async (call: ReturnType<typeof callAs>, query: object = {}) =>
    namesOf(await call(series.events, { params: { seriesId }, query }));

  test("are what is to come, next first, or what is over, last first", async () => {
    await add("Later", { eventStart: inDays(20), eventEnd: inDays(21) });
    await add("Sooner", { eventStart: inDays(1), eventEnd: inDays(2) });
    await add("Over", { eventStart: inDays(-9), eventEnd: inDays(-8) });
    await add("Long over", { eventStart: inDays(-99), eventEnd: inDays(-98) });
    await world.event(club, { name: "Of no series" });
    expect(await listed(anybody())).toEqual(["Sooner", "Later"]);
    expect(await listed(anybody(), { past: true })).toEqual(["Over", "Long over"]);
    const { items, count } = await anybody()(series.events, { params: { seriesId }, query: { pageSize: 1 } });
    expect([namesOf({ items }), count]).toEqual([["Sooner"], 2]);
    expect(items[0]).toMatchObject({ registrations: [], series: { id: seriesId } });
  });

  test("are shown to nobody who would not see them in the list of all", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    await world.insert(club, "groupMemberships", { groupId, accountId: ada.id });
    await add("Open");
    await add("Hidden", { visible: false });
    await add("Canceled", { canceledAt: inDays(-1) });
    await add("Rowing", { groupId, groupOnly: true });
    const stranger = await world.account(club);
    for (const call of [anybody(), stranger.call, ada.call])
      expect((await listed(call, { orderBy: "name" })).toSorted()).toEqual(
        namesOf(await call(events.list, { query: { orderBy: "name" } })).toSorted(),
      );
    expect(await listed(stranger.call)).toEqual(["Open", "Canceled"]);
    expect((await listed(ada.call)).toSorted()).toEqual(["Canceled", "Open", "Rowing"]);
  });

  test("tell the way into the virtual room only to who holds a pass", async () => {
    const event = await add("Online", { eventType: "virtual", meetingUrl: "https://meet.example/room" });
    const { id: passTypeId } = await world.passType(club, event.id);
    await world.registration(club, ada, event.id, { passTypeId });
    const meeting = async (call: ReturnType<typeof callAs>) =>
      (await call(series.events, { params: { seriesId } })).items.map(({ meetingUrl }) => meetingUrl);
    expect(await meeting(anybody())).toEqual([null]);
    expect(await meeting((await world.account(club)).call)).toEqual([null]);
    expect(await meeting(ada.call)).toEqual(["https://meet.example/room"]);
  });

  test("cost as many statements for twenty as for one", async () => {
    const addWhole = async (name: string) => {
      const host = await world.account(club);
      const image = await world.insert(club, "images", { width: 2, height: 2 });
      const event = await add(name, { host, imageId: image.id });
      await world.passType(club, event.id);
      await world.insert(club, "eventPages", { eventId: event.id, slug: "venue", title: "Venue" });
      const levelRow = { eventId: event.id, slug: "gold", name: "Gold" };
      const { id: levelId } = await world.insert(club, "eventSponsorshipLevels", levelRow);
      await world.insert(club, "eventSponsorships", { levelId, name: "Quay", accountId: host.id, imageId: image.id });
    };
    await addWhole("First");
    const counter = openStatementCounter(world);
    const cost = () => counter.cost(series.events, { params: { seriesId }, query: { pageSize: 100 } }, ada.who);
    const one = await cost();
    for (let made = 0; made < 19; made += 1) await addWhole(`More ${made}`);
    const twenty = await cost();
    await counter.close();
    expect(twenty).toBe(one);
  });
});
