import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import { listings } from "#contract/listings";
import { programme } from "#contract/programme";
import type { SessionInput } from "#entities/events/sessions";
import type { ListingChanges } from "#entities/hosting/listings";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { written } from "./written-by-two.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  [ada, bob] = [await world.account(club, { firstName: "Ada" }), await world.account(club)];
  const event = await world.event(club, { host: ada, name: "Regatta", venue: "The quay", shortDescription: "By day" });
  eventId = event.id;
  await world.insert(club, "eventHosts", { eventId, accountId: bob.id });
});
afterAll(() => world.close());

/** Writes as somebody who saw `base` before. */
const save = (who: TestAccount, event: ListingChanges, base?: Record<string, string | null>) =>
  world.send(listings.update, { params: { eventId }, body: { event, ...(base && { base }) } }, who.who);
const kept = () => ada.call(listings.get, { params: { eventId } });

describe("two hosts write at the same time", () => {
  test("different fields: both are kept", async () => {
    const replies = await Promise.all([
      save(ada, { name: "Night regatta" }, { name: "Regatta" }),
      save(bob, { venue: "The pier" }, { venue: "The quay" }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await kept()).toMatchObject({ name: "Night regatta", venue: "The pier" });
  });

  test("the same field: the later one is told what the other wrote, and nothing of theirs is kept", async () => {
    const base = { name: "Regatta", shortDescription: "By day" };
    const replies = await Promise.all([
      save(ada, { name: "Ada's", shortDescription: "Of Ada" }, base),
      save(bob, { name: "Bob's", shortDescription: "By day" }, base),
    ]);
    const { name, shortDescription } = await kept();
    expect([
      ["Ada's", "Of Ada"],
      ["Bob's", "By day"],
    ]).toContainEqual([name, shortDescription]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body: { code, fields, current } }) => ({ status, code, fields, current }))).toEqual([
      {
        ...{ status: 460, code: "changed_meanwhile" },
        ...{ fields: { "event.name": "changed_meanwhile" }, current: { "event.name": name } },
      },
    ]);
  });

  test("a form that sends all it shows changes what its writer changed, and nothing else", async () => {
    const base = { name: "Regatta", venue: "The quay", shortDescription: "By day" };
    await save(ada, { venue: "The pier" }, { venue: "The quay" });
    expect((await save(bob, { ...base, name: "Night regatta" }, base)).status).toBe(200);
    expect(await kept()).toMatchObject({ name: "Night regatta", venue: "The pier" });
  });

  test("the same words: nobody is asked", async () => {
    await save(ada, { name: "Night regatta" }, { name: "Regatta" });
    expect((await save(bob, { name: "Night regatta" }, { name: "Regatta" })).status).toBe(200);
  });

  test("whoever has seen what the other wrote may write over it", async () => {
    await save(ada, { name: "Ada's" }, { name: "Regatta" });
    expect((await save(bob, { name: "Bob's" }, { name: "Ada's" })).status).toBe(200);
    expect((await kept()).name).toBe("Bob's");
  });
});

describe("a session", () => {
  const write = (sessionId: string, session: Partial<SessionInput>, base?: Record<string, string | string[]>) =>
    world.send(
      programme.updateSession,
      {
        params: { eventId, sessionId },
        body: { session: { ...times, name: "Tides", description: "", ...session }, ...(base && { base }) },
      },
      ada.who,
    );
  const times = { startTime: inDays(10), endTime: inDays(10.1) };
  const sessions = async () => (await ada.call(programme.get, { params: { eventId } })).sessions;

  test("of which two hosts write different parts keeps both", async () => {
    const { id } = await world.session(club, eventId, times);
    const { id: speakerId } = await world.speaker(club, eventId);
    const base = { ...times, name: "Tides", description: "", speakerIds: [] };
    expect((await write(id, { speakerIds: [speakerId] }, base)).status).toBe(200);
    expect((await write(id, { name: "Currents", speakerIds: [] }, base)).status).toBe(200);
    expect(await sessions()).toMatchObject([{ name: "Currents", speakerIds: [speakerId] }]);
  });

  test("of which both write the name says so to the later one", async () => {
    const { id } = await world.session(club, eventId, times);
    const base = { ...times, name: "Tides", description: "" };
    await write(id, { name: "Currents" }, base);
    const { status, body } = await write(id, { name: "Waves" }, base);
    expect([status, body.current]).toEqual([460, { "session.name": "Currents" }]);
    expect(await sessions()).toMatchObject([{ name: "Currents" }]);
  });
});

test("a speaker whom two hosts describe keeps both, and neither's words are lost", async () => {
  const { id: speakerId } = await world.speaker(club, eventId, { firstName: "Grace", bio: "Sails" });
  const blank = { lastName: null, title: null, company: null };
  const base = { ...blank, firstName: "Grace", bio: "Sails" };
  const write = (speaker: { firstName: string; bio: string }) =>
    world.send(
      programme.updateSpeaker,
      { params: { eventId, speakerId }, body: { speaker: { ...blank, ...speaker }, base } },
      ada.who,
    );
  expect((await write({ firstName: "Grace", bio: "Sails far" })).status).toBe(200);
  expect((await write({ firstName: "Grace M.", bio: "Sails" })).status).toBe(200);
  expect((await write({ firstName: "Grace", bio: "Rows" })).body.current).toEqual({ "speaker.bio": "Sails far" });
  const { speakers } = await ada.call(programme.get, { params: { eventId } });
  expect(speakers).toMatchObject([{ firstName: "Grace M.", bio: "Sails far" }]);
});

test("a group that two moderators describe keeps both, and neither's words are lost", async () => {
  const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", description: "Early" });
  await world.insert(club, "groupMemberships", { groupId, accountId: ada.id, role: "moderator" });
  const base = { name: "Rowers", description: "Early" };
  const write = (group: { name?: string; description?: string }) =>
    world.send(groups.update, { params: { groupId }, body: { group, base } }, ada.who);
  expect((await write({ description: "Late" })).status).toBe(200);
  expect((await write({ name: "Oars" })).status).toBe(200);
  expect((await write({ description: "Never" })).body.current).toEqual({ "group.description": "Late" });
  expect(await ada.call(groups.get, { params: { groupId } })).toMatchObject({ name: "Oars", description: "Late" });
});

test.each(Object.entries(written))("%s that two write keeps both, and neither's words are lost", async (_, start) => {
  const { found, mine, theirs, late, under, write, kept: read } = await start({ world, club, ada, eventId });
  expect((await write({ ...found, ...theirs }, found)).status).toBe(200);
  expect((await write({ ...found, ...mine }, found)).status).toBe(200);
  const { status, body } = await write({ ...found, ...late }, found);
  const paths = Object.entries(theirs).map(([field, value]) => [under ? `${under}.${field}` : field, value]);
  expect([status, body.code, body.current]).toEqual([460, "changed_meanwhile", Object.fromEntries(paths)]);
  expect(await read()).toMatchObject({ ...mine, ...theirs });
});

test("what a form shows of a time, of nothing and of a zone is what stands there", async () => {
  const { eventStart, timezone } = await kept();
  const base = { eventStart: `${eventStart.slice(0, 16)}:00Z`, address1: "", timezone };
  const changes = { eventStart: inDays(11), address1: "1 Quay Street", timezone: "Europe/Dublin" };
  expect((await save(bob, changes, base)).status).toBe(200);
});

test("a client that does not say what it saw writes as before", async () => {
  await save(ada, { name: "Ada's" });
  expect((await save(bob, { name: "Bob's" })).status).toBe(200);
  expect((await kept()).name).toBe("Bob's");
});
