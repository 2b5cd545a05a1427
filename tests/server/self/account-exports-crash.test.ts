import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { self } from "#contract/self";
import {
  type Identity,
  kill,
  type PlatformProcess,
  startIdentity,
  startPlatform,
} from "#tests/server/processes/platform-process";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let owner: pg.Client;
let identity: Identity;
let running: PlatformProcess | undefined;

beforeAll(async () => {
  world = await startWorld();
  identity = await startIdentity();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterEach(async () => {
  if (running) await kill(running.process);
  running = undefined;
});
afterAll(async () => {
  identity.close();
  await owner.end();
  await world.close();
});

const count = async (statement: string): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${statement}`);
  return rows[0]?.count ?? -1;
};

test("a process that is killed in the middle of an export leaves it to the next, which makes one", async () => {
  vi.stubEnv("DATA_DIR", world.platform.env.DATA_DIR);
  const of = await world.organization();
  const member = await world.account(of);
  const { id } = await member.call(self.createExport);
  const newest = async () => (await member.call(self.exports)).items[0];

  // Somebody holds a table that the middle of the archive is read from.
  await owner.query("begin; lock table notifications in access exclusive mode");
  running = await startPlatform(world.databaseUrl, identity);
  await expect
    .poll(() => count("pg_locks where relation = 'notifications'::regclass and not granted"), { timeout: 20_000 })
    .toBe(1);
  expect(await newest()).toMatchObject({ id, status: "running", url: null });
  const halfway = (await newest())?.progress ?? 0;
  expect(halfway).toBeGreaterThan(50);
  await kill(running.process);
  await owner.query("rollback");

  const folder = join(world.platform.env.DATA_DIR, "files/exports");
  expect(await readdir(folder)).toEqual([expect.stringMatching(`^${id}\\.zip\\..+\\.part$`)]);

  // Locks of a worker that died are given back after some minutes: these minutes pass.
  await owner.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'");
  running = await startPlatform(world.databaseUrl, identity);
  await expect.poll(async () => (await newest())?.status, { timeout: 30_000 }).toBe("ready");
  expect(await newest()).toMatchObject({ id, progress: 100 });
  expect((await member.call(self.exports)).count).toBe(1);
  expect(await readdir(folder)).toEqual([`${id}.zip`]);
  await expect.poll(() => count("graphile_worker._private_jobs where run_at <= now()"), { timeout: 30_000 }).toBe(0);
  const mails = await world.scope(of).read((tx) => tx.selectFrom("mails").select("recipient").execute());
  expect(mails).toEqual([{ recipient: member.login.username }]);
}, 90_000);
