import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf, buy, capture, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let buyer: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
  buyer = await world.account(harbour);
});
afterAll(() => world.close());

const draft = (ticketId: string, id: string = randomUUID()) => ({ id, ticketId });

const save = (account: TestAccount, eventId: string, passes: object[], packages: object[] = []) =>
  world.send(registration.savePasses, { params: { eventId }, body: { passes, packages } }, account.who);

/** Expects a refusal that leaves no trace. */
const refuses = async (eventId: string, work: () => ReturnType<typeof save>, status: number, code: string) => {
  const before = await booksOf(world, harbour, eventId);
  const reply = await work();
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await booksOf(world, harbour, eventId)).toEqual(before);
};

describe("the cart", () => {
  test("is made once, however often and fast it is asked for", async () => {
    const { eventId } = await makeSale(world, harbour);
    const carts = await Promise.all(
      Array.from({ length: 8 }, () => buyer.call(registration.get, { params: { eventId } })),
    );
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    expect(carts[0]).toMatchObject({
      passes: [],
      payments: [],
      event: { id: eventId, tickets: [{ enableCoupons: false }] },
    });
  });

  test("says why it is closed", async () => {
    for (const [row, code] of [
      [{ registration: false }, "registration_disabled"],
      [{ registrationStart: inDays(1) }, "registration_not_open"],
      [{ registrationEnd: inDays(-1) }, "registration_closed"],
      [{ registrationLimit: 3, registrationCount: 3 }, "registration_full"],
    ] as const) {
      const { eventId } = await makeSale(world, harbour, { event: row });
      await refuses(eventId, () => world.send(registration.get, { params: { eventId } }, buyer.who), 455, code);
    }
  });

  test("of an event of another organization is not there", async () => {
    const elsewhere = await world.organization();
    const { eventId, passType } = await makeSale(world, elsewhere);
    expect((await save(buyer, eventId, [draft(passType.id)])).status).toBe(404);
    const own = await makeSale(world, harbour);
    await refuses(own.eventId, () => save(buyer, own.eventId, [draft(passType.id)]), 460, "pass_unavailable");
  });

  test("is replaced as a whole, and the same drafts stay", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const [kept, gone] = [draft(passType.id), draft(passType.id)];
    await save(buyer, eventId, [kept, gone]);
    const first = await booksOf(world, harbour, eventId);
    await save(buyer, eventId, [kept]);
    const second = await booksOf(world, harbour, eventId);
    expect(second.passes).toEqual(first.passes.filter(({ id }) => id === kept.id));
    await save(buyer, eventId, []);
    expect((await booksOf(world, harbour, eventId)).passes).toEqual([]);
  });

  test("takes no id that is somebody's already", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const other = await world.account(harbour);
    const [theirs = ""] = await fillCart(other, eventId, passType.id);
    await refuses(eventId, () => save(buyer, eventId, [draft(passType.id, theirs)]), 460, "conflict");
    const { passIds } = await buy(buyer, eventId, passType.id);
    await refuses(eventId, () => save(buyer, eventId, [draft(passType.id, passIds[0])]), 460, "conflict");
    const twice = draft(passType.id);
    await refuses(eventId, () => save(buyer, eventId, [twice, twice]), 400, "validation_failed");
  });

  test("keeps to the quantities of its pass types, with what is held already", async () => {
    const { eventId, passType } = await makeSale(world, harbour, {
      passType: { minQuantityPerSale: 2, maxQuantityPerSale: 3 },
    });
    const of = (count: number) => Array.from({ length: count }, () => draft(passType.id));
    await refuses(eventId, () => save(buyer, eventId, of(1)), 460, "pass_quantity");
    await refuses(eventId, () => save(buyer, eventId, of(4)), 460, "pass_quantity");
    await buy(buyer, eventId, passType.id, 2);
    await refuses(eventId, () => save(buyer, eventId, of(2)), 460, "pass_limit");
    expect((await save(buyer, eventId, of(1))).status).toBe(200);
  });

  test("asks for the pass that another one needs", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const workshop = await world.passType(harbour, eventId, { requiredPassTypeId: passType.id });
    await refuses(eventId, () => save(buyer, eventId, [draft(workshop.id)]), 460, "pass_unavailable");
    expect((await save(buyer, eventId, [draft(workshop.id), draft(passType.id)])).status).toBe(200);
    await buy(buyer, eventId, passType.id);
    expect((await save(buyer, eventId, [draft(workshop.id)])).status).toBe(200);
  });

  test("sells nothing that is gone, inactive or not on sale yet", async () => {
    const { eventId, passType } = await makeSale(world, harbour, { passType: { supply: 1, sold: 1 } });
    await refuses(eventId, () => save(buyer, eventId, [draft(passType.id)]), 455, "sold_out");
    const late = await world.passType(harbour, eventId, { overrideStartDate: inDays(1) });
    await refuses(eventId, () => save(buyer, eventId, [draft(late.id)]), 455, "registration_not_open");
    const closed = await world.passType(harbour, eventId, { active: false });
    await refuses(eventId, () => save(buyer, eventId, [draft(closed.id)]), 460, "pass_unavailable");
    const opened = await world.passType(harbour, eventId, { visibility: "private" });
    expect((await save(buyer, eventId, [draft(opened.id)])).status).toBe(200);
  });

  test("sells once where the event allows no second registration", async () => {
    const { eventId, passType } = await makeSale(world, harbour, { event: { allowMultipleRegistrations: false } });
    await buy(buyer, eventId, passType.id);
    await refuses(eventId, () => save(buyer, eventId, [draft(passType.id)]), 460, "pass_limit");
  });

  test("holds packages with exactly what is in them", async () => {
    const manual = await world.organization({ paymentType: "manual" });
    const { eventId, passType } = await makeSale(world, manual, { passType: { price: 5_000 } });
    const team = await world.insert(manual, "eventPackages", { eventId, name: "Team", price: 8_000 });
    await world.insert(manual, "eventPackagePasses", { packageId: team.id, passTypeId: passType.id, quantity: 2 });
    const member = await world.account(manual);
    const own = { id: randomUUID(), packageId: team.id };
    const inside = () => ({ ...draft(passType.id), packageId: own.id });
    expect((await save(member, eventId, [inside()], [own])).body.code).toBe("pass_quantity");
    expect((await save(member, eventId, [inside()])).body.code).toBe("pass_unavailable");
    expect((await save(member, eventId, [inside(), inside()], [own])).status).toBe(200);
    const { id: addressId } = await addressOf(world, manual, member);
    expect((await priceCart(member, eventId, addressId)).total).toBe(8_000);
  });
});

describe("the price", () => {
  test("comes from the schedule of now, and asks for an address when it is not nothing", async () => {
    const manual = await world.organization({ paymentType: "manual" });
    const member = await world.account(manual);
    const { eventId, passType } = await makeSale(world, manual, { passType: { price: 9_000 } });
    await world.insert(manual, "passTypePriceSchedules", {
      passTypeId: passType.id,
      price: 6_000,
      startDate: inDays(-1),
      endDate: inDays(1),
    });
    await fillCart(member, eventId, passType.id);
    await expect(priceCart(member, eventId)).rejects.toMatchObject({ status: 460, code: "address_required" });
    const { id: addressId } = await addressOf(world, manual, member);
    const first = await priceCart(member, eventId, addressId);
    expect(first.total).toBe(6_000);
    expect((await priceCart(member, eventId, addressId)).id).toBe(first.id);
    await fillCart(member, eventId, passType.id, 2);
    const second = await priceCart(member, eventId, addressId);
    expect([second.total, second.id === first.id]).toEqual([12_000, false]);
    expect(await capture(world, member, first.id)).toEqual({ status: 460, code: "cart_changed" });
    const stranger = await world.account(manual);
    const theirs = await addressOf(world, manual, stranger);
    await expect(priceCart(member, eventId, theirs.id)).rejects.toMatchObject({ status: 404 });
  });

  test("of the first part leaves the rest for later", async () => {
    const manual = await world.organization({ paymentType: "manual" });
    const member = await world.account(manual);
    const { eventId, passType } = await makeSale(world, manual, {
      event: { allowSplitPayment: true, splitPaymentPercentage: 30 },
      passType: { price: 9_999 },
    });
    await fillCart(member, eventId, passType.id);
    const { id: addressId } = await addressOf(world, manual, member);
    const query = { addressId, split: true };
    const intent = await member.call(registration.intent, { params: { eventId }, query });
    expect(intent).toMatchObject({ total: 3_000, lineItems: [{ amount: 9_999, deferred: 6_999 }] });
    expect((await capture(world, member, intent.id)).status).toBe(200);
  });

  test("of an empty cart is none", async () => {
    const { eventId } = await makeSale(world, harbour);
    await expect(priceCart(buyer, eventId)).rejects.toMatchObject({ status: 460, code: "cart_empty" });
  });
});

describe("coupons", () => {
  const apply = (account: TestAccount, eventId: string, couponCode: string, passes: object[]) =>
    world.send(
      registration.applyCoupon,
      { params: { eventId }, body: { couponCode, passes, packages: [] } },
      account.who,
    );

  test("make it cheaper and are used up", async () => {
    const { eventId, passType } = await makeSale(world, harbour, { passType: { price: 1_000 } });
    const coupon = await world.insert(harbour, "coupons", { eventId, code: "Pier", discountPercent: 100, useLimit: 1 });
    const other = await world.account(harbour);
    const priced = async (account: TestAccount) => {
      expect((await apply(account, eventId, "PIER", [draft(passType.id)])).status).toBe(200);
      return priceCart(account, eventId);
    };
    const [first, second] = [await priced(buyer), await priced(other)];
    expect([first.total, second.total]).toEqual([0, 0]);
    expect((await capture(world, buyer, first.id)).status).toBe(200);
    expect(await capture(world, other, second.id)).toEqual({ status: 460, code: "cart_changed" });
    expect((await booksOf(world, harbour, eventId)).coupons).toEqual([{ id: coupon.id, uses: 1 }]);
    await refuses(eventId, () => apply(other, eventId, "PIER", [draft(passType.id)]), 460, "code_invalid");
  });

  test.each<[string, object]>([
    ["that are switched off", { active: false }],
    ["that have not begun", { startDate: inDays(1) }],
    ["that are over", { endDate: inDays(-1) }],
    ["for more passes", { quantityMin: 2 }],
    ["for other addresses", { emailDomains: "pier.example, quay.example" }],
  ])("%s are refused", async (_, row) => {
    const { eventId, passType } = await makeSale(world, harbour);
    await world.insert(harbour, "coupons", { eventId, code: "PIER", discountPercent: 10, ...row });
    await refuses(eventId, () => apply(buyer, eventId, "PIER", [draft(passType.id)]), 460, "code_invalid");
  });

  test("are opened by their code, not by their id, and can be taken off", async () => {
    const { eventId, passType } = await makeSale(world, harbour, { passType: { price: 500 } });
    const { id: couponId } = await world.insert(harbour, "coupons", { eventId, code: "PIER", discountPercent: 100 });
    await refuses(eventId, () => save(buyer, eventId, [{ ...draft(passType.id), couponId }]), 460, "code_invalid");
    await refuses(eventId, () => apply(buyer, eventId, "QUAY", [draft(passType.id)]), 460, "code_invalid");
    await apply(buyer, eventId, "pier", [draft(passType.id)]);
    expect((await priceCart(buyer, eventId)).total).toBe(0);
    await buyer.call(registration.removeCoupon, { params: { eventId } });
    await expect(priceCart(buyer, eventId)).rejects.toMatchObject({ code: "payment_disabled" });
  });

  test("are bought in bulk and then pay for passes", async () => {
    const manual = await world.organization({ paymentType: "manual" });
    const member = await world.account(manual);
    const { eventId, passType } = await makeSale(world, manual, {
      passType: { price: 2_000, enableCoupons: true, minCouponQuantity: 5 },
    });
    const { id: addressId } = await addressOf(world, manual, member);
    const ask = (quantity: number) =>
      member.call(registration.couponIntent, {
        params: { eventId },
        query: { ticketId: passType.id, quantity, addressId },
      });
    await expect(ask(4)).rejects.toMatchObject({ code: "pass_quantity" });
    const intent = await ask(5);
    expect(intent).toMatchObject({ total: 10_000, source: "coupon" });
    expect((await capture(world, member, intent.id)).status).toBe(200);
    expect((await capture(world, member, intent.id)).status).toBe(200);
    const coupons = await world
      .scope(manual)
      .read((tx) =>
        tx.selectFrom("coupons").where("eventId", "=", eventId).select(["code", "useLimit", "prePaid"]).execute(),
      );
    expect(coupons).toMatchObject([{ useLimit: 5, prePaid: true }]);
    const guest = await world.account(manual);
    expect((await apply(guest, eventId, coupons[0]?.code ?? "", [draft(passType.id)])).status).toBe(200);
    expect((await priceCart(guest, eventId)).total).toBe(0);
  });
});

test("preferences are for those who hold a pass", async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  const body = { announcementEmailNotification: false };
  await fillCart(buyer, eventId, passType.id);
  const change = { params: { eventId }, body };
  expect((await world.send(registration.updatePreferences, change, buyer.who)).body.code).toBe("not_registered");
  await buy(buyer, eventId, passType.id);
  expect(await buyer.call(registration.updatePreferences, change)).toMatchObject(body);
});
