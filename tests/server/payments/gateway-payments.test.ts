import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { offerPurchases } from "#server/modules/commerce/payments/purchases.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { purchases } from "#server/purchases";
import { addressOf, capture, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import { chooseCard, expectBalance, expectSameBooks, ledgersOf } from "#tests/support/gateway";
import { type GatewaySale, gatewaySale, minutes, outcomes, price } from "#tests/support/gateway-sale";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let sale: GatewaySale;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "test", currency: "EUR" });
  sale = gatewaySale(world, harbour);
});
afterAll(() => world.close());

const { paid, nothing, held, bought } = outcomes;

describe("a gateway", () => {
  test("that takes the money makes the pass, and both have the same books", async () => {
    const cart = await sale.makeCart();
    expect(cart.intent).toMatchObject({ total: price, currency: "EUR", integration: { type: "test" }, status: "open" });
    expect(cart.intent.secret).not.toBe("");
    expect(await sale.pay(cart, "works")).toMatchObject({ status: 200 });
    expect(await sale.stateOf(cart)).toEqual(bought);
    expect(await sale.statusOf(cart.buyer, cart.intent.id)).toBe("captured");
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("may be told by a nonce from its own fields instead", async () => {
    const cart = await sale.makeCart();
    const body = { nonce: "test-nonce-works", deviceData: "a browser" };
    await cart.buyer.call(organizationCalls.captureIntent, { params: { intentId: cart.intent.id }, body });
    expect(await sale.stateOf(cart)).toEqual(bought);
  });

  test("that declines leaves nothing, and another card may be tried", async () => {
    const cart = await sale.makeCart(1);
    expect(await sale.pay(cart, "declined")).toEqual({ status: 460, code: "payment_failed" });
    expect(await sale.stateOf(cart)).toEqual(nothing);
    expect(await sale.statusOf(cart.buyer, cart.intent.id)).toBe("open");
    expect((await priceCart(cart.buyer, cart.eventId, cart.address.id)).id).toBe(cart.intent.id);
    expect(await sale.pay(cart, "works")).toMatchObject({ status: 200 });
    expect(await sale.stateOf(cart)).toEqual(bought);
    await expectSameBooks(world, harbour);
  });

  test("that answers late is waited for, and what is scarce waits too", async () => {
    const cart = await sale.makeCart(1);
    expect(await sale.pay(cart, "late")).toMatchObject({ status: 200 });
    expect(await sale.statusOf(cart.buyer, cart.intent.id)).toBe("processing");
    expect(await sale.stateOf(cart)).toEqual(held);
    // Meanwhile nobody changes the cart, and nobody else has the seat.
    const empty = { passes: [], packages: [] };
    const changed = await world.send(
      registration.savePasses,
      { params: { eventId: cart.eventId }, body: empty },
      cart.buyer.who,
    );
    expect(changed.body.code).toBe("payment_running");
    const other = await world.account(harbour);
    const passes = [{ id: crypto.randomUUID(), ticketId: cart.passType.id }];
    const late = await world.send(
      registration.savePasses,
      { params: { eventId: cart.eventId }, body: { passes, packages: [] } },
      other.who,
    );
    expect(late.body.code).toBe("sold_out");
    // Asked again it does not pay twice.
    expect(await capture(world, cart.buyer, cart.intent.id)).toMatchObject({ status: 200 });
    expect(await sale.stateOf(cart)).toEqual(held);
    await sale.endLate("succeeded");
    expect(await sale.stateOf(cart)).toEqual(bought);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("that declines late opens the offer again", async () => {
    const cart = await sale.makeCart(1);
    await sale.pay(cart, "lateDeclined");
    await sale.endLate("declined");
    expect(await sale.stateOf(cart)).toEqual(nothing);
    expect(await sale.statusOf(cart.buyer, cart.intent.id)).toBe("open");
    expect(await sale.pay(cart, "works")).toMatchObject({ status: 200 });
    expect(await sale.stateOf(cart)).toEqual(bought);
  });

  test("that says it twice charges once", async () => {
    const cart = await sale.makeCart();
    await sale.pay(cart, "twice");
    await workOffJobs(world);
    await sale.settle(cart.intent.id);
    expect(await sale.stateOf(cart)).toEqual(bought);
    await expectSameBooks(world, harbour);
  });

  test("that never answers holds the seat for a while, and then nobody does", async () => {
    const cart = await sale.makeCart(1);
    expect(await sale.pay(cart, "silent")).toMatchObject({ status: 200 });
    expect(await sale.statusOf(cart.buyer, cart.intent.id)).toBe("processing");
    expect(await sale.stateOf(cart)).toEqual(held);
    // A request that may still be under way is not taken for lost.
    sale.travel(10_000);
    await sale.settle(cart.intent.id);
    expect(await sale.stateOf(cart)).toEqual(held);
    sale.travel(minutes);
    await sale.settle(cart.intent.id);
    expect(await sale.statusOf(cart.buyer, cart.intent.id)).toBe("expired");
    expect(await sale.stateOf(cart)).toEqual(nothing);
    // The order was closed: nothing can come later. The cart is there for another try.
    const again = await priceCart(cart.buyer, cart.eventId, cart.address.id);
    expect(again.id).not.toBe(cart.intent.id);
    expect((await chooseCard(world, harbour, cart.intent, "works")).status).toBe(404);
    expect(await sale.pay({ buyer: cart.buyer, intent: again }, "works")).toMatchObject({ status: 200 });
    expect(await sale.stateOf(cart)).toEqual(bought);
    await expectSameBooks(world, harbour);
  });

  test("that took the money but whose answer was lost is asked, and the purchase is finished", async () => {
    const cart = await sale.makeCart();
    expect(await sale.pay(cart, "lost")).toMatchObject({ status: 200 });
    expect(await sale.stateOf(cart)).toEqual(held);
    sale.travel(minutes);
    await sale.settle(cart.intent.id);
    expect(await sale.stateOf(cart)).toEqual(bought);
    await expectSameBooks(world, harbour);
  });

  test("that answers with a fault took nothing", async () => {
    const cart = await sale.makeCart(1);
    expect(await sale.pay(cart, "fault")).toMatchObject({ status: 200 });
    sale.travel(minutes);
    await sale.settle(cart.intent.id);
    expect(await sale.stateOf(cart)).toEqual(nothing);
    expect((await ledgersOf(world, harbour)).theirs).toEqual([]);
  });

  test("whose money comes after the hold ran out gives it back by itself", async () => {
    const cart = await sale.makeCart(1);
    await sale.pay(cart, "late");
    sale.travel(16 * minutes);
    // Somebody else needs the seat: no job had to run for it to be free.
    const other = await world.account(harbour);
    await fillCart(other, cart.eventId, cart.passType.id);
    expect(await sale.statusOf(cart.buyer, cart.intent.id)).toBe("expired");
    await sale.endLate("succeeded");
    await workOffJobs(world);
    const state = await sale.stateOf(cart);
    expect(state).toMatchObject({ sold: 0, attendees: 0, ready: 0 });
    expect(state.payments).toEqual(
      expect.arrayContaining([
        { ...paid, late: true },
        { type: "refund", status: "succeeded", amount: price, late: false },
      ]),
    );
    expect(state.payments).toHaveLength(2);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
    // Told again, nothing is given back twice.
    await sale.settle(cart.intent.id);
    await workOffJobs(world);
    expect((await sale.stateOf(cart)).payments).toHaveLength(2);
    await expectSameBooks(world, harbour);
  });
});

test("a kind of purchase that payments do not know says itself what late money for it is called", async () => {
  const never = () => Promise.reject(new Error("Nobody buys it."));
  offerPurchases({ ...purchases, booking: { lateItem: "subscription", claim: never, fulfil: never } });
  try {
    const cart = await sale.makeCart(1);
    await sale.pay(cart, "late");
    await world.scope(harbour).write(async (tx) => {
      await tx.updateTable("paymentIntents").set({ source: "booking" }).where("id", "=", cart.intent.id).execute();
    });
    sale.travel(16 * minutes);
    await sale.endLate("succeeded");
    const items = await world
      .scope(harbour)
      .read((tx) =>
        tx
          .selectFrom("paymentLineItems as i")
          .innerJoin("payments as p", "p.id", "i.paymentId")
          .where("p.late", "=", true)
          .select(["i.type", "i.amount"])
          .execute(),
      );
    expect(items).toEqual([{ type: "subscription", amount: price }]);
  } finally {
    offerPurchases(purchases);
  }
});

describe("at once", () => {
  test("twenty captures of one offer are one charge", async () => {
    const cart = await sale.makeCart();
    await chooseCard(world, harbour, cart.intent, "works");
    const replies = await Promise.all(Array.from({ length: 20 }, () => capture(world, cart.buyer, cart.intent.id)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    await sale.settle(cart.intent.id);
    expect(await sale.stateOf(cart)).toEqual(bought);
    expect((await ledgersOf(world, harbour)).theirs).toHaveLength(1);
  });

  test("two buyers who pay for the last seat: one has it, the other was charged nothing", async () => {
    const { eventId, passType } = await makeSale(world, harbour, { passType: { price, supply: 1 } });
    const carts = await Promise.all(
      [1, 2].map(async () => {
        const buyer = await world.account(harbour);
        await fillCart(buyer, eventId, passType.id);
        const address = await addressOf(world, harbour, buyer);
        const intent = await priceCart(buyer, eventId, address.id);
        await chooseCard(world, harbour, intent, "works");
        return { buyer, intent };
      }),
    );
    const replies = await Promise.all(carts.map(({ buyer, intent }) => capture(world, buyer, intent.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 455]);
    expect(await sale.stateOf({ eventId })).toEqual(bought);
    await expectSameBooks(world, harbour);
  });

  test("a notice and a request that settle the same charge make one payment", async () => {
    const cart = await sale.makeCart();
    await chooseCard(world, harbour, cart.intent, "lost");
    const captured = capture(world, cart.buyer, cart.intent.id);
    await expect.poll(async () => (await ledgersOf(world, harbour)).theirs.length).toBe(1);
    await Promise.all([captured, sale.settle(cart.intent.id), sale.settle(cart.intent.id)]);
    expect(await sale.stateOf(cart)).toEqual(bought);
    await expectBalance(world, harbour);
  });
});
