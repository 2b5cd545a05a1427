import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#server/db/database";
import { createRateLimiter } from "#server/ports/rate-limit";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const limit = { points: 3, seconds: 60 };

it("lets so many through, over all processes and however fast they come", async () => {
  const processes = [createRateLimiter({ database }), createRateLimiter({ database })];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => processes[index % 2]?.consume("192.0.2.7", limit)),
  );
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(3);
  const refused = answers.find((answer) => answer?.allowed === false);
  expect(refused?.retryAfter).toBeGreaterThan(0);
  expect(refused?.retryAfter).toBeLessThanOrEqual(60);
});

it("counts each key for itself and forgets one when told", async () => {
  const limiter = createRateLimiter({ database });
  const once = { points: 1, seconds: 60 };
  expect(await limiter.consume("a", once)).toEqual({ allowed: true, retryAfter: 0 });
  expect(await limiter.consume("b", once)).toMatchObject({ allowed: true });
  expect(await limiter.consume("a", once)).toMatchObject({ allowed: false });
  await limiter.reset("a");
  expect(await limiter.consume("a", once)).toMatchObject({ allowed: true });
});

it("counts again what it was given back", async () => {
  const limiter = createRateLimiter({ database });
  const twice = { points: 2, seconds: 60 };
  await limiter.consume("given back", twice);
  await limiter.consume("given back", twice);
  await limiter.giveBack("given back");
  expect(await limiter.consume("given back", twice)).toMatchObject({ allowed: true });
  expect(await limiter.consume("given back", twice)).toMatchObject({ allowed: false });
});

it("stores no address", async () => {
  await createRateLimiter({ database }).consume("identity:signIn:198.51.100.23", limit);
  const rows = await database.asPlatform("read the counters of a test", (tx) =>
    tx.selectFrom("rateLimits").select("key").execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes("198.51"))).toEqual([]);
});

it("goes on for itself while Redis is away", async () => {
  const limiter = createRateLimiter({ database, redisUrl: "redis://127.0.0.1:1" });
  const answers = [
    await limiter.consume("a", { points: 1, seconds: 60 }),
    await limiter.consume("a", { points: 1, seconds: 60 }),
  ];
  await limiter.close();
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, false]);
});
