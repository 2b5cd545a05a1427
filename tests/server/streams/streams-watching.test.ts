import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { streams } from "#contract/streams";
import type { StreamOutput } from "#entities/platform/streams";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let stranger: TestAccount;
let guest: TestAccount;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  club = await world.organization();
  [host, stranger, guest] = await Promise.all([world.account(club), world.account(club), world.account(club)]);
  eventId = (await world.event(club, { host })).id;
  const passType = await world.passType(club, eventId);
  await world.registration(club, guest, eventId, { passTypeId: passType.id });
});

const address = "https://youtu.be/aqz-KE-bpKQ";
type Row = Partial<Parameters<World["insert"]>[2]>;
const live = async (row: Row) => {
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  return (await world.insert(club, "streams", { name: "Main hall", address, startedAt, ...row })).id;
};
const watch = ({ call }: Pick<TestAccount, "call">, streamId: string, output: StreamOutput = "event") =>
  call(streams.get, { params: { streamId }, query: { output } });
const visitor = () => ({ call: callAs(world.app, { organizationId: club.id }) });

describe("a stream of an event", () => {
  test("that is public is watched by whoever reads the event", async () => {
    const id = await live({ eventId, public: true });
    const playback = { service: "youtube", uri: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" };
    const threads = [{ subject: "Main hall", lastMessageAt: null }];
    const seen = { id, connected: true, public: true, cloudflareId: "aqz-KE-bpKQ", threads, eventId, playback };
    expect(await watch(visitor(), id)).toMatchObject(seen);
    expect(await watch(stranger, id)).toMatchObject(seen);
    // Where it is sent to is its hosts' to know; nobody else is told more than where it is watched.
    expect(await watch(stranger, id)).not.toHaveProperty("address");
  });

  test("that is not is watched by those who hold a pass, and by its hosts", async () => {
    const id = await live({ eventId });
    await expect(watch(visitor(), id)).rejects.toMatchObject({ status: 454 });
    await expect(watch(stranger, id)).rejects.toMatchObject({ status: 454 });
    expect(await watch(guest, id)).toMatchObject({ connected: true });
    expect(await watch(host, id)).toMatchObject({ connected: true });
  });

  test("is there for nobody who may not read the event", async () => {
    const draft = await world.event(club, { host, publishedAt: null, visible: false });
    const id = await live({ eventId: draft.id, public: true });
    await expect(watch(guest, id)).rejects.toMatchObject({ status: 404 });
    expect(await watch(host, id)).toMatchObject({ id });
  });

  test("is named with the event, says nothing of its address before it starts, and is no group's", async () => {
    const id = await live({ eventId, public: true, startedAt: null });
    const { streamInputs } = await stranger.call(events.get, { params: { eventId } });
    expect(streamInputs).toEqual([
      { id, name: "Main hall", connected: false, public: true, image: null, state: "planned", hasReplay: false },
    ]);
    expect(await watch(stranger, id)).toMatchObject({ cloudflareId: "", playback: null, state: "planned" });
    await expect(watch(stranger, id, "group")).rejects.toMatchObject({ status: 404 });
    await expect(watch(stranger, "no-id")).rejects.toMatchObject({ status: 404 });
  });

  test("is watched again where its hosts left something to watch", async () => {
    const endedAt = new Date().toISOString();
    const id = await live({ eventId, public: true, endedAt });
    expect(await watch(stranger, id)).toMatchObject({ state: "ended", playback: null, replay: null });
    const replayAddress = "https://vimeo.com/76979871";
    const again = await live({ eventId, public: true, endedAt, replayAddress });
    expect(await watch(stranger, again)).toMatchObject({ connected: false, playback: { service: "vimeo" } });
  });

  test("is off with the module of events", async () => {
    const quiet = await world.organization({ modules: { events: { enabled: false } } });
    const { call } = await world.account(quiet);
    const id = "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c01";
    await expect(watch({ call }, id)).rejects.toMatchObject({ status: 456 });
    await expect(watch({ call }, id, "group")).rejects.toMatchObject({ status: 404 });
  });
});

describe("a stream of a session", () => {
  test("that is private is watched with access to it alone, public or not", async () => {
    const { id: sessionId } = await world.session(club, eventId, { access: "PRIVATE" });
    const id = await live({ eventId, sessionId, public: true });
    await expect(watch(guest, id)).rejects.toMatchObject({ status: 454 });
    await expect(watch(visitor(), id)).rejects.toMatchObject({ status: 454 });
    expect(await watch(host, id)).toMatchObject({ sessionId });
    const joined = await world.account(club);
    const passType = await world.passType(club, eventId);
    const { passId } = await world.registration(club, joined, eventId, { passTypeId: passType.id });
    await world.insert(club, "sessionAccesses", { sessionId, passId, status: "draft" });
    await expect(watch(joined, id)).rejects.toMatchObject({ status: 454 });
    await world.scope(club).write((tx) => tx.updateTable("sessionAccesses").set({ status: "ready" }).execute());
    expect(await watch(joined, id)).toMatchObject({ sessionId, connected: true });
  });

  test("is named with the session and not with the event, and is hidden with the programme", async () => {
    const { id: sessionId } = await world.session(club, eventId);
    const id = await live({ eventId, sessionId, public: true });
    const params = { eventId, sessionId };
    expect((await stranger.call(events.session, { params })).streamInput).toMatchObject({ id, connected: true });
    expect((await stranger.call(events.get, { params: { eventId } })).streamInputs).toEqual([]);
    expect(await watch(visitor(), id)).toMatchObject({ id });
    await world.scope(club).write((tx) => tx.updateTable("events").set({ sessionsVisibility: "hidden" }).execute());
    await expect(watch(guest, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("a stream of a group", () => {
  const inGroup = async (access: "public" | "private") => {
    const { id } = await world.insert(club, "groups", { slug: `watch-${access}`, name: "Night watch", access });
    await world.insert(club, "groupMemberships", { groupId: id, accountId: guest.id });
    return id;
  };

  test("is for its members; in the open where the group and the stream are", async () => {
    const groupId = await inGroup("public");
    const own = await live({ groupId });
    const open = await live({ groupId, public: true });
    await expect(watch(stranger, own, "group")).rejects.toMatchObject({ status: 453 });
    expect(await watch(guest, own, "group")).toMatchObject({ groupId, eventId: null });
    expect(await watch(visitor(), open, "group")).toMatchObject({ connected: true });
    await expect(watch(guest, own, "event")).rejects.toMatchObject({ status: 404 });
  });

  test("of a private one is neither watched nor named outside", async () => {
    const groupId = await inGroup("private");
    const id = await live({ groupId, public: true });
    await expect(watch(stranger, id, "group")).rejects.toMatchObject({ status: 453 });
    const named = async ({ call }: TestAccount) =>
      (await call(groups.get, { params: { groupId } })).streamInputs.map((stream) => stream.id);
    expect(await named(stranger)).toEqual([]);
    expect(await named(guest)).toEqual([id]);
  });
});

test("nobody of another organization finds it", async () => {
  const id = await live({ eventId, public: true });
  const elsewhere = await world.account(await world.organization());
  await expect(watch(elsewhere, id)).rejects.toMatchObject({ status: 404 });
});
