import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invoices } from "#contract/invoices";
import { listings } from "#contract/listings";
import { reports } from "#contract/reports";
import { roster } from "#contract/roster";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf } from "#tests/support/checkout";
import { type FullSale, makeFullSale, type Wish } from "#tests/support/full-sale";
import { expectBalance } from "#tests/support/gateway";
import { workOffJobs } from "#tests/support/jobs";
import { mailsTo } from "#tests/support/mails";
import { type PassDesk, passDesk } from "#tests/support/passes";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let desk: PassDesk;
let host: TestAccount;
let buyer: TestAccount;

const open = async (paymentType: "test" | "manual" = "manual") => {
  harbour = await world.organization({ paymentType, currency: "EUR" });
  desk = passDesk(world, harbour);
  host = await world.account(harbour);
  buyer = await world.account(harbour);
};
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => open());
afterAll(() => world.close());

const sell = async (wish: Wish, percentage: number | null = 50) => {
  const sale = await makeFullSale(world, harbour, percentage);
  await world
    .scope(harbour)
    .write((tx) => tx.updateTable("events").set({ creatorId: host.id }).where("id", "=", sale.eventId).execute());
  return { sale, passIds: await sale.order(buyer, wish) };
};
const openOf = async ({ eventId }: FullSale) =>
  (await host.call(roster.openPayments, { params: { eventId } })).items.map(({ id, type, amount }) => ({
    ...{ id, type, amount },
  }));
const receive = async ({ eventId }: FullSale, paymentId: string, by = host, accountId = buyer.id) => {
  const params = { eventId, accountId, paymentId };
  const { status, body } = await world.send(roster.receivePayment, { params, body: { received: true } }, by.who);
  return [status, body.code ?? "ok"];
};
const receiveAll = async (sale: FullSale) => {
  for (const { id } of await openOf(sale)) expect(await receive(sale, id)).toEqual([200, "ok"]);
};
const books = () =>
  world
    .scope(harbour)
    .read((tx) =>
      tx.selectFrom("payments").select(["type", "status", "amount"]).orderBy("createdAt").orderBy("type").execute(),
    );
const paidOnRoster = async ({ eventId }: FullSale) =>
  (await host.call(roster.list, { params: { eventId } })).items.map(({ paid }) => paid);

describe("money by hand", () => {
  test("has come in once a host says so, once; the payer gets the receipt", async () => {
    const { sale } = await sell({ loose: 1, dinner: true });
    const params = { eventId: sale.eventId };
    const [asked] = await openOf(sale);
    expect(asked).toMatchObject({ type: "charge", amount: 14_856 });
    expect(await paidOnRoster(sale)).toEqual([0]);
    const shown = await host.call(listings.attendee, { params: { ...params, accountId: buyer.id } });
    expect(shown.payments).toMatchObject([{ status: "pending", total: 14_856 }]);
    const before = (await mailsTo(world, harbour, buyer)).length;
    const twice = await Promise.all([receive(sale, asked?.id ?? ""), receive(sale, asked?.id ?? "")]);
    expect(twice).toEqual([
      [200, "ok"],
      [200, "ok"],
    ]);
    expect((await mailsTo(world, harbour, buyer)).length).toBe(before + 1);
    expect([await paidOnRoster(sale), await openOf(sale)]).toEqual([[14_856], []]);
    const { revenue } = await host.call(reports.statistics, { params });
    expect(revenue).toMatchObject({ charged: 14_856, pending: 0, net: 14_856 });
    await expectBalance(world, harbour);
  });

  test("is for the event's hosts to note, and of its own attendees", async () => {
    const { sale } = await sell({ loose: 1 });
    const [asked] = await openOf(sale);
    const paymentId = asked?.id ?? "";
    const stranger = await world.account(harbour);
    expect(await receive(sale, paymentId, buyer)).toEqual([403, "forbidden"]);
    expect(await receive(sale, paymentId, host, stranger.id)).toEqual([404, "not_found"]);
    expect(await receive(sale, crypto.randomUUID())).toEqual([404, "not_found"]);
    const { id: elsewhere } = await world.event(harbour, { host: stranger });
    const params = { eventId: elsewhere, accountId: buyer.id, paymentId };
    const other = await world.send(roster.receivePayment, { params, body: { received: true } }, stranger.who);
    expect(other.status).toBe(404);
    expect(await books()).toMatchObject([{ status: "pending" }]);
  });

  test("is no host's word where a provider moves it", async () => {
    await open("test");
    const { sale } = await sell({ loose: 1 });
    const [row] = await world.scope(harbour).read((tx) => tx.selectFrom("payments").select("id").execute());
    expect(await receive(sale, row?.id ?? "")).toEqual([460, "payment_unsupported"]);
  });

  test("that has not come in is not asked for when its pass is canceled", async () => {
    const { sale, passIds } = await sell({ loose: 2, dinner: true });
    const [first = "", second = ""] = passIds;
    await desk.cancel(buyer, sale.eventId, first, true);
    expect(await openOf(sale)).toMatchObject([{ amount: 14_856 }]);
    await expectBalance(world, harbour);
    await desk.cancel(buyer, sale.eventId, second, true);
    expect(await openOf(sale)).toEqual([]);
    expect(await books()).toMatchObject([{ type: "charge", status: "failed" }]);
  });

  test("of a package is asked for until the last of its passes goes", async () => {
    const { sale, passIds } = await sell({ packages: 1, split: true }, 0);
    for (const [index, passId] of passIds.entries()) {
      expect(await openOf(sale)).toMatchObject([{ amount: 6_600 }]);
      await desk.cancel(buyer, sale.eventId, passId, index > 0);
    }
    expect(await openOf(sale)).toEqual([]);
    expect(await sale.money()).toMatchObject({ refunded: 0, owed: 0 });
  });

  test("that was received goes back by hand: it is listed until it has", async () => {
    const { sale, passIds } = await sell({ loose: 1 });
    await receiveAll(sale);
    await desk.cancel(buyer, sale.eventId, passIds[0] ?? "", true);
    expect(await openOf(sale)).toMatchObject([{ type: "refund", amount: 6_151 }]);
    expect(await paidOnRoster(sale)).toEqual([6_150]);
    await receiveAll(sale);
    expect(await books()).toMatchObject([
      { type: "charge", status: "succeeded" },
      { type: "refund", status: "succeeded", amount: 6_151 },
    ]);
    await expectBalance(world, harbour);
  });

  test("that was promised for an invoice is asked for less", async () => {
    const { sale, passIds } = await sell({ loose: 2, split: true });
    await receiveAll(sale);
    const [invoice] = (await buyer.call(invoices.list, {})).items;
    const { id: addressId } = await addressOf(world, harbour, buyer);
    const ask = { params: { invoiceId: invoice?.id ?? "" }, query: { addressId } };
    await sale.pay(buyer, await buyer.call(invoices.intent, ask));
    const [before] = await openOf(sale);
    await desk.cancel(buyer, sale.eventId, passIds[0] ?? "", true);
    // Half of 12,301 for the one pass.
    expect(await openOf(sale)).toMatchObject([{ type: "charge", amount: (before?.amount ?? 0) - 6_151 }]);
    await expectBalance(world, harbour);
    await host.call(listings.remove, { params: { eventId: sale.eventId } });
    await workOffJobs(world);
    await expectBalance(world, harbour);
  });

  test("of an event that is called off: what came in is the host's to give back, nothing else is asked for", async () => {
    const { sale } = await sell({ loose: 1 }, 0);
    await receiveAll(sale);
    const other = await world.account(harbour);
    await sale.order(other, { loose: 1, split: true });
    const params = { eventId: sale.eventId };
    expect(await host.call(roster.balance, { params })).toEqual({
      ...{ currency: "EUR", online: 0, byHand: 12_301, pending: 4_059 },
    });
    await host.call(listings.remove, { params });
    await workOffJobs(world);
    expect(await openOf(sale)).toMatchObject([{ type: "refund", amount: 12_301 }]);
    expect(await sale.money()).toMatchObject({ owed: 0 });
    expect(await host.call(roster.balance, { params })).toMatchObject({ byHand: 0, pending: 0 });
    await receiveAll(sale);
    expect(await openOf(sale)).toEqual([]);
    await expectBalance(world, harbour);
  });

  test("is received, or not asked for, but never both", async () => {
    const { sale, passIds } = await sell({ loose: 1 }, 100);
    const [asked] = await openOf(sale);
    const [[status]] = await Promise.all([
      receive(sale, asked?.id ?? ""),
      desk.cancel(buyer, sale.eventId, passIds[0] ?? "", true),
    ]);
    const rows = await books();
    if (status === 404) expect(rows).toMatchObject([{ status: "failed" }]);
    else
      expect(rows).toMatchObject([
        { type: "charge", status: "succeeded" },
        { type: "refund", amount: 12_301 },
      ]);
    await expectBalance(world, harbour);
  });
});
