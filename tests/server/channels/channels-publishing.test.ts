import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { channels } from "#contract/channels";
import { notifications } from "#contract/notifications";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { mailsTo } from "#tests/support/mails";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { makeChannel, makeDraft } from "./channels-stage.ts";

let world: World;
let owner: pg.Client;
let club: OrganizationRecord;
let creator: TestAccount;
let channelId: string;

beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
beforeEach(async () => {
  await owner.query("delete from graphile_worker._private_jobs");
  club = await world.organization();
  creator = await world.account(club);
  channelId = (await makeChannel(world, club, { creator })).id;
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Lets every job in the queue be done at the instant, as the platform takes it for the present. */
const workAt = async (now: Date | null): Promise<void> => {
  world.clock.now = now;
  await owner.query("update graphile_worker._private_jobs set run_at = now()");
  await workOffJobs(world);
  // Whoever looks at it does so today: their token would have run out.
  world.clock.now = null;
};
const queued = async () =>
  (await owner.query("select payload ->> 'contentId' as id, run_at as at from graphile_worker._private_jobs")).rows;

const subscribe = async (row: object = {}, who: object = {}) => {
  const account = await world.account(club, who);
  await world.insert(club, "channelSubscribers", { channelId, accountId: account.id, ...row });
  return account;
};

const draft = async (row: object = {}) => {
  const { id, slug } = await makeDraft(world, club, channelId, { title: "Neap tide", ...row });
  return { params: { channelId, contentId: id }, contentId: id, slug };
};

const news = async (account: TestAccount) =>
  (await account.call(notifications.list, { query: { filters: "CONTENT" } })).items.map(({ content }) => content?.id);

describe("a date that has passed", () => {
  test("publishes now, and says so", async () => {
    const { params } = await draft();
    const before = Date.now();
    const content = await creator.call(channels.schedule, { params, body: { date: inDays(-1) } });
    expect(content).toMatchObject({ publishSchedule: null, email: true, push: true });
    expect(Date.parse(content.published ?? "")).toBeGreaterThanOrEqual(before - 1_000);
    expect((await world.send(channels.content, { params }, { organizationId: club.id })).status).toBe(200);
  });

  test("publishes once: again it changes nothing, another date is refused, and nobody is told twice", async () => {
    const reader = await subscribe();
    const { params, contentId } = await draft();
    const now = { params, body: { date: inDays(-1) } };
    const first = await creator.call(channels.schedule, now);
    expect((await creator.call(channels.schedule, now)).published).toBe(first.published);
    const later = await world.send(channels.schedule, { params, body: { date: inDays(1) } }, creator.who);
    expect([later.status, later.body.code]).toEqual([460, "conflict"]);
    expect(await news(reader)).toEqual([contentId]);
    expect(await mailsTo(world, club, reader)).toHaveLength(1);
  });

  test("and of two who publish at once one does", async () => {
    const reader = await subscribe();
    const { params, contentId } = await draft();
    const asked = Array.from({ length: 4 }, () =>
      world.send(channels.schedule, { params, body: { date: inDays(-1) } }, creator.who),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await news(reader)).toEqual([contentId]);
  });
});

describe("a date that is to come", () => {
  test("is kept, and changed, by whom the channel is run", async () => {
    const { params } = await draft();
    const planned = await creator.call(channels.schedule, { params, body: { date: inDays(2), push: false } });
    const { publishSchedule } = planned;
    expect([planned.published, planned.email, planned.push]).toEqual([null, true, false]);
    expect(publishSchedule?.name).toBe(planned.slug);
    const date = inDays(3);
    const moved = await creator.call(channels.schedule, { params, body: { date, email: false } });
    expect(moved.publishSchedule).toMatchObject({ date, createdAt: publishSchedule?.createdAt });
    expect([moved.email, moved.push]).toEqual([false, false]);
    expect(await queued()).toMatchObject([{ id: moved.id, at: new Date(date) }]);
  });

  test("is kept with its time of the day, whatever the zone it was sent in", async () => {
    const { params } = await draft();
    const body = { date: "2999-01-31T14:30:00+02:00" };
    expect((await creator.call(channels.schedule, { params, body })).publishSchedule?.date).toBe(
      "2999-01-31T12:30:00.000Z",
    );
  });

  test("brings it out at its minute, once, however often the job runs", async () => {
    const reader = await subscribe();
    const { params, contentId } = await draft();
    const date = inDays(1);
    await creator.call(channels.schedule, { params, body: { date } });
    await workAt(new Date(Date.parse(date) + 5_000));
    const { published, publishSchedule } = await creator.call(channels.content, { params });
    expect([publishSchedule, published === null]).toEqual([null, false]);
    // A worker that was killed after its work, and before it could say so.
    const run = createHandlers(null)["contents.publish"];
    const ctx = await jobContext(world.platform, club.id, world.app.log);
    await run(ctx, { organizationId: club.id, contentId });
    await run(ctx, { organizationId: club.id, contentId });
    await workOffJobs(world);
    expect(await news(reader)).toEqual([contentId]);
    expect(await mailsTo(world, club, reader)).toHaveLength(1);
  });

  test("a job that comes too early waits for its minute", async () => {
    const { params, contentId } = await draft();
    const date = inDays(1);
    await creator.call(channels.schedule, { params, body: { date } });
    await workAt(null);
    expect((await creator.call(channels.content, { params })).published).toBeNull();
    expect(await queued()).toMatchObject([{ id: contentId, at: new Date(date) }]);
  });

  test("taken back it stays a draft, and the job finds nothing to do", async () => {
    const reader = await subscribe();
    const { params } = await draft();
    await creator.call(channels.schedule, { params, body: { date: inDays(1) } });
    const content = await creator.call(channels.unschedule, { params });
    expect([content.published, content.publishSchedule]).toEqual([null, null]);
    await workAt(new Date(inDays(3)));
    expect((await creator.call(channels.content, { params })).published).toBeNull();
    expect(await news(reader)).toEqual([]);
    // Of what is out there is no schedule to take back.
    await creator.call(channels.schedule, { params, body: { date: inDays(-1) } });
    expect((await creator.call(channels.unschedule, { params })).published).not.toBeNull();
  });

  test("deleted before its minute it is gone", async () => {
    const { params } = await draft();
    await creator.call(channels.schedule, { params, body: { date: inDays(1) } });
    await creator.call(channels.removeContent, { params });
    await workAt(new Date(inDays(3)));
    expect((await world.send(channels.content, { params }, creator.who)).status).toBe(404);
  });
});

test("the counts beside a channel follow what is out and who subscribes", async () => {
  const counts = async () => (await creator.call(channels.get, { params: { channelId } }))._count;
  expect(await counts()).toEqual({ subscribers: 0, contents: 0 });
  const reader = await subscribe();
  const { params } = await draft();
  expect(await counts()).toEqual({ subscribers: 1, contents: 0 });
  await creator.call(channels.schedule, { params, body: { date: inDays(-1) } });
  expect(await counts()).toEqual({ subscribers: 1, contents: 1 });
  await creator.call(channels.updateContent, { params, body: { content: { published: false } } });
  await reader.call(channels.unsubscribe, { params: { channelId } });
  expect(await counts()).toEqual({ subscribers: 0, contents: 0 });
  await creator.call(channels.schedule, { params, body: { date: inDays(-1) } });
  await creator.call(channels.removeContent, { params });
  expect(await counts()).toEqual({ subscribers: 0, contents: 0 });
});
