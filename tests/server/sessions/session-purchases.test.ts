import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { sessions } from "#contract/sessions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf, capture } from "#tests/support/checkout";
import { expectBalance } from "#tests/support/gateway";
import { makeWorkshop } from "#tests/support/sessions";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "manual", currency: "EUR" });
});
afterAll(() => world.close());

describe("what costs nothing", () => {
  test("needs no address, and is ready at once", async () => {
    const { registrant, join, state, params, event } = await makeWorkshop(world, harbour, {
      session: { access: "PRIVATE", supply: 10 },
    });
    const member = await registrant(2);
    const intent = await join(member);
    expect(intent).toMatchObject({ source: "session", total: 0, integration: { type: "free" } });
    expect(intent).toMatchObject({ event: { id: event.id }, session: { id: params.sessionId } });
    expect(intent.lineItems).toMatchObject([
      { type: "access", name: "Knots", quantity: 1, amount: 0, sessionId: params.sessionId },
      { type: "access", name: "Knots", quantity: 1, amount: 0, sessionId: params.sessionId },
    ]);
    expect(await state()).toEqual({ sold: 2, accesses: ["ready", "ready"] });
    const found = await member.call(attendee.sessionAccess, { params: { ...params, passId: member.passId } });
    expect(found.status).toBe("ready");
    // Captured again it is the same purchase.
    expect(await capture(world, member, intent.id)).toMatchObject({ status: 200 });
    expect(await state()).toEqual({ sold: 2, accesses: ["ready", "ready"] });
    const { payments } = await booksOf(world, harbour, event.id);
    expect(payments).toMatchObject([
      { source: "session", amount: 0, status: "succeeded", sessionId: params.sessionId },
    ]);
    await expectBalance(world, harbour);
  });

  test("is no offer while nothing is chosen", async () => {
    const { registrant, params } = await makeWorkshop(world, harbour);
    const member = await registrant();
    const { status, body } = await world.send(sessions.intent, { params }, member.who);
    expect([status, body.code]).toEqual([460, "cart_empty"]);
  });
});

describe("what costs something", () => {
  test("is priced with its answers and taxed where it is billed", async () => {
    const taxed = { price: 4_000, taxCode: "workshop", taxIncluded: false };
    const { registrant, question, choice, opens, choose, answer, price, params } = await makeWorkshop(world, harbour, {
      session: taxed,
    });
    await world.insert(harbour, "taxRates", { taxCode: "workshop", country: "Ireland", rate: 2_300 });
    const lines = await question({ type: "quantity", name: "Lines", price: 150, min: "0", max: "9" });
    const lunch = await question({ type: "toggle", name: "Lunch", price: 1_200 });
    const boat = await question({ type: "select", name: "Boat", price: 500 });
    const { id: own } = await choice(boat.id, "own");
    await choice(boat.id, "ours");
    const trailer = await question({ name: "Trailer", price: 900 }, { isSub: true });
    await opens(own, trailer.id);
    const unused = await question({ name: "Note", price: 7 });

    const member = await registrant(2);
    const [first = "", second = ""] = member.passIds;
    await choose(member, member.passIds);
    await answer(member, first, { [lines.id]: "3", [lunch.id]: "true", [boat.id]: "own", [trailer.id]: "GW 1" });
    // Nothing of this costs: none, off, not open, empty.
    await answer(member, second, { [lines.id]: "0", [lunch.id]: "false", [trailer.id]: "GW 2", [unused.id]: "" });

    const unbilled = await world.send(sessions.intent, { params }, member.who);
    expect(unbilled.body.code).toBe("address_required");
    const { id: addressId } = await addressOf(world, harbour, member);
    const intent = await price(member, addressId);
    const seat = (accessed: string) => intent.lineItems.filter(({ passId }) => passId === accessed);
    expect(seat(first).map(({ name, quantity, amount, salesTax }) => [name, quantity, amount, salesTax])).toEqual([
      ["Knots", 1, 4_000, 920],
      ["Lines", 3, 450, 104],
      ["Lunch", 1, 1_200, 276],
      ["Boat", 1, 500, 115],
      ["Trailer", 1, 900, 207],
    ]);
    expect(seat(second).map(({ name, amount, salesTax }) => [name, amount, salesTax])).toEqual([["Knots", 4_000, 920]]);
    expect(new Set(intent.lineItems.map(({ type }) => type))).toEqual(new Set(["access"]));
    expect(intent.total).toBe(11_050 + 920 + 104 + 276 + 115 + 207 + 920);
    expect((await price(member, addressId)).id).toBe(intent.id);
  });

  test("is pending while it is paid by hand, and its answers count", async () => {
    const { registrant, question, choice, choose, answer, price, state, soldOf, event } = await makeWorkshop(
      world,
      harbour,
      { session: { price: 1_000 } },
    );
    const lines = await question({ type: "quantity", price: 100, supply: 5 });
    const colours = await question({ type: "checkbox" });
    const red = await choice(colours.id, "red", { supply: 1 });
    const blue = await choice(colours.id, "blue");
    const member = await registrant();
    await choose(member, member.passIds);
    await answer(member, member.passId, { [lines.id]: "4", [colours.id]: "red,blue" });
    const { id: addressId } = await addressOf(world, harbour, member);
    const intent = await price(member, addressId);
    expect(await capture(world, member, intent.id)).toMatchObject({ status: 200 });
    expect(await state()).toEqual({ sold: 1, accesses: ["ready"] });
    expect(await soldOf("sessionQuestions", lines)).toBe(4);
    expect(await soldOf("sessionQuestions", colours)).toBe(1);
    expect(await soldOf("sessionQuestionChoices", red)).toBe(1);
    expect(await soldOf("sessionQuestionChoices", blue)).toBe(1);
    const { payments, lines: items } = await booksOf(world, harbour, event.id);
    expect(payments).toMatchObject([{ amount: 1_400, status: "pending", integrationType: "manual" }]);
    expect(items.map(({ amount, paid }) => [amount, paid])).toEqual(
      expect.arrayContaining([
        [1_000, 0],
        [400, 0],
      ]),
    );

    // What is left of an answer is not more than that for the next one.
    const next = await registrant();
    await choose(next, next.passIds);
    await expect(answer(next, next.passId, { [lines.id]: "2" })).rejects.toMatchObject({ code: "sold_out" });
    await expect(answer(next, next.passId, { [colours.id]: "red" })).rejects.toMatchObject({
      code: "sold_out",
      fields: { [colours.id]: "sold_out" },
    });
    await answer(next, next.passId, { [lines.id]: "1", [colours.id]: "blue" });
  });

  test("has another offer when anything about it changes, and the old one ends", async () => {
    const { registrant, question, choose, answer, price, params } = await makeWorkshop(world, harbour, {
      session: { price: 1_000 },
    });
    const [kit, book] = [await question({ name: "Kit", price: 300 }), await question({ name: "Book", price: 300 })];
    const member = await registrant();
    const { id: addressId } = await addressOf(world, harbour, member);
    await choose(member, member.passIds);
    await answer(member, member.passId, { [kit.id]: "yes" });
    const withKit = await price(member, addressId);
    await answer(member, member.passId, { [kit.id]: "", [book.id]: "yes" });
    expect(await capture(world, member, withKit.id)).toEqual({ status: 460, code: "cart_changed" });
    const withBook = await price(member, addressId);
    expect(withBook).toMatchObject({ total: withKit.total, lineItems: [{ name: "Knots" }, { name: "Book" }] });
    expect(withBook.id).not.toBe(withKit.id);
    await world
      .scope(harbour)
      .write((tx) => tx.updateTable("sessions").set({ price: 1_500 }).where("id", "=", params.sessionId).execute());
    expect(await capture(world, member, withBook.id)).toEqual({ status: 460, code: "cart_changed" });
    const dearer = await price(member, addressId);
    expect(dearer.total).toBe(1_800);
    expect(await capture(world, member, dearer.id)).toMatchObject({ status: 200 });
    for (const old of [withKit, withBook])
      expect(await capture(world, member, old.id)).toEqual({ status: 460, code: "cart_changed" });
  });

  test("is not sold after the registration closed", async () => {
    const { registrant, choose, price, state } = await makeWorkshop(world, harbour, {
      session: { registrationEnd: inDays(1) },
    });
    const member = await registrant();
    await choose(member, member.passIds);
    const intent = await price(member);
    world.clock.now = new Date(inDays(2));
    member.who.token = await world.tokens.sign(harbour, member.login.sub);
    expect(await capture(world, member, intent.id)).toEqual({ status: 455, code: "session_registration_closed" });
    expect(await state()).toEqual({ sold: 0, accesses: ["draft"] });
  });

  test("is not captured by anybody else", async () => {
    const { registrant, choose, price } = await makeWorkshop(world, harbour);
    const [member, other] = [await registrant(), await registrant()];
    await choose(member, member.passIds);
    const intent = await price(member);
    expect(await capture(world, other, intent.id)).toEqual({ status: 404, code: "not_found" });
  });
});

describe("many at once", () => {
  const tally = (replies: readonly { status: number; code: string | undefined }[]) =>
    Object.fromEntries(
      [...Map.groupBy(replies, ({ status, code }) => `${status} ${code ?? "ok"}`)].map(([key, own]) => [
        key,
        own.length,
      ]),
    );

  test("20 for 3 seats are 3", async () => {
    const { registrant, tryToJoin, state } = await makeWorkshop(world, harbour, { session: { supply: 3 } });
    const people = await Promise.all(Array.from({ length: 20 }, () => registrant()));
    expect(tally(await Promise.all(people.map(tryToJoin)))).toEqual({ "200 ok": 3, "455 sold_out": 17 });
    const { sold, accesses } = await state();
    expect([sold, accesses.filter((status) => status === "ready").length]).toEqual([3, 3]);
  }, 60_000);

  test("for the last of an answer are one", async () => {
    const { registrant, question, choose, answer, price, soldOf, state } = await makeWorkshop(world, harbour);
    const lines = await question({ type: "quantity", supply: 3, max: "2" });
    const people = await Promise.all(Array.from({ length: 6 }, () => registrant()));
    const offers = await Promise.all(
      people.map(async (person) => {
        await choose(person, person.passIds);
        await answer(person, person.passId, { [lines.id]: "2" });
        return { person, intent: await price(person) };
      }),
    );
    const replies = await Promise.all(offers.map(({ person, intent }) => capture(world, person, intent.id)));
    expect(tally(replies)).toEqual({ "200 ok": 1, "455 sold_out": 5 });
    expect(await soldOf("sessionQuestions", lines)).toBe(2);
    expect((await state()).sold).toBe(1);
  });

  test("of one buyer are one purchase", async () => {
    const { registrant, choose, price, state, event } = await makeWorkshop(world, harbour, { session: { supply: 3 } });
    const member = await registrant(2);
    await choose(member, member.passIds);
    const intents = await Promise.all(Array.from({ length: 5 }, () => price(member)));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    const [intent] = intents;
    const replies = await Promise.all(intents.map(({ id }) => capture(world, member, id)));
    expect(tally(replies)).toEqual({ "200 ok": 5 });
    expect(await state()).toEqual({ sold: 2, accesses: ["ready", "ready"] });
    const { payments } = await booksOf(world, harbour, event.id);
    expect(payments.map(({ intentId }) => intentId)).toEqual([intent?.id]);
  });
});
