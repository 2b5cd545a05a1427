import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { streams } from "#contract/streams";
import { jobContext } from "#server/jobs/context";
import { tidyOrganization } from "#server/jobs/tidying";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { mostOfCaller } from "#server/modules/platform/streams/stream-pages";
import { callAs } from "#tests/support/client";
import { quietLog } from "#tests/support/quiet-log";
import { type SecondProcess, startSecondProcess } from "#tests/support/second-process";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let other: SecondProcess;
let club: OrganizationRecord;
let host: TestAccount;
let member: TestAccount;
let eventId: string;
let streamId: string;
beforeAll(async () => {
  world = await startWorld();
  other = await startSecondProcess({
    ...world.platform,
    databaseUrl: world.databaseUrl,
    tokens: world.platform.tokens,
  });
});
afterAll(async () => {
  await other.close();
  await world.close();
});
beforeEach(async () => {
  world.clock.now = new Date("2026-11-25T12:00:00.000Z");
  club = await world.organization();
  [host, member] = await Promise.all([world.account(club), world.account(club)]);
  eventId = (await world.event(club, { host })).id;
  streamId = await live();
});

const live = async (row: object = {}) =>
  (
    await world.insert(club, "streams", {
      ...{ eventId, name: "Main hall", address: "https://youtu.be/aqz-KE-bpKQ", public: true },
      ...{ startedAt: "2026-11-25T11:00:00.000Z", ...row },
    })
  ).id;

const seconds = (count: number): void => {
  world.clock.now = new Date(world.platform.now().getTime() + count * 1000);
};

/** What the page is told; without one it only looks. */
const ask = async (page: string | undefined, app: FastifyInstance = world.app, who: { token?: string } = {}) => {
  const call = callAs(app, { organizationId: club.id, ...who });
  return (await call(streams.get, { params: { streamId }, query: { output: "event", page } })).watching;
};
const listed = async () => (await host.call(streams.ofEvent, { params: { eventId } })).map(({ watching }) => watching);

describe("how many watch", () => {
  test("is how many pages ask, each of them once", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await ask(undefined)).toBe(0);
    expect(await ask(first)).toBe(1);
    expect(await ask(first)).toBe(1);
    expect(await ask(first.toUpperCase())).toBe(1);
    expect(await ask(second, world.app, member.who)).toBe(2);
    expect(await listed()).toEqual([2]);
  });

  test("is said of what is live alone", async () => {
    const planned = await live({ startedAt: null });
    const page = randomUUID();
    const watching = async (id: string) =>
      (await member.call(streams.get, { params: { streamId: id }, query: { output: "event", page } })).watching;
    expect(await watching(planned)).toBeNull();
    expect(await watching(streamId)).toBe(1);
    expect(await listed()).toEqual([1, null]);
    await host.call(streams.updateOfEvent, { params: { eventId, streamId }, body: { live: false } });
    expect(await watching(streamId)).toBeNull();
    expect(await listed()).toEqual([null, null]);
  });

  test("adds up what all processes hear, and a page that asks now this one and now that one is one page", async () => {
    const [here, there, wandering] = [randomUUID(), randomUUID(), randomUUID()];
    await ask(here);
    await ask(there, other.app);
    await ask(wandering);
    seconds(16);
    await ask(wandering, other.app);
    seconds(16);
    expect(await ask(here)).toBe(3);
    expect(await ask(there, other.app)).toBe(3);
    expect(await listed()).toEqual([3]);
  });

  test("leaves out a page that was closed", async () => {
    const [stays, goes] = [randomUUID(), randomUUID()];
    await ask(goes, other.app);
    expect(await ask(stays)).toBe(2);
    seconds(60);
    expect(await ask(stays)).toBe(2);
    seconds(31);
    expect(await ask(stays)).toBe(1);
    expect(await ask(stays, other.app)).toBe(1);
    seconds(91);
    expect(await listed()).toEqual([0]);
  });

  test("is asked of the database now and then, not by each page", async () => {
    await other.asks((app) => ask(randomUUID(), app));
    const { transactions } = await other.asks(async (app) => {
      for (let page = 0; page < 5; page += 1) await ask(randomUUID(), app);
    });
    expect(transactions).toBe(5);
    expect(await ask(randomUUID(), other.app)).toBe(7);
  });

  test("grows by no more than a caller's share, however many pages they make up", async () => {
    for (let page = 0; page < mostOfCaller + 20; page += 1) await ask(randomUUID());
    expect(await ask(undefined)).toBe(mostOfCaller);
    // Somebody else counts.
    expect(await ask(randomUUID(), world.app, member.who)).toBe(mostOfCaller + 1);
  });
});

test("nobody hears how many watch what they may not watch, nor counts", async () => {
  const own = await live({ public: false });
  const page = randomUUID();
  const watch = (call: TestAccount["call"]) =>
    call(streams.get, { params: { streamId: own }, query: { output: "event", page } });
  await expect(watch(member.call)).rejects.toMatchObject({ status: 454 });
  await expect(member.call(streams.ofEvent, { params: { eventId } })).rejects.toMatchObject({ status: 403 });
  expect(await listed()).toEqual([0, 0]);
  expect(await watch(host.call)).toMatchObject({ watching: 1 });
});

test("what a page calls itself is a random word", async () => {
  await expect(ask("somebody@example.com")).rejects.toMatchObject({ status: 400 });
});

test("pages that have gone are forgotten in the second night", async () => {
  await ask(randomUUID());
  const kept = () => world.scope(club).read((tx) => tx.selectFrom("streamWatchers").select("page").execute());
  const tidy = async () => tidyOrganization(await jobContext(world.platform, club.id, quietLog));
  await tidy();
  expect(await kept()).toHaveLength(1);
  world.clock.now = new Date(Date.parse("2026-11-25T12:00:00.000Z") + 1.01 * 86_400_000);
  await tidy();
  expect(await kept()).toEqual([]);
});
