import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

const meetingUrl = "https://meet.example/lighthouse";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let coHost: TestAccount;
let member: TestAccount;
let registrant: TestAccount;
let stranger: TestAccount;
let groupId: string;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  host = await world.account(club, { firstName: "Hedy" });
  coHost = await world.account(club, { firstName: "Cleo" });
  member = await world.account(club);
  registrant = await world.account(club, { firstName: "Rosa" });
  stranger = await world.account(club);
  groupId = (await world.insert(club, "groups", { slug: "keepers", name: "Keepers" })).id;
  for (const { id: accountId } of [member, registrant])
    await world.insert(club, "groupMemberships", { groupId, accountId });
});
afterAll(() => world.close());

type Row = Parameters<World["event"]>[1];

/** An event with one of everything, and one registrant. */
const open = async (row: Row = {}) => {
  const { id: eventId } = await world.event(club, { host, meetingUrl, eventType: "virtual", ...row });
  await world.insert(club, "eventHosts", { eventId, accountId: coHost.id });
  await world.session(club, eventId, { slug: "tides" });
  await world.speaker(club, eventId, { slug: "grace" });
  const { id: passTypeId } = await world.passType(club, eventId, { name: "Lamp room" });
  const held = await world.registration(club, registrant, eventId, { passTypeId });
  const { id: imageId } = await world.insert(club, "images", { width: 4, height: 3 });
  await world.insert(club, "eventMedia", { eventId, name: "Map", imageId });
  const { id: mediaId } = await world.insert(club, "eventMedia", { eventId, name: "Slides", imageId });
  await world.insert(club, "eventMediaPassTypes", { mediaId, passTypeId });
  await world.insert(club, "activities", { accountId: registrant.id, message: "Light ahead", eventId });
  return { eventId, passTypeId, mediaId, ...held };
};

const everybody = () => [{ organizationId: club.id }, stranger.who, member.who, registrant.who, host.who, coHost.who];

/** What a read answers to the anonymous, a stranger, a member of the group, a registrant, the host and the co-host. */
const answers = (endpoint: AnyEndpoint, params: Record<string, string>) =>
  Promise.all(
    everybody().map(async (who) => {
      const { status, body } = await world.send(endpoint, { params }, who);
      return Array.isArray(body.data) ? body.data.length : status;
    }),
  );

describe("who sees what of an event", () => {
  test("that is for everybody", async () => {
    const { eventId, mediaId } = await open();
    const params = { eventId, sessionId: "tides", speakerId: "grace", mediaItemId: mediaId };
    expect(await answers(events.get, params)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await answers(events.sessions, params)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await answers(events.media, params)).toEqual([1, 1, 1, 2, 2, 2]);
    expect(await answers(events.mediaItem, params)).toEqual([404, 404, 404, 200, 200, 200]);
    expect(await answers(events.registrants, params)).toEqual([403, 403, 403, 403, 1, 1]);
    expect(await answers(events.activities, params)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("whose programme and people are shown otherwise", async () => {
    const { eventId } = await open({
      sessionsVisibility: "registered",
      speakersVisibility: "hidden",
      publicRegistrants: true,
      activityFeedEnabled: false,
    });
    const params = { eventId, sessionId: "tides", speakerId: "grace" };
    expect(await answers(events.sessions, params)).toEqual([454, 454, 454, 1, 1, 1]);
    expect(await answers(events.session, params)).toEqual([454, 454, 454, 200, 200, 200]);
    expect(await answers(events.speakers, params)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(await answers(events.speaker, params)).toEqual([404, 404, 404, 404, 200, 200]);
    expect(await answers(events.registrants, params)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await answers(events.activities, params)).toEqual([456, 456, 456, 456, 456, 456]);
  });

  test("that is for a group: no part of it opens to others, whatever is asked", async () => {
    const { eventId, mediaId } = await open({ groupId, groupOnly: true, publicRegistrants: true });
    const params = { eventId, sessionId: "tides", speakerId: "grace", pageId: "p", mediaItemId: mediaId };
    const parts = [events.get, events.activities, events.faqs, events.pages, events.page, events.registrants];
    const programme = [events.sessions, events.session, events.speakers, events.speaker, events.speakerSessions];
    const rest = [events.media, events.mediaItem, events.sponsors, events.sponsorships, events.passTypes];
    for (const endpoint of [...parts, ...programme, ...rest]) {
      const [anonymous, unknown, ...let_in] = await answers(endpoint, params);
      expect([endpoint.path, anonymous, unknown]).toEqual([endpoint.path, 453, 453]);
      expect(let_in).not.toContain(453);
    }
  });

  test("that is not listed answers by its link, feed and all", async () => {
    const { eventId } = await open({ visible: false });
    expect(await answers(events.get, { eventId })).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await answers(events.activities, { eventId })).toEqual([1, 1, 1, 1, 1, 1]);
    const { items } = await stranger.call(events.list, {});
    expect(items.map(({ id }) => id)).not.toContain(eventId);
  });

  test("says nothing of another organization's event", async () => {
    const { eventId } = await open();
    const elsewhere = await world.account(await world.organization());
    for (const endpoint of [events.get, events.activities, events.registrants, events.media])
      expect((await world.send(endpoint, { params: { eventId } }, elsewhere.who)).status).toBe(404);
  });
});

describe("the way into a virtual room", () => {
  const told = async (eventId: string) =>
    Promise.all(
      everybody().map(async (who) => (await callAs(world.app, who)(events.get, { params: { eventId } })).meetingUrl),
    );

  test("is told to holders of a pass and to hosts, by whatever name the event is asked for", async () => {
    const { eventId } = await open({ slug: "lighthouse" });
    const expected = [null, null, null, meetingUrl, meetingUrl, meetingUrl];
    expect(await told(eventId)).toEqual(expected);
    expect(await told("lighthouse")).toEqual(expected);
  });

  test("closes with the pass", async () => {
    const { eventId, passId } = await open();
    await world
      .scope(club)
      .write((tx) => tx.updateTable("passes").set({ status: "canceled" }).where("id", "=", passId).execute());
    const { meetingUrl: after, registrations } = await registrant.call(events.get, { params: { eventId } });
    expect([after, registrations]).toEqual([null, []]);
  });

  test("stands in no other read of the event", async () => {
    const { eventId } = await open({ publicRegistrants: true });
    const params = { eventId, sessionId: "tides", speakerId: "grace" };
    const reads = [events.list, events.get, events.activities, events.sessions, events.speakers, events.passTypes];
    for (const endpoint of [...reads, events.media, events.registrants])
      for (const who of [{ organizationId: club.id }, stranger.who, member.who]) {
        const { body } = await world.send(endpoint, { params }, who);
        expect(JSON.stringify(body)).not.toContain(meetingUrl);
      }
  });
});

describe("what an event says of itself", () => {
  const read = (call: TestAccount["call"], eventId: string) => call(events.get, { params: { eventId } });
  const anonymous = () => callAs(world.app, { organizationId: club.id });

  test("names its co-hosts, but not to whom one of them has blocked", async () => {
    const { eventId } = await open();
    const names = async (call: TestAccount["call"]) =>
      (await read(call, eventId)).coHosts?.map(({ firstName }) => firstName);
    expect(await names(anonymous())).toEqual(["Cleo"]);
    await world.insert(club, "accountBlocks", { blockerId: coHost.id, accountId: stranger.id });
    expect([await names(stranger.call), await names(member.call)]).toEqual([[], ["Cleo"]]);
  });

  test("counts what the reader may know of, and names the pass that opens the rest", async () => {
    const { eventId } = await open({ sessionsVisibility: "hidden" });
    await world.insert(club, "eventActivations", { eventId, slug: "cellar", name: "Cellar", type: "private" });
    const seen = async (call: TestAccount["call"]) => {
      const { _count, lockedMedia } = await read(call, eventId);
      return [_count.sessions, _count.media, _count.activations, lockedMedia];
    };
    const locked = [{ passTypes: ["Lamp room"], count: 1 }];
    expect(await seen(anonymous())).toEqual([0, 1, 0, locked]);
    expect(await seen(stranger.call)).toEqual([0, 1, 0, locked]);
    expect(await seen(registrant.call)).toEqual([0, 2, 0, []]);
    expect(await seen(host.call)).toEqual([1, 2, 0, []]);
  });

  test("does not speak of media that a private pass opens", async () => {
    const { eventId, passTypeId } = await open();
    const hide = { visibility: "private" } as const;
    await world.scope(club).write((tx) => tx.updateTable("passTypes").set(hide).where("id", "=", passTypeId).execute());
    const { _count, lockedMedia } = await read(stranger.call, eventId);
    expect([_count.media, lockedMedia]).toEqual([1, []]);
  });
});

describe("media that are files", () => {
  test("say where to fetch them", async () => {
    const { id: eventId } = await world.event(club);
    const key = "files/plan.pdf";
    const row = { name: "plan.pdf", key, contentType: "application/pdf", size: 4 };
    const { id: fileId } = await world.insert(club, "files", row);
    await world.insert(club, "eventMedia", { eventId, name: "Plan", fileId });
    const { items } = await stranger.call(events.media, { params: { eventId } });
    expect(items).toMatchObject([{ image: null, video: null, file: { name: "plan.pdf" } }]);
    expect(items[0]?.file?.url).toBe(`${club.websiteUrl}/api/${key}`);
  });
});

describe("who comes", () => {
  const names = async (call: TestAccount["call"], eventId: string) => {
    const { items, count } = await call(events.registrants, { params: { eventId } });
    expect(count).toBe(items.length);
    return items.map(({ firstName }) => firstName);
  };

  test("is not shown to whom they have blocked, nor whom one has blocked; the host sees them all", async () => {
    const { eventId } = await open({ publicRegistrants: true });
    await world.insert(club, "accountBlocks", { blockerId: registrant.id, accountId: stranger.id });
    await world.insert(club, "accountBlocks", { blockerId: member.id, accountId: registrant.id });
    await world.insert(club, "accountBlocks", { blockerId: registrant.id, accountId: host.id });
    expect(await names(stranger.call, eventId)).toEqual([]);
    expect(await names(member.call, eventId)).toEqual([]);
    expect(await names(coHost.call, eventId)).toEqual(["Rosa"]);
    expect(await names(host.call, eventId)).toEqual(["Rosa"]);
  });
});

describe("an event's feed", () => {
  const say = (accountId: string, message: string, row: object) =>
    world.insert(club, "activities", { accountId, message, ...row });
  const messages = async (call: TestAccount["call"], eventId: string, query: object = {}) => {
    const { items, count } = await call(events.activities, { params: { eventId }, query });
    return { count, said: items.map(({ message }) => message) };
  };

  test("comes newest first after what is pinned, without comments or what is said elsewhere", async () => {
    const { id: eventId } = await world.event(club, { host });
    const { id: otherId } = await world.event(club, { host });
    await say(member.id, "Pinned", { eventId, pinned: true, createdAt: inDays(-9) });
    const { id: commentedId } = await say(member.id, "Old", { eventId, featured: true, createdAt: inDays(-3) });
    await say(stranger.id, "New", { eventId, createdAt: inDays(-1) });
    await say(host.id, "A comment", { eventId, commentedId });
    await say(host.id, "Elsewhere", { eventId: otherId });
    await say(host.id, "Nowhere", {});
    const all = ["Pinned", "New", "Old"];
    expect(await messages(stranger.call, eventId)).toEqual({ count: 3, said: all });
    expect(await messages(stranger.call, eventId, { page: 2, pageSize: 2 })).toEqual({ count: 3, said: ["Old"] });
    expect(await messages(stranger.call, eventId, { featured: true })).toEqual({ count: 1, said: ["Old"] });
    expect(await messages(stranger.call, eventId, { featured: false })).toMatchObject({ said: ["Pinned", "New"] });
    expect(await messages(stranger.call, eventId, { orderBy: "createdAt" })).toMatchObject({
      said: ["Pinned", "Old", "New"],
    });
    expect(await messages(stranger.call, eventId, { search: "ne" })).toMatchObject({ said: ["Pinned", "New"] });
  });

  test("leaves out whom the reader does not meet", async () => {
    const { id: eventId } = await world.event(club, { host });
    const gone = await world.account(club, { disabled: true });
    await say(member.id, "Mine", { eventId });
    await say(gone.id, "Gone", { eventId });
    await world.insert(club, "accountBlocks", { blockerId: member.id, accountId: stranger.id });
    expect(await messages(stranger.call, eventId)).toEqual({ count: 0, said: [] });
    expect(await messages(member.call, eventId)).toEqual({ count: 1, said: ["Mine"] });
  });

  test("is gone with its module", async () => {
    club = await world.organization({ modules: { activities: { enabled: false } } });
    const { id: eventId } = await world.event(club);
    const { status, body } = await world.send(events.activities, { params: { eventId } }, { organizationId: club.id });
    expect([status, body.code]).toEqual([456, "module_disabled"]);
  });
});
