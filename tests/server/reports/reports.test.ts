import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { invoices } from "#contract/invoices";
import { reports } from "#contract/reports";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, buy, capture, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import { type FullSale, makeFullSale } from "#tests/support/full-sale";
import { gatewaySale } from "#tests/support/gateway-sale";
import { passDesk } from "#tests/support/passes";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type World } from "#tests/support/world";
import { type ReportHost, reportHost, sum } from "./report-host.ts";

let world: World;
let harbour: OrganizationRecord;
let desk: ReportHost;

beforeAll(async () => {
  world = await startWorld();
});
const open = async (paymentType: "test" | "manual" | "free" = "test") => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType, currency: "EUR" });
  desk = await reportHost(world, harbour);
};
beforeEach(() => open());
afterAll(() => world.close());

/** What must hold of the numbers of any event, whatever happened. */
const expectConsistent = async (sale: FullSale) => {
  const numbers = await desk.statistics(sale.eventId);
  const { paid, refunded, owed } = await sale.money();
  const { passes, places } = await sale.taken();
  expect(numbers.revenue).toEqual({ charged: paid, refunded, net: paid - refunded, deferred: owed, pending: 0 });
  expect([numbers.passes.sold, numbers.registered]).toEqual([passes, places]);
  const { byDay, byPassType, bySource } = numbers;
  expect(sum(byDay.map(({ charged }) => charged))).toBe(paid);
  expect(sum(byDay.map((day) => day.refunded))).toBe(refunded);
  expect(sum(byDay.map((day) => day.passes))).toBe(passes + numbers.passes.canceled);
  expect(sum(byDay.map(({ registrations }) => registrations))).toBe(numbers.funnel.registrations);
  expect(sum(bySource.map(({ registrations }) => registrations))).toBe(numbers.funnel.registrations);
  expect(sum(bySource.map(({ revenue }) => revenue))).toBe(paid - refunded);
  expect(sum(byPassType.map(({ sold }) => sold))).toBe(passes);
  return numbers;
};

// A pass costs 10,001 and 23 % tax on it: 12,301.
describe("the numbers of a sale", () => {
  test("are those of what was bought, given back and handed on", async () => {
    const sale = await makeFullSale(world, harbour);
    await desk.takes(sale.eventId);
    const [ada, grace, edith] = [
      await world.account(harbour),
      await world.account(harbour),
      await world.account(harbour),
    ];
    const passes = passDesk(world, harbour);
    const [first = "", second = ""] = await sale.order(ada, { loose: 3 });
    const before = await expectConsistent(sale);
    expect(before.byPassType).toMatchObject([{ sold: 3, canceled: 0, admitted: 0, supply: 50, revenue: 36_903 }]);
    await sale.order(grace, { loose: 2, coupon: true, dinner: true, workshop: true, room: true });
    await sale.order(grace, { packages: 1 });
    await expectConsistent(sale);
    expect(await passes.cancel(ada, sale.eventId, first)).toEqual([200, "ok"]);
    expect(await passes.transfer(ada, edith, sale.eventId, second)).toEqual([200, "ok"]);
    const after = await expectConsistent(sale);
    // Who was handed a pass holds one, and has bought none.
    expect([after.registered, after.funnel]).toEqual([3, { carts: 2, registrations: 2 }]);
    expect(after.byPassType).toMatchObject([{ sold: 7, canceled: 1, revenue: 2 * 12_301 + 2 * 10_456 }]);
    expect(after.coupons).toEqual([
      expect.objectContaining({ code: "QUAY", uses: 2, limit: 50, discount: 2 * (1_500 + 383) }),
    ]);
    expect(after.capacity).toEqual({ unit: "registrations", limit: 50, taken: 3 });
  });

  test("count the second part of a split payment when it comes, for the pass it was left of", async () => {
    const sale = await makeFullSale(world, harbour);
    await desk.takes(sale.eventId);
    const buyer = await world.account(harbour);
    const [passId = ""] = await sale.order(buyer, { loose: 2, split: true });
    const first = await expectConsistent(sale);
    expect(first.revenue.charged + first.revenue.deferred).toBe(24_602);
    expect(first.byPassType[0]?.revenue).toBe(first.revenue.charged);
    const [invoice] = (await buyer.call(invoices.list, {})).items;
    const { id: addressId } = await addressOf(world, harbour, buyer);
    const ask = { params: { invoiceId: invoice?.id ?? "" }, query: { addressId } };
    await sale.pay(buyer, await buyer.call(invoices.intent, ask));
    const paid = await expectConsistent(sale);
    expect(paid.revenue).toMatchObject({ charged: 24_602, deferred: 0 });
    expect(paid.byPassType[0]?.revenue).toBe(24_602);
    await buyer.call(attendee.cancel, { params: { eventId: sale.eventId, passId }, body: { issueRefund: true } });
    expect((await expectConsistent(sale)).byPassType[0]?.revenue).toBe(12_301);
  });

  test("leave out money that never came, and count what came too late with its way back", async () => {
    const { makeCart, pay, travel, settle, endLate } = gatewaySale(world, harbour);
    const declined = await makeCart();
    await desk.takes(declined.eventId);
    await pay(declined, "declined");
    const none = await desk.statistics(declined.eventId);
    expect(none.revenue).toEqual({ charged: 0, refunded: 0, net: 0, deferred: 0, pending: 0 });
    expect(none.funnel).toEqual({ carts: 1, registrations: 0 });
    const late = await makeCart();
    await desk.takes(late.eventId);
    await pay(late, "late");
    expect((await desk.statistics(late.eventId)).funnel).toEqual({ carts: 1, registrations: 0 });
    travel(60 * 60_000);
    await settle(late.intent.id);
    await endLate("succeeded");
    const { revenue, passes } = await desk.statistics(late.eventId);
    expect([revenue.net, revenue.charged - revenue.refunded, passes.sold]).toEqual([0, 0, 0]);
  });

  test("count what is paid by hand as promised until it is there", async () => {
    await open("manual");
    const { eventId, passType } = await makeSale(world, harbour, { passType: { price: 5_000 } });
    await desk.takes(eventId);
    const buyer = await world.account(harbour);
    await fillCart(buyer, eventId, passType.id);
    const { id: addressId } = await addressOf(world, harbour, buyer);
    const { id } = await priceCart(buyer, eventId, addressId);
    expect((await capture(world, buyer, id)).status).toBe(200);
    expect((await desk.statistics(eventId)).revenue).toMatchObject({ charged: 0, net: 0, pending: 5_000 });
  });

  test("keep currencies apart", async () => {
    const sale = await makeFullSale(world, harbour);
    await desk.takes(sale.eventId);
    await sale.order(await world.account(harbour), { loose: 1 });
    await world.insert(harbour, "payments", {
      ...{ accountId: desk.host.id, eventId: sale.eventId, source: "registration", currency: "USD", amount: 700 },
      integrationType: "manual",
    });
    const { revenue, otherCurrencies } = await desk.statistics(sale.eventId);
    expect([revenue.charged, otherCurrencies]).toEqual([12_301, ["USD"]]);
  });

  test("see nothing of another event", async () => {
    const sale = await makeFullSale(world, harbour);
    await sale.order(await world.account(harbour), { loose: 1 });
    const empty = await world.event(harbour, { host: desk.host });
    const numbers = await desk.statistics(empty.id);
    expect(numbers).toMatchObject({ registered: 0, capacity: null, byDay: [], byPassType: [], bySource: [] });
    expect(numbers).toMatchObject({ checkIns: [], coupons: [], nextMail: null, funnel: { carts: 0 } });
  });
});

describe("how much room there is", () => {
  const capacityOf = async (registrationLimit: number, supplies: readonly (number | null)[]) => {
    const { id } = await world.event(harbour, { host: desk.host, registrationLimit });
    for (const supply of supplies) await world.passType(harbour, id, { supply });
    return (await desk.statistics(id)).capacity;
  };

  test("is the event's limit before that of its passes", async () => {
    expect(await capacityOf(9, [5, 6])).toEqual({ unit: "registrations", limit: 9, taken: 0 });
    expect(await capacityOf(0, [5, 6])).toEqual({ unit: "passes", limit: 11, taken: 0 });
  });

  test("has no end where one pass type has none, or nothing is sold", async () => {
    expect(await capacityOf(0, [5, null])).toBeNull();
    expect(await capacityOf(0, [])).toBeNull();
  });

  test("counts of a pass type that is not sold any more what it has sold", async () => {
    const { id } = await world.event(harbour, { host: desk.host });
    await world.passType(harbour, id, { supply: 5 });
    const { id: passTypeId } = await world.passType(harbour, id, { supply: null, active: false });
    await world.registration(harbour, await world.account(harbour), id, { passTypeId });
    expect((await desk.statistics(id)).capacity).toEqual({ unit: "passes", limit: 6, taken: 1 });
  });
});

describe("check-ins", () => {
  test("are counted by the quarter of an hour, and an undone one is none", async () => {
    const { id: eventId } = await world.event(harbour, { host: desk.host, timezone: "Asia/Kathmandu" });
    const { id: passTypeId } = await world.passType(harbour, eventId);
    for (const usedAt of ["2026-05-01T03:14:59Z", "2026-05-01T03:15:00Z", "2026-05-01T03:29:59Z", null])
      await world.registration(harbour, await world.account(harbour), eventId, { passTypeId, usedAt });
    const { checkIns, passes } = await desk.statistics(eventId);
    expect(checkIns).toEqual([
      { at: "2026-05-01T03:00:00.000Z", count: 1 },
      { at: "2026-05-01T03:15:00.000Z", count: 2 },
    ]);
    expect(passes).toMatchObject({ sold: 4, admitted: 3 });
  });
});

describe("the next mail", () => {
  test("is the reminder, a day before, to who has not had it", async () => {
    await open("free");
    const eventStart = inDays(10);
    const { eventId, passType } = await makeSale(world, harbour, { event: { eventStart } });
    await desk.takes(eventId);
    await buy(await world.account(harbour), eventId, passType.id);
    const at = new Date(Date.parse(eventStart) - 24 * 60 * 60 * 1000).toISOString();
    expect((await desk.statistics(eventId)).nextMail).toEqual({ type: "reminder", at, recipients: 1 });
    world.clock.now = new Date(at);
    expect((await desk.statistics(eventId)).nextMail).toBeNull();
  });
});

test("cost the same however many came", async () => {
  const counter = openStatementCounter(world);
  const { id: eventId } = await world.event(harbour, { host: desk.host });
  const { id: passTypeId } = await world.passType(harbour, eventId);
  const cost = () => counter.cost(reports.statistics, { params: { eventId } }, desk.host.who);
  await world.registration(harbour, await world.account(harbour), eventId, { passTypeId });
  const one = await cost();
  for (let count = 0; count < 5; count += 1)
    await world.registration(harbour, await world.account(harbour), eventId, { passTypeId });
  expect(await cost()).toBe(one);
  await counter.close();
});
