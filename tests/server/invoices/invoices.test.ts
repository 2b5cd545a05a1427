import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invoices } from "#contract/invoices";
import { organization as organizationCalls } from "#contract/organization";
import { payments } from "#contract/payments";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture, fillCart, makeSale } from "#tests/support/checkout";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization({ paymentType: "test", currency: "EUR" });
});
afterAll(() => world.close());

/** Somebody who paid the first third of 100.01 and was billed the rest. */
const makeBilled = async () => {
  const { eventId, passType } = await makeSale(world, harbour, {
    event: { allowSplitPayment: true, splitPaymentPercentage: 33, splitPaymentDueDate: inDays(20) },
    passType: { price: 10_001 },
  });
  const buyer = await world.account(harbour);
  await fillCart(buyer, eventId, passType.id);
  const { id: addressId } = await addressOf(world, harbour, buyer);
  const intent = await buyer.call(registration.intent, { params: { eventId }, query: { addressId, split: true } });
  await chooseCard(world, harbour, intent, "works");
  expect(await capture(world, buyer, intent.id)).toMatchObject({ status: 200 });
  const { items } = await buyer.call(invoices.list, {});
  const [invoice] = items;
  if (!invoice) throw new Error("Nobody was billed.");
  return { eventId, buyer, addressId, intent, invoice };
};

describe("the rest of a split payment", () => {
  test("is billed to the cent, with its due date, and nothing else is", async () => {
    const { intent, invoice, buyer } = await makeBilled();
    expect(intent.total).toBe(3300);
    expect(invoice).toMatchObject({ status: "sent", currency: "EUR", account: { id: buyer.id } });
    expect(invoice.lineItems.map(({ amount, quantity }) => amount * quantity)).toEqual([10_001 - 3300]);
    expect(Date.parse(invoice.dueDate)).toBeGreaterThan(Date.now());
    await expectBalance(world, harbour);
  });

  test("is paid once, and is settled then", async () => {
    const { buyer, invoice, addressId } = await makeBilled();
    const ask = { params: { invoiceId: invoice.id }, query: { addressId } };
    const offer = await buyer.call(invoices.intent, ask);
    expect(offer).toMatchObject({ total: 6701, invoiceId: invoice.id, source: "invoice" });
    await chooseCard(world, harbour, offer, "works");
    await buyer.call(organizationCalls.captureIntent, { params: { intentId: offer.id } });
    const paid = await buyer.call(invoices.get, { params: { invoiceId: invoice.id } });
    expect(paid.status).toBe("paid");
    expect(paid.payments.map(({ lineItems }) => lineItems.map(({ paid: part }) => part))).toEqual([[6701]]);
    const { items } = await buyer.call(payments.list, {});
    expect(items.map((payment) => payment.invoice?.id)).toEqual([invoice.id, undefined]);
    const again = await world.send(invoices.intent, ask, buyer.who);
    expect(again.body.code).toBe("invoice_settled");
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("that was voided while the provider thought is given back", async () => {
    const { buyer, invoice, addressId } = await makeBilled();
    const offer = await buyer.call(invoices.intent, { params: { invoiceId: invoice.id }, query: { addressId } });
    await chooseCard(world, harbour, offer, "works");
    await world
      .scope(harbour)
      .write((tx) => tx.updateTable("invoices").set({ status: "void" }).where("id", "=", invoice.id).execute());
    expect(await capture(world, buyer, offer.id)).toEqual({ status: 460, code: "invoice_settled" });
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("is nobody else's business", async () => {
    const { invoice } = await makeBilled();
    const stranger = await world.account(harbour);
    const own = await addressOf(world, harbour, stranger);
    const params = { invoiceId: invoice.id };
    const replies = [
      await world.send(invoices.get, { params }, stranger.who),
      await world.send(invoices.intent, { params, query: { addressId: own.id } }, stranger.who),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect((await stranger.call(invoices.list, {})).items).toEqual([]);
  });
});
