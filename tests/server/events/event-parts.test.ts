import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
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
const register = async (who: TestAccount, eventId: string, status: "ready" | "draft" | "canceled" = "ready") => {
  const { id: passTypeId } = await world.passType(club, eventId);
  return { passTypeId, ...(await world.registration(club, who, eventId, { passTypeId, status })) };
};

describe("the programme", () => {
  const see = async (row: object) => {
    const { id: eventId } = await world.event(club, { host, ...row });
    const session = await world.session(club, eventId, { slug: "tides" });
    const speaker = await world.speaker(club, eventId, { slug: "grace" });
    await world.insert(club, "sessionSpeakers", { sessionId: session.id, speakerId: speaker.id });
    await register(member, eventId);
    const stranger = await world.account(club);
    const ask = async (
      call: typeof events.sessions | typeof events.speakers | typeof events.session | typeof events.speaker,
    ) => {
      const params = { eventId, sessionId: "tides", speakerId: "grace" };
      const answers = [{ organizationId: club.id }, stranger.who, member.who, host.who].map(async (who) => {
        const { status, body } = await world.send(call, { params }, who);
        return Array.isArray(body.data) ? body.data.length : status;
      });
      return Promise.all(answers);
    };
    return { ask };
  };

  test("for everyone is for everyone", async () => {
    const { ask } = await see({});
    expect(await ask(events.sessions)).toEqual([1, 1, 1, 1]);
    expect(await ask(events.speakers)).toEqual([1, 1, 1, 1]);
    expect(await ask(events.session)).toEqual([200, 200, 200, 200]);
  });

  test("for registrants asks the others to register", async () => {
    const { ask } = await see({ sessionsVisibility: "registered", speakersVisibility: "registered" });
    expect(await ask(events.sessions)).toEqual([454, 454, 1, 1]);
    expect(await ask(events.session)).toEqual([454, 454, 200, 200]);
    expect(await ask(events.speakers)).toEqual([454, 454, 1, 1]);
    expect(await ask(events.speaker)).toEqual([454, 454, 200, 200]);
  });

  test("that is hidden is its hosts' alone", async () => {
    const { ask } = await see({ sessionsVisibility: "hidden", speakersVisibility: "hidden" });
    expect(await ask(events.sessions)).toEqual([0, 0, 0, 1]);
    expect(await ask(events.session)).toEqual([404, 404, 404, 200]);
    expect(await ask(events.speakers)).toEqual([0, 0, 0, 1]);
    expect(await ask(events.speaker)).toEqual([404, 404, 404, 200]);
  });

  test("does not leak hidden sessions through their speakers", async () => {
    const { id: eventId } = await world.event(club, { host, sessionsVisibility: "registered" });
    const session = await world.session(club, eventId);
    const speaker = await world.speaker(club, eventId);
    await world.insert(club, "sessionSpeakers", { sessionId: session.id, speakerId: speaker.id });
    await register(member, eventId);
    const sessionsSeen = async (call: typeof anonymous) =>
      (await call(events.speakers, { params: { eventId } })).items[0]?.sessions.length;
    expect([await sessionsSeen(anonymous), await sessionsSeen(member.call), await sessionsSeen(host.call)]).toEqual([
      0, 1, 1,
    ]);
  });

  test("is in the order of time", async () => {
    const { id: eventId } = await world.event(club);
    for (const [name, day] of [
      ["Third", 3],
      ["First", 1],
      ["Second", 2],
    ] as const)
      await world.session(club, eventId, { name, startTime: inDays(day), endTime: inDays(day) });
    const sessions = await anonymous(events.sessions, { params: { eventId } });
    expect(sessions.map(({ name }) => name)).toEqual(["First", "Second", "Third"]);
    const found = await anonymous(events.sessions, { params: { eventId }, query: { search: "SEC" } });
    expect(found.map(({ name }) => name)).toEqual(["Second"]);
  });
});

describe("who comes", () => {
  test("is the hosts' business unless the event says so", async () => {
    const closed = await world.event(club, { host });
    const open = await world.event(club, { host, publicRegistrants: true });
    const canceled = await world.account(club);
    const cart = await world.account(club);
    for (const { id } of [closed, open]) {
      await register(member, id);
      await register(canceled, id, "canceled");
      await register(cart, id, "draft");
    }
    for (const who of [{ organizationId: club.id }, member.who]) {
      const { status, body } = await world.send(events.registrants, { params: { eventId: closed.id } }, who);
      expect([status, body.code]).toEqual([403, "forbidden"]);
    }
    for (const [call, eventId] of [
      [host.call, closed.id],
      [anonymous, open.id],
    ] as const) {
      const page = await call(events.registrants, { params: { eventId } });
      expect([page.items.map(({ id }) => id), page.count]).toEqual([[member.id], 1]);
    }
  });
});

describe("media", () => {
  test("for a pass type are for its holders and the hosts", async () => {
    const { id: eventId } = await world.event(club, { host });
    const { passTypeId } = await register(member, eventId);
    const other = await world.account(club);
    await register(other, eventId);
    const image = await world.insert(club, "images", { width: 4, height: 3 });
    const open = await world.insert(club, "eventMedia", { eventId, name: "Map", imageId: image.id });
    const kept = await world.insert(club, "eventMedia", { eventId, name: "Slides", imageId: image.id });
    await world.insert(club, "eventMediaPassTypes", { mediaId: kept.id, passTypeId });
    const seen = async (call: typeof anonymous) => names(await call(events.media, { params: { eventId } }));
    expect([await seen(anonymous), await seen(other.call)]).toEqual([["Map"], ["Map"]]);
    expect([await seen(member.call), await seen(host.call)]).toEqual([
      ["Map", "Slides"],
      ["Map", "Slides"],
    ]);
    const one = (mediaItemId: string, who: object) =>
      world.send(events.mediaItem, { params: { eventId, mediaItemId } }, who);
    expect((await one(kept.id, other.who)).status).toBe(404);
    expect((await one(kept.id, member.who)).status).toBe(200);
    expect((await one(open.id, { organizationId: club.id })).status).toBe(200);
  });
});

describe("an event", () => {
  test("brings its first ten media along, of those that the viewer may see", async () => {
    const { id: eventId } = await world.event(club, { host });
    const { passTypeId } = await register(member, eventId);
    const image = await world.insert(club, "images", { width: 4, height: 3 });
    for (let n = 0; n < 12; n += 1) {
      const row = { eventId, name: `Part ${n}`, imageId: image.id, sortOrder: n };
      const { id: mediaId } = await world.insert(club, "eventMedia", row);
      if (n === 0) await world.insert(club, "eventMediaPassTypes", { mediaId, passTypeId });
    }
    const parts = (from: number) => Array.from({ length: 10 }, (_, n) => `Part ${from + n}`);
    const shown = async (call: typeof anonymous) => {
      const { media, _count } = await call(events.get, { params: { eventId } });
      return [names({ items: media }), _count.media];
    };
    expect(await shown(anonymous)).toEqual([parts(1), 11]);
    expect(await shown(member.call)).toEqual([parts(0), 12]);
  });

  test("shows no links that run, of its speakers and sponsors", async () => {
    const { id: eventId } = await world.event(club, { host });
    const facts = { website: "javascript:alert(1)", twitter: "https://x.example/ada" };
    await world.speaker(club, eventId, { slug: "ada", ...facts });
    const level = await world.insert(club, "eventSponsorshipLevels", { eventId, slug: "gold", name: "Gold" });
    await world.insert(club, "eventSponsorships", { levelId: level.id, name: "Pier", url: "javascript:alert(2)" });
    const speaker = await anonymous(events.speaker, { params: { eventId, speakerId: "ada" } });
    expect(speaker).toMatchObject({ website: null, twitter: "https://x.example/ada" });
    const { sponsorshipLevels } = await anonymous(events.get, { params: { eventId } });
    expect(sponsorshipLevels[0]?.sponsors.map(({ url }) => url)).toEqual([null]);
  });
});

describe("pass types", () => {
  test("that are private open with their link, inactive ones never", async () => {
    const { id: eventId } = await world.event(club);
    const shown = await world.passType(club, eventId, { name: "Regular", supply: 10, sold: 4 });
    const secret = await world.passType(club, eventId, { name: "Crew", visibility: "private" });
    const gone = await world.passType(club, eventId, { name: "Gone", active: false });
    const ids = async (ticketId?: string) =>
      (await anonymous(events.passTypes, { params: { eventId }, query: { ticketId } })).passTypes
        .map(({ id }) => id)
        .sort();
    expect(await ids()).toEqual([shown.id]);
    expect(await ids(secret.id)).toEqual([shown.id, secret.id].sort());
    expect(await ids(gone.id)).toEqual([shown.id]);
    const { passTypes } = await anonymous(events.passTypes, { params: { eventId } });
    expect(passTypes[0]).toMatchObject({ supply: 6 });
  });

  test("of another event do not open with a link", async () => {
    const { id: eventId } = await world.event(club);
    const { id: elsewhere } = await world.event(club);
    const secret = await world.passType(club, elsewhere, { visibility: "private" });
    const reply = await anonymous(events.passTypes, { params: { eventId }, query: { ticketId: secret.id } });
    expect(reply.passTypes).toEqual([]);
  });
});
