import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyLimits } from "#kernel/body-limits";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { small, times, uploadsTo } from "./uploads-flood.ts";

let world: World;
let url: string;
let harbour: OrganizationRecord;
let member: TestAccount;
const { begin, upload } = uploadsTo(
  () => url,
  () => harbour,
);

beforeAll(async () => {
  world = await startWorld();
  url = await world.app.listen({ port: 0, host: "127.0.0.1" });
  harbour = await world.organization();
  member = await world.account(harbour);
});
afterAll(() => world.close());

test("a stranger who sends dozens of large files at once is stopped, and is in nobody else's way", async () => {
  const { token } = member.login;
  const flood = Array.from({ length: 48 }, () => upload("9.9.9.1"));
  const others = [upload("9.9.9.2", { body: small }), upload("9.9.9.2"), upload("9.9.9.1", { token })];
  expect(await Promise.all(others)).toEqual([200, 200, 200]);
  const statuses = await Promise.all(flood);
  expect(times(statuses, 200)).toBeGreaterThan(0);
  expect(times(statuses, 200)).toBeLessThanOrEqual(2);
  expect(times(statuses, 429)).toBeGreaterThanOrEqual(46);
});

test("who sends from many networks has room for two of the largest bodies at a time: the next one waits", async () => {
  const counted = async () => {
    const rows = await world.platform.database.asPlatform("count what is limited", (tx) =>
      tx.selectFrom("rateLimits").select("key").execute(),
    );
    return rows.length;
  };
  const before = await counted();
  const holding = ["8.8.1.8", "8.8.2.8"].map((address) => begin(address, bodyLimits.upload));
  for (const { call } of holding) call.flushHeaders();
  // Of each caller their calls are counted, and their bytes, before there is a place for them.
  await expect.poll(counted).toBe(before + 4);
  let isAnswered = false;
  const next = upload("8.8.3.8", { body: small }).finally(() => {
    isAnswered = true;
  });
  await expect.poll(counted).toBe(before + 6);
  expect(await upload("8.8.3.8", { body: small, token: member.login.token })).toBe(200);
  expect(isAnswered).toBe(false);
  for (const { call } of holding) call.destroy();
  expect(await next).toBe(200);
});
