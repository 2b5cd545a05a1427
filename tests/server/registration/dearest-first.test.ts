import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dearestFirst } from "#server/modules/commerce/registration/dearest-first.policy";
import { type PricedCart, priceCart } from "#server/modules/commerce/registration/pricing.policy";

const price = fc.integer({ min: 0, max: 500 });
const untaxed = { name: "x", taxCode: null, taxIncluded: false };

/** Up to five passes, some with add-ons, some in a room with others. */
const carts = fc
  .record({
    passes: fc.array(fc.record({ price, dinner: fc.option(price), room: fc.option(fc.nat({ max: 1 })) }), {
      minLength: 1,
      maxLength: 5,
    }),
    rooms: fc.tuple(price, price),
    discount: fc.record({
      off: fc.oneof(
        fc.record({ amount: price, percent: fc.constant(null) }),
        fc.record({ amount: fc.constant(null), percent: fc.integer({ min: 1, max: 100 }) }),
      ),
      applyToPassType: fc.boolean(),
      applyToAddOns: fc.boolean(),
      applyToReservation: fc.boolean(),
    }),
  })
  .map(({ passes, rooms, discount: { off, ...scope } }): PricedCart => {
    const named = passes.map((pass, position) => ({ ...pass, id: `pass ${position}` }));
    return {
      passes: named.map(({ id, price: own }) => ({ ...untaxed, id, price: own, isPackaged: false, hasCoupon: false })),
      packages: [],
      addOns: named.flatMap(({ id, dinner }) =>
        dinner === null
          ? []
          : [{ ...untaxed, id: `${id} dinner`, addOnId: "dinner", passId: id, price: dinner, nights: null }],
      ),
      reservations: rooms.map((own, position) => ({
        ...{ ...untaxed, id: `room ${position}`, price: own, premium: 0, nights: null },
        passIds: named.flatMap(({ id, room }) => (room === position ? [id] : [])),
      })),
      discount: { ...off, ...scope },
      duePercent: 100,
      taxRate: () => 0,
    };
  });

/** What a coupon takes off when it counts for these passes, by the price list itself. */
const offWith = (cart: PricedCart, passIds: readonly string[]): number => {
  const passes = cart.passes.map((pass) => ({ ...pass, hasCoupon: passIds.includes(pass.id) }));
  return priceCart({ ...cart, passes }).reduce((sum, { discount }) => sum + discount, 0);
};

test("each use goes where it takes off the most that is left to take off, and nowhere else", () => {
  void fc.assert(
    fc.property(carts, fc.integer({ min: 1, max: 6 }), (cart, most) => {
      const ids = cart.passes.map(({ id }) => id);
      const { discount } = cart;
      if (!discount) return;
      const chosen = dearestFirst(ids, { cart, discount, most });
      expect(chosen.length).toBeLessThanOrEqual(most);
      const before: string[] = [];
      for (const id of chosen) {
        const others = ids.filter((other) => !before.includes(other));
        const best = Math.max(...others.map((other) => offWith(cart, [...before, other])));
        expect(offWith(cart, [...before, id])).toBe(best);
        expect(best).toBeGreaterThan(offWith(cart, before));
        before.push(id);
      }
      const left = ids.filter((id) => !chosen.includes(id));
      if (chosen.length < most)
        for (const id of left) expect(offWith(cart, [...chosen, id])).toBe(offWith(cart, chosen));
    }),
    { numRuns: 500 },
  );
});
