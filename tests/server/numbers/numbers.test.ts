import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { channels } from "#contract/channels";
import { self } from "#contract/self";
import type { CountKind } from "#entities/content/numbers";
import { jobContext } from "#server/jobs/context";
import { tidyOrganization } from "#server/jobs/tidying";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeChannel, makeContent, makeDraft } from "#tests/server/channels/channels-stage";
import { quietLog } from "#tests/support/quiet-log";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let counter: ReturnType<typeof openStatementCounter>;
let club: OrganizationRecord;
let creator: TestAccount;
let reader: TestAccount;
let other: TestAccount;
let channelId: string;
let contentId: string;

beforeAll(async () => {
  world = await startWorld();
  counter = openStatementCounter(world);
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  [creator, reader, other] = await Promise.all([world.account(club), world.account(club), world.account(club)]);
  channelId = (await makeChannel(world, club, { creator })).id;
  contentId = (await makeContent(world, club, channelId, { published: inDays(-2) })).id;
});
afterAll(async () => {
  await counter.close();
  await world.close();
});

const place = () => ({ channelId, contentId });
const tell = (who: TestAccount, kind: CountKind = "opened") =>
  who.call(channels.count, { params: place(), body: { kind } });
const visit = (address: string, kind: CountKind = "opened") =>
  world.app.inject({
    method: "POST",
    url: `/channels/${channelId}/contents/${contentId}/numbers`,
    remoteAddress: address,
    headers: { organization: club.id, "content-type": "application/json" },
    payload: { kind },
  });
const numbers = () => creator.call(channels.numbers, { params: place() });
const sums = async () => {
  const { opened, played } = await numbers();
  return { opened, played };
};
const look = () =>
  world.scope(club).read(async (tx) => ({
    marks: await tx.selectFrom("readingMarks").selectAll().execute(),
    salts: await tx.selectFrom("readingSalts").selectAll().execute(),
    counts: await tx.selectFrom("contentNumbers").selectAll().execute(),
  }));

describe("somebody counts", () => {
  test("once a day for each kind, however often they come, and anew on the next day", async () => {
    world.clock.now = new Date(inDays(-1));
    expect(await tell(reader)).toBeNull();
    await Promise.all([tell(reader), tell(reader), tell(other), tell(reader, "played")]);
    expect(await sums()).toEqual({ opened: 2, played: 1 });
    world.clock.now = null;
    await tell(reader);
    expect(await sums()).toEqual({ opened: 3, played: 1 });
  });

  test("once for each content", async () => {
    await tell(reader);
    const second = await makeContent(world, club, channelId);
    await reader.call(channels.count, { params: { channelId, contentId: second.id }, body: { kind: "opened" } });
    const read = (one: string) => creator.call(channels.numbers, { params: { channelId, contentId: one } });
    expect([(await read(contentId)).opened, (await read(second.id)).opened]).toEqual([1, 1]);
  });

  test("without a sign-in by the network they come from: a household is one", async () => {
    for (const address of ["203.0.113.7", "203.0.113.7", "198.51.100.9", "2001:db8:1:2::1", "2001:db8:1:2:ffff::9"])
      expect((await visit(address)).json()).toEqual({ status: "ok", message: "ok", data: null });
    expect(await sums()).toEqual({ opened: 3, played: 0 });
  });

  test("but for who runs the channel, and where nothing is out", async () => {
    await tell(creator);
    const draft = await makeDraft(world, club, channelId);
    const path = { channelId, contentId: draft.id };
    await creator.call(channels.count, { params: path, body: { kind: "opened" } });
    await expect(reader.call(channels.count, { params: path, body: { kind: "opened" } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await look()).toEqual({ marks: [], salts: [], counts: [] });
  });

  test("in a private channel where it opens to them alone", async () => {
    channelId = (await makeChannel(world, club, { creator, private: true })).id;
    contentId = (await makeContent(world, club, channelId)).id;
    await expect(tell(reader)).rejects.toMatchObject({ status: 461 });
    expect((await visit("203.0.113.7")).statusCode).toBe(461);
    await world.insert(club, "channelSubscribers", { channelId, accountId: other.id, admitted: true });
    await tell(other);
    expect(await sums()).toEqual({ opened: 1, played: 0 });
  });

  test("so often and no more", async () => {
    for (let times = 0; times < 120; times += 1) await tell(reader);
    await expect(tell(reader)).rejects.toMatchObject({ status: 429 });
    await tell(other);
  });
});

describe("nobody is kept", () => {
  test("a mark is the same for no two contents, kinds, readers or days, and names none of them", async () => {
    world.clock.now = new Date(inDays(-1));
    await tell(reader);
    await tell(reader, "played");
    await tell(other);
    world.clock.now = null;
    await tell(reader);
    const { marks, salts, counts } = await look();
    expect(new Set(marks.map(({ mark }) => mark.toString("hex"))).size).toBe(4);
    expect(new Set(salts.map(({ salt }) => salt.toString("hex"))).size).toBe(2);
    expect(Object.keys(marks[0] ?? {}).toSorted()).toEqual(["day", "mark", "organizationId"]);
    expect(Object.keys(counts[0] ?? {}).toSorted()).toEqual(["contentId", "day", "opened", "organizationId", "played"]);
  });

  test("salts and marks go in the night after their day, and the counts stay", async () => {
    world.clock.now = new Date(inDays(-1));
    await tell(reader);
    await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
    expect((await look()).marks).toHaveLength(1);
    world.clock.now = null;
    await tell(other);
    await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
    const { marks, salts } = await look();
    expect([marks.length, salts.length]).toEqual([1, 1]);
    expect(await sums()).toEqual({ opened: 2, played: 0 });
  });

  test("they are in no log and no copy of the database's files", async () => {
    const { rows } = await world
      .scope(club)
      .read((tx) => sql<{ name: string }>`select relname as name from pg_class where relpersistence = 'u'`.execute(tx));
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["reading_marks", "reading_salts"]));
  });
});

describe("the numbers", () => {
  test("have a row for every day since it came out, in UTC, also where nobody came", async () => {
    await tell(reader);
    const day = (days: number) => inDays(days).slice(0, 10);
    expect(await numbers()).toEqual({
      ...{ opened: 1, played: 0 },
      days: [
        { day: day(-2), opened: 0, played: 0 },
        { day: day(-1), opened: 0, played: 0 },
        { day: day(0), opened: 1, played: 0 },
      ],
    });
  });

  test("show the last ninety days and sum up all of them", async () => {
    const old = await makeContent(world, club, channelId, { published: inDays(-200) });
    await world.insert(club, "contentNumbers", { contentId: old.id, day: inDays(-150), opened: 7, played: 3 });
    const read = await creator.call(channels.numbers, { params: { channelId, contentId: old.id } });
    expect([read.opened, read.played, read.days.length]).toEqual([7, 3, 90]);
    expect(read.days.every(({ opened }) => opened === 0)).toBe(true);
  });

  test("of a draft are none", async () => {
    const draft = await makeDraft(world, club, channelId);
    const read = await creator.call(channels.numbers, { params: { channelId, contentId: draft.id } });
    expect(read).toEqual({ opened: 0, played: 0, days: [] });
  });

  test("are for who runs the channel", async () => {
    await expect(reader.call(channels.numbers, { params: place() })).rejects.toMatchObject({ status: 403 });
    const administrator = await world.account(club, { role: "administrator" });
    expect(await administrator.call(channels.numbers, { params: place() })).toMatchObject({ opened: 0 });
    const reply = await world.send(channels.numbers, { params: place() }, { organizationId: club.id });
    expect(reply.status).toBe(401);
  });

  test("take three statements, and go with their content", async () => {
    await tell(reader);
    // One of them reads the relationships.
    const authentication = (await counter.cost(self.relationships, {}, creator.who)) - 1;
    expect((await counter.cost(channels.numbers, { params: place() }, creator.who)) - authentication).toBe(3);
    await creator.call(channels.removeContent, { params: place() });
    expect((await look()).counts).toEqual([]);
  });
});
