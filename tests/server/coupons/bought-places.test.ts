import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { coupons } from "#contract/coupons";
import { registration } from "#contract/registration";
import { reports } from "#contract/reports";
import { roster } from "#contract/roster";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf, capture, makeSale, priceCart } from "#tests/support/checkout";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { workOffJobs } from "#tests/support/jobs";
import { mailsTo } from "#tests/support/mails";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let gateway: OrganizationRecord;
let byHand: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
  gateway = await world.organization({ paymentType: "test", currency: "EUR" });
  byHand = await world.organization({ paymentType: "manual", currency: "EUR" });
});
afterAll(() => world.close());

const openSale = async (of: OrganizationRecord, supply: number | null = 3, registrationLimit = 0) => {
  const host = await world.account(of);
  const passType = { price: 1_000, supply, enableCoupons: true, maxQuantityPerSale: 5, cancelable: true };
  const sale = await makeSale(world, of, { event: { creatorId: host.id, registrationLimit }, passType });
  const { eventId } = sale;
  const params = { eventId };
  const ticketId = sale.passType.id;

  const askForCodes = async (buyer: TestAccount, quantity: number) => {
    const { id: addressId } = await addressOf(world, of, buyer);
    const query = { ticketId, quantity, addressId };
    return buyer.call(registration.couponIntent, { params, query });
  };
  const buyCodes = async (buyer: TestAccount, quantity: number) => {
    const intent = await askForCodes(buyer, quantity);
    if (intent.integration.type === "test") await chooseCard(world, of, intent, "works");
    return capture(world, buyer, intent.id);
  };
  /** The newest of the buyer's codes. */
  const codeOf = async (buyer: TestAccount) => {
    const { items } = await buyer.call(attendee.coupons, { params });
    const last = items.at(-1);
    if (!last) throw new Error("The buyer has no code.");
    return last;
  };
  const apply = async (guest: TestAccount, couponCode: string, quantity = 1) => {
    const passes = Array.from({ length: quantity }, () => ({ id: randomUUID(), ticketId }));
    const body = { couponCode, passes, packages: [] };
    const reply = await world.send(registration.applyCoupon, { params, body }, guest.who);
    return { passes, status: reply.status, code: reply.body.code };
  };
  /** Comes with a code; the ids of the passes. */
  const redeem = async (guest: TestAccount, couponCode: string, quantity = 1) => {
    const { passes, status } = await apply(guest, couponCode, quantity);
    expect(status).toBe(200);
    const intent = await priceCart(guest, eventId);
    expect(intent.total).toBe(0);
    expect(await capture(world, guest, intent.id)).toEqual({ status: 200, code: undefined });
    return passes.map(({ id }) => id);
  };
  const sold = async () => (await booksOf(world, of, eventId)).passTypes[0]?.sold;
  const refundCodes = (couponId: string) => host.call(coupons.refund, { params: { eventId, couponId } });
  return { ...sale, host, params, ticketId, askForCodes, buyCodes, codeOf, apply, redeem, sold, refundCodes };
};

const cancel = (holder: TestAccount, eventId: string, passId: string) =>
  holder.call(attendee.cancel, { params: { eventId, passId }, body: { issueRefund: true } });

describe.each([
  ["a provider", () => gateway],
  ["hand", () => byHand],
])("uses bought by %s", (_, organization) => {
  const people = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => world.account(organization())));

  test("take the places of their passes: no more is promised than there is", async () => {
    const { buyCodes, codeOf, redeem, sold, eventId, ticketId, params } = await openSale(organization());
    const [anna, bert, cleo, guest] = await people(4);
    if (!anna || !bert || !cleo || !guest) throw new Error("Four people are there.");
    expect(await buyCodes(anna, 3)).toEqual({ status: 200, code: undefined });
    expect(await sold()).toBe(3);
    await expect(buyCodes(anna, 3)).rejects.toMatchObject({ code: "sold_out" });
    await expect(buyCodes(bert, 1)).rejects.toMatchObject({ code: "sold_out" });
    const passes = [{ id: randomUUID(), ticketId }];
    const saved = await world.send(registration.savePasses, { params, body: { passes, packages: [] } }, cleo.who);
    expect([saved.status, saved.body.code, saved.body.fields]).toEqual([
      455,
      "sold_out",
      { "passes.0.ticketId": "refused" },
    ]);
    // The places are the code's: whoever comes with it is not told that there are none.
    const { code } = await codeOf(anna);
    await redeem(guest, code, 2);
    await redeem(cleo, code);
    expect(await sold()).toBe(3);
    expect((await booksOf(world, organization(), eventId)).coupons.map(({ uses }) => uses)).toEqual([3]);
  });

  test("are places of an event that takes so many people: it is full, but for who comes with one", async () => {
    const { host, params, eventId, ticketId, ...sale } = await openSale(organization(), null, 3);
    const { buyCodes, codeOf, redeem, refundCodes } = sale;
    const [anna, bert, cleo, dora] = await people(4);
    if (!anna || !bert || !cleo || !dora) throw new Error("Four people are there.");
    const come = async (who: TestAccount) => {
      const passes = [{ id: randomUUID(), ticketId }];
      const saved = await world.send(registration.savePasses, { params, body: { passes, packages: [] } }, who.who);
      return saved.body.code;
    };
    const taken = async () => (await booksOf(world, organization(), eventId)).event.registrationCount;
    expect(await buyCodes(anna, 3)).toEqual({ status: 200, code: undefined });
    await expect(buyCodes(bert, 1)).rejects.toMatchObject({ code: "registration_full" });
    expect(await come(dora)).toBe("registration_full");
    const { id: couponId, code } = await codeOf(anna);
    const [passId = ""] = await redeem(bert, code);
    await redeem(cleo, code);
    expect(await taken()).toBe(3);
    // Places are promised to three, and two have come.
    expect((await host.call(reports.statistics, { params })).registered).toBe(2);
    await cancel(bert, eventId, passId);
    expect(await come(dora)).toBe("registration_full");
    await redeem(dora, code);
    await refundCodes(couponId);
    expect(await taken()).toBe(2);
    expect(await come(bert)).toBeUndefined();
  });

  test("have their place and their use back when the pass is given up, and others come with it", async () => {
    const { buyCodes, codeOf, redeem, apply, sold, eventId } = await openSale(organization());
    const [anna, bert, cleo] = await people(3);
    if (!anna || !bert || !cleo) throw new Error("Three people are there.");
    await buyCodes(anna, 3);
    const { code } = await codeOf(anna);
    const [passId = ""] = await redeem(bert, code, 3);
    expect((await apply(cleo, code)).status).not.toBe(200);
    await cancel(bert, eventId, passId);
    expect(await sold()).toBe(3);
    await redeem(cleo, code);
    expect(await sold()).toBe(3);
  });

  test("that nobody has used are taken back by hosts: the money goes back, and the places are free", async () => {
    const { host, buyCodes, codeOf, redeem, apply, sold, refundCodes, eventId } = await openSale(organization());
    const [anna, bert, cleo] = await people(3);
    if (!anna || !bert || !cleo) throw new Error("Three people are there.");
    await buyCodes(anna, 3);
    const { id: couponId, code } = await codeOf(anna);
    await redeem(bert, code);
    const remove = () => world.send(coupons.remove, { params: { eventId, couponId } }, host.who);
    expect((await remove()).body.code).toBe("in_use");
    for (const _again of [1, 2]) expect(await refundCodes(couponId)).toMatchObject({ uses: 1, useLimit: 1 });
    expect(await sold()).toBe(1);
    expect((await apply(cleo, code)).status).not.toBe(200);
    expect((await remove()).body.code).toBe("in_use");
    const { payments } = await booksOf(world, organization(), eventId);
    const standing = payments.filter(({ source, status }) => source === "coupon" && status !== "failed");
    const left = standing.reduce((sum, { type, amount }) => sum + (type === "charge" ? amount : -amount), 0);
    expect(left).toBe(1_000);
    await expectBalance(world, organization());
    expect(await buyCodes(cleo, 2)).toEqual({ status: 200, code: undefined });
    await workOffJobs(world);
    await expectSameBooks(world, organization());
  });

  test("are deleted by hosts once all of them were taken back", async () => {
    const { host, buyCodes, codeOf, sold, refundCodes, eventId } = await openSale(organization());
    const [anna] = await people(1);
    if (!anna) throw new Error("Somebody is there.");
    await buyCodes(anna, 2);
    const { id: couponId } = await codeOf(anna);
    await refundCodes(couponId);
    expect(await host.call(coupons.remove, { params: { eventId, couponId } })).toBeNull();
    expect(await sold()).toBe(0);
    expect((await anna.call(attendee.coupons, { params: { eventId } })).items).toEqual([]);
    await workOffJobs(world);
    await expectBalance(world, organization());
    await expectSameBooks(world, organization());
  });
});

test("whoever bought codes is written to when the money goes back", async () => {
  const { buyCodes, codeOf, refundCodes } = await openSale(gateway);
  const anna = await world.account(gateway);
  await buyCodes(anna, 3);
  await workOffJobs(world);
  const before = (await mailsTo(world, gateway, anna)).length;
  await refundCodes((await codeOf(anna)).id);
  await workOffJobs(world);
  expect((await mailsTo(world, gateway, anna)).length).toBe(before + 1);
});

test("uses hold their places while the provider has not said, and not once it has declined", async () => {
  const { askForCodes, buyCodes, sold } = await openSale(gateway);
  const payWith = async (card: "late" | "declined", quantity: number) => {
    const buyer = await world.account(gateway);
    const intent = await askForCodes(buyer, quantity);
    await chooseCard(world, gateway, intent, card);
    return capture(world, buyer, intent.id);
  };
  expect(await payWith("declined", 3)).toMatchObject({ code: "payment_failed" });
  expect(await sold()).toBe(0);
  expect(await payWith("late", 3)).toMatchObject({ status: 200 });
  expect(await sold()).toBe(3);
  const late = await world.account(gateway);
  await expect(buyCodes(late, 1)).rejects.toMatchObject({ code: "sold_out" });
});

test("money by hand that came in for uses goes back by hand, for each use the same", async () => {
  const { host, buyCodes, codeOf, redeem, refundCodes, eventId } = await openSale(byHand, null);
  const anna = await world.account(byHand);
  await buyCodes(anna, 3);
  const [open] = (await host.call(roster.openPayments, { params: { eventId } })).items;
  const params = { eventId, accountId: anna.id, paymentId: open?.id ?? "" };
  await host.call(roster.receivePayment, { params, body: { received: true } });
  const { id: couponId, code } = await codeOf(anna);
  await redeem(await world.account(byHand), code);
  await refundCodes(couponId);
  const toGiveBack = (await host.call(roster.openPayments, { params: { eventId } })).items;
  expect(toGiveBack.map(({ type, amount }) => [type, amount])).toEqual([["refund", 2_000]]);
  await expectBalance(world, byHand);
});

test("only hosts take back uses, of their event, and only bought ones", async () => {
  const { host, eventId, buyCodes, codeOf } = await openSale(gateway);
  const other = await openSale(gateway);
  const anna = await world.account(gateway);
  await buyCodes(anna, 1);
  const { id: couponId } = await codeOf(anna);
  const ask = async (who: TestAccount["who"], params: { eventId: string; couponId: string }) =>
    (await world.send(coupons.refund, { params }, who)).status;
  expect(await ask(anna.who, { eventId, couponId })).toBe(403);
  expect(await ask(other.host.who, { eventId: other.eventId, couponId })).toBe(404);
  const own = await host.call(coupons.create, { params: { eventId }, body: { code: "QUAY", discountPercent: 10 } });
  expect(await ask(host.who, { eventId, couponId: own.id })).toBe(404);
  expect(await ask(host.who, { eventId, couponId: "nonsense" })).toBe(404);
});
