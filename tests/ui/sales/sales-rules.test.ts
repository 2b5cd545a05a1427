import { describe, expect, it } from "vitest";
import { priceSteps } from "#lib/sales/price-steps";
import { saleState } from "#lib/sales/sale-state";

const day = (date: number) => new Date(Date.UTC(2027, 4, date)).toISOString();
const schedule = (from: number, until: number, price: number) => ({
  name: null,
  price,
  startDate: day(from),
  endDate: day(until),
});
const brief = (steps: ReturnType<typeof priceSteps>) =>
  steps.map(({ from, until, price }) => [from, until, price] as const);

describe("what something costs when", () => {
  it("fills the time between schedules with the usual price, whatever their order", () => {
    const steps = priceSteps(900, [schedule(10, 12, 700), schedule(3, 5, 500)], { from: day(1), until: day(20) });
    expect(brief(steps)).toEqual([
      [day(1), day(3), 900],
      [day(3), day(5), 500],
      [day(5), day(10), 900],
      [day(10), day(12), 700],
      [day(12), day(20), 900],
    ]);
  });

  it("leaves out what has no length, and what ends before it starts", () => {
    const steps = priceSteps(900, [schedule(1, 5, 500), schedule(5, 20, 700), schedule(8, 7, 1)], {
      from: day(1),
      until: day(20),
    });
    expect(brief(steps)).toEqual([
      [day(1), day(5), 500],
      [day(5), day(20), 700],
    ]);
  });

  it("begins with the usual price where the sale has no beginning", () => {
    expect(brief(priceSteps(900, [schedule(3, 5, 500)], { from: null, until: day(5) }))).toEqual([
      [null, day(3), 900],
      [day(3), day(5), 500],
    ]);
  });
});

describe("what a buyer meets", () => {
  const event = { registrationStart: day(3), registrationEnd: day(10), eventEnd: day(20) };
  const passType = { active: true, supply: 5, sold: 1, overrideStartDate: null };
  it.each([
    ["on", {}, 5],
    ["starts", {}, 2],
    ["on", { overrideStartDate: day(1) }, 2],
    ["over", {}, 10],
    ["soldOut", { sold: 5 }, 5],
    ["on", { supply: null, sold: 99 }, 5],
    ["off", { active: false, sold: 5 }, 5],
  ] as const)("is %s", (state, facts, at) => {
    expect(saleState({ ...passType, ...facts }, event, new Date(day(at)))).toBe(state);
  });
});
