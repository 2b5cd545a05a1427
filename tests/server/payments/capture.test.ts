import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf, buy, capture, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
});
afterAll(() => world.close());

const mailsTo = async (address: string): Promise<{ subject: string; text: string; html: string }[]> => {
  await workOffJobs(world);
  return (await world.app.inject({ url: "/outbox", query: { to: address } })).json();
};

const _tally = (replies: readonly { status: number; code: string | undefined }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, code }) => `${status} ${code ?? "ok"}`)].map(([key, { length }]) => [
      key,
      length,
    ]),
  );

describe("a free registration", () => {
  test("makes passes, a payment of nothing, an entry in the trail and a mail", async () => {
    const { eventId, passType, event } = await makeSale(world, harbour, {
      event: { venue: "Old Pier", city: "Galway" },
    });
    const buyer = await world.account(harbour, { locale: "ja" });
    const passIds = await fillCart(buyer, eventId, passType.id, 2);
    const intent = await priceCart(buyer, eventId);
    expect(intent).toMatchObject({ total: 0, status: "open", integration: { type: "free" } });
    expect(intent.lineItems).toHaveLength(2);
    expect(await capture(world, buyer, intent.id)).toEqual({ status: 200, code: undefined });

    const books = await booksOf(world, harbour, eventId);
    expect(books.passes.map(({ id, status }) => [id, status]).sort()).toEqual(
      passIds.map((id) => [id, "ready"]).sort(),
    );
    expect(books.passTypes).toEqual([{ id: passType.id, sold: 2 }]);
    expect(books.event.registrationCount).toBe(1);
    expect(books.payments).toMatchObject([
      { amount: 0, status: "succeeded", integrationType: "free", intentId: intent.id },
    ]);
    expect(books.lines.every(({ paymentId }) => paymentId === books.payments[0]?.id)).toBe(true);
    expect(books.intents).toEqual([{ id: intent.id, status: "captured" }]);
    expect(books.audit).toHaveLength(1);

    const mails = await mailsTo(buyer.login.username);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("「Harbour Days」への登録が完了しました");
    expect(mails[0]?.text).toContain("Old Pier, Galway");
    expect(mails[0]?.html).toContain(`/ja/my-events/${event.slug}`);
  });

  test("waits for answers that are required", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const section = await world.insert(harbour, "registrationSections", { eventId, name: "You" });
    const question = await world.question(harbour, eventId, { sectionId: section.id, required: true });
    const buyer = await world.account(harbour);
    const { passIds } = await buy(buyer, eventId, passType.id);
    const [passId = ""] = passIds;
    expect((await booksOf(world, harbour, eventId)).passes).toMatchObject([{ status: "needsInfo" }]);
    const params = { eventId, passId, questionId: question.id };
    await buyer.call(registration.saveAnswer, { params, body: { response: "Vegetarian" } });
    expect((await booksOf(world, harbour, eventId)).passes).toMatchObject([{ status: "ready" }]);
  });

  test("adds passes to a registration without counting the attendee again", async () => {
    const { eventId, passType } = await makeSale(world, harbour, { event: { registrationLimit: 1 } });
    const buyer = await world.account(harbour);
    await buy(buyer, eventId, passType.id);
    await buy(buyer, eventId, passType.id);
    const books = await booksOf(world, harbour, eventId);
    expect(books.event.registrationCount).toBe(1);
    expect(books.passTypes[0]?.sold).toBe(2);
  });
});

describe("a purchase paid by hand", () => {
  test("is pending: nothing counts as paid yet", async () => {
    const manual = await world.organization({ paymentType: "manual", currency: "EUR" });
    const { eventId, passType } = await makeSale(world, manual, { passType: { price: 4_950 } });
    const buyer = await world.account(manual);
    const { id: addressId } = await addressOf(world, manual, buyer);
    await fillCart(buyer, eventId, passType.id, 2);
    const intent = await priceCart(buyer, eventId, addressId);
    expect(intent).toMatchObject({ total: 9_900, currency: "EUR", integration: { type: "manual" }, zip: "H91" });
    const reply = await world.send(organizationCalls.captureIntent, { params: { intentId: intent.id } }, buyer.who);
    expect([reply.status, reply.body.message]).toEqual([
      200,
      "Payment processing. We'll update you when payment is received.",
    ]);
    const books = await booksOf(world, manual, eventId);
    expect(books.payments).toMatchObject([{ amount: 9_900, status: "pending", currency: "EUR", city: "Galway" }]);
    expect(books.lines.map(({ amount, paid }) => [amount, paid])).toEqual([
      [4_950, 0],
      [4_950, 0],
    ]);
  });

  test("of an organization that takes none is refused when it is priced", async () => {
    for (const [paymentType, code] of [
      ["none", "payment_disabled"],
      ["free", "payment_disabled"],
      ["stripe", "payment_unsupported"],
    ] as const) {
      const of = await world.organization({ paymentType });
      const { eventId, passType } = await makeSale(world, of, { passType: { price: 100 } });
      const buyer = await world.account(of);
      const { id: addressId } = await addressOf(world, of, buyer);
      await fillCart(buyer, eventId, passType.id);
      await expect(priceCart(buyer, eventId, addressId)).rejects.toMatchObject({ status: 460, code });
    }
  });
});

describe("a capture that is refused leaves everything as it was", () => {
  const refused = async (
    change: (sale: { eventId: string; passTypeId: string; buyer: TestAccount }) => Promise<unknown>,
    row: Parameters<typeof makeSale>[2] = {},
  ) => {
    const { eventId, passType } = await makeSale(world, harbour, row);
    const buyer = await world.account(harbour);
    await fillCart(buyer, eventId, passType.id);
    const intent = await priceCart(buyer, eventId);
    await change({ eventId, passTypeId: passType.id, buyer });
    const before = await booksOf(world, harbour, eventId);
    const reply = await capture(world, buyer, intent.id);
    expect(await booksOf(world, harbour, eventId)).toEqual(before);
    expect(await mailsTo(buyer.login.username)).toEqual([]);
    return reply;
  };
  const set = (table: "events" | "passTypes", id: string, values: Record<string, unknown>) =>
    world.scope(harbour).write((tx) => tx.updateTable(table).set(values).where("id", "=", id).execute());

  test("when the last pass is gone", async () => {
    const reply = await refused(({ passTypeId }) => set("passTypes", passTypeId, { sold: 1 }), {
      passType: { supply: 1 },
    });
    expect(reply).toEqual({ status: 455, code: "sold_out" });
  });

  test("when the event is full", async () => {
    const reply = await refused(({ eventId }) => set("events", eventId, { registrationCount: 1 }), {
      event: { registrationLimit: 1 },
    });
    expect(reply).toEqual({ status: 455, code: "registration_full" });
  });

  test("when registration has ended", async () => {
    const reply = await refused(({ eventId }) => set("events", eventId, { registrationEnd: inDays(-1) }));
    expect(reply).toEqual({ status: 455, code: "registration_closed" });
  });

  test("when the event was canceled", async () => {
    const reply = await refused(({ eventId }) => set("events", eventId, { canceledAt: inDays(-1) }));
    expect(reply).toEqual({ status: 455, code: "event_canceled" });
  });

  test("when the price has changed", async () => {
    const reply = await refused(({ passTypeId }) => set("passTypes", passTypeId, { price: 1 }));
    expect(reply).toEqual({ status: 460, code: "cart_changed" });
  });

  test("when the cart has changed", async () => {
    const reply = await refused(({ buyer, eventId, passTypeId }) => fillCart(buyer, eventId, passTypeId, 2));
    expect(reply).toEqual({ status: 460, code: "cart_changed" });
  });

  test("when a newer offer has taken its place", async () => {
    const reply = await refused(async ({ buyer, eventId, passTypeId }) => {
      await fillCart(buyer, eventId, passTypeId, 2);
      await priceCart(buyer, eventId);
    });
    expect(reply).toEqual({ status: 460, code: "cart_changed" });
  });

  test("when the pass is not sold any more", async () => {
    const reply = await refused(({ passTypeId }) => set("passTypes", passTypeId, { active: false }));
    expect(reply).toEqual({ status: 460, code: "pass_unavailable" });
  });
});

describe("who may capture", () => {
  test("nobody finds another's intent, in the organization or outside", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const buyer = await world.account(harbour);
    const stranger = await world.account(harbour);
    const elsewhere = await world.organization();
    const foreigner = await world.account(elsewhere);
    await fillCart(buyer, eventId, passType.id);
    const { id } = await priceCart(buyer, eventId);
    const before = await booksOf(world, harbour, eventId);
    for (const account of [stranger, foreigner])
      expect(await capture(world, account, id)).toEqual({ status: 404, code: "not_found" });
    expect(await capture(world, buyer, randomUUID())).toEqual({ status: 404, code: "not_found" });
    expect(await booksOf(world, harbour, eventId)).toEqual(before);
  });

  test("a body that is none is refused before anything is taken", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const buyer = await world.account(harbour);
    await fillCart(buyer, eventId, passType.id);
    const { id: intentId } = await priceCart(buyer, eventId);
    const before = await booksOf(world, harbour, eventId);
    const input = { params: { intentId }, body: { nonce: 7 } };
    expect((await world.send(organizationCalls.captureIntent, input, buyer.who)).status).toBe(400);
    expect(await booksOf(world, harbour, eventId)).toEqual(before);
  });
});
