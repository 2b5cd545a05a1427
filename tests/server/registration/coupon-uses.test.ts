import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { registration } from "#contract/registration";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, capture, makeSale, priceCart } from "#tests/support/checkout";
import { send } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
});
afterAll(() => world.close());

/** Somebody with one pass in the cart, of an event that costs nothing with its coupon; the coupon has one use. */
const makeCart = async () => {
  const { eventId, passType } = await makeSale(world, club, { passType: { price: 5_000, enableCoupons: true } });
  const coupon = await world.insert(club, "coupons", { eventId, code: "QUAY", discountPercent: 100, useLimit: 1 });
  const buyer = await world.account(club);
  const params = { eventId };
  const cart = { passes: [{ id: randomUUID(), ticketId: passType.id }], packages: [] };
  await buyer.call(registration.applyCoupon, { params, body: { ...cart, couponCode: "QUAY" } });
  return { eventId, couponId: coupon.id, buyer, cart };
};
type Cart = Awaited<ReturnType<typeof makeCart>>;

/** What somebody else's purchase does to the coupon, as it holds its use and gives it back. */
const setUses = (couponId: string, uses: number) =>
  world.scope(club).write((tx) => tx.updateTable("coupons").set({ uses }).where("id", "=", couponId).execute());

/** Uses of the coupon, and the passes that carry it: never another number. */
const expectCounted = async ({ eventId, couponId }: Cart, uses: number): Promise<void> => {
  const { coupons, passes } = await booksOf(world, club, eventId);
  const carrying = passes.filter((pass) => pass.couponId === couponId && pass.status !== "draft");
  expect([coupons[0]?.uses, carrying.length]).toEqual([uses, uses]);
};

const buyAgain = async (cart: Cart, buyer: TestAccount) => {
  const { id } = await priceCart(buyer, cart.eventId);
  return capture(world, buyer, id);
};

test("a use that was gone while the cart was saved and is back when it is paid is counted with its pass", async () => {
  const made = await makeCart();
  const { eventId, couponId, buyer, cart } = made;
  const intent = await priceCart(buyer, eventId);
  expect(intent.total).toBe(0);
  await setUses(couponId, 1);
  await buyer.call(registration.savePasses, { params: { eventId }, body: cart });
  await setUses(couponId, 0);
  expect(await capture(world, buyer, intent.id)).toEqual({ status: 460, code: "cart_changed" });
  await expectCounted(made, 0);
  expect(await buyAgain(made, buyer)).toEqual({ status: 200, code: undefined });
  await expectCounted(made, 1);
});

test("an offer is priced by the look at the coupon that marked the passes", async () => {
  const { eventId, buyer } = await makeCart();
  const statements: string[] = [];
  const database = openDatabase(world.databaseUrl, { onStatement: (statement) => void statements.push(statement) });
  const app = buildApp({ ...world.platform, database });
  const reply = await send(app, registration.intent, { params: { eventId }, query: {} }, buyer.who);
  await app.close();
  await database.close();
  expect(reply.status).toBe(200);
  const priced = statements.findIndex((statement) => statement.startsWith('insert into "payment_intents"'));
  expect(priced).toBeGreaterThan(0);
  expect(statements.slice(0, priced).filter((statement) => statement.includes('from "coupons"'))).toHaveLength(1);
});

test("a free pass carries the coupon only where a use of it is taken", async () => {
  const { eventId, passType } = await makeSale(world, club, { passType: { maxQuantityPerSale: 2 } });
  const coupon = await world.insert(club, "coupons", { eventId, code: "QUAY", discountPercent: 100, useLimit: 2 });
  const buyer = await world.account(club);
  const pass = () => ({ id: randomUUID(), ticketId: passType.id });
  const cart = { passes: [pass(), pass()], packages: [] };
  await buyer.call(registration.applyCoupon, { params: { eventId }, body: { ...cart, couponCode: "QUAY" } });
  const intent = await priceCart(buyer, eventId);
  // The price is the same for one use as for two: nothing in the offer would say so.
  await setUses(coupon.id, 1);
  expect(await capture(world, buyer, intent.id)).toEqual({ status: 460, code: "cart_changed" });
  const again = await priceCart(buyer, eventId);
  expect(await capture(world, buyer, again.id)).toEqual({ status: 200, code: undefined });
  const { coupons, passes } = await booksOf(world, club, eventId);
  expect(coupons[0]?.uses).toBe(2);
  expect(passes.filter(({ couponId, status }) => couponId === coupon.id && status === "ready")).toHaveLength(1);
});

describe("uses per person", () => {
  /** A coupon that makes a pass free, once for a person, and somebody who has used it. */
  const usedOnce = async () => {
    const rules = { price: 1_000, transferable: true, cancelable: true, maxQuantityPerSale: 5 };
    const { eventId, passType } = await makeSale(world, club, {
      event: { allowMultipleRegistrations: true },
      passType: rules,
    });
    await world.insert(club, "coupons", { eventId, code: "ONCE", discountPercent: 100, purchaseLimit: 1 });
    const params = { eventId };
    const apply = async (buyer: TestAccount) => {
      const passes = [{ id: randomUUID(), ticketId: passType.id }];
      const body = { passes, packages: [], couponCode: "ONCE" };
      const { status } = await world.send(registration.applyCoupon, { params, body }, buyer.who);
      return { status, passId: passes[0]?.id ?? "" };
    };
    const use = async (buyer: TestAccount) => {
      const { passId } = await apply(buyer);
      const intent = await priceCart(buyer, eventId);
      expect(await capture(world, buyer, intent.id)).toEqual({ status: 200, code: undefined });
      return passId;
    };
    const handOn = (giver: TestAccount, passId: string, receiver: TestAccount) =>
      giver.call(attendee.transfer, { params: { eventId, passId }, body: { receiverId: receiver.id } });
    const giver = await world.account(club);
    const receiver = await world.account(club);
    return { eventId, apply, use, handOn, giver, receiver, passId: await use(giver) };
  };

  test("are counted where they were used, wherever the pass is now", async () => {
    const { apply, handOn, giver, receiver, passId } = await usedOnce();
    expect((await apply(giver)).status).toBe(460);
    await handOn(giver, passId, receiver);
    expect((await apply(giver)).status).toBe(460);
    // The receiver has one of their own, and none more for handing the other back.
    expect((await apply(receiver)).status).toBe(200);
    await handOn(receiver, passId, await world.account(club));
    expect((await apply(giver)).status).toBe(460);
    expect((await apply(receiver)).status).toBe(200);
  });

  test("come back when the pass is given up, by whoever has it", async () => {
    const { eventId, apply, handOn, use, giver, receiver, passId } = await usedOnce();
    await handOn(giver, passId, receiver);
    await receiver.call(attendee.cancel, { params: { eventId, passId }, body: {} });
    expect((await apply(giver)).status).toBe(200);
    const again = await use(receiver);
    await handOn(receiver, again, giver);
    expect((await apply(receiver)).status).toBe(460);
    expect((await apply(giver)).status).toBe(200);
  });
});
