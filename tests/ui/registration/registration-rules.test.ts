import { describe, expect, it } from "vitest";
import { addOnDrafts, addOnsLeft, choicesOfCart, isSameChoices, toggleAddOn } from "#lib/registration/add-ons";
import { type Cart, quantityBounds, withoutOrphans, withQuantity } from "#lib/registration/cart";
import { isFreeOrder, namedLines, type Priced, stayAmount, subtotalOf } from "#lib/registration/order";
import { packageLimit, packageQuantityOf, withPackages } from "#lib/registration/packages";
import {
  hasDays,
  holdEndOf,
  newStay,
  nightsOf,
  reservationDrafts,
  type Sleeper,
  stayFault,
  staysOf,
  staysOfCart,
  stayTerms,
} from "#lib/registration/rooms";
import { priceEnd, refundNow } from "#lib/registration/schedules";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { aPass } from "./registration-fixtures.ts";
import { aHold, anAddOn, aPackage, aRoomType, roomTerms } from "./registration-sale-fixtures.ts";

const none: Cart = { passes: [], packages: [] };
const seat = aPassType({ name: "Seat", supply: 10 });
const dinner = aPassType({ name: "Dinner", requiredPassTypeId: seat.id });

describe("a cart", () => {
  it("keeps the ids of what stays", () => {
    const two = withQuantity(none, seat.id, 2);
    const three = withQuantity(two, seat.id, 3);
    expect(three.passes.slice(0, 2)).toEqual(two.passes);
    expect(withQuantity(three, seat.id, 1).passes).toEqual(two.passes.slice(0, 1));
  });

  it("lets go of what goes with something that has gone, however deep", () => {
    const drink = aPassType({ name: "Drink", requiredPassTypeId: dinner.id });
    const ids = [seat, dinner, drink];
    const full = ids.reduce((cart, { id }) => withQuantity(cart, id, 1), none);
    const without = withQuantity(full, seat.id, 0);
    expect(withoutOrphans(full, ids, [])).toBe(full);
    expect(withoutOrphans(without, ids, []).passes).toEqual([]);
    expect(withoutOrphans(without, ids, [seat.id]).passes).toHaveLength(2);
  });

  it.each([
    [{ minQuantityPerSale: 1, maxQuantityPerSale: 5, supply: null }, 0, { min: 1, max: 5 }],
    [{ minQuantityPerSale: 1, maxQuantityPerSale: 5, supply: 3 }, 0, { min: 1, max: 3 }],
    [{ minQuantityPerSale: 3, maxQuantityPerSale: 5, supply: null }, 2, { min: 1, max: 3 }],
    [{ minQuantityPerSale: 1, maxQuantityPerSale: 2, supply: 9 }, 2, { min: 1, max: 0 }],
  ])("sells %o to who holds %i: %o", (sold, held, bounds) => {
    expect(quantityBounds(sold, held)).toEqual(bounds);
  });

  it("holds packages whole, and no more of them than there are passes", () => {
    const crew = aPackage("Crew", [
      [seat, 4],
      [dinner, 1],
    ]);
    const two = withPackages(none, crew, 2);
    expect([two.passes.length, packageQuantityOf(two, crew.id)]).toEqual([10, 2]);
    const one = withPackages(two, crew, 1);
    expect(one.packages).toEqual(two.packages.slice(0, 1));
    expect(one.passes).toEqual(two.passes.slice(0, 5));
    expect(packageLimit(crew, [seat], none)).toBe(2);
    expect(packageLimit(crew, [seat], withQuantity(none, seat.id, 3))).toBe(1);
    expect(packageLimit(crew, [seat], two)).toBe(2);
  });
});

describe("extras", () => {
  const soup = anAddOn("Soup", { supply: 2 });
  const on = (passId: string) => ({ passId, addOnId: soup.id });

  it("are taken once by each pass of the cart", () => {
    const both = toggleAddOn([on("a")], on("b"));
    expect(toggleAddOn(both, on("a"))).toEqual([on("b")]);
    expect(isSameChoices(both, [on("b"), on("a")])).toBe(true);
    expect(choicesOfCart(both, [{ id: "b", ticketId: seat.id }])).toEqual([on("b")]);
    expect(addOnDrafts(both).map(({ id, passAddOns }) => [id, passAddOns[0]?.addOnId])).toEqual([
      ["a", soup.id],
      ["b", soup.id],
    ]);
    expect([addOnsLeft(soup, both), addOnsLeft(soup, []), addOnsLeft(anAddOn("Map"), both)]).toEqual([0, 2, null]);
  });
});

describe("an order", () => {
  const crew = aPackage("Crew", [[seat, 2]]);
  const cart = withQuantity(withPackages(none, crew, 1), dinner.id, 2);
  const order = { cart, addOns: [{ passId: "a", addOnId: "soup" }], stays: [] };

  it("names each thing once, and passes of a package with it", () => {
    const catalog = new Map([[dinner.id, { name: "Dinner", price: 500 }]]);
    expect(namedLines(order, catalog)).toEqual([
      { key: dinner.id, name: "Dinner", quantity: 2, amount: 1000 },
      { key: crew.id, name: "", quantity: 1, amount: null },
      { key: "soup", name: "", quantity: 1, amount: null },
    ]);
    expect(subtotalOf(order, catalog)).toBeNull();
  });

  it("counts nights from the start: two breakfasts, and a room with what is on top and what is included", () => {
    const passes = [
      { id: "a", ticketId: dinner.id },
      { id: "b", ticketId: dinner.id },
    ];
    const stay = { id: "s", roomTypeId: "cabin", start: "2027-03-01", end: "2027-03-03", roomId: null, passIds: ["a"] };
    const breakfasts = passes.map(({ id }) => ({ passId: id, addOnId: "breakfast" }));
    const whole = { cart: { passes, packages: [] }, addOns: breakfasts, stays: [stay] };
    const catalog = new Map<string, Priced>([
      [dinner.id, { name: "Dinner", price: 0 }],
      ["breakfast", { name: "Breakfast", price: 1800, pricePerNight: false }],
      ["cabin", { name: "Cabin", price: 14_000, pricePerNight: true, terms: [] }],
    ]);
    const amounts = (of: typeof catalog) => namedLines(whole, of).map(({ amount }) => amount);
    expect(amounts(catalog)).toEqual([0, 3600, 28_000]);
    expect(subtotalOf(whole, catalog)).toBe(31_600);
    // By the night: the one who sleeps there pays two, the other one.
    const perNight = new Map(catalog).set("breakfast", { name: "Breakfast", price: 1800, pricePerNight: true });
    expect(amounts(perNight)[1]).toBe(5400);
    const terms = [{ passTypeId: dinner.id, premium: 1000, includedNights: 1 }];
    const premium = new Map(catalog).set("cabin", { name: "Cabin", price: 14_000, pricePerNight: true, terms });
    expect(amounts(premium)[2]).toBe(15_000);
    expect(stayAmount(whole, premium, stay)).toBe(15_000);
  });

  it("is free only when all of it is known to be", () => {
    const free = { name: "", price: 0 };
    const known = new Map([dinner.id, crew.id].map((id) => [id, free]));
    expect(isFreeOrder(order, known)).toBe(false);
    expect(isFreeOrder(order, new Map([...known, ["soup", free]]))).toBe(true);
    expect(isFreeOrder(order, new Map([...known, ["soup", { name: "", price: 1 }]]))).toBe(false);
  });
});

describe("a room", () => {
  const sleeper = (passId: string, ticketId = seat.id, addOnIds: string[] = []): Sleeper => ({
    passId,
    ticketId,
    addOnIds,
  });
  const double = aRoomType("Double", { minPasses: 1, maxPasses: 2, minStart: "2027-04-30", maxEnd: "2027-05-05" });

  it("takes the narrowest word: an add-on's, else the pass type's, else its own", () => {
    const room = aRoomType("Room", {
      minStart: "2027-05-01",
      maxPasses: 4,
      passTypes: [roomTerms(seat, { minStart: "2027-05-02", maxPasses: 3, premium: 900, includedNights: 1 })],
      addOns: [
        {
          ...{ id: "x", addOnId: "early", minStart: "2027-04-28", defaultStart: null, maxStart: null },
          ...{ minEnd: null, defaultEnd: null, maxEnd: null },
        },
      ],
    });
    expect(stayTerms(room, [])).toMatchObject({ minStart: "2027-05-01", most: 4, premium: 0 });
    expect(stayTerms(room, [sleeper("a")])).toMatchObject({ minStart: "2027-05-02", most: 3, premium: 900 });
    expect(stayTerms(room, [sleeper("a", seat.id, ["early"])]).minStart).toBe("2027-04-28");
  });

  it("is first offered to as many as fit and may, on its usual days", () => {
    const closed = aPassType({ name: "From home" });
    const room = { ...double, passTypes: [roomTerms(closed, { enabled: false })] };
    const stay = newStay(room, [sleeper("a", closed.id), sleeper("b"), sleeper("c"), sleeper("d")]);
    expect(stay).toMatchObject({ passIds: ["b", "c"], start: "2027-05-01", end: "2027-05-03", roomId: null });
    expect(nightsOf(stay)).toBe(2);
    expect(reservationDrafts([stay]).map(({ id }) => id)).toEqual(["b", "c"]);
    expect(staysOfCart([stay], [{ id: "c", ticketId: seat.id }])).toMatchObject([{ passIds: ["c"] }]);
    expect(staysOfCart([stay], [])).toEqual([]);
  });

  it.each([
    [{}, null],
    [{ passIds: [] }, { field: "guests", code: "tooFew" }],
    [{ passIds: ["a", "b", "c"] }, { field: "guests", code: "tooMany" }],
    [{ start: null }, { field: "start", code: "required" }],
    [{ start: "2027-04-29" }, { field: "start", code: "early" }],
    [{ end: "2027-05-06" }, { field: "end", code: "late" }],
    [{ end: "2027-05-01" }, { field: "end", code: "order" }],
  ])("judges %o: %o", (change, fault) => {
    const stay = { ...newStay(double, [sleeper("a")]), ...change };
    expect(stayFault(stay, double, stayTerms(double, [sleeper("a")]))).toEqual(fault);
  });

  it("for the whole event has no days", () => {
    const hut = aRoomType("Hut", { pricePerNight: false, defaultStart: null, defaultEnd: null });
    const terms = stayTerms(hut, []);
    expect(hasDays(hut, terms)).toBe(false);
    expect(stayFault(newStay(hut, [sleeper("a")]), hut, terms)).toBeNull();
  });

  it("is held until its end, and not a moment longer", () => {
    const now = new Date();
    const drafts = (endsIn: number) => ({
      passes: ["a", "b"].map((id) => aPass(seat, { id, status: "draft", reservation: aHold(double, endsIn) })),
    });
    expect(staysOf(drafts(60_000), now)).toMatchObject([{ roomTypeId: double.id, passIds: ["a", "b"] }]);
    expect(holdEndOf(drafts(60_000), now)).not.toBeNull();
    expect([staysOf(drafts(-1_000), now), holdEndOf(drafts(-1_000), now)]).toEqual([[], null]);
  });
});

describe("a schedule", () => {
  const now = new Date("2027-03-01T12:00:00Z");
  const during = { id: "s", startDate: "2027-02-01T00:00:00Z", endDate: "2027-03-01T12:00:00Z" };
  const rest = { ticketId: seat.id, name: null, createdAt: "", updatedAt: "", price: 100 };

  it("ends with its last moment, which is not its own", () => {
    const before = new Date(now.getTime() - 1);
    expect(priceEnd({ priceSchedules: [{ ...during, ...rest }] }, before)).toBe(during.endDate);
    expect(priceEnd({ priceSchedules: [{ ...during, ...rest }] }, now)).toBeNull();
  });

  it("gives back only what can be canceled", () => {
    const before = new Date(now.getTime() - 1);
    const refundSchedules = [{ ...during, percentage: 50 }];
    expect(refundNow({ cancelable: true, refundSchedules }, before)).toEqual({ percentage: 50, until: during.endDate });
    expect(refundNow({ cancelable: false, refundSchedules }, before)).toBeNull();
    expect(refundNow({ cancelable: true, refundSchedules }, now)).toBeNull();
  });
});
