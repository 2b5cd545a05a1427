import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { invoices } from "#contract/invoices";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import { type FullSale, makeFullSale, nothingTaken, type Wish } from "#tests/support/full-sale";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { workOffJobs } from "#tests/support/jobs";
import { type PassDesk, passDesk } from "#tests/support/passes";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let desk: PassDesk;
let buyer: TestAccount;

const open = async (paymentType: "test" | "manual" = "test") => {
  harbour = await world.organization({ paymentType, currency: "EUR" });
  desk = passDesk(world, harbour);
  buyer = await world.account(harbour);
};
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => open());
afterAll(() => world.close());

const cancel = (sale: FullSale, passId: string, issueRefund = true, holder = buyer) =>
  desk.cancel(holder, sale.eventId, passId, issueRefund);
const invoiceOf = async () => (await buyer.call(invoices.list, {})).items[0];

/** Cancels one of what was wished for: what came back of it. */
const refundOfFirst = async (wish: Wish, percentage: number | null = 100) => {
  const sale = await makeFullSale(world, harbour, percentage);
  const [first = "", ...others] = await sale.order(buyer, wish);
  expect(await cancel(sale, first)).toEqual([200, "ok"]);
  return { sale, others, money: await sale.money() };
};

// A pass costs 10,001 and 23 % tax on it: 12,301.
describe("what a cancellation gives back", () => {
  test.each([
    [100, 12_301],
    [50, 6_151],
    [33, 4_059],
    [1, 123],
    [0, 0],
    [null, 0],
  ])("of a schedule of %s percent is %s", async (percentage, refunded) => {
    const { money } = await refundOfFirst({ loose: 2 }, percentage);
    expect(money).toEqual({ paid: 24_602, refunded, owed: 0 });
    await expectBalance(world, harbour);
  });

  test("is of the window that is open: from its start, until before its end", async () => {
    const sale = await makeFullSale(world, harbour, null);
    const passTypeId = sale.passType.id;
    const at = (minutes: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000);
    for (const [percentage, start, end] of [
      [80, 1, 2],
      [20, 2, 3],
    ] as const)
      await world.insert(harbour, "passTypeRefundSchedules", {
        ...{ passTypeId, percentage, startDate: at(start), endDate: at(end) },
      });
    const passIds = await sale.order(buyer, { loose: 4 });
    const refunds: number[] = [];
    for (const [index, minutes] of [0, 1, 2, 3].entries()) {
      world.clock.now = at(minutes);
      const before = (await sale.money()).refunded;
      expect(await cancel(sale, passIds[index] ?? "")).toEqual([200, "ok"]);
      refunds.push((await sale.money()).refunded - before);
    }
    world.clock.now = null;
    expect(refunds).toEqual([0, 9_841, 2_460, 0]);
  });

  test.each<[string, Wish, number]>([
    ["its own price", { loose: 2 }, 12_301],
    ["what a coupon left of it", { loose: 2, coupon: true }, 10_456],
    ["its add-ons", { loose: 2, dinner: true }, 12_301 + 2_555],
    ["what a coupon left of those", { loose: 2, dinner: true, coupon: true }, 10_456 + 2_172],
    ["its sessions and what was chosen there", { loose: 2, workshop: true }, 12_301 + 900],
    ["nothing of a room that others sleep in", { loose: 2, room: true }, 12_301],
    ["the room, when nobody else sleeps in it", { loose: 1, room: true }, 12_301 + 6_666],
  ])("is %s", async (_, wish, refunded) => {
    expect((await refundOfFirst(wish)).money.refunded).toBe(refunded);
    await expectBalance(world, harbour);
  });

  test("of a package adds up to its price, and of a shared room comes with the last who slept in it", async () => {
    const { sale, others, money } = await refundOfFirst({ packages: 1, room: true });
    const parts = [money.refunded];
    for (const passId of others) {
      const before = (await sale.money()).refunded;
      await cancel(sale, passId);
      parts.push((await sale.money()).refunded - before);
    }
    const [first, second, last = 0] = parts;
    expect([first, second, last - 6_666].sort()).toEqual([6_666, 6_667, 6_667]);
    expect(await sale.money()).toEqual({ paid: 26_666, refunded: 26_666, owed: 0 });
    expect(await sale.taken()).toEqual(nothingTaken);
  });

  test("goes to the one who paid, whoever holds the pass", async () => {
    const sale = await makeFullSale(world, harbour);
    const [passId = ""] = await sale.order(buyer, { loose: 1 });
    const holder = await world.account(harbour);
    await desk.transfer(buyer, holder, sale.eventId, passId);
    expect(await cancel(sale, passId, true, buyer)).toEqual([404, "not_found"]);
    expect(await cancel(sale, passId, true, holder)).toEqual([200, "ok"]);
    const refunds = await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("payments").where("type", "=", "refund").select(["accountId", "amount"]).execute());
    expect(refunds).toEqual([{ accountId: buyer.id, amount: 12_301 }]);
  });

  test("is nothing unless it is asked for", async () => {
    const sale = await makeFullSale(world, harbour);
    const [passId = ""] = await sale.order(buyer, { loose: 1, dinner: true });
    expect(await cancel(sale, passId, false)).toEqual([200, "ok"]);
    expect(await cancel(sale, passId, true)).toEqual([200, "ok"]);
    expect(await sale.money()).toEqual({ paid: 14_856, refunded: 0, owed: 0 });
    expect(await sale.taken()).toEqual(nothingTaken);
  });

  test("is nothing where nothing has come in yet", async () => {
    await open("manual");
    const { eventId, passType } = await makeSale(world, harbour, { passType: { price: 5_000, cancelable: true } });
    await world.insert(harbour, "passTypeRefundSchedules", {
      ...{ passTypeId: passType.id, percentage: 100, startDate: inDays(-1), endDate: inDays(1) },
    });
    const [passId = ""] = await fillCart(buyer, eventId, passType.id);
    const intent = await priceCart(buyer, eventId, (await addressOf(world, harbour, buyer)).id);
    await capture(world, buyer, intent.id);
    expect(await desk.cancel(buyer, eventId, passId)).toEqual([200, "ok"]);
    const rows = await world.scope(harbour).read((tx) => tx.selectFrom("payments").select("type").execute());
    expect(rows).toEqual([{ type: "charge" }]);
  });

  test("is told to the provider by a job, once", async () => {
    const sale = await makeFullSale(world, harbour);
    const [passId = ""] = await sale.order(buyer, { loose: 1 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => cancel(sale, passId)));
    expect(replies).toEqual(replies.map(() => [200, "ok"]));
    await workOffJobs(world);
    expect(await sale.money()).toEqual({ paid: 12_301, refunded: 12_301, owed: 0 });
    const statuses = await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("payments").select(["type", "status"]).orderBy("type").execute());
    expect(statuses).toEqual([
      { type: "charge", status: "succeeded" },
      { type: "refund", status: "succeeded" },
    ]);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
    const pass = await buyer.call(attendee.pass, { params: { eventId: sale.eventId, passId } });
    expect(pass).toMatchObject({ status: "canceled", lineItem: { paid: 12_301, refunded: 12_301, amount: 10_001 } });
  });
});

// A third of 12,301 is due at once: 4,059 now, 8,242 later.
describe("what was left for later", () => {
  const split = async (percentage: number, wish: Wish = { loose: 1 }) => {
    const sale = await makeFullSale(world, harbour, percentage);
    const passIds = await sale.order(buyer, { ...wish, split: true });
    return { sale, passIds, passId: passIds[0] ?? "" };
  };

  test.each([
    [100, 0, 4_059, "void"],
    [80, 0, 1_599, "void"],
    [50, 2_091, 0, "sent"],
    [0, 8_242, 0, "sent"],
  ])("is waived before anything is refunded: of %s percent", async (percentage, owed, refunded, status) => {
    const { sale, passId } = await split(percentage);
    expect(await sale.money()).toEqual({ paid: 4_059, refunded: 0, owed: 8_242 });
    await cancel(sale, passId);
    expect(await sale.money()).toEqual({ paid: 4_059, refunded, owed });
    expect((await invoiceOf())?.status).toBe(status);
    await expectBalance(world, harbour);
  });

  test("is waived by the same rule when nothing is refunded", async () => {
    const { sale, passId } = await split(50);
    await cancel(sale, passId, false);
    expect(await sale.money()).toEqual({ paid: 4_059, refunded: 0, owed: 2_091 });
  });

  test("of others stays owed", async () => {
    const { sale, passIds } = await split(100, { loose: 2, dinner: true });
    const { owed, paid } = await sale.money();
    expect(paid + owed).toBe(29_712);
    for (const passId of passIds) await cancel(sale, passId);
    expect(await sale.money()).toEqual({ paid, refunded: paid, owed: 0 });
    expect((await invoiceOf())?.status).toBe("void");
    expect(await sale.taken()).toEqual(nothingTaken);
  });

  test("and was paid since goes back as well, from where it came", async () => {
    const { sale, passId } = await split(100);
    const invoice = await invoiceOf();
    const { id: addressId } = await addressOf(world, harbour, buyer);
    const ask = { params: { invoiceId: invoice?.id ?? "" }, query: { addressId } };
    await sale.pay(buyer, await buyer.call(invoices.intent, ask));
    expect(await sale.money()).toEqual({ paid: 12_301, refunded: 0, owed: 0 });
    await cancel(sale, passId);
    await workOffJobs(world);
    expect(await sale.money()).toEqual({ paid: 12_301, refunded: 12_301, owed: 0 });
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("cannot be paid at its old sum, and is not lowered while it is being paid", async () => {
    const { sale, passIds } = await split(100, { loose: 2 });
    const [first = "", second = ""] = passIds;
    const invoice = await invoiceOf();
    const { id: addressId } = await addressOf(world, harbour, buyer);
    const ask = { params: { invoiceId: invoice?.id ?? "" }, query: { addressId } };
    const before = await buyer.call(invoices.intent, ask);
    await cancel(sale, first);
    await chooseCard(world, harbour, before, "works");
    expect((await capture(world, buyer, before.id)).status).toBe(460);
    const after = await buyer.call(invoices.intent, ask);
    const { owed, refunded } = await sale.money();
    const waived = 12_301 - refunded;
    expect([after.total, waived]).toEqual([owed, 16_483 - owed]);
    await chooseCard(world, harbour, after, "late");
    expect((await capture(world, buyer, after.id)).status).toBe(200);
    expect(await cancel(sale, second)).toEqual([460, "payment_running"]);
  });
});

describe("whatever was bought, and in whatever order it is canceled", () => {
  const wishes: fc.Arbitrary<Wish> = fc.record({
    loose: fc.integer({ min: 1, max: 2 }),
    packages: fc.integer({ min: 0, max: 1 }),
    ...{ dinner: fc.boolean(), room: fc.boolean(), coupon: fc.boolean(), split: fc.boolean(), workshop: fc.boolean() },
  });

  test("the books balance, no more goes back than came in, and everything is free again", async () => {
    const orders = fc.record({
      wish: wishes,
      percentage: fc.constantFrom(100, 67, 50, 0),
      seed: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(orders, async ({ wish, percentage, seed }) => {
        await open();
        const sale = await makeFullSale(world, harbour, percentage);
        const passIds = await sale.order(buyer, wish);
        const before = await sale.money();
        const whole = before.paid + before.owed;
        const shuffled = passIds.map((id, index) => ({ id, at: seed[index] ?? 0 })).sort((a, b) => a.at - b.at);
        let kept = whole;
        for (const { id } of shuffled) {
          await cancel(sale, id);
          const { paid, refunded, owed } = await sale.money();
          expect(refunded).toBeLessThanOrEqual(paid);
          expect(paid - refunded + owed).toBeLessThanOrEqual(kept);
          kept = paid - refunded + owed;
        }
        expect(Math.abs(kept - (whole * (100 - percentage)) / 100)).toBeLessThanOrEqual(passIds.length / 2);
        expect(await sale.taken()).toEqual(nothingTaken);
        await expectBalance(world, harbour);
      }),
      { numRuns: 10 },
    );
  }, 120_000);

  test("at once, too", async () => {
    const sale = await makeFullSale(world, harbour, 100);
    const everything: Wish = { loose: 2, packages: 1, dinner: true, room: true, split: true, workshop: true };
    const passIds = await sale.order(buyer, everything);
    // Half of them are somebody else's by now, in another registration.
    const other = await world.account(harbour);
    const handed = passIds.filter((_, index) => index % 2 === 0);
    for (const passId of handed) expect(await desk.transfer(buyer, other, sale.eventId, passId)).toEqual([200, "ok"]);
    const replies = await Promise.all(
      passIds.map((passId) => cancel(sale, passId, true, handed.includes(passId) ? other : buyer)),
    );
    expect(replies).toEqual(replies.map(() => [200, "ok"]));
    const { paid, refunded, owed } = await sale.money();
    expect([refunded, owed]).toEqual([paid, 0]);
    expect(await sale.taken()).toEqual(nothingTaken);
    await workOffJobs(world);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });
});
