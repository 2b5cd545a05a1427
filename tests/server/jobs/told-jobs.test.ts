import { EventEmitter } from "node:events";
import { Logger, run } from "graphile-worker";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPlatform } from "#server/boot";
import { doApart } from "#server/db/apart";
import { type Database, openDatabase, type Tx } from "#server/db/database";
import type { Env } from "#server/env";
import { enqueue, enqueueAll } from "#server/jobs/enqueue";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { redisProgram, startRedis } from "#tests/server/realtime/redis-server";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

let world: TestPlatform;
let club: OrganizationRecord;
/** Hears what workers hear. */
let listener: pg.Client;
let heard: unknown[];
let cleanUps: (() => unknown)[];

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  return client;
};

beforeAll(async () => {
  world = await startTestPlatform();
  club = await makeOrganization(world.platform);
  listener = await connect();
  listener.on("notification", ({ payload = "" }) => void heard.push(JSON.parse(payload)));
  await listener.query('listen "jobs:insert"');
});
beforeEach(() => {
  [heard, cleanUps] = [[], []];
});
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  await listener.query("delete from graphile_worker._private_jobs");
});
afterAll(async () => {
  await listener.end();
  await world.close();
});

const mark = { mark: "the end so far" };
/** What workers were told: PostgreSQL delivers in the order of commits, so the mark comes after all that came before. */
const toldUntilNow = async (): Promise<unknown[]> => {
  const teller = await connect();
  await teller.query("select pg_notify('jobs:insert', $1)", [JSON.stringify(mark)]);
  await teller.end();
  await expect.poll(() => heard).toContainEqual(mark);
  return heard.splice(0).slice(0, -1);
};

const put = (tx: Tx, runAt?: Date) =>
  enqueue(tx, "files.remove", { organizationId: club.id, keys: ["old.png"] }, { runAt });
const tomorrow = () => new Date(Date.now() + 86_400_000);
const jobsWaiting = async () => (await listener.query("select from graphile_worker._private_jobs")).rowCount;

describe("in the transaction", () => {
  test("no job makes the commit notify anybody, so no commit waits for another's", async () => {
    const database = openDatabase(world.databaseUrl);
    cleanUps.push(database.close);
    await database.organization(club.id).write(async (tx) => {
      await put(tx);
      await put(tx, tomorrow());
    });
    await database.asPlatform("put a job into the queue", (tx) => put(tx));
    expect(await jobsWaiting()).toBe(3);
    expect(await toldUntilNow()).toEqual([]);
  });

  test("a connection that processes of both versions share keeps their ways apart", async () => {
    const shared = await connect();
    cleanUps.push(() => shared.end());
    const values = "('files.remove', '{}', null, null, 0)";
    for (const door of ["enqueue", "enqueue_quietly", "enqueue", "enqueue_quietly", "enqueue_quietly"])
      await shared.query(`select ${door}${values}`);
    expect(await jobsWaiting()).toBe(5);
    const loud = expect.objectContaining({ count: 1 });
    expect(await toldUntilNow()).toEqual([loud, loud]);
  });

  test("none of the platform's roles can bring a function of its own that would run with the queue's rights", async () => {
    const { rows } = await listener.query(`
      select rolname, word from pg_roles, unnest(array['usage', 'create']) as word
      where rolname like 'moothall\\_%' and has_schema_privilege(rolname, 'moothall_quiet', word)`);
    expect(rows).toEqual([]);
  });
});

describe("after the commit", () => {
  const startProcess = (settings: Partial<Env>): { database: Database; close: () => Promise<void> } => {
    const built = createPlatform({ ...world.platform.env, ...settings }, world.databaseUrl);
    let isClosed = false;
    const close = async () => {
      if (isClosed) return;
      isClosed = true;
      await built.close();
    };
    cleanUps.push(close);
    return { database: built.database, close };
  };
  const carriers = [
    { name: "without Redis", start: async (): Promise<Partial<Env>> => ({}), isHere: true },
    {
      name: "with Redis",
      start: async (): Promise<Partial<Env>> => {
        const redis = await startRedis(redisProgram ?? "");
        cleanUps.push(redis.stop);
        return { REDIS_URL: redis.url };
      },
      isHere: redisProgram !== undefined,
    },
    { name: "with a Redis that is gone", start: async () => ({ REDIS_URL: "redis://127.0.0.1:1" }), isHere: true },
  ].filter(({ isHere }) => isHere);

  test.each(carriers)("workers are told once how many jobs are due, $name", async ({ start }) => {
    const { database, close } = startProcess(await start());
    const organizationId = club.id;
    await database.organization(club.id).write(async (tx) => {
      await enqueueAll(
        tx,
        "files.remove",
        ["a", "b"].map((key) => ({ organizationId, keys: [key] })),
      );
      await put(tx, new Date());
      await put(tx, tomorrow());
      expect(await toldUntilNow()).toEqual([]);
    });
    await expect.poll(() => heard).toEqual([{ count: 3 }]);
    // It says what it has to say before it goes.
    await close();
    expect(await toldUntilNow()).toEqual([{ count: 3 }]);
  });

  test.each(carriers)("of what was rolled back, or is for later, they are told nothing, $name", async ({ start }) => {
    const { database, close } = startProcess(await start());
    const { write } = database.organization(club.id);
    const failed = write(async (tx) => {
      await put(tx);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await write((tx) => put(tx, tomorrow()));
    await write(async (tx) => {
      await doApart(tx, async () => {
        await put(tx);
        throw new Error("taken back");
      });
    });
    await close();
    expect(await jobsWaiting()).toBe(1);
    expect(await toldUntilNow()).toEqual([]);
  });

  test("a worker that would not look by itself for an hour starts the job", async () => {
    const started = Promise.withResolvers<unknown>();
    const events = new EventEmitter();
    const hasLooked = new Promise((resolve) => events.once("worker:getJob:empty", resolve));
    const worker = await run({
      ...{ connectionString: world.databaseUrl, pollInterval: 3_600_000, concurrency: 1 },
      ...{ parsedCronItems: [], noHandleSignals: true, events, logger: new Logger(() => () => undefined) },
      taskList: { "files.remove": async (payload) => started.resolve(payload) },
    });
    cleanUps.push(() => worker.stop());
    await hasLooked;
    const listening = `select from pg_stat_activity
      where datname = current_database() and query like 'LISTEN "jobs:insert"%' and state = 'idle'`;
    await expect.poll(async () => (await listener.query(listening)).rowCount).toBe(1);

    const { database } = startProcess({});
    await database.organization(club.id).write((tx) => put(tx));
    expect(await started.promise).toEqual({ organizationId: club.id, keys: ["old.png"] });
  });
});
