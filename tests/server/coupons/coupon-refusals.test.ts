import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture, makeSale, priceCart } from "#tests/support/checkout";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let buyer: TestAccount;
let eventId: string;
let passTypeId: string;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization({ paymentType: "manual" });
  buyer = await world.account(club);
  const sale = await makeSale(world, club, { passType: { price: 1_000, maxQuantityPerSale: 5 } });
  ({ eventId } = sale);
  passTypeId = sale.passType.id;
});
afterAll(() => world.close());

const makeCoupon = (row: object = {}) =>
  world.insert(club, "coupons", { eventId, code: "PIER", discountPercent: 100, ...row });
const cart = (quantity = 1) => ({
  passes: Array.from({ length: quantity }, () => ({ id: randomUUID(), ticketId: passTypeId })),
  packages: [],
});
const apply = (couponCode = "PIER", { who = buyer, quantity = 1 } = {}) =>
  world.send(registration.applyCoupon, { params: { eventId }, body: { ...cart(quantity), couponCode } }, who.who);
/** What is said of a code that is refused. */
const refusal = async (...asked: Parameters<typeof apply>) => {
  const { status, body } = await apply(...asked);
  return { status, code: body.code, fields: body.fields, message: body.message };
};
const said = (reason: string, message: unknown) => ({
  ...{ status: 460, code: "code_invalid", fields: { couponCode: reason }, message },
});
const wrongCode = said("code_invalid", "Invalid code. Please try again.");

describe("a code that takes nothing off", () => {
  test.each<[string, object, string, unknown]>([
    ["is used up", { useLimit: 1, uses: 1 }, "coupon_used_up", "This code is used up."],
    ["is over", { endDate: inDays(-1) }, "coupon_expired", "This code has expired."],
    [
      "has not begun",
      { startDate: inDays(1) },
      "coupon_not_begun",
      expect.stringMatching(/^This code is valid from \w/),
    ],
    ["is for more passes", { quantityMin: 2 }, "coupon_too_few", "This code is for 2 passes or more."],
    [
      "is for other addresses",
      { emailDomains: "pier.example" },
      "coupon_other_address",
      "This code is only for certain email addresses, and yours is not one of them.",
    ],
  ])("says that it %s", async (_, row, reason, message) => {
    await makeCoupon(row);
    expect(await refusal()).toEqual(said(reason, message));
  });

  test("says when it begins by the clock of the organization where the event names none", async () => {
    const far = await world.organization({ timezone: "Asia/Tokyo" });
    const { eventId: there, passType } = await makeSale(world, far);
    const begins = { startDate: "2199-05-01T20:00:00Z", endDate: null };
    await world.insert(far, "coupons", { eventId: there, code: "PIER", discountPercent: 100, ...begins });
    const passes = [{ id: randomUUID(), ticketId: passType.id }];
    const body = { passes, packages: [], couponCode: "PIER" };
    const reply = await world.send(
      registration.applyCoupon,
      { params: { eventId: there }, body },
      (await world.account(far)).who,
    );
    expect(reply.body.message).toMatch(/^This code is valid from May 2, 2199, 5:00/);
  });

  test("says what is wrong with it rather than that the passes are sold out", async () => {
    await makeCoupon({ useLimit: 1, uses: 1, prePaid: true });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("passTypes").set({ supply: 1, sold: 1 }).where("id", "=", passTypeId).execute());
    expect(await refusal()).toEqual(said("coupon_used_up", "This code is used up."));
  });

  test("says that the cart holds more passes than it takes", async () => {
    await makeCoupon({ quantityMax: 1 });
    expect(await refusal("PIER", { quantity: 2 })).toEqual(said("coupon_too_many", "This code is for 1 pass at most."));
  });

  test("says that nothing in the cart gets cheaper with it", async () => {
    const other = await world.passType(club, eventId);
    await makeCoupon({ passTypeId: other.id });
    const message = "This code takes nothing off what is in your cart.";
    expect(await refusal()).toEqual(said("coupon_fits_nothing", message));
  });

  test("says that the buyer has used it, even where others used up the rest", async () => {
    const { id: couponId } = await makeCoupon({ purchaseLimit: 1, useLimit: 1, uses: 1 });
    await world
      .scope(club)
      .write((tx) =>
        tx.updateTable("events").set({ allowMultipleRegistrations: true }).where("id", "=", eventId).execute(),
      );
    await world.registration(club, buyer, eventId, { passTypeId, couponId });
    const message = "You have used this code as often as one person may.";
    expect(await refusal()).toEqual(said("coupon_used_by_you", message));
  });

  test.each<[string, string, object]>([
    ["hosts have switched off", "PIER", { active: false }],
    ["nobody has made", "QUAY", {}],
  ])("is as unknown as any when %s it", async (_, code, row) => {
    await makeCoupon(row);
    expect(await refusal(code)).toEqual(wrongCode);
  });
});

describe("who tries many codes", () => {
  test("hears no more than that they are wrong, also of one that exists", async () => {
    await makeCoupon({ endDate: inDays(-1) });
    for (let tried = 0; tried < 5; tried += 1) expect(await refusal(`GUESS${tried}`)).toEqual(wrongCode);
    expect(await refusal()).toEqual(wrongCode);
    // Another account of the same house may still have mistyped.
    const neighbour = await world.account(club);
    expect(await refusal("PIER", { who: neighbour })).toMatchObject({ fields: { couponCode: "coupon_expired" } });
  });

  test("with one account after the other from one place neither", async () => {
    await makeCoupon({ endDate: inDays(-1) });
    for (let accounts = 0; accounts < 6; accounts += 1) {
      const who = await world.account(club);
      for (let tried = 0; tried < 5; tried += 1) await apply(`GUESS${tried}`, { who });
    }
    expect(await refusal()).toEqual(wrongCode);
  });
});

describe("a coupon that counted when it was taken", () => {
  const setUses = (uses: number) =>
    world.scope(club).write((tx) => tx.updateTable("coupons").set({ uses }).where("eventId", "=", eventId).execute());
  const offer = async () => priceCart(buyer, eventId, (await addressOf(world, club, buyer)).id);

  test("and was used up by somebody else is named with the price, until it is taken off or counts again", async () => {
    await makeCoupon({ discountPercent: 50, useLimit: 1 });
    expect((await apply()).status).toBe(200);
    expect((await offer()).idleCoupon).toBeUndefined();
    await setUses(1);
    for (const look of ["first", "second"]) {
      const { coupon, idleCoupon } = await offer();
      const idle = { coupon: expect.objectContaining({ code: "PIER" }), fault: "coupon_used_up" };
      expect([look, coupon, idleCoupon]).toEqual([look, null, idle]);
    }
    await setUses(0);
    expect((await offer()).idleCoupon).toBeUndefined();
    await setUses(1);
    await buyer.call(registration.removeCoupon, { params: { eventId } });
    expect((await offer()).idleCoupon).toBeUndefined();
  });

  test("and has served is no news in the next cart", async () => {
    await makeCoupon({ useLimit: 1 });
    await world
      .scope(club)
      .write((tx) =>
        tx.updateTable("events").set({ allowMultipleRegistrations: true }).where("id", "=", eventId).execute(),
      );
    expect((await apply()).status).toBe(200);
    expect(await capture(world, buyer, (await priceCart(buyer, eventId)).id)).toMatchObject({ status: 200 });
    await buyer.call(registration.savePasses, { params: { eventId }, body: cart() });
    expect((await offer()).idleCoupon).toBeUndefined();
  });
});
