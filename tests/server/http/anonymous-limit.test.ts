import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

const allowed = 40;

let world: World;
let club: OrganizationRecord;
let member: TestAccount;
let app: World["app"];
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  member = await world.account(club);
  app = buildApp({ ...world.platform, env: { ...world.platform.env, ANONYMOUS_CALLS: allowed } });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const call = (address: string, { url = "/events", token }: { url?: string; token?: string } = {}, through = app) =>
  through.inject({
    url,
    headers: { organization: club.id, "x-forwarded-for": address, ...(token && { authorization: token }) },
  });

/** Statuses of so many calls, one after the other, each with how often it was answered. */
const many = async (count: number, ask: (at: number) => ReturnType<typeof call>): Promise<Record<number, number>> => {
  const statuses: Record<number, number> = {};
  for (let at = 0; at < count; at += 1) {
    const { statusCode } = await ask(at);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
};

test("whoever reads without end is asked to wait, and told how long", async () => {
  const { 200: answered = 0, 429: refused = 0 } = await many(60, () => call("9.9.9.1"));
  // A process tells of its calls in bundles.
  expect(answered).toBeGreaterThanOrEqual(allowed - 4);
  expect(answered).toBeLessThanOrEqual(allowed + 4);
  expect(answered + refused).toBe(60);
  const reply = await call("9.9.9.1");
  expect(reply.json()).toMatchObject({ status: "error", code: "rate_limited", data: null });
  const wait = Number(reply.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  // Nor by calls that want no sign-in anyway, whatever is shown with them.
  expect((await call("9.9.9.1", { url: "/organization", token: "made up" })).statusCode).toBe(429);
  expect((await call("9.9.9.2")).statusCode).toBe(200);
});

test("a household is one, however many addresses it has, and an address is one however it is written", async () => {
  const { 429: refused = 0 } = await many(60, (at) => call(`2620:fe::${at.toString(16)}`));
  expect(refused).toBeGreaterThan(0);
  await many(60, () => call("9.9.9.3"));
  expect((await call("::ffff:9.9.9.3")).statusCode).toBe(429);
});

test("the processes of a deployment count together", async () => {
  const other = buildApp({ ...world.platform, env: { ...world.platform.env, ANONYMOUS_CALLS: allowed } });
  await other.ready();
  await many(allowed, () => call("9.9.9.4"));
  const { 429: refused = 0 } = await many(8, () => call("9.9.9.4", {}, other));
  expect(refused).toBeGreaterThan(0);
  await other.close();
});

test("members are not in the way of each other, nor is the web app that asks for everybody", async () => {
  const token = member.login.token;
  expect(await many(60, () => call("9.9.9.5", { token }))).toEqual({ 200: 60 });
  for (const address of ["127.0.0.1", "10.1.2.3", "fd00::7"])
    expect(await many(60, () => call(address)), address).toEqual({ 200: 60 });
  const headers = { organization: club.id };
  expect(await many(60, () => app.inject({ url: "/events", headers }))).toEqual({ 200: 60 });
});

test("what a client says of itself before the gateway does not count", async () => {
  const { 429: refused = 0 } = await many(60, (at) => call(`10.0.0.${at}, 9.9.9.6`));
  expect(refused).toBeGreaterThan(0);
});

test("an operator may let everybody read", async () => {
  const open = buildApp({ ...world.platform, env: { ...world.platform.env, ANONYMOUS_CALLS: 0 } });
  await open.ready();
  expect(await many(60, () => call("9.9.9.7", {}, open))).toEqual({ 200: 60 });
  await open.close();
});
