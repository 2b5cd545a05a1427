import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sales } from "#contract/sales";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, capture, fillCart } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type SalesHost, salesHost } from "./sales-host.ts";

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;
let eventId: string;
let passTypeId: string;
let desk: SalesHost;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization({ paymentType: "manual", currency: "EUR" });
  host = await world.account(harbour);
  eventId = (await world.event(harbour, { host, allowMultipleRegistrations: true })).id;
  passTypeId = (await world.passType(harbour, eventId, { price: 0 })).id;
  desk = salesHost(world, harbour, host, eventId);
});
afterAll(() => world.close());

describe("a price that changes between the offer and its payment", () => {
  test("of a pass type voids the offer, and the new one is paid", async () => {
    await host.call(sales.updatePassType, { params: { eventId, passTypeId }, body: { passType: { price: 5_000 } } });
    const buyer = await world.account(harbour);
    await fillCart(buyer, eventId, passTypeId);
    const offer = await desk.offerFor(buyer);
    expect(offer.total).toBe(5_000);
    await host.call(sales.updatePassType, { params: { eventId, passTypeId }, body: { passType: { price: 6_000 } } });
    expect(await capture(world, buyer, offer.id)).toEqual({ status: 460, code: "cart_changed" });
    expect((await booksOf(world, harbour, eventId)).payments).toEqual([]);
    const next = await desk.offerFor(buyer);
    expect(next.total).toBe(6_000);
    expect((await capture(world, buyer, next.id)).status).toBe(200);
    // What is bought stays as it was bought.
    await host.call(sales.updatePassType, { params: { eventId, passTypeId }, body: { passType: { price: 1 } } });
    expect((await booksOf(world, harbour, eventId)).payments).toMatchObject([{ amount: 6_000 }]);
  });

  test("by a schedule, of a package and of an add-on voids it too", async () => {
    const [bundle, dinner] = [await desk.makePackage(passTypeId), await desk.makeDinner()];
    const passType = {
      priceSchedules: [
        {
          ...{ id: null, name: "Now", price: 700 },
          ...{
            startDate: new Date(Date.now() - 60_000).toISOString(),
            endDate: new Date(Date.now() + 3_600_000).toISOString(),
          },
        },
      ],
    };
    const changes = [
      [
        (buyer: TestAccount) => fillCart(buyer, eventId, passTypeId),
        sales.updatePassType,
        { passTypeId },
        { passType },
      ],
      [
        (buyer: TestAccount) => desk.wishPackage(buyer, bundle.id, passTypeId),
        sales.updatePackage,
        { packageId: bundle.id },
        { package: { price: 8_000 } },
      ],
      [
        (buyer: TestAccount) => desk.wishAddOn(buyer, dinner.id, passTypeId),
        sales.updateAddOn,
        { addOnId: dinner.id },
        { addOn: { price: 1_000 } },
      ],
    ] as const;
    for (const [wish, call, params, body] of changes) {
      const buyer = await world.account(harbour);
      await wish(buyer);
      const offer = await desk.offerFor(buyer);
      expect(await desk.outcomeOf(call, params, body), call.id).toBe("done");
      expect(await capture(world, buyer, offer.id), call.id).toEqual({ status: 460, code: "cart_changed" });
    }
  });

  test("is never mixed with the old one, whoever is first", async () => {
    await host.call(sales.updatePassType, { params: { eventId, passTypeId }, body: { passType: { price: 5_000 } } });
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const buyer = await world.account(harbour);
        await fillCart(buyer, eventId, passTypeId);
        return { buyer, offer: await desk.offerFor(buyer) };
      }),
    );
    const [changed, ...replies] = await Promise.all([
      desk.outcomeOf(sales.updatePassType, { passTypeId }, { passType: { price: 6_000 } }),
      ...buyers.map(({ buyer, offer }) => capture(world, buyer, offer.id)),
    ]);
    expect(changed).toBe("done");
    const outcomes = new Set(
      replies.map((reply) => (typeof reply === "object" ? `${reply.status} ${reply.code ?? ""}` : "")),
    );
    expect([...outcomes].filter((outcome) => !["200 ", "460 cart_changed"].includes(outcome))).toEqual([]);
    const { payments } = await booksOf(world, harbour, eventId);
    expect(payments.every(({ amount }) => amount === 5_000)).toBe(true);
  });
});
