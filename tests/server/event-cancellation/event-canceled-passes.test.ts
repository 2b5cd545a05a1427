import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { door } from "#contract/door";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { roster } from "#contract/roster";
import { sessions } from "#contract/sessions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture, fillCart, priceCart } from "#tests/support/checkout";
import { type FullSale, makeFullSale } from "#tests/support/full-sale";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;
let buyer: TestAccount;
let friend: TestAccount;
let sale: FullSale;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization({ paymentType: "test", currency: "EUR" });
  [host, buyer, friend] = [await world.account(harbour), await world.account(harbour), await world.account(harbour)];
  sale = await makeFullSale(world, harbour);
  await world
    .scope(harbour)
    .write((tx) => tx.updateTable("events").set({ creatorId: host.id }).where("id", "=", sale.eventId).execute());
});
afterAll(() => world.close());

const callOff = () => host.call(listings.remove, { params: { eventId: sale.eventId } });
const heldPasses = async () =>
  (
    await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("passes").where("status", "in", ["ready", "needsInfo"]).select("id").execute())
  ).length;
const rowsOf = (table: "coupons" | "eventAddOns" | "registrationQuestions" | "sessions" | "sessionQuestions") =>
  world.scope(harbour).read((tx) => tx.selectFrom(table).select("id").orderBy("id").execute());
const firstOf = async (table: Parameters<typeof rowsOf>[0]) => (await rowsOf(table))[0]?.id ?? "";

/** Everything somebody may press who had the event open when it was canceled, by what it is called. */
const makeActs = async () => {
  const { eventId } = sale;
  const [passId = "", used = "", open = ""] = await sale.order(buyer, { loose: 3 });
  const { id: accountId } = buyer;
  await host.call(door.checkIn, { params: { eventId, accountId, passId: used } });
  await world
    .scope(harbour)
    .write((tx) => tx.updateTable("passes").set({ status: "needsInfo" }).where("id", "=", open).execute());
  const questionId = await firstOf("registrationQuestions");
  const [addOnId, sessionId] = [await firstOf("eventAddOns"), await firstOf("sessions")];
  const { id: followupId } = await world.insert(harbour, "registrationSections", {
    ...{ eventId, name: "Afterwards", kind: "followup" },
  });
  await world.question(harbour, eventId, { sectionId: followupId, name: "How was it?" });
  const activation = await world.insert(harbour, "eventActivations", {
    ...{ eventId, slug: "lighthouse", name: "Lighthouse", startAfter: inDays(-1) },
  });
  const { id: addressId } = await addressOf(world, harbour, buyer);
  const params = { eventId, passId };
  const toSession = { eventId, sessionId };
  const couponQuery = { ticketId: sale.passType.id, quantity: 2, addressId };

  // Offers that were made before, and are paid after.
  await buyer.call(sessions.savePasses, { params: toSession, body: [{ passId }] });
  const ofSession = await buyer.call(sessions.intent, { params: toSession, query: { addressId } });
  const ofCoupon = await buyer.call(registration.couponIntent, { params: { eventId }, query: couponQuery });
  const ofAddOn = await buyer.call(attendee.addOnsIntent, { params, query: { addOnIds: addOnId, addressId } });
  const [draft = ""] = await fillCart(friend, eventId, sale.passType.id);
  const answers = [{ questionId, value: "fish" }];
  await friend.call(registration.saveAnswers, {
    params: { eventId },
    body: [{ id: draft, responses: answers }],
  });
  const friends = await addressOf(world, harbour, friend);
  const ofCart = await priceCart(friend, eventId, friends.id);
  for (const intent of [ofSession, ofCoupon, ofAddOn, ofCart]) await chooseCard(world, harbour, intent, "works");

  const pay = (intent: { id: string }, who = buyer) =>
    world.send(organizationCalls.captureIntent, { params: { intentId: intent.id } }, who.who);
  const cart = { passes: [{ id: draft, ticketId: sale.passType.id }], packages: [] };
  const hosted = { eventId, accountId, passId };
  const said = { questions: [{ id: questionId, value: "fish" }] };
  const scan = (id: string, action: "in" | "undo") => async () => {
    const scans = [{ id: randomUUID(), passId: id, at: new Date().toISOString(), action }];
    const { results } = await host.call(door.scan, { params: { eventId }, body: { scans } });
    return { status: 460, body: { code: results[0]?.outcome === "canceled" ? "pass_canceled" : "let in" } };
  };
  const ours = (call: Parameters<World["send"]>[0], input: Parameters<World["send"]>[1]) => () =>
    world.send(call, input, buyer.who);
  const theirs = (call: Parameters<World["send"]>[0], input: Parameters<World["send"]>[1]) => () =>
    world.send(call, input, host.who);
  return {
    "pay for a cart": () => pay(ofCart, friend),
    "pay for a session": () => pay(ofSession),
    "pay for coupons": () => pay(ofCoupon),
    "pay for an add-on": () => pay(ofAddOn),
    "open the cart": () => world.send(registration.get, { params: { eventId } }, friend.who),
    "fill the cart": () => world.send(registration.savePasses, { params: { eventId }, body: cart }, friend.who),
    "use a coupon": () =>
      world.send(registration.applyCoupon, { params: { eventId }, body: { ...cart, couponCode: "QUAY" } }, friend.who),
    "price the cart": () =>
      world.send(registration.intent, { params: { eventId }, query: { addressId: friends.id } }, friend.who),
    "price coupons": ours(registration.couponIntent, { params: { eventId }, query: couponQuery }),
    "price an add-on": ours(attendee.addOnsIntent, { params, query: { addOnIds: addOnId, addressId } }),
    "price a session": ours(sessions.intent, { params: toSession, query: { addressId } }),
    "choose a session": ours(sessions.savePasses, { params: toSession, body: [{ passId }] }),
    "answer for a session": ours(sessions.saveAnswers, { params: toSession, body: [{ passId, responses: [] }] }),
    "answer what was missing": ours(attendee.saveAnswers, { params: { eventId, passId: open }, body: said }),
    "answer afterwards": ours(attendee.saveFollowup, { params: { ...params, followupId }, body: { questions: [] } }),
    "hand a pass on": ours(attendee.transfer, { params, body: { receiverId: friend.id } }),
    "complete an activation": ours(events.completeActivation, {
      params: { ...params, activationId: activation.id },
      body: {},
    }),
    "check in": theirs(door.checkIn, { params: hosted }),
    "undo a check-in": theirs(door.undoCheckIn, { params: { ...hosted, passId: used } }),
    "scan in": scan(passId, "in"),
    "scan back": scan(used, "undo"),
    "answer for a holder": theirs(roster.saveResponses, { params: { ...hosted, passId: open }, body: said }),
    "give a seat": theirs(roster.saveSeat, { params: hosted, body: { location: "A1" } }),
  };
};

const refusals = [
  "455 event_canceled",
  "460 pass_canceled",
  "460 pass_fixed",
  "460 answer_fixed",
  "460 pass_unavailable",
  // The offer ended with the pass it was for.
  "460 cart_changed",
  "454 not_registered",
  "404 not_found",
];

describe("nothing makes a pass of a canceled event valid again", () => {
  test("before its passes have ended, and after", async () => {
    const acts = await makeActs();
    const answers = async () => {
      const found: Record<string, string> = {};
      for (const [name, act] of Object.entries(acts)) {
        const { status, body } = await act();
        found[name] = `${status} ${body.code ?? "ok"}`;
      }
      return found;
    };
    await callOff();
    const early = await answers();
    for (const [name, answer] of Object.entries(early))
      expect([name, answer]).toEqual([name, /460/.test(answer) ? "460 pass_canceled" : "455 event_canceled"]);
    expect(await heldPasses()).toBe(3);
    await workOffJobs(world);
    expect(await heldPasses()).toBe(0);
    const late = await answers();
    for (const [name, answer] of Object.entries(late))
      expect([name, refusals]).toEqual([name, expect.arrayContaining([answer])]);
    await workOffJobs(world);
    expect(await heldPasses()).toBe(0);
    expect(await rowsOf("coupons")).toHaveLength(1);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("a database that is asked for it directly refuses as well", async () => {
    const [id = ""] = await sale.order(buyer, { loose: 1 });
    await callOff();
    await workOffJobs(world);
    const revive = world
      .scope(harbour)
      .write((tx) => tx.updateTable("passes").set({ status: "ready" }).where("id", "=", id).execute());
    await expect(revive).rejects.toThrow("The event of this pass is canceled");
    expect(await heldPasses()).toBe(0);
  });

  test("buyers who pay at the same moment get a pass that ends, or none", async () => {
    const buyers: { account: TestAccount; intentId: string }[] = [];
    const questionId = await firstOf("registrationQuestions");
    for (let n = 0; n < 6; n += 1) {
      const account = await world.account(harbour);
      const [id = ""] = await fillCart(account, sale.eventId, sale.passType.id);
      const responses = [{ questionId, value: "fish" }];
      await account.call(registration.saveAnswers, { params: { eventId: sale.eventId }, body: [{ id, responses }] });
      const address = await addressOf(world, harbour, account);
      const intent = await priceCart(account, sale.eventId, address.id);
      await chooseCard(world, harbour, intent, "works");
      buyers.push({ account, intentId: intent.id });
    }
    // Somebody has to hold a pass: an event without any is deleted.
    await sale.order(buyer, { loose: 1 });
    const paying = buyers.map(({ account, intentId }) => capture(world, account, intentId));
    const [replies] = await Promise.all([Promise.all(paying), callOff()]);
    expect([200, "event_canceled"]).toEqual(
      expect.arrayContaining(replies.map(({ status, code }) => (status === 200 ? status : code))),
    );
    await workOffJobs(world);
    expect(await heldPasses()).toBe(0);
    const { paid, refunded } = await sale.money();
    expect(refunded).toBe(paid);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });
});
