import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizationModules } from "#kernel/modules";
import { startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const id = randomUUID();

/** Calls of the contract that no room serves, one or more for each of their paths. */
const calls: readonly (readonly [NonNullable<InjectOptions["method"]>, string])[] = [
  ["GET", "/bookings"],
  ["GET", "/bookings/places/boathouse/spaces/hall/slots"],
  ["POST", `/bookings/places/${id}/spaces/${id}/slots`],
  ["DELETE", `/bookings/${id}`],
  ["GET", "/organization/subscriptions"],
  ["GET", "/self/subscriptions"],
  ["POST", "/self/subscriptions"],
  ["PUT", `/self/subscriptions/${id}/payment-method`],
  ["GET", "/surveys/welcome"],
  ["POST", `/surveys/${id}/submissions/${id}/submit`],
  ["POST", "/supportTickets"],
];

test.each(calls)("%s %s is a module that is off", async (method, url) => {
  const modules = Object.fromEntries(organizationModules.map((name) => [name, { enabled: true }]));
  const { id: organization } = await world.organization({ modules, locales: ["en", "de"] });
  const ask = (headers: Record<string, string>) => world.app.inject({ method, url, headers });

  const reply = await ask({ organization });
  expect(reply.statusCode).toBe(456);
  expect(reply.json()).toMatchObject({ status: "error", data: null, code: "module_disabled" });
  const german = await ask({ organization, locale: "de" });
  expect(german.json().message).not.toBe(reply.json().message);
  // Of no organization nothing is known, its modules neither.
  expect((await ask({})).json().code).toBe("organization_unknown");
});

test("a body that is none, or too large, changes nothing about it", async () => {
  const { id: organization } = await world.organization();
  for (const payload of ["{", "x".repeat(2 * 1024 * 1024)]) {
    const reply = await world.app.inject({
      method: "POST",
      url: "/supportTickets",
      headers: { organization, "content-type": "application/json" },
      payload,
    });
    expect(reply.statusCode).toBe(456);
  }
});

test("addresses that nobody knows are still not there, and neighbours answer", async () => {
  const { id: organization } = await world.organization();
  const statusOf = async (url: string) => (await world.app.inject({ url, headers: { organization } })).statusCode;
  for (const url of ["/channelsx", "/nowhere", "/self/chatter", "/storage/videosx"])
    expect(await statusOf(url)).toBe(404);
  expect(await statusOf("/self/contacts")).toBe(401);
  expect(await statusOf("/organization")).toBe(200);
});
