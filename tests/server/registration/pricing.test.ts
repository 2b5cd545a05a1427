import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { halfUp } from "#server/modules/commerce/payments/rounding.policy";
import {
  type Discount,
  lineTotal,
  type PricedCart,
  type PricedPass,
  priceCart,
  totalOf,
} from "#server/modules/commerce/registration/pricing.policy";

const pass = (facts: Partial<PricedPass> = {}): PricedPass => ({
  id: "pass",
  name: "Regular",
  price: 10_000,
  taxCode: null,
  taxIncluded: false,
  isPackaged: false,
  hasCoupon: false,
  ...facts,
});

const cart = (facts: Partial<PricedCart>): PricedCart => ({
  passes: [],
  packages: [],
  addOns: [],
  reservations: [],
  discount: null,
  duePercent: 100,
  taxRate: () => 0,
  ...facts,
});

const discount = (facts: Partial<Discount>): Discount => ({
  amount: null,
  percent: null,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
  ...facts,
});

const dinner = { id: "own", addOnId: "dinner", passId: "pass", name: "Dinner", taxCode: null, taxIncluded: false };
const room = { id: "stay", name: "Double", taxCode: null, taxIncluded: false, passIds: ["pass"], premium: 0 };
const couponed = pass({ hasCoupon: true });

describe("halves round up", () => {
  test.each([
    [5, 1, 2, 3],
    [4, 1, 2, 2],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [9_007_199_254_740_991, 100, 100, 9_007_199_254_740_991],
  ])("%i × %i ÷ %i is %i", (value, numerator, denominator, result) => {
    expect(halfUp(value, numerator, denominator)).toBe(result);
  });
});

describe("a cart costs", () => {
  test.each<[string, Partial<PricedCart>, number]>([
    ["nothing when it is empty", {}, 0],
    ["the price of its pass", { passes: [pass()] }, 10_000],
    ["each pass by itself", { passes: [pass(), pass({ id: "b", price: 5_050 })] }, 15_050],
    [
      "its package, and nothing for the passes inside",
      {
        passes: [pass({ isPackaged: true })],
        packages: [{ id: "p", name: "Team", price: 7_000, taxCode: null, taxIncluded: false }],
      },
      7_000,
    ],
    ["an add-on by the night", { passes: [pass()], addOns: [{ ...dinner, price: 1_500, nights: 3 }] }, 14_500],
    ["a room with its premium", { reservations: [{ ...room, price: 8_000, premium: 500, nights: 2 }] }, 17_000],
    ["a room once when the nights do not count", { reservations: [{ ...room, price: 8_000, nights: null }] }, 8_000],
    ["nothing for nights that are included", { reservations: [{ ...room, price: 8_000, nights: 0 }] }, 0],
    ["half with half off", { passes: [couponed], discount: discount({ percent: 50 }) }, 5_000],
    [
      "a half cent less in the buyer's favour",
      { passes: [pass({ price: 5, hasCoupon: true })], discount: discount({ percent: 50 }) },
      2,
    ],
    [
      "the whole price for a pass without the coupon",
      { passes: [pass()], discount: discount({ percent: 50 }) },
      10_000,
    ],
    ["never less than nothing", { passes: [couponed], discount: discount({ amount: 99_999 }) }, 0],
    [
      "a coupon's amount once a pass, over pass, add-on and room",
      {
        passes: [couponed],
        addOns: [{ ...dinner, price: 3_000, nights: null }],
        reservations: [{ ...room, price: 4_000, nights: null }],
        discount: discount({ amount: 12_000, applyToAddOns: true, applyToReservation: true }),
      },
      5_000,
    ],
    [
      "the full add-on when the coupon is for passes",
      { passes: [couponed], addOns: [{ ...dinner, price: 3_000, nights: null }], discount: discount({ percent: 100 }) },
      3_000,
    ],
    ["tax on top", { passes: [pass({ taxCode: "a" })], taxRate: () => 2_150 }, 12_150],
    [
      "no more with the tax inside",
      { passes: [pass({ taxCode: "a", taxIncluded: true })], taxRate: () => 2_000 },
      10_000,
    ],
    [
      "tax on what is left after the discount",
      { passes: [couponed], discount: discount({ percent: 50 }), taxRate: () => 1_000 },
      5_500,
    ],
    ["the first part now", { passes: [pass({ price: 333 }), pass({ id: "b", price: 333 })], duePercent: 50 }, 333],
  ])("%s", (_, facts, total) => {
    expect(totalOf(priceCart(cart(facts)))).toBe(total);
  });

  test("the tax that is inside is said", () => {
    const [line] = priceCart(cart({ passes: [pass({ taxCode: "a", taxIncluded: true })], taxRate: () => 2_000 }));
    expect(line).toMatchObject({ amount: 10_000, salesTax: 1_667 });
  });
});

describe("whatever is in the cart", () => {
  const price = fc.integer({ min: 0, max: 10_000_000 });
  const percent = fc.integer({ min: 0, max: 100 });
  const nights = fc.option(fc.integer({ min: 0, max: 30 }));
  const taxed = { name: fc.constant("x"), price, taxCode: fc.constant("a"), taxIncluded: fc.boolean() };
  const ids = ["a", "b", "c", "d"];
  const passId = fc.constantFrom(...ids);
  const carts = fc.record({
    passes: fc.uniqueArray(fc.record({ id: passId, isPackaged: fc.boolean(), hasCoupon: fc.boolean(), ...taxed }), {
      selector: ({ id }) => id,
    }),
    packages: fc.array(fc.record({ id: passId, ...taxed }), { maxLength: 3 }),
    addOns: fc.array(fc.record({ id: passId, addOnId: passId, passId, nights, ...taxed }), { maxLength: 5 }),
    reservations: fc.array(fc.record({ id: passId, passIds: fc.subarray(ids), premium: price, nights, ...taxed }), {
      maxLength: 3,
    }),
    discount: fc.option(
      fc
        .record({
          amount: price,
          percent,
          isAmount: fc.boolean(),
          applyToPassType: fc.boolean(),
          applyToAddOns: fc.boolean(),
          applyToReservation: fc.boolean(),
        })
        .map(({ isAmount, ...facts }) => (isAmount ? { ...facts, percent: null } : { ...facts, amount: null })),
    ),
    duePercent: percent,
    taxRate: fc.integer({ min: 0, max: 5_000 }).map((rate) => () => rate),
  });

  test("the total is the sum of its lines, discounts stay within amounts, and nothing is negative", () => {
    void fc.assert(
      fc.property(carts, (given) => {
        const lines = priceCart(given);
        const whole = lines.reduce((sum, line) => sum + lineTotal(line), 0);
        const deferred = lines.reduce((sum, line) => sum + line.deferred, 0);
        expect(totalOf(lines)).toBe(whole - deferred);
        expect(totalOf(lines)).toBe(halfUp(whole, given.duePercent, 100));
        for (const line of lines) {
          expect(line.discount).toBeLessThanOrEqual(line.amount);
          expect(line.deferred).toBeLessThanOrEqual(lineTotal(line));
          for (const sum of [line.amount, line.discount, line.salesTax, line.deferred, lineTotal(line)]) {
            expect(Number.isSafeInteger(sum)).toBe(true);
            expect(sum).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  test("a coupon's amount is spent once a pass at most", () => {
    void fc.assert(
      fc.property(carts, (given) => {
        const amount = given.discount?.amount;
        if (typeof amount !== "number") return;
        const spent = priceCart(given).reduce((sum, line) => sum + line.discount, 0);
        expect(spent).toBeLessThanOrEqual(amount * given.passes.filter(({ hasCoupon }) => hasCoupon).length);
      }),
    );
  });
});
