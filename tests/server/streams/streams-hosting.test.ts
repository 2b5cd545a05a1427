import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { streams } from "#contract/streams";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let guest: TestAccount;
let eventId: string;
let groupId: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  club = await world.organization();
  [host, guest] = await Promise.all([world.account(club), world.account(club)]);
  eventId = (await world.event(club, { host })).id;
  groupId = (await world.insert(club, "groups", { slug: "night-watch", name: "Night watch" })).id;
  await world.insert(club, "groupMemberships", { groupId, accountId: host.id, role: "moderator" });
  await world.insert(club, "groupMemberships", { groupId, accountId: guest.id });
});

const address = "https://youtu.be/aqz-KE-bpKQ";
const setUp = (body: object = {}) =>
  host.call(streams.createForEvent, { params: { eventId }, body: { name: "Main hall", address, ...body } });
type Changes = Parameters<typeof host.call<typeof streams.updateOfEvent>>[1]["body"];
const change = (streamId: string, body: Changes) =>
  host.call(streams.updateOfEvent, { params: { eventId, streamId }, body });
const watched = (streamId: string) => guest.call(streams.get, { params: { streamId }, query: { output: "event" } });

describe("hosts", () => {
  test("set a stream up, start it, end it, and take it away", async () => {
    const made = await setUp({ public: true });
    expect(made).toMatchObject({ name: "Main hall", address, state: "planned", connected: false, public: true });
    expect(await watched(made.id)).toMatchObject({ playback: null });
    const started = await change(made.id, { live: true });
    expect(started).toMatchObject({ state: "live", connected: true, endedAt: null });
    // A second press changes nothing.
    expect(await change(made.id, { live: true })).toMatchObject({ startedAt: started.startedAt });
    expect(await watched(made.id)).toMatchObject({ playback: { service: "youtube" } });
    expect(await change(made.id, { live: false })).toMatchObject({ state: "ended", startedAt: started.startedAt });
    expect(await watched(made.id)).toMatchObject({ playback: null, state: "ended" });
    expect(await change(made.id, { live: true })).toMatchObject({ state: "live", endedAt: null });
    await host.call(streams.removeFromEvent, { params: { eventId, streamId: made.id } });
    await expect(watched(made.id)).rejects.toMatchObject({ status: 404 });
    expect(await host.call(streams.ofEvent, { params: { eventId } })).toEqual([]);
  });

  test("do not end what has not started", async () => {
    const { id } = await setUp();
    expect(await change(id, { live: false })).toMatchObject({ state: "planned", startedAt: null, endedAt: null });
  });

  test("are told what cannot be watched here, and what stood before stays", async () => {
    const wrong = "https://streams.example/page";
    const refused = { status: 400, fields: { address: "stream_unknown" } };
    await expect(setUp({ address: wrong })).rejects.toMatchObject(refused);
    const { id } = await setUp();
    await expect(change(id, { address: wrong, name: "Other" })).rejects.toMatchObject(refused);
    await expect(change(id, { replayAddress: wrong })).rejects.toMatchObject({
      fields: { replayAddress: "stream_unknown" },
    });
    expect(await host.call(streams.ofEvent, { params: { eventId } })).toMatchObject([
      { id, name: "Main hall", address },
    ]);
  });

  test("leave a film of their own to watch again, and nobody else's", async () => {
    const film = (accountId: string) =>
      world.insert(club, "videos", {
        ...{ accountId, secret: Buffer.alloc(32, 1), readyToStream: true, width: 320, height: 180 },
        ...{ thumbnailUrl: "", previewUrl: "", hlsUrl: "", dashUrl: "", name: "hall.mp4" },
      });
    const { id } = await setUp({ public: true });
    await change(id, { live: true });
    await change(id, { live: false });
    const theirs = await film(guest.id);
    await expect(change(id, { replayVideoId: theirs.id })).rejects.toMatchObject({
      fields: { replayVideoId: "unknown" },
    });
    const own = await film(host.id);
    expect(await change(id, { replayVideoId: own.id })).toMatchObject({ hasReplay: true, replay: { id: own.id } });
    const before = await watched(id);
    expect(before.replay).toMatchObject({ id: own.id });
    // For fewer people from now on: addresses that the others were given open nothing more.
    const after = await change(id, { public: false });
    expect(after.replay?.hlsUrl).not.toBe(before.replay?.hlsUrl);
  });

  test("show a session in one stream, of their own event", async () => {
    const { id: sessionId } = await world.session(club, eventId);
    expect(await setUp({ sessionId })).toMatchObject({ sessionId, eventId });
    await expect(setUp({ sessionId })).rejects.toMatchObject({ status: 460, fields: { sessionId: "stream_taken" } });
    const other = await world.event(club, { host });
    const { id: elsewhere } = await world.session(club, other.id);
    await expect(setUp({ sessionId: elsewhere })).rejects.toMatchObject({ status: 404 });
  });

  test("start nothing at an event that is called off", async () => {
    const { id } = await setUp();
    await world.scope(club).write((tx) => tx.updateTable("events").set({ canceledAt: new Date() }).execute());
    await expect(change(id, { live: true })).rejects.toMatchObject({ status: 455, code: "event_canceled" });
  });

  test("reach the streams of their own event alone", async () => {
    const { id: streamId } = await setUp();
    const other = await world.event(club, { host });
    const params = { eventId: other.id, streamId };
    await expect(host.call(streams.updateOfEvent, { params, body: { live: true } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(host.call(streams.removeFromEvent, { params })).rejects.toMatchObject({ status: 404 });
    const inGroup = { params: { groupId, groupStreamId: streamId } };
    await expect(host.call(streams.removeFromGroup, inGroup)).rejects.toMatchObject({ status: 404 });
  });
});

test("moderators run the streams of a group, members do not", async () => {
  const params = { groupId };
  const body = { name: "Evening watch", address: "https://streams.example/live.m3u8" };
  await expect(guest.call(streams.createForGroup, { params, body })).rejects.toMatchObject({ status: 403 });
  const { id } = await host.call(streams.createForGroup, { params, body });
  const at = { params: { groupId, groupStreamId: id } };
  await expect(guest.call(streams.updateOfGroup, { ...at, body: { live: true } })).rejects.toMatchObject({
    status: 403,
  });
  await host.call(streams.updateOfGroup, { ...at, body: { live: true } });
  const seen = await guest.call(streams.get, { params: { streamId: id }, query: { output: "group" } });
  expect(seen).toMatchObject({ connected: true, playback: { service: "hls", uri: body.address }, groupId });
  await host.call(streams.removeFromGroup, at);
  expect(await host.call(streams.ofGroup, { params })).toEqual([]);
});
