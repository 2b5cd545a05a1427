import { randomUUID } from "node:crypto";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyRequest } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/database";
import { registerOperations } from "#server/http/operations";
import { createDirectoryStore } from "#server/ports/files-directory";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

let world: TestPlatform;
beforeAll(async () => {
  world = await startTestPlatform();
});
afterAll(() => world.close());

const asOwner = async (statement: string, values: unknown[] = []) => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  try {
    return (await owner.query(statement, values)).rows;
  } finally {
    await owner.end();
  }
};

const word = randomUUID().slice(0, 8);

/** What operators ask, of a platform on another database. */
const operationsOn = (url: string) => {
  const database = openDatabase(url, { max: 1 });
  const app = Fastify();
  registerOperations(app, { ...world.platform, database });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, close };
};

test("a running platform on its schema is healthy and ready", async () => {
  expect((await world.app.inject("/health")).statusCode).toBe(200);
  const ready = await world.app.inject("/ready");
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ok" }]);
});

test("it is not ready while a migration is missing", async () => {
  const [last] = await asOwner(
    "delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp",
  );
  const without = await world.app.inject("/ready");
  await asOwner("insert into kysely_migration (name, timestamp) values ($1, $2)", [last.name, last.timestamp]);
  expect([without.statusCode, without.json()]).toEqual([
    503,
    { status: "not ready", reason: "migrations", advice: expect.stringContaining("moothall -- migrate") },
  ]);
  expect((await world.app.inject("/ready")).statusCode).toBe(200);
});

test("without a database it is up, but not ready", async () => {
  const { app, close } = operationsOn("postgres://moothall@127.0.0.1:1/moothall");
  expect((await app.inject("/health")).statusCode).toBe(200);
  const ready = await app.inject("/ready");
  expect([ready.statusCode, ready.json().reason]).toEqual([503, "database"]);
  await close();
});

test("with a database that nobody migrated it says what to do, to its own network only", async () => {
  await asOwner(`create database unmigrated_${word}`);
  const { app, close } = operationsOn(world.databaseUrl.replace(/[^/]+$/, `unmigrated_${word}`));
  const inside = await app.inject("/ready");
  const outside = await app.inject({ url: "/ready", headers: { "x-forwarded-for": "203.0.113.9" } });
  await close();
  await asOwner(`drop database unmigrated_${word}`);
  expect([inside.statusCode, inside.json().reason]).toEqual([503, "migrations"]);
  expect(inside.json().advice).toMatch(/^The database's schema is older than this code: run `[^`]+`\.$/);
  expect([outside.statusCode, outside.json()]).toEqual([503, { status: "not ready", reason: "migrations" }]);
});

test("it is not ready with a database that takes no writes", async () => {
  const name = new URL(world.databaseUrl).pathname.slice(1);
  await asOwner(`alter database ${name} set default_transaction_read_only = on`);
  const { app, close } = operationsOn(world.databaseUrl);
  const ready = await app.inject("/ready");
  await close();
  await asOwner(`start transaction read write; alter database ${name} reset default_transaction_read_only; commit`);
  expect([ready.statusCode, ready.json().reason]).toEqual([503, "read-only"]);
});

test("it is not ready while its disk keeps nothing more, and again when it does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "moothall-disk-"));
  // What the system says of a full disk, from the device that is always full.
  await symlink("/dev/full", join(folder, ".writable~"));
  const app = Fastify();
  registerOperations(app, { ...world.platform, files: createDirectoryStore(folder) });
  const full = await app.inject("/ready");
  const after = await app.inject("/ready");
  await app.close();
  await rm(folder, { recursive: true });
  expect([full.statusCode, full.json().reason]).toEqual([503, "files"]);
  expect([after.statusCode, after.json()]).toEqual([200, { status: "ok" }]);
});

test("from the moment it is told to stop it is not ready, while requests under way are answered", async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: "idle" });
  registerOperations(app, world.platform);
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    asked.resolve();
    await mayAnswer.promise;
    return "done";
  });
  const closing = Promise.withResolvers<void>();
  app.addHook("preClose", async () => {
    closing.resolve();
    await mayAnswer.promise;
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const slow = fetch(`${address}/slow`);
  await asked.promise;
  const closed = app.close();
  await closing.promise;
  expect(await (await fetch(`${address}/ready`)).json()).toEqual({ status: "not ready", reason: "stopping" });
  mayAnswer.resolve();
  expect(await (await slow).text()).toBe("done");
  await closed;
});

test("requests are measured by call and status, jobs beside them", async () => {
  const app = Fastify();
  app.decorateRequest("endpointId", "");
  registerOperations(app, world.platform);
  const asCall = {
    onRequest: async (request: FastifyRequest) => {
      request.endpointId = "events.get";
    },
  };
  app.get("/events/:eventId", asCall, async () => ({}));
  await app.inject("/events/of-ada@example.org");
  await app.inject("/no/such/address/of-ada@example.org");
  const { body, headers } = await app.inject("/metrics");
  await app.close();
  expect(headers["content-type"]).toContain("text/plain");
  const lines = body.split("\n").filter((line) => line.startsWith("moothall_http_request_duration_seconds_count"));
  expect(lines).toContainEqual(expect.stringContaining(`{endpoint="events.get",status="200"} 1`));
  expect(lines).toContainEqual(expect.stringContaining(`{endpoint="other",status="404"}`));
  expect(body.includes("process_cpu_seconds_total")).toBe(true);
  expect(body.includes("# TYPE moothall_jobs_total counter")).toBe(true);
  expect(body.includes("ada@")).toBe(false);
});

test("the numbers are not for the public", async () => {
  const reply = await world.app.inject({ url: "/metrics", headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(reply.statusCode).toBe(404);
});

test("the access log says what happened and nothing about who", async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: "info", stream: { write: (line: string) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  app.decorateRequest("endpointId", "");
  registerOperations(app, world.platform);
  app.get("/things/:name", async () => ({}));
  await app.inject({
    url: "/things/ada@example.org?to=ada@example.org",
    headers: { authorization: "secret-token", "x-forwarded-for": "203.0.113.9" },
  });
  await app.inject("/health");
  await app.close();

  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(requests).toEqual([
    expect.objectContaining({
      reqId: expect.any(String),
      endpoint: "other",
      route: "/things/:name",
      method: "GET",
      status: 200,
      ms: expect.any(Number),
    }),
  ]);
  expect(lines.join()).not.toMatch(/ada@|secret-token|203\.0/);
});
