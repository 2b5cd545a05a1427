import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { registration } from "#contract/registration";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf, capture, makeSale, priceCart } from "#tests/support/checkout";
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

describe("a coupon goes where it takes the most off", () => {
  /** A cart of passes of these types, with the coupon's code on it; add-ons by the number of their pass. */
  const cartWith = async (
    prices: readonly number[],
    { coupon, extras = [] }: { coupon: object; extras?: readonly { pass: number; price: number }[] },
  ) => {
    const { id: eventId } = await world.event(club);
    const buyer = await world.account(club);
    const params = { eventId };
    const passes: { id: string; ticketId: string }[] = [];
    for (const price of prices)
      passes.push({ id: randomUUID(), ticketId: (await world.passType(club, eventId, { price })).id });
    const terms = { eventId, code: "QUAY", discountPercent: 100, useLimit: 1, ...coupon };
    const { id: couponId } = await world.insert(club, "coupons", terms);
    await buyer.call(registration.savePasses, { params, body: { passes, packages: [] } });
    const body: { id: string; passAddOns: { id: string; addOnId: string }[] }[] = [];
    for (const { pass, price } of extras) {
      const addOn = await world.insert(club, "eventAddOns", { eventId, name: "Dinner", price });
      body.push({ id: passes[pass]?.id ?? "", passAddOns: [{ id: randomUUID(), addOnId: addOn.id }] });
    }
    if (body.length > 0) await buyer.call(registration.saveAddOns, { params, body });
    const apply = async () => {
      const applied = { passes, packages: [], couponCode: "QUAY" };
      const reply = await world.send(registration.applyCoupon, { params, body: applied }, buyer.who);
      return { status: reply.status, fields: reply.body.fields };
    };
    const { id: addressId } = await addressOf(world, club, buyer);
    const discounts = async () => {
      const { lineItems } = await buyer.call(registration.intent, { params, query: { addressId } });
      // Passes as they were asked for, then what goes with them.
      const placeOf = ({ type, passId }: (typeof lineItems)[number]) =>
        passes.findIndex(({ id }) => id === passId) + (type === "pass" ? 0 : passes.length);
      return lineItems.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ discount }) => discount);
    };
    return { eventId, couponId, buyer, params, passes, apply, discounts };
  };
  beforeEach(async () => {
    club = await world.organization({ paymentType: "manual" });
  });

  const cases: [string, readonly number[], Parameters<typeof cartWith>[1], readonly number[]][] = [
    ["to the dearest pass", [1_000, 9_000, 4_000], { coupon: {} }, [0, 9_000, 0]],
    [
      "to the dearest passes, as many as uses are left",
      [1_000, 9_000, 4_000],
      { coupon: { useLimit: 2 } },
      [0, 9_000, 4_000],
    ],
    [
      "to the pass with the add-on that it is for",
      [1_000, 1_000],
      {
        coupon: { applyToPassType: false, applyToAddOns: true },
        extras: [{ pass: 1, price: 500 }],
      },
      [0, 0, 500],
    ],
    [
      "to a cheap pass with a dear add-on, where it is for both",
      [1_000, 1_200],
      {
        coupon: { applyToAddOns: true },
        extras: [{ pass: 0, price: 500 }],
      },
      [1_000, 0, 500],
    ],
    [
      "past a pass of which a sum takes off less",
      [300, 2_000],
      { coupon: { discountPercent: null, discountAmount: 900 } },
      [0, 900],
    ],
    ["to no free pass, so that a use is left", [0, 700], { coupon: { useLimit: 2 } }, [0, 700]],
  ];
  test.each(cases)("%s", async (_, prices, wish, expected) => {
    const { apply, discounts } = await cartWith(prices, wish);
    expect((await apply()).status).toBe(200);
    expect(await discounts()).toEqual(expected);
  });

  test.each<[string, readonly number[], object]>([
    ["for add-ons, and there are none", [1_000], { applyToPassType: false, applyToAddOns: true }],
    ["for rooms, and there are none", [1_000], { applyToPassType: false, applyToReservation: true }],
    ["for passes, and they cost nothing", [0], {}],
  ])("%s: it is refused and not used", async (_, prices, coupon) => {
    const { apply, eventId, buyer } = await cartWith(prices, { coupon });
    expect(await apply()).toEqual({ status: 460, fields: { couponCode: "coupon_fits_nothing" } });
    const { id: addressId } = await addressOf(world, club, buyer);
    await buyer.call(registration.savePasses, { params: { eventId }, body: { passes: [], packages: [] } });
    await expect(priceCart(buyer, eventId, addressId)).rejects.toMatchObject({ code: "cart_empty" });
    expect((await booksOf(world, club, eventId)).coupons).toMatchObject([{ uses: 0 }]);
  });

  test("and is not spent on what became free, or lost its add-on, before it is paid", async () => {
    const { apply, discounts, eventId, buyer, passes, params } = await cartWith([1_000], {
      coupon: { applyToPassType: false, applyToAddOns: true },
      extras: [{ pass: 0, price: 500 }],
    });
    expect((await apply()).status).toBe(200);
    expect(await discounts()).toEqual([0, 500]);
    await buyer.call(registration.saveAddOns, { params, body: passes.map(({ id }) => ({ id, passAddOns: [] })) });
    expect(await discounts()).toEqual([0]);
    const { id: addressId } = await addressOf(world, club, buyer);
    const intent = await priceCart(buyer, eventId, addressId);
    expect(await capture(world, buyer, intent.id)).toMatchObject({ status: 200 });
    expect((await booksOf(world, club, eventId)).coupons).toMatchObject([{ uses: 0 }]);
  });
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
