import { afterAll, beforeAll, expect, test } from "vitest";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { fillCart, makeSale } from "#tests/support/checkout";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
  harbour = await world.organization();
});
afterAll(() => world.close());

test("a buyer is told how many of an add-on are left, not how many there were", async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  await world.insert(harbour, "eventAddOns", { eventId, name: "Dinner", supply: 12, sold: 10, sortOrder: 0 });
  await world.insert(harbour, "eventAddOns", { eventId, name: "Map", supply: null, sortOrder: 1 });
  const buyer = await world.account(harbour);
  await fillCart(buyer, eventId, passType.id);
  const [offer] = await buyer.call(registration.addOns, { params: { eventId } });
  expect(offer?.addOns.map(({ name, supply }) => [name, supply])).toEqual([
    ["Dinner", 2],
    ["Map", null],
  ]);
});
