import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { events } from "#contract/events";
import { streams } from "#contract/streams";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  club = await world.organization();
  host = await world.account(club);
  eventId = (await world.event(club, { host })).id;
});

const address = "https://youtu.be/aqz-KE-bpKQ";
/** What a visitor reads in the list of events. */
const listed = async () => {
  const { items } = await callAs(world.app, { organizationId: club.id })(events.list, { query: {} });
  return items.map(({ streaming }) => streaming);
};

test("lists of events say that something is live, from its start until its end", async () => {
  await world.event(club, { host });
  const { id: streamId } = await host.call(streams.createForEvent, {
    params: { eventId },
    body: { name: "Main hall", address },
  });
  const set = (live: boolean) => host.call(streams.updateOfEvent, { params: { eventId, streamId }, body: { live } });
  expect(await listed()).toEqual([false, false]);
  await set(true);
  expect((await listed()).toSorted()).toEqual([false, true]);
  expect(await host.call(events.get, { params: { eventId } })).toMatchObject({ streaming: true });
  await set(false);
  expect(await listed()).toEqual([false, false]);
});

test("what is live in a session is said where everybody sees the sessions", async () => {
  const { id: sessionId } = await world.session(club, eventId);
  const startedAt = new Date().toISOString();
  await world.insert(club, "streams", { eventId, sessionId, name: "Hall", address, startedAt });
  expect(await listed()).toEqual([true]);
  const change = (changes: object) =>
    world.scope(club).write((tx) => tx.updateTable("events").set(changes).where("id", "=", eventId).execute());
  await change({ sessionsVisibility: "registered" });
  expect(await listed()).toEqual([false]);
  await change({ sessionsVisibility: "everyone", canceledAt: new Date() });
  expect(await listed()).toEqual([false]);
});
