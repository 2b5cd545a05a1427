import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { listings } from "#contract/listings";
import { notifications } from "#contract/notifications";
import { programme } from "#contract/programme";
import { threads } from "#contract/threads";
import { notificationPath } from "#lib/notifications/target";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { findOpenPlaces } from "#server/realtime/open-places";
import { callAs } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { besideStreamsOf } from "./beside-stream.ts";
import { type TalkPlace, talkOf, talksOf, threadAt } from "./talk-places.ts";

let world: World;
let club: OrganizationRecord;
let beside: ReturnType<typeof besideStreamsOf>;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let eventId: string;
let sessionId: string;
let groupId: string;
/** An event, its session and a group, whose talk is open; Ada and Bob come to all of them, and the host runs them. */
let places: TalkPlace[];
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  beside = besideStreamsOf(world, club);
  [host, ada, bob] = await Promise.all([world.account(club), world.account(club), world.account(club)]);
  eventId = (await world.event(club, { host, slug: "regatta", name: "Regatta", talk: true })).id;
  sessionId = (await world.session(club, eventId, { name: "Tides", talk: true })).id;
  const { id: passTypeId } = await world.passType(club, eventId);
  const rowers = { slug: "rowers", name: "Rowers", access: "private", talk: true } as const;
  groupId = (await world.insert(club, "groups", rowers)).id;
  await world.insert(club, "groupMemberships", { groupId, accountId: host.id, role: "moderator" });
  for (const member of [ada, bob]) {
    await world.registration(club, member, eventId, { passTypeId });
    await world.insert(club, "groupMemberships", { groupId, accountId: member.id });
  }
  places = [{ eventId }, { eventId, sessionId }, { groupId }];
});
afterAll(() => world.close());

const outcome = ({ status, body }: Awaited<ReturnType<World["send"]>>) => [status, body.code ?? null];
const saying = (by: TestAccount, threadId: string, body = "Ahoy") =>
  world.send(threads.send, { params: { threadId }, body: { body, entities: [] } }, by.who);
const idsAt = async (by: Pick<TestAccount, "call">, place: TalkPlace) => (await talkOf(by, place)).map(({ id }) => id);

/** Who runs a place opens its talk, or closes it. */
const turn = (by: TestAccount, place: TalkPlace, talk: boolean) => {
  if ("groupId" in place)
    return world.send(groups.update, { params: { groupId: place.groupId }, body: { group: { talk } } }, by.who);
  const { eventId: of, sessionId: session } = place;
  if (!session) return world.send(listings.update, { params: { eventId: of }, body: { event: { talk } } }, by.who);
  const times = { startTime: inDays(10), endTime: inDays(10.1) };
  const body = { session: { name: "Tides", description: "", ...times, talk } };
  return world.send(programme.updateSession, { params: { eventId: of, sessionId: session }, body }, by.who);
};

describe("whose talk it is", () => {
  test("reads and writes there, and nobody else does, and only they are told where it is", async () => {
    const { people, places: all } = await talksOf(world, club);
    for (const { name, place, readers } of all) {
      const threadId = await threadAt(world, club, place);
      for (const [who, person] of Object.entries(people)) {
        const reads = readers.some((reader) => reader === who);
        const told = await idsAt(person, place).catch(() => []);
        expect(told, `${who}: ${name}`).toEqual(reads ? [threadId] : []);
        const expected = reads ? [200, null] : [404, "not_found"];
        expect(outcome(await saying(person, threadId)), `${who} at ${name}`).toEqual(expected);
      }
    }
  });

  test("hears it, and nobody else does", async () => {
    const { people, places: all } = await talksOf(world, club);
    const live = await Promise.all(
      all.map(async ({ place }) => `threads/${await threadAt(world, club, place)}` as const),
    );
    for (const [who, person] of Object.entries(people)) {
      const viewer = { accountId: person.id, tierIds: [] };
      const opened = await findOpenPlaces(world.scope(club), club, viewer, live);
      const heard = all.flatMap(({ name }, at) => (opened.some((place) => place === live[at]) ? [name] : []));
      const expected = all.flatMap(({ name, readers }) => (readers.some((reader) => reader === who) ? [name] : []));
      expect(heard, who).toEqual(expected);
    }
  });

  test("is nobody who is not signed in, and nobody where the module does not let in", async () => {
    const visitor = { call: callAs(world.app, { organizationId: club.id }) };
    for (const place of places) expect(await idsAt(visitor, place)).toEqual([]);
    const still = await world.organization({ modules: { threads: { enabled: false } } });
    const runs = await world.account(still);
    const { id } = await world.event(still, { host: runs, talk: true });
    expect(await talkOf(runs, { eventId: id })).toEqual([]);
    expect((await saying(runs, await threadAt(world, still, { eventId: id }))).status).toBe(456);
  });

  test("hears and reads no more once they have left, were removed, or their pass is revoked", async () => {
    const opened = async (who: TestAccount) => {
      const ids = await Promise.all(places.map((place) => threadAt(world, club, place)));
      const asked = ids.map((id) => `threads/${id}` as const);
      const heard = await findOpenPlaces(world.scope(club), club, { accountId: who.id, tierIds: [] }, asked);
      const read = await Promise.all(ids.map(async (id) => (await saying(who, id)).status));
      return [heard.length, ...read];
    };
    expect(await opened(ada)).toEqual([3, 200, 200, 200]);
    await ada.call(groups.leave, { params: { groupId } });
    await host.call(groups.removeMember, { params: { groupId, accountId: bob.id } });
    await world.scope(club).write((tx) => tx.updateTable("passes").set({ status: "canceled" }).execute());
    expect(await opened(ada)).toEqual([0, 404, 404, 404]);
    expect(await opened(bob)).toEqual([0, 404, 404, 404]);
    expect(await opened(host)).toEqual([3, 200, 200, 200]);
  });

  test("goes on in an event that is canceled", async () => {
    await host.call(listings.remove, { params: { eventId }, body: null });
    await workOffJobs(world);
    const threadId = await threadAt(world, club, { eventId });
    expect(await idsAt(ada, { eventId })).toEqual([threadId]);
    expect(outcome(await saying(ada, threadId))).toEqual([200, null]);
    expect(outcome(await saying(await world.account(club), threadId))).toEqual([404, "not_found"]);
  });
});

describe("talk", () => {
  test("is opened and closed by who runs the place, and what was said is there again", async () => {
    for (const place of places) {
      const threadId = await threadAt(world, club, place);
      await beside.say(ada, threadId, "High water at ten");
      expect((await turn(ada, place, false)).status).toBe(403);
      expect((await turn(host, place, false)).status).toBe(200);
      for (const who of [ada, host]) {
        expect(await idsAt(who, place)).toEqual([]);
        expect(outcome(await saying(who, threadId))).toEqual([404, "not_found"]);
      }
      expect((await turn(host, place, true)).status).toBe(200);
      expect(await idsAt(ada, place)).toEqual([threadId]);
      expect(await beside.read(bob, threadId)).toEqual(["High water at ten"]);
    }
  });

  test("is closed until somebody opens it, also by a change that is about something else", async () => {
    const { id: quiet } = await world.event(club, { host });
    const { id: small } = await world.insert(club, "groups", { slug: "small", name: "Small" });
    await world.insert(club, "groupMemberships", { groupId: small, accountId: host.id, role: "moderator" });
    await host.call(groups.update, { params: { groupId: small }, body: { group: { name: "Smaller" } } });
    expect(await host.call(events.get, { params: { eventId: quiet } })).toMatchObject({ talk: false, threads: [] });
    expect(await host.call(groups.get, { params: { groupId: small } })).toMatchObject({ talk: false, threads: [] });
    const made = await world.scope(club).read((tx) => tx.selectFrom("threads").select("id").execute());
    expect(made).toHaveLength(places.length);
  });

  test("may be open from the beginning, of an event, its sessions and a group", async () => {
    const times = { eventStart: inDays(3), eventEnd: inDays(4), timezone: "Europe/Berlin" };
    const event = { name: "Watch", shortDescription: "", eventType: "physical" as const, visible: true, ...times };
    const session = { name: "First", description: "", startTime: inDays(3.1), endTime: inDays(3.2), talk: true };
    const body = { event: { ...event, talk: true }, sessions: [session] };
    const made = await host.call(listings.create, { body });
    expect(await talkOf(host, { eventId: made.id })).toMatchObject([{ subject: "Watch" }]);
    const first = made.sessions[0]?.id ?? "";
    expect(await talkOf(host, { eventId: made.id, sessionId: first })).toMatchObject([{ subject: "First" }]);
    const group = { name: "Crew", description: "", access: "private" as const, talk: true };
    const { id } = await host.call(groups.create, { body: { group } });
    expect(await talkOf(host, { groupId: id })).toMatchObject([{ subject: "Crew" }]);
  });

  test("is one, however many open it at once", async () => {
    for (const place of places) await turn(host, place, false);
    const turned = places.flatMap((place) => [turn(host, place, true), turn(host, place, true)]);
    expect(new Set((await Promise.all(turned)).map(({ status }) => status))).toEqual(new Set([200]));
    for (const place of places) expect(await idsAt(ada, place)).toHaveLength(1);
  });

  test("that is closed, or whose place is deleted, while somebody writes, takes what they say or is not there", async () => {
    for (const place of places) {
      const threadId = await threadAt(world, club, place);
      const said = Array.from({ length: 4 }, () => saying(ada, threadId));
      const [closed, ...replies] = await Promise.all([turn(host, place, false), ...said]);
      expect(closed.status).toBe(200);
      for (const { status } of replies) expect([200, 404]).toContain(status);
    }
    const { id: brief } = await world.insert(club, "groups", { slug: "brief", name: "Brief", talk: true });
    await world.insert(club, "groupMemberships", { groupId: brief, accountId: ada.id });
    const threadId = await threadAt(world, club, { groupId: brief });
    const gone = world.scope(club).write((tx) => tx.deleteFrom("groups").where("id", "=", brief).execute());
    const [, { status }] = await Promise.all([gone, saying(ada, threadId)]);
    expect([200, 404]).toContain(status);
    expect(outcome(await saying(ada, threadId))).toEqual([404, "not_found"]);
  });

  test("is called like its place, and says what is new to the reader", async () => {
    const named = ["Regatta", "Tides", "Rowers"];
    for (const [at, place] of places.entries()) {
      const [before] = await talkOf(ada, place);
      expect(before).toMatchObject({ subject: named[at], lastMessageAt: null, lastReadAt: null });
      const threadId = before?.id ?? "";
      const { sentAt } = await beside.say(bob, threadId, "Ahoy");
      expect(await talkOf(ada, place)).toMatchObject([{ lastMessageAt: sentAt, lastReadAt: null }]);
      await beside.read(ada, threadId);
      expect(await talkOf(ada, place)).toMatchObject([{ lastMessageAt: sentAt, lastReadAt: sentAt }]);
      expect(await ada.call(threads.get, { params: { threadId } })).toMatchObject({ subject: named[at] });
    }
  });

  test("names no instant of a message that the reader does not find", async () => {
    const threadId = await threadAt(world, club, { groupId });
    await beside.say(bob, threadId, "Not for her");
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    expect(await talkOf(ada, { groupId })).toMatchObject([{ lastMessageAt: null }]);
    expect(await beside.read(ada, threadId)).toEqual([]);
  });

  test("is no part of lists, nor of whose event it is", async () => {
    await world
      .scope(club)
      .write((tx) => tx.updateTable("events").set({ groupId }).where("id", "=", eventId).execute());
    const { group } = await ada.call(events.get, { params: { eventId } });
    const lists = [
      (await ada.call(groups.list, {})).items,
      await ada.call(events.sessions, { params: { eventId } }),
      [group],
    ];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      for (const place of list) expect(place).not.toHaveProperty("threads");
    }
  });

  test("stays with its event when this is copied, and is open in the copy", async () => {
    const threadId = await threadAt(world, club, { eventId });
    await beside.say(ada, threadId, "Of this year");
    const body = { name: "Next year", eventStart: inDays(300) };
    const copy = await host.call(listings.copy, { params: { eventId }, body });
    const [own] = await talkOf(host, { eventId: copy.id });
    if (!own) throw new Error("The copy has no talk.");
    expect(own.id).not.toBe(threadId);
    expect(await beside.read(host, own.id)).toEqual([]);
    const session = copy.sessions[0]?.id ?? "";
    expect(await talkOf(host, { eventId: copy.id, sessionId: session })).toHaveLength(1);
  });
});

describe("who runs a place", () => {
  test("deletes what others say there and marks questions, and so do moderators of the organization who come", async () => {
    const moderator = await world.account(club, { role: "moderator" });
    for (const place of places) {
      const threadId = await threadAt(world, club, place);
      const { id: threadMessageId } = await beside.ask(ada, threadId, "When?");
      const params = { threadId, threadMessageId };
      expect(outcome(await world.send(threads.answer, { params }, bob.who))).toEqual([403, "forbidden"]);
      expect(outcome(await world.send(threads.remove, { params }, bob.who))).toEqual([403, "forbidden"]);
      expect(outcome(await world.send(threads.remove, { params }, moderator.who))).toEqual([404, "not_found"]);
      expect((await host.call(threads.answer, { params })).answeredAt).not.toBeNull();
      await host.call(threads.remove, { params });
      expect(await beside.read(bob, threadId)).toEqual([]);
    }
    await world.insert(club, "groupMemberships", { groupId, accountId: moderator.id });
    const threadId = await threadAt(world, club, { groupId });
    const { id: threadMessageId } = await beside.say(ada, threadId, "Oops");
    await moderator.call(threads.remove, { params: { threadId, threadMessageId } });
    expect(await beside.read(bob, threadId)).toEqual([]);
  });
});

describe("whoever is mentioned", () => {
  const naming = ({ id: accountId, username }: TestAccount) => ({
    body: `Ahoy @${username}`,
    entities: [{ type: "mention" as const, startIndex: 5, endIndex: 6 + username.length, marks: [], accountId }],
    clientKey: randomUUID(),
  });

  test("is led to the page of the event, of the session's event, and of the group", async () => {
    for (const place of places) {
      const threadId = await threadAt(world, club, place);
      await bob.call(threads.send, { params: { threadId }, body: naming(ada) });
    }
    const { items } = await ada.call(notifications.list);
    expect(items.map(({ type }) => type)).toEqual(places.map(() => "MENTION"));
    expect(items.map(notificationPath)).toEqual(["/groups/rowers", "/events/regatta", "/events/regatta"]);
  });

  test("is told nothing where they may not read", async () => {
    const outsider = await world.account(club);
    for (const place of places) {
      const threadId = await threadAt(world, club, place);
      await bob.call(threads.send, { params: { threadId }, body: naming(outsider) });
    }
    expect((await outsider.call(notifications.unread)).unread).toBe(0);
  });
});
