import Fastify from "fastify";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { registerOperations } from "#server/http/operations";
import { enqueue, enqueueAll } from "#server/jobs/enqueue";
import { createHandlers, type Handlers } from "#server/jobs/handlers";
import { findQueueState } from "#server/jobs/state";
import type { Payload } from "#server/jobs/tasks";
import { defaultSlots } from "#server/jobs/work";
import { type JobWorker, startWorker } from "#server/jobs/worker";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { runCli } from "#tests/support/cli";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";
import { quietLog } from "#tests/support/quiet-log";

let world: TestPlatform;
let owner: pg.Client;
let large: OrganizationRecord;
let small: OrganizationRecord;
let worker: JobWorker | undefined;

beforeAll(async () => {
  world = await startTestPlatform();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  large = await makeOrganization(world.platform, { name: "Large" });
  small = await makeOrganization(world.platform, { name: "Small" });
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await owner.query("delete from graphile_worker._private_jobs");
});

const start = async (handlers: Partial<Handlers>) => {
  const { platform, databaseUrl: url } = world;
  worker = await startWorker({ url, platform, log: quietLog, handlers: { ...createHandlers(null), ...handlers } });
};

const stop = async () => {
  await worker?.stop();
  worker = undefined;
};

const removals = ({ id }: OrganizationRecord, count: number): Payload<"files.remove">[] =>
  Array.from({ length: count }, (_, nth) => ({ organizationId: id, keys: [String(nth)] }));

const putBulk = (organization: OrganizationRecord, count: number) =>
  world.platform.database
    .organization(organization.id)
    .write((tx) => enqueueAll(tx, "files.remove", removals(organization, count)));

const putCode = ({ id }: OrganizationRecord) => {
  const mail = { id: crypto.randomUUID(), to: "a@example.org", subject: "", text: "", html: "", attachments: [] };
  return world.platform.database
    .organization(id)
    .write((tx) => enqueue(tx, "mail.urgent", { organizationId: id, ...mail }));
};

/** Work that begins and does not end until it may. */
const createStandstill = () => {
  const mayEnd = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = async ({ organization }: { organization: OrganizationRecord }) => {
    begun.push(organization.name);
    await mayEnd.promise;
  };
  return { begun, work, end: () => mayEnd.resolve() };
};

test("a sign-in code goes out while bulk work of many organizations stands still", async () => {
  const standstill = createStandstill();
  const sent = Promise.withResolvers<void>();
  await putBulk(large, 50);
  await putBulk(small, 50);
  await start({ "files.remove": standstill.work, "mail.urgent": async () => sent.resolve() });
  await expect.poll(() => standstill.begun.length).toBe(defaultSlots.bulk);

  await putCode(small);
  await sent.promise;

  expect(standstill.begun).toHaveLength(defaultSlots.bulk);
  standstill.end();
});

test("one organization's bulk work lets another's come next, though that came later", async () => {
  const order: string[] = [];
  const standing = Array.from({ length: 200 }, () => Promise.withResolvers<void>());
  await putBulk(large, 200);
  await start({
    "files.remove": async ({ organization }) => {
      const nth = order.push(organization.name) - 1;
      await standing[nth]?.promise;
    },
  });
  await expect.poll(() => order.length).toBe(defaultSlots.bulk);

  await putBulk(small, 1);
  standing[0]?.resolve();
  await expect.poll(() => order.length).toBe(defaultSlots.bulk + 1);

  expect(order.at(-1)).toBe("Small");
  for (const { resolve } of standing) resolve();
});

test("what an organization asks for first comes before the second of what another asked for earlier", async () => {
  await putBulk(large, 3);
  await putBulk(small, 1);
  const { rows } = await owner.query<{ organization: string; nth: string }>(
    `select payload ->> 'organizationId' as organization, payload -> 'keys' ->> 0 as nth
     from graphile_worker._private_jobs order by priority, run_at, id`,
  );
  expect(rows.map(({ organization, nth }) => [organization, nth])).toEqual([
    [large.id, "0"],
    [small.id, "0"],
    [large.id, "1"],
    [large.id, "2"],
  ]);
});

test("how the queue stands is told by kind of work, and how many do it", async () => {
  await putBulk(large, 2);
  await putCode(small);
  await owner.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
    where payload ->> 'organizationId' = '${small.id}'`);
  const before = await findQueueState(world.platform.database);
  const none = { running: 0, failing: 0, dead: 0 };
  expect(before.workers).toBe(0);
  expect(before.works).toEqual(
    expect.arrayContaining([
      { work: "urgent", waiting: 1, oldestSeconds: expect.closeTo(3600, -2), ...none },
      { work: "normal", waiting: 0, oldestSeconds: 0, ...none },
      expect.objectContaining({ work: "bulk", waiting: 2, ...none }),
      { work: "long", waiting: 0, oldestSeconds: 0, ...none },
    ]),
  );
  const standstill = createStandstill();
  await start({ "files.remove": standstill.work });
  await expect.poll(() => standstill.begun.length).toBe(2);
  const { works, workers } = await findQueueState(world.platform.database);
  expect(workers).toBe(1);
  expect(works.find(({ work }) => work === "bulk")).toMatchObject({ waiting: 0, running: 2 });
  const shown = await world.app.inject("/metrics");
  expect(shown.body).toContain('moothall_jobs_running{work="bulk"} 2');
  expect(shown.body).toContain("moothall_workers 1");

  standstill.end();
  await stop();
  expect((await findQueueState(world.platform.database)).workers).toBe(0);
});

test("a worker that was not heard of for a minute does not count", async () => {
  await owner.query(
    `insert into job_workers (id, slots, running, seen_at) values ('lost', 8, 0, now() - interval '61 seconds')`,
  );
  expect((await findQueueState(world.platform.database)).workers).toBe(0);
  await owner.query("delete from job_workers");
});

test("a process whose worker has died is not ready, one that leaves the jobs to others is", async () => {
  const askReady = async (platform: Platform, worker: { isAlive: () => boolean } | null) => {
    const app = Fastify();
    registerOperations(app, platform, { worker: () => worker });
    const { statusCode, body } = await app.inject("/ready");
    const outside = await app.inject({ url: "/ready", headers: { "x-forwarded-for": "203.0.113.7" } });
    await app.close();
    return { statusCode, body: JSON.parse(body), outside: JSON.parse(outside.body) };
  };
  const off: Platform = { ...world.platform, env: { ...world.platform.env, WORKER: "off" } };

  expect(await askReady(world.platform, { isAlive: () => true })).toMatchObject({ statusCode: 200 });
  expect(await askReady(world.platform, { isAlive: () => false })).toEqual({
    statusCode: 503,
    body: { status: "not ready", reason: "worker", advice: expect.stringContaining("no mail leaves") },
    outside: { status: "not ready", reason: "worker" },
  });
  expect(await askReady(off, null)).toEqual({
    statusCode: 200,
    body: { status: "ok", warning: expect.stringContaining("bin/worker.ts") },
    outside: { status: "ok" },
  });
  await start({});
  expect((await askReady(off, null)).body).toEqual({ status: "ok" });
});

test("given up jobs are listed without addresses, and tried again when told to", async () => {
  await putBulk(large, 2);
  await owner.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no room for ann@example.org'",
  );
  const listed = await runCli(world.databaseUrl, ["jobs", "list"]);
  expect(listed.stdout).toMatch(/files\.remove +12 .*no room/);
  expect(listed.stdout).not.toContain("ann@");

  expect((await runCli(world.databaseUrl, ["jobs", "retry"])).code).toBe(2);
  const retried = await runCli(world.databaseUrl, ["jobs", "retry", "--task", "files.remove"]);
  expect(retried).toMatchObject({ code: 0, stdout: expect.stringContaining("2 jobs are tried again") });
  expect((await runCli(world.databaseUrl, ["jobs", "list"])).stdout).toContain("No job is given up.");

  let done = 0;
  await start({
    "files.remove": async () => {
      done += 1;
    },
  });
  await expect.poll(() => done).toBe(2);
});

test("given up jobs are dropped when told to, one or all, and others are left alone", async () => {
  await putBulk(large, 3);
  await owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
     where id in (select id from graphile_worker._private_jobs order by id limit 2)`,
  );
  const ids = async (): Promise<string[]> =>
    (await owner.query("select id::text from graphile_worker._private_jobs order by id")).rows.map(({ id }) => id);
  const [dead = "", , waiting = ""] = await ids();
  const drop = (...words: string[]) => runCli(world.databaseUrl, ["jobs", "drop", ...words]);
  expect((await drop()).code).toBe(2);
  expect((await drop("--id", waiting)).code).toBe(1);
  expect((await drop("--id", dead)).stdout).toContain("1 job is dropped");
  expect((await drop("--all")).stdout).toContain("1 job is dropped");
  expect(await ids()).toEqual([waiting]);
});
