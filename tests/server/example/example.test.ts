// How a test of the platform looks: copy this file to tests/server/<module>/ and change what it asks.
// Run it alone: `npx vitest run --project platform tests/server/example`.
import { afterAll, beforeAll, expect, test } from "vitest";
import { benefits } from "#contract/benefits";
import { callAs, RefusedCall } from "#tests/support/client";
import { startWorld, type World } from "#tests/support/world";

let world: World;
// The real platform, on a real database that this file has for itself.
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a visitor reads the benefits of the organization they visit, and of no other", async () => {
  // Each test makes organizations of its own, so tests do not disturb each other.
  const harbour = await world.organization();
  const quay = await world.organization();
  await world.insert(harbour, "benefits", { slug: "mooring", title: "Free mooring" });
  await world.insert(quay, "benefits", { slug: "coffee", title: "Coffee at the pier" });

  // A call is made by its declaration in the contract: path, query and reply are typed by it.
  const visitor = callAs(world.app, { organizationId: harbour.id });
  const { items, count } = await visitor(benefits.list, { query: { orderBy: "title" } });

  expect(items.map(({ title }) => title)).toEqual(["Free mooring"]);
  expect(count).toBe(1);
});

test("bad input is refused with the status of the contract and the name of the field", async () => {
  const harbour = await world.organization();
  const visitor = callAs(world.app, { organizationId: harbour.id });

  const refused = await visitor(benefits.list, { query: { pageSize: -1 } }).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(RefusedCall);
  expect(refused).toMatchObject({ status: 400, code: "validation_failed", fields: { pageSize: expect.any(String) } });
});
