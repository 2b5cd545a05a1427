import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { listings } from "#contract/listings";
import { payments } from "#contract/payments";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import { sessions } from "#contract/sessions";
import type { AnyEndpoint } from "#kernel/define";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { send } from "#tests/support/client";
import { rememberNobody } from "#tests/support/statements";
import { makeWholeOffer, makeWholeRegistration } from "#tests/support/whole-registration";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;
let holder: TestAccount;
let receiver: TestAccount;
let offer: Awaited<ReturnType<typeof makeWholeOffer>>;
let own: Awaited<ReturnType<typeof makeWholeRegistration>>;
let watched: Database;
let app: ReturnType<typeof buildApp>;
const statements: string[] = [];

const addRegistration = async () => {
  const [buyer, given] = [await world.account(harbour), await world.account(harbour)];
  return makeWholeRegistration(world, harbour, offer, { holder: buyer, receiver: given });
};

beforeAll(async () => {
  world = await startWorld();
  harbour = await world.organization({ paymentType: "manual" });
  [host, holder, receiver] = [await world.account(harbour), await world.account(harbour), await world.account(harbour)];
  offer = await makeWholeOffer(world, harbour, host, "whole");
  own = await makeWholeRegistration(world, harbour, offer, { holder, receiver });
  watched = openDatabase(world.databaseUrl, { onStatement: (text) => void statements.push(text) });
  app = buildApp({ ...world.platform, database: watched, bearers: rememberNobody });
});
afterAll(async () => {
  await app.close();
  await watched.close();
  await world.close();
});

const params = () => ({
  ...{ eventId: offer.eventId, passId: own.pass.id, sessionId: offer.session.id },
  ...{ accountId: holder.id, paymentId: own.payment.id },
});

const registered = async () => {
  const whole = await holder.call(attendee.get, { params: params() });
  if (!whole) throw new Error("Who holds passes has a registration.");
  return whole;
};

const pictured = { width: 8 };

describe("a registration brings along everything that is held", () => {
  test("a pass, with its seat, stay, add-on, answers and sessions", async () => {
    const { passes } = await registered();
    expect(passes.map(({ status }) => status)).toEqual(["ready", "ready", "canceled"]);
    const [pass] = passes;
    expect(pass).toMatchObject({
      id: own.pass.id,
      location: "Row 3",
      ticket: { id: offer.passTypeId, featuredImage: pictured, priceSchedules: [{ price: 900 }] },
      coupon: { id: offer.coupon.id, discountPercent: 12, ticket: { id: offer.secondTypeId } },
      passAddOns: [{ addOn: { id: offer.addOn.id, image: pictured }, createdAt: "2026-01-04T09:00:00.000Z" }],
      reservation: { start: "2026-01-10", end: "2026-01-12", room: { roomName: holder.username } },
      responses: [{ value: "other" }, { value: "No shellfish" }],
      accesses: [{ session: { id: offer.session.id, location: { image: pictured } }, responses: [{ value: "own" }] }],
    });
    expect(pass?.reservation?.eventRoomType).toMatchObject({
      image: pictured,
      passTypes: [{ passType: { id: offer.passTypeId } }, { passType: { id: offer.secondTypeId } }],
      addOns: [{ addOnId: offer.addOn.id }],
    });
    expect(pass?.responses[0]?.question.choices).toMatchObject([{ supply: 8, subQuestions: [{ name: "Which" }] }]);
    expect(pass?.accesses[0]?.responses[0]?.question.choices).toMatchObject([
      { supply: 3, subQuestions: [{ name: "Length" }] },
    ]);
  });

  test("packages, coupons, what went to others, and what the event says", async () => {
    const { packages, coupons, event, account, _count } = await registered();
    const passTypes = [offer.passTypeId, offer.secondTypeId].map((passTypeId) => ({ passTypeId, quantity: 2 }));
    expect(packages).toMatchObject([{ id: own.held.id, package: { image: pictured, passes: passTypes } }]);
    expect(coupons).toMatchObject([{ prePaid: true, ticket: { id: offer.secondTypeId }, _count: { purchases: 0 } }]);
    expect(_count).toEqual({ fromTransferLogs: 1 });
    expect(account.id).toBe(holder.id);
    expect(event).toMatchObject({
      id: offer.eventId,
      tickets: [{ enableCoupons: false }, { enableCoupons: false }],
      _count: { sections: 1, followups: 0, coupons: expect.any(Number), addOns: 1, roomTypes: 1 },
    });
  });

  test("payments with what they stand for; a pass that was handed on is its new holder's", async () => {
    const [charge, ...others] = (await registered()).payments;
    const kinds = ["pass", "pass", "package", "addOn", "reservation", "access", "access"];
    expect(charge?.lineItems.map(({ type }) => type)).toEqual(kinds);
    expect(charge?.lineItems).toMatchObject([
      { pass: { id: own.pass.id } },
      { passId: own.handedOn.id, pass: null },
      { package: { id: own.held.id } },
      { passAddOn: { addOnId: offer.addOn.id } },
      { reservation: { id: own.stay.id } },
      { access: { id: own.access.id } },
      { access: null },
    ]);
    expect(charge?.refunds).toMatchObject([{ total: 100, lineItems: [{ paid: 50 }] }]);
    expect(others).toMatchObject([
      { refunded: { id: own.payment.id, total: 500 } },
      { status: "pending", invoice: { title: "Second part" } },
      { session: { id: offer.session.id } },
      { pass: { id: own.pass.id } },
      { pass: null },
      { coupon: { id: offer.coupon.id }, passType: { id: offer.secondTypeId } },
    ]);
  });
});

const calls: readonly (readonly [name: string, call: AnyEndpoint, by: () => TestAccount])[] = [
  ["the own registration", attendee.get, () => holder],
  ["the cart", registration.get, () => holder],
  ["a pass", attendee.pass, () => holder],
  ["the right to enter a session", attendee.sessionAccess, () => holder],
  ["a payment", attendee.payment, () => holder],
  ["transfers", attendee.transfers, () => holder],
  ["own payments", payments.list, () => holder],
  ["accesses to a session", sessions.get, () => holder],
  ["passes for a session", sessions.passes, () => holder],
  ["an attendee", listings.attendee, () => host],
  ["attendees", listings.attendees, () => host],
  ["a pass at the door", listings.pass, () => host],
  ["passes at the door", listings.passes, () => host],
];

describe("of one registration or of many, the same few statements read", () => {
  const textsOf = async (call: AnyEndpoint, { who }: TestAccount) => {
    statements.length = 0;
    const { status, body } = await send(app, call, { params: params() }, who);
    expect(status, body.message).toBe(200);
    return statements.filter((text) => /^\s*(select|with)\b/i.test(text));
  };

  /** What a call asks besides what every call asks: whose it is, and whether they may. */
  const askedBy = async (call: AnyEndpoint, who: TestAccount) => {
    const ofEach = new Set(await textsOf(self.notificationPreferences, who));
    return (await textsOf(call, who)).filter((text) => !ofEach.has(text));
  };

  const few = new Map<string, string[]>();
  beforeAll(async () => {
    // Twice: what a process remembers is asked for once.
    for (let round = 0; round < 2; round += 1)
      for (const [name, call, by] of calls) few.set(name, await askedBy(call, by()));
    for (let made = 0; made < 4; made += 1) await addRegistration();
    // More of what one account holds, too.
    const { registrationId } = own;
    for (const passTypeId of [offer.passTypeId, offer.secondTypeId])
      await world.insert(harbour, "passes", { registrationId, passTypeId, status: "ready" });
  });

  test.each(calls)("%s", async (name, call, by) => {
    const many = await askedBy(call, by());
    expect(many).toEqual(few.get(name));
    expect(many.length).toBeLessThanOrEqual(6);
  });
});
