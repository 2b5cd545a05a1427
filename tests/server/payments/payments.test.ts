import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#contract/payments";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let buyer: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  buyer = await world.account(club);
  other = await world.account(club);
});
afterAll(() => world.close());

type Row = Partial<Parameters<typeof world.insert<"payments">>[2]>;

const pay = ({ id: accountId }: TestAccount, row: Row = {}) =>
  world.insert(club, "payments", {
    ...{ accountId, source: "registration", currency: "USD", integrationType: "manual", amount: 5000 },
    ...{ address1: "1 Quay Street", city: "Galway", country: "Ireland" },
    ...row,
  });

/** A pass of an event, paid for. */
const buy = async (slug: string) => {
  const event = await world.event(club, { slug, name: `The ${slug}` });
  const { id: passTypeId } = await world.passType(club, event.id, { name: "Crew", price: 5000 });
  const { registrationId, passId } = await world.registration(club, buyer, event.id, { passTypeId });
  const payment = await pay(buyer, { eventId: event.id, registrationId, passTypeId });
  await world.insert(club, "paymentLineItems", {
    ...{ paymentId: payment.id, type: "pass", name: "Crew", amount: 5000, paid: 5000, eventId: event.id },
    ...{ accountId: buyer.id, passId },
  });
  return { event, registrationId, passTypeId, passId, payment };
};

const list = async ({ call }: TestAccount, query: object = {}) => (await call(payments.list, { query })).items;
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe("payments", () => {
  test("are one's own, newest first, whole", async () => {
    const { event, payment, passId, registrationId } = await buy("regatta");
    const older = await pay(buyer, { createdAt: inDays(-3), source: "coupon" });
    await pay(buyer, { status: "failed", createdAt: inDays(-2) });
    await pay(other);
    const page = await buyer.call(payments.list);
    expect([idsOf(page.items), page.count]).toEqual([[payment.id, older.id], 2]);
    expect(page.items[0]).toMatchObject({
      type: "charge",
      address1: "1 Quay Street",
      integration: { type: "manual" },
      event: { slug: event.slug },
      registration: { id: registrationId },
      lineItems: [
        { type: "pass", name: "Crew", amount: 5000, paid: 5000, paymentId: payment.id, pass: { id: passId } },
      ],
      refunds: [],
      refunded: null,
    });
    expect(idsOf(await list(buyer, { page: 2, pageSize: 1 }))).toEqual([older.id]);
    expect(idsOf(await list(buyer, { orderBy: "createdAt" }))).toEqual([older.id, payment.id]);
    expect(idsOf(await list(buyer, { search: "REGAT" }))).toEqual([payment.id]);
    expect(await list(buyer, { search: "%" })).toEqual([]);
  });

  test("show what came back, and what came back shows what it was for", async () => {
    const { payment } = await buy("regatta");
    const refund = await pay(buyer, { type: "refund", refundedId: payment.id, amount: 2000 });
    await pay(buyer, { type: "refund", refundedId: payment.id, amount: 9, status: "failed" });
    const get = (paymentId: string) => buyer.call(payments.get, { params: { paymentId } });
    expect(await get(payment.id.toUpperCase())).toMatchObject({ refunds: [{ id: refund.id, type: "refund" }] });
    expect(await get(refund.id)).toMatchObject({ type: "refund", refunded: { id: payment.id }, lineItems: [] });
  });

  test("of others are not there", async () => {
    const { payment } = await buy("regatta");
    const failed = await pay(buyer, { status: "failed" });
    const foreign = await world.account(await world.organization());
    const ask = async (paymentId: string, { who }: TestAccount) => {
      const { status, body } = await world.send(payments.get, { params: { paymentId } }, who);
      return [status, body.code];
    };
    for (const who of [other, foreign]) expect(await ask(payment.id, who)).toEqual([404, "not_found"]);
    for (const id of [failed.id, "mine", "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d"])
      expect(await ask(id, buyer)).toEqual([404, "not_found"]);
    expect(await ask(payment.id, buyer)).toEqual([200, undefined]);
    expect(await list(other, { accountId: buyer.id })).toEqual([]);
    expect((await world.send(payments.list, {}, { organizationId: club.id })).status).toBe(401);
  });

  test("do not show who bought a pass what its new holder answers", async () => {
    const { event, payment, passId, passTypeId } = await buy("regatta");
    const { registrationId } = await world.registration(club, other, event.id, { passTypeId });
    const question = await world.question(club, event.id, { name: "Diet" });
    await world.insert(club, "registrationQuestionResponses", { passId, questionId: question.id, value: "Kelp" });
    const lineItem = async () => (await list(buyer))[0]?.lineItems[0];
    expect(JSON.stringify(await lineItem())).toContain("Kelp");
    await world
      .scope(club)
      .write((tx) => tx.updateTable("passes").set({ registrationId }).where("id", "=", passId).execute());
    expect(await lineItem()).toMatchObject({ name: "Crew", passId, pass: null, paymentId: payment.id });
    expect(JSON.stringify(await list(buyer))).not.toContain("Kelp");
  });

  test("cost as many statements for ten as for one", async () => {
    const counter = openStatementCounter(world);
    const cost = () => counter.cost(payments.list, { query: { pageSize: 100 } }, buyer.who);
    await buy("first");
    const one = await cost();
    for (let made = 0; made < 9; made += 1) await buy(`more-${made}`);
    const ten = await cost();
    await counter.close();
    expect(ten).toBe(one);
  });
});
