import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coupons } from "#contract/coupons";
import { registration } from "#contract/registration";
import type { HostCouponInput } from "#entities/commerce/host-coupons";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let buyer: TestAccount;
let eventId: string;
let passTypeId: string;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club, { firstName: "Host" });
});
afterAll(() => world.close());

beforeEach(async () => {
  eventId = (await world.event(club, { host })).id;
  passTypeId = (await world.passType(club, eventId, { price: 10_000 })).id;
  buyer = await world.account(club, { firstName: "Buyer" });
});

const create = (body: Partial<HostCouponInput> = {}) =>
  host.call(coupons.create, { params: { eventId }, body: { code: "QUAY", discountPercent: 10, ...body } });

const refusal = async (call: AnyEndpoint, body: unknown, params: object = {}, who = host.who) => {
  const { status, body: reply } = await world.send(call, { params: { eventId, ...params }, body }, who);
  return { status, code: reply.code, fields: reply.fields };
};

const cartOf = () => ({ passes: [{ id: randomUUID(), ticketId: passTypeId }], packages: [] });
const apply = (couponCode: string) =>
  world.send(registration.applyCoupon, { params: { eventId }, body: { ...cartOf(), couponCode } }, buyer.who);

/** A pass that counts and was priced with the coupon. */
const use = async (couponId: string) => {
  await world.registration(club, buyer, eventId, { passTypeId, couponId });
  await world.scope(club).write((tx) =>
    tx
      .updateTable("coupons")
      .set((eb) => ({ uses: eb("uses", "+", 1) }))
      .where("id", "=", couponId)
      .execute(),
  );
};

describe("a coupon", () => {
  test("works at the checkout at once, and no more once it is off", async () => {
    const coupon = await create({ code: "Early-Bird", ticketId: passTypeId, useLimit: 5 });
    expect(coupon).toMatchObject({ code: "Early-Bird", uses: 0, discounted: 0, active: true, owner: null });
    expect((await apply("early-bird")).status).toBe(200);
    await host.call(coupons.update, { params: { eventId, couponId: coupon.id }, body: { active: false } });
    expect((await apply("early-bird")).body.code).toBe("code_invalid");
  });

  test("has a code of its own in the event, whatever its case", async () => {
    const first = await create({ code: "Quay" });
    const taken = { status: 460, code: "conflict", fields: { code: "taken" } };
    expect(await refusal(coupons.create, { code: "qUAY", discountPercent: 5 })).toEqual(taken);
    const { id: couponId } = await create({ code: "Other" });
    expect(await refusal(coupons.update, { code: "QUAY" }, { couponId })).toEqual(taken);
    // Its own code in other letters is no other coupon's.
    const renamed = await host.call(coupons.update, {
      params: { eventId, couponId: first.id },
      body: { code: "QUAY" },
    });
    expect(renamed.code).toBe("QUAY");
    const elsewhere = await world.event(club, { host });
    const body = { code: "quay", discountPercent: 5 };
    expect((await host.call(coupons.create, { params: { eventId: elsewhere.id }, body })).code).toBe("quay");
  });

  test("of two hosts who take one code at the same moment, one gets it", async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => refusal(coupons.create, { code: "RACE", discountPercent: 5 })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 460, 460, 460, 460, 460]);
  });

  const wrong: [string, Partial<HostCouponInput>, object][] = [
    ["both discounts", { discountAmount: 100 }, { discountAmount: "percent_or_amount" }],
    ["no discount", { discountPercent: null }, { discountPercent: "required" }],
    ["more than everything", { discountPercent: 101 }, { discountPercent: "too_big" }],
    ["nothing off", { discountPercent: 0 }, { discountPercent: "too_small" }],
    [
      "an end before its start",
      { startDate: "2027-05-02T10:00:00Z", endDate: "2027-05-02T12:00:00+02:00" },
      { endDate: "not_after" },
    ],
    ["more passes at least than at most", { quantityMin: 3, quantityMax: 2 }, { quantityMax: "below_min" }],
    ["nothing that it is for", { applyToPassType: false }, { applyToPassType: "applies_to_nothing" }],
    ["what is no domain", { emailDomains: "harbour.example, a@b@c" }, { emailDomains: "invalid_domain" }],
    ["a code that a spreadsheet would run", { code: "-1+1" }, { code: "code_characters" }],
    ["spaces in its code", { code: "EARLY BIRD" }, { code: "code_characters" }],
  ];
  test.each(wrong)("with %s is refused at its field", async (_, terms, fields) => {
    const body = { code: "QUAY", discountPercent: 10, ...terms };
    expect(await refusal(coupons.create, body)).toEqual({ status: 400, code: "validation_failed", fields });
  });

  test("changes only what it is told, and stays sound as a whole", async () => {
    const { id: couponId } = await create({
      quantityMin: 2,
      emailDomains: "@Harbour.Example; quay.example quay.example Пример.рф",
    });
    const params = { eventId, couponId };
    const changed = await host.call(coupons.update, { params, body: { description: "For the crew" } });
    expect(changed).toMatchObject({
      description: "For the crew",
      quantityMin: 2,
      emailDomains: "harbour.example,quay.example,xn--e1afmkfd.xn--p1ai",
    });
    expect(await refusal(coupons.update, { discountAmount: 500 }, params)).toMatchObject({
      fields: { discountAmount: "percent_or_amount" },
    });
    expect(await refusal(coupons.update, { quantityMax: 1 }, params)).toMatchObject({
      fields: { quantityMax: "below_min" },
    });
    const body = { discountAmount: 500, discountPercent: null };
    expect(await host.call(coupons.update, { params, body })).toMatchObject({ ...body, quantityMin: 2 });
  });

  test("is not limited below what is used, and not deleted once it is", async () => {
    const { id: couponId } = await create({ useLimit: 10 });
    const params = { eventId, couponId };
    await use(couponId);
    await use(couponId);
    expect(await refusal(coupons.update, { useLimit: 1 }, params)).toMatchObject({
      status: 400,
      fields: { useLimit: "below_uses" },
    });
    expect((await host.call(coupons.update, { params, body: { useLimit: 2 } })).uses).toBe(2);
    expect(await refusal(coupons.remove, undefined, params)).toMatchObject({ status: 460, code: "in_use" });
    expect((await host.call(coupons.update, { params, body: { active: false } })).active).toBe(false);
  });

  test("in somebody's cart stays, an unused one goes", async () => {
    const { id: couponId } = await create();
    await apply("quay");
    expect(await refusal(coupons.remove, undefined, { couponId })).toMatchObject({ status: 460, code: "in_use" });
    const other = await create({ code: "OTHER" });
    expect(await host.call(coupons.remove, { params: { eventId, couponId: other.id } })).toBeNull();
    expect((await host.call(coupons.list, { params: { eventId } })).items.map(({ code }) => code)).toEqual(["QUAY"]);
  });

  test("of an attendee is switched, never rewritten or deleted", async () => {
    const { registrationId } = await world.registration(club, buyer, eventId, { passTypeId });
    const terms = { eventId, code: "BOUGHT", discountPercent: 100, prePaid: true, registrationId, useLimit: 3 };
    const { id: couponId } = await world.insert(club, "coupons", terms);
    const params = { eventId, couponId };
    const { items } = await host.call(coupons.list, { params: { eventId } });
    expect(items[0]).toMatchObject({ registrationId, owner: { id: buyer.id }, prePaid: true });
    for (const body of [{ code: "MINE" }, { active: true, useLimit: 1000 }, { ticketId: passTypeId }])
      expect(await refusal(coupons.update, body, params)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await refusal(coupons.remove, undefined, params)).toMatchObject({ status: 460, code: "in_use" });
    expect((await host.call(coupons.update, { params, body: { active: false } })).active).toBe(false);
  });
});

describe("codes by the hundred", () => {
  test("are random, alike, and each one use", async () => {
    const body = { count: 500, prefix: "CREW-", discountAmount: 2_500, useLimit: 1 };
    const { codes } = await host.call(coupons.createBatch, { params: { eventId }, body });
    expect(new Set(codes).size).toBe(500);
    expect(codes.filter((code) => !/^CREW-[2-9A-HJ-NP-Z]{10}$/.test(code))).toEqual([]);
    const { items, count } = await host.call(coupons.list, {
      params: { eventId },
      query: { search: codes[7]?.toLowerCase() },
    });
    expect([items[0]?.code, items[0]?.discountAmount, items[0]?.useLimit, count]).toEqual([codes[7], 2_500, 1, 1]);
    expect((await apply(codes[0] ?? "")).status).toBe(200);
  });

  test.each([0, 501, 1.5])("are not %d at once", async (count) => {
    const { status, fields } = await refusal(coupons.createBatch, { count, discountPercent: 10 });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ["count"]]);
  });
});

describe("the list", () => {
  test("finds by code and by whether it is on, in the order asked for", async () => {
    await create({ code: "alpha_1" });
    await create({ code: "BETA.1", active: false });
    await create({ code: "gamma" });
    const codes = async (query: object = {}) =>
      (await host.call(coupons.list, { params: { eventId }, query })).items.map(({ code }) => code);
    expect(await codes({ orderBy: "code" })).toEqual(["BETA.1", "alpha_1", "gamma"]);
    expect(await codes({ search: "A.1" })).toEqual(["BETA.1"]);
    expect(await codes({ search: "%" })).toEqual([]);
    expect(await codes({ active: false })).toEqual(["BETA.1"]);
    expect(await codes({ active: true, orderBy: "-code" })).toEqual(["gamma", "alpha_1"]);
  });

  test("says what a coupon has taken off", async () => {
    const { id: couponId } = await create();
    const priced = { accountId: buyer.id, eventId, currency: "USD", integrationType: "free" as const, couponId };
    const payment = { ...priced, source: "registration" as const, amount: 900 };
    const paid = await world.insert(club, "payments", payment);
    const failed = await world.insert(club, "payments", { ...payment, status: "failed" });
    for (const { id: paymentId } of [paid, failed])
      for (const type of ["pass", "reservation"] as const)
        await world.insert(club, "paymentLineItems", { paymentId, type, name: "x", amount: 500, discount: 50 });
    const { items } = await host.call(coupons.list, { params: { eventId } });
    expect(items.map(({ discounted }) => discounted)).toEqual([100]);
  });
});

describe("another event's", () => {
  test("coupons and pass types are not there", async () => {
    const mine = await create();
    const stranger = await world.account(club);
    const other = await world.event(club, { host: stranger });
    const foreign = await world.passType(club, other.id);
    const there = { eventId: other.id, couponId: mine.id };
    expect(await refusal(coupons.update, { active: false }, there, stranger.who)).toMatchObject({ status: 404 });
    expect(await refusal(coupons.remove, undefined, there, stranger.who)).toMatchObject({ status: 404 });
    const body = { code: "STOLEN", discountPercent: 10, ticketId: foreign.id };
    expect(await refusal(coupons.create, body)).toMatchObject({ status: 404 });
    expect(await refusal(coupons.createBatch, { ...body, count: 2 })).toMatchObject({ status: 404 });
    const known = { couponId: mine.id };
    expect(await refusal(coupons.update, { ticketId: foreign.id }, known)).toMatchObject({ status: 404 });
    expect(await refusal(coupons.list, undefined, {}, stranger.who)).toMatchObject({ status: 403 });
    expect((await host.call(coupons.list, { params: { eventId } })).items).toMatchObject([{ active: true }]);
  });
});
