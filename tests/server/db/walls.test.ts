import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPlatform } from "#server/boot";
import { type EmbeddedServer, startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { registerOperations } from "#server/http/operations";
import { runPlatform } from "#tests/server/processes/platform-process";

// Roles belong to a whole server: what is done to them here must reach no other test.
let folder: string;
let server: EmbeddedServer;
let superuser: pg.Client;
let platform: ReturnType<typeof createPlatform>;
let app: FastifyInstance;
let healing: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "moothall-walls-"));
  await chmod(folder, 0o711);
  server = await startEmbedded(join(folder, "postgres"), { disposable: true });
  await migrate(server.url);
  const admin = new URL(server.url);
  admin.username = "postgres";
  superuser = new pg.Client({ connectionString: admin.href });
  await superuser.connect();
  platform = createPlatform(readEnv({ NODE_ENV: "test", DATA_DIR: join(folder, "data") }), server.url);
  app = Fastify();
  registerOperations(app, platform);
}, 60_000);
afterEach(async () => {
  for (const statement of healing) await superuser.query(statement);
  healing = [];
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await superuser.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const ready = async () => {
  const reply = await app.inject("/ready");
  return { code: reply.statusCode, ...reply.json() };
};

const harm = async (statement: string, remedy: string): Promise<void> => {
  await superuser.query(statement);
  healing.push(remedy);
};

test("with the rights that the migrations gave it is ready", async () => {
  expect(await ready()).toEqual({ code: 200, status: "ok" });
});

test("the login that owns the tables has nobody's rows before it steps down", async () => {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  const { rows } = await owner.query(`select rolname::text as role from pg_roles
    where rolname like 'moothall\\_%' and pg_has_role(oid, 'member') and pg_has_role(oid, 'usage')`);
  await owner.end();
  expect(rows).toEqual([]);
});

test.each([
  [
    "sees what the platform sees",
    "grant moothall_platform to moothall_app",
    "revoke moothall_platform from moothall_app",
    /has the rights of moothall_platform, .*: run `revoke moothall_platform from moothall_app`\.$/,
  ],
  [
    "sees what the search sees",
    "grant moothall_search to moothall_app",
    "revoke moothall_search from moothall_app",
    /has the rights of moothall_search/,
  ],
  [
    "passes by row security",
    "alter role moothall_app bypassrls",
    "alter role moothall_app nobypassrls",
    /passes by row security, .* run `alter role moothall_app nosuperuser nobypassrls`\.$/,
  ],
  [
    "owns a table",
    "create table stray (); alter table stray owner to moothall_app",
    "drop table stray",
    /owns tables, .*`reassign owned by moothall_app/,
  ],
  [
    "meets a table without its policies",
    "alter table accounts no force row level security",
    "alter table accounts force row level security",
    /^Row security hides nothing in accounts, /,
  ],
  [
    "meets a policy for everybody",
    "create policy all_of_them on accounts using (true)",
    "drop policy all_of_them on accounts",
    /^Row security hides nothing in accounts, /,
  ],
])("a role that %s is told, and stops a platform that runs from being ready", async (_case, breach, remedy, advice) => {
  await harm(breach, remedy);
  expect(await ready()).toMatchObject({ code: 503, reason: "roles", advice: expect.stringMatching(advice) });
});

test("a platform whose statements would see too much does not start, and says what to do", async () => {
  await harm("grant moothall_platform to moothall_app", "revoke moothall_platform from moothall_app");
  const { code, complained } = await runPlatform({ DATABASE_URL: server.url, DATA_DIR: join(folder, "data") });
  expect(code).toBe(1);
  expect(complained).toMatch(/^The role moothall_app has the rights of moothall_platform, [^\n]+`\.\n$/);
});
