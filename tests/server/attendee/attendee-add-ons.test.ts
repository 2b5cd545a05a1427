import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { payments } from "#contract/payments";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf, capture, fillCart } from "#tests/support/checkout";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { type PassDesk, passDesk } from "#tests/support/passes";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let desk: PassDesk;
let holder: TestAccount;
let addressId: string;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "test", currency: "EUR" });
  desk = passDesk(world, harbour);
  holder = await world.account(harbour);
  addressId = (await addressOf(world, harbour, holder)).id;
});
afterAll(() => world.close());

type AddOn = Partial<Parameters<typeof world.insert<"eventAddOns">>[2]>;
const addOn = async (eventId: string, row: AddOn = {}) =>
  (await world.insert(harbour, "eventAddOns", { eventId, name: "Dinner", price: 2_500, ...row })).id;

interface Asked {
  eventId: string;
  passId: string;
}
const ask = ({ eventId, passId }: Asked, addOnIds: readonly string[], account = holder, address = addressId) =>
  world.send(
    attendee.addOnsIntent,
    { params: { eventId, passId }, query: { addOnIds: addOnIds.join(","), addressId: address } },
    account.who,
  );
const refusal = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  return [status, body.code ?? "ok"];
};
const price = ({ eventId, passId }: Asked, addOnIds: readonly string[]) =>
  holder.call(attendee.addOnsIntent, {
    params: { eventId, passId },
    query: { addOnIds: addOnIds.join(","), addressId },
  });
const pay = async (intent: { id: string; secret: string }, card: Parameters<typeof chooseCard>[3] = "works") => {
  await chooseCard(world, harbour, intent, card);
  return capture(world, holder, intent.id);
};
const ownedBy = async ({ eventId, passId }: Asked) => {
  const { passAddOns } = await holder.call(attendee.pass, { params: { eventId, passId } });
  return passAddOns.map(({ addOnId }) => addOnId).sort();
};
const sold = async (eventId: string) => (await booksOf(world, harbour, eventId)).addOns.map((row) => row.sold);

describe("add-ons for a pass that is held", () => {
  test("are priced from the books, paid, and the pass's own", async () => {
    await world.insert(harbour, "taxRates", { taxCode: "food", country: "Ireland", rate: 1_350 });
    const place = await desk.makePasses(holder);
    const { eventId, passId } = place;
    const dinner = await addOn(eventId, { taxCode: "food", supply: 1 });
    const shirt = await addOn(eventId, { name: "Shirt", price: 1_000 });
    const intent = await price(place, [dinner, shirt]);
    expect(intent).toMatchObject({
      ...{ source: "pass", total: 2_500 + 338 + 1_000, status: "open", pass: { id: passId } },
      integration: { type: "test" },
    });
    expect(intent.lineItems.map(({ type, quantity }) => [type, quantity])).toEqual([
      ["addOn", 1],
      ["addOn", 1],
    ]);
    expect((await price(place, [shirt, dinner, shirt.toUpperCase()])).id).toBe(intent.id);
    expect(await pay(intent)).toMatchObject({ status: 200 });
    expect(await ownedBy(place)).toEqual([dinner, shirt].sort());
    expect(await sold(eventId)).toEqual([1, 1]);
    const { items } = await holder.call(payments.list);
    const [paid] = items.filter(({ source }) => source === "pass");
    expect(paid?.lineItems.map((item) => [item.passAddOn?.addOnId, item.paid]).sort()).toEqual(
      [
        [dinner, 2_838],
        [shirt, 1_000],
      ].sort(),
    );
    expect((await holder.call(attendee.addOns, { params: { eventId, passId } })).map(({ id }) => id)).toEqual([]);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("by the night cost as many as the pass stays", async () => {
    const place = await desk.makePasses(holder);
    const breakfast = await addOn(place.eventId, { price: 900, pricePerNight: true });
    expect((await price(place, [breakfast])).total).toBe(900);
    const roomType = await world.insert(harbour, "eventRoomTypes", { eventId: place.eventId, name: "Double" });
    const { id: registrationId } = (await holder.call(attendee.get, { params: { eventId: place.eventId } })) ?? {
      id: "",
    };
    const stay = await world.insert(harbour, "roomReservations", {
      ...{ registrationId, roomTypeId: roomType.id, status: "ready", checkIn: "2026-07-01", checkOut: "2026-07-04" },
    });
    await desk.setPass(place.passId, { reservationId: stay.id });
    expect((await price(place, [breakfast])).total).toBe(2_700);
  });

  test("that cost nothing need no card", async () => {
    const place = await desk.makePasses(holder);
    const map = await addOn(place.eventId, { price: 0 });
    const intent = await price(place, [map]);
    expect(intent).toMatchObject({ total: 0, integration: { type: "free" } });
    expect(await capture(world, holder, intent.id)).toMatchObject({ status: 200 });
    expect(await ownedBy(place)).toEqual([map]);
  });

  test("are refused when they do not fit, are there already, are sold out, or the event is over", async () => {
    const place = await desk.makePasses(holder);
    const { eventId } = place;
    const vip = await world.passType(harbour, eventId);
    const lounge = await addOn(eventId);
    await world.insert(harbour, "eventAddOnPassTypes", { addOnId: lounge, passTypeId: vip.id });
    const gone = await addOn(eventId, { supply: 2, sold: 2 });
    const owned = await addOn(eventId);
    await world.insert(harbour, "passAddOns", { passId: place.passId, addOnId: owned, status: "ready" });
    const elsewhere = await addOn((await world.event(harbour)).id);
    for (const id of [lounge, owned, elsewhere]) expect(await refusal(place, [id])).toEqual([460, "pass_unavailable"]);
    expect(await refusal(place, [gone])).toEqual([455, "sold_out"]);
    const plain = await addOn(eventId);
    const dates = { eventStart: inDays(-2), eventEnd: inDays(-1) };
    await world.scope(harbour).write((tx) => tx.updateTable("events").set(dates).where("id", "=", eventId).execute());
    expect(await refusal(place, [plain])).toEqual([455, "registration_closed"]);
  });

  test("are nobody else's to buy, and not for drafts or canceled passes", async () => {
    const place = await desk.makePasses(holder);
    const dinner = await addOn(place.eventId);
    const other = await world.account(harbour);
    const theirs = (await addressOf(world, harbour, other)).id;
    expect(await refusal(place, [dinner], other, theirs)).toEqual([404, "not_found"]);
    expect(await refusal(place, [dinner], holder, theirs)).toEqual([404, "not_found"]);
    const [draft = ""] = await fillCart(other, place.eventId, place.passType.id);
    expect(await refusal({ ...place, passId: draft }, [dinner], other, theirs)).toEqual([404, "not_found"]);
    await desk.cancel(holder, place.eventId, place.passId);
    expect(await refusal(place, [dinner])).toEqual([460, "pass_unavailable"]);
  });
});

describe("an offer of add-ons", () => {
  test("ends when its price changes, and when the pass is handed on or canceled", async () => {
    const place = await desk.makePasses(holder);
    const dinner = await addOn(place.eventId);
    const before = await price(place, [dinner]);
    await world
      .scope(harbour)
      .write((tx) => tx.updateTable("eventAddOns").set({ price: 3_000 }).where("id", "=", dinner).execute());
    expect(await pay(before)).toEqual({ status: 460, code: "cart_changed" });
    const intent = await price(place, [dinner]);
    const receiver = await world.account(harbour);
    expect(await desk.transfer(holder, receiver, place.eventId, place.passId)).toEqual([200, "ok"]);
    expect(await pay(intent)).toEqual({ status: 460, code: "cart_changed" });
    expect(await sold(place.eventId)).toEqual([0]);
  });

  test("that is taken twice at once is one purchase; the second offer finds the first's add-on there", async () => {
    const place = await desk.makePasses(holder);
    const [dinner, shirt] = [await addOn(place.eventId), await addOn(place.eventId, { name: "Shirt" })];
    const [one, both] = [await price(place, [dinner]), await price(place, [dinner, shirt])];
    await chooseCard(world, harbour, one, "works");
    await chooseCard(world, harbour, both, "works");
    const replies = await Promise.all([one, one, both].map(({ id }) => capture(world, holder, id)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const owned = await ownedBy(place);
    expect(new Set(owned).size).toBe(owned.length);
    expect((await sold(place.eventId)).reduce((sum, count) => sum + count, 0)).toBe(owned.length);
    const { payments: paid } = await booksOf(world, harbour, place.eventId);
    expect(paid.filter(({ source, type }) => source === "pass" && type === "charge")).toHaveLength(1);
    await expectSameBooks(world, harbour);
  });

  test("of the last one is one buyer's, and the other keeps their money", async () => {
    const place = await desk.makePasses(holder, 2);
    const [first = "", second = ""] = place.passIds;
    const dinner = await addOn(place.eventId, { supply: 1 });
    const offers = [
      await price({ ...place, passId: first }, [dinner]),
      await price({ ...place, passId: second }, [dinner]),
    ];
    const replies = await Promise.all(offers.map((intent) => pay(intent)));
    expect(replies.map(({ code }) => code ?? "ok").sort()).toEqual(["ok", "sold_out"]);
    expect(await sold(place.eventId)).toEqual([1]);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("that is being paid keeps the pass where it is, and is the one that is shown", async () => {
    const place = await desk.makePasses(holder);
    const [dinner, shirt] = [await addOn(place.eventId, { supply: 1 }), await addOn(place.eventId, { name: "Shirt" })];
    const intent = await price(place, [dinner]);
    expect(await pay(intent, "late")).toMatchObject({ status: 200 });
    expect(await sold(place.eventId)).toEqual(expect.arrayContaining([1, 0]));
    const receiver = await world.account(harbour);
    expect(await desk.transfer(holder, receiver, place.eventId, place.passId)).toEqual([460, "payment_running"]);
    expect(await desk.cancel(holder, place.eventId, place.passId)).toEqual([460, "payment_running"]);
    expect((await price(place, [shirt])).id).toBe(intent.id);
  });
});
