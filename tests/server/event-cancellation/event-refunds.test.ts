import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invoices } from "#contract/invoices";
import { listings } from "#contract/listings";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { roster } from "#contract/roster";
import type { EventRefund } from "#entities/hosting/listings";
import type { Tx } from "#server/db/database";
import { jobContext } from "#server/jobs/context";
import { withdrawRegistration } from "#server/modules/hosting/listings/withdrawal-job";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture } from "#tests/support/checkout";
import { type FullSale, makeFullSale, nothingTaken, type Wish } from "#tests/support/full-sale";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { gatewaySale } from "#tests/support/gateway-sale";
import { workOffJobs } from "#tests/support/jobs";
import { type PassDesk, passDesk } from "#tests/support/passes";
import { quietLog } from "#tests/support/quiet-log";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let desk: PassDesk;
let host: TestAccount;
let buyer: TestAccount;

const open = async (paymentType: "test" | "manual" = "test") => {
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

const sell = async (percentage: number | null): Promise<FullSale> => {
  const sale = await makeFullSale(world, harbour, percentage);
  await change((tx) => tx.updateTable("events").set({ creatorId: host.id }).where("id", "=", sale.eventId).execute());
  return sale;
};
const change = <T>(work: (tx: Tx) => Promise<T>) => world.scope(harbour).write(work);

/** Calls the event off, twice, and has each registration withdrawn once more by a worker that died. */
const callOff = async ({ eventId }: FullSale, refund?: EventRefund) => {
  const call = () => host.call(listings.remove, { params: { eventId }, ...(refund && { query: { refund } }) });
  await call();
  await workOffJobs(world);
  await call();
  const ctx = await jobContext(world.platform, harbour.id, quietLog);
  const all = await ctx.read((tx) =>
    tx.selectFrom("registrations").where("eventId", "=", eventId).select("id").execute(),
  );
  for (const { id: registrationId } of all) {
    const job = { organizationId: harbour.id, registrationId, canceledById: host.id };
    await withdrawRegistration(ctx, { ...job, refund: refund ?? "full" });
  }
  await workOffJobs(world);
};
const expectTrueBooks = async () => {
  await expectSameBooks(world, harbour);
  await expectBalance(world, harbour);
};

describe("an event that its hosts call off", () => {
  const everything: Wish = { loose: 2, packages: 1, dinner: true, room: true, coupon: true, workshop: true };

  test.each<[string, number | null, Wish]>([
    ["whatever the schedule gives back today", 33, { loose: 2 }],
    ["where no schedule gives anything back", null, { loose: 1, dinner: true }],
    ["with everything there is to buy", 0, everything],
    ["with what was left for later", 0, { loose: 2, split: true }],
  ])("pays back all of it %s", async (_, percentage, wish) => {
    const sale = await sell(percentage);
    await sale.order(buyer, wish);
    await change((tx) => tx.updateTable("passTypes").set({ cancelable: false }).execute());
    const { paid } = await sale.money();
    expect(paid).toBeGreaterThan(0);
    await callOff(sale);
    expect(await sale.money()).toEqual({ paid, refunded: paid, owed: 0 });
    expect(await sale.taken()).toEqual(nothingTaken);
    await expectTrueBooks();
  });

  test("goes by the terms where the host says so", async () => {
    const sale = await sell(50);
    await sale.order(buyer, { loose: 1, split: true });
    await callOff(sale, "terms");
    // Half of 12,301 is waived of what was left for later.
    expect(await sale.money()).toEqual({ paid: 4_059, refunded: 0, owed: 2_091 });
    await expectTrueBooks();
  });

  test("asks nobody for what is still owed, also for a pass that was given back before", async () => {
    const sale = await sell(50);
    const [first = ""] = await sale.order(buyer, { loose: 2, split: true });
    const { paid } = await sale.money();
    await desk.cancel(buyer, sale.eventId, first, true);
    const before = await sale.money();
    expect([before.refunded, before.owed]).toEqual([0, 10_332]);
    await callOff(sale);
    const after = await sale.money();
    expect([after.paid, after.owed]).toEqual([paid, 0]);
    // A third of 24,602 is odd: one of the passes was due with a cent more.
    expect([4_059, 4_060]).toContain(after.refunded);
    expect((await buyer.call(invoices.list, {})).items.map(({ status }) => status)).toEqual(["void"]);
    await expectTrueBooks();
  });

  test("pays back an invoice that was paid, and one that is being paid at the moment", async () => {
    const sale = await sell(0);
    await sale.order(buyer, { loose: 1, split: true });
    const other = await world.account(harbour);
    await sale.order(other, { loose: 1, split: true });
    const intentOf = async (payer: TestAccount) => {
      const [invoice] = (await payer.call(invoices.list, {})).items;
      const { id: addressId } = await addressOf(world, harbour, payer);
      return payer.call(invoices.intent, { params: { invoiceId: invoice?.id ?? "" }, query: { addressId } });
    };
    await sale.pay(buyer, await intentOf(buyer));
    const late = await intentOf(other);
    await chooseCard(world, harbour, late, "late");
    expect((await capture(world, other, late.id)).status).toBe(200);
    await callOff(sale);
    await gatewaySale(world, harbour).endLate("succeeded");
    expect(await sale.money()).toEqual({ paid: 24_602, refunded: 24_602, owed: 0 });
    await expectTrueBooks();
  });

  test("pays back who came in already like everybody else", async () => {
    const sale = await sell(0);
    const [used = ""] = await sale.order(buyer, { loose: 2 });
    await change((tx) => tx.updateTable("passes").set({ usedAt: new Date() }).where("id", "=", used).execute());
    await callOff(sale);
    expect(await sale.money()).toMatchObject({ paid: 24_602, refunded: 24_602 });
    expect(await sale.taken()).toEqual(nothingTaken);
    await expectTrueBooks();
  });
});

describe("coupons that somebody paid for", () => {
  const quantity = 5;
  /** A pass with another's coupon costs nothing. */
  const buyUses = async (sale: FullSale) => {
    const params = { eventId: sale.eventId };
    const { id: addressId } = await addressOf(world, harbour, buyer);
    const query = { ticketId: sale.passType.id, quantity, addressId };
    const intent = await buyer.call(registration.couponIntent, { params, query });
    if (intent.integration.type === "test") await chooseCard(world, harbour, intent, "works");
    await buyer.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
    const [coupon] = await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("coupons").where("prePaid", "=", true).select(["id", "code"]).execute());
    return coupon?.code ?? "";
  };
  const redeem = async (sale: FullSale, couponCode: string) => {
    const guest = await world.account(harbour);
    const params = { eventId: sale.eventId };
    const pass = { id: randomUUID(), ticketId: sale.passType.id };
    await guest.call(registration.savePasses, { params, body: { passes: [pass], packages: [] } });
    await guest.call(registration.applyCoupon, { params, body: { passes: [pass], packages: [], couponCode } });
    const [question] = await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("registrationQuestions").select("id").execute());
    const responses = [{ questionId: question?.id ?? "", value: "fish" }];
    await guest.call(registration.saveAnswers, { params, body: [{ id: pass.id, responses }] });
    const intent = await guest.call(registration.intent, { params, query: {} });
    expect(intent.total).toBe(0);
    await guest.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
    return pass.id;
  };

  test.each<[EventRefund, number | null, number]>([
    ["full", 0, 61_506],
    ["terms", 20, 12_301],
  ])("go back as well (%s)", async (refund, percentage, refunded) => {
    const sale = await sell(percentage);
    const code = await buyUses(sale);
    await redeem(sale, code);
    expect(await sale.money()).toEqual({ paid: 61_506, refunded: 0, owed: 0 });
    await callOff(sale, refund);
    expect(await sale.money()).toEqual({ paid: 61_506, refunded, owed: 0 });
    await expectTrueBooks();
  });

  test("also those that somebody came in with", async () => {
    const sale = await sell(0);
    const code = await buyUses(sale);
    const passId = await redeem(sale, code);
    await change((tx) => tx.updateTable("passes").set({ usedAt: new Date() }).where("id", "=", passId).execute());
    await callOff(sale);
    expect(await sale.money()).toEqual({ paid: 61_506, refunded: 61_506, owed: 0 });
    await expectTrueBooks();
  });

  test("that nobody has paid by hand yet are not asked for", async () => {
    await open("manual");
    const sale = await sell(0);
    await buyUses(sale);
    expect(await host.call(roster.balance, { params: { eventId: sale.eventId } })).toMatchObject({ pending: 61_506 });
    await callOff(sale);
    expect(await host.call(roster.balance, { params: { eventId: sale.eventId } })).toEqual({
      ...{ currency: "EUR", online: 0, byHand: 0, pending: 0 },
    });
  });
});
