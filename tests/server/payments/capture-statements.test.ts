import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { organization as organizationCalls } from "#contract/organization";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestCard } from "#server/test-gateway/cards";
import { addressOf, buy, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import { chooseCard } from "#tests/support/gateway";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let counter: ReturnType<typeof openStatementCounter>;
beforeAll(async () => {
  world = await startWorld();
  counter = openStatementCounter(world);
});
beforeEach(async () => {
  club = await world.organization({ paymentType: "test", currency: "EUR" });
});
afterAll(async () => {
  await counter.close();
  await world.close();
});

interface Order {
  /** Of one pass, in minor units. */
  price: number;
  passes: number;
  card?: TestCard;
}

/** What pressing the button costs, with the statements that open and end transactions and find out who asks. */
const cost = async ({ price, passes, card }: Order): Promise<number> => {
  const { eventId, passType } = await makeSale(world, club, { passType: { price, maxQuantityPerSale: 10 } });
  // An organization's first pass makes its signing key.
  const free = await makeSale(world, club);
  await buy(await world.account(club), free.eventId, free.passType.id);
  const buyer = await world.account(club);
  const { id: addressId } = await addressOf(world, club, buyer);
  await fillCart(buyer, eventId, passType.id, passes);
  const intent = await priceCart(buyer, eventId, addressId);
  if (card) await chooseCard(world, club, intent, card);
  return counter.cost(organizationCalls.captureIntent, { params: { intentId: intent.id } }, buyer.who);
};

/** The table of decisions/046. Each may become less, none more. */
const table: Readonly<Record<string, { most: number; order: Omit<Order, "passes"> }>> = {
  "a free registration": { most: 15, order: { price: 0 } },
  "a hold": { most: 13, order: { price: 5_000, card: "late" } },
  "a hold and the payment that it was for": { most: 26, order: { price: 5_000, card: "works" } },
};

for (const [name, { most, order }] of Object.entries(table))
  test(`${name} costs at most ${most} statements, whatever the number of passes`, async () => {
    const one = await cost({ ...order, passes: 1 });
    expect(one).toBeLessThanOrEqual(most);
    expect(await cost({ ...order, passes: 7 })).toBe(one);
  });
