import { describe, expect, it } from "vitest";
import type { PassType } from "#entities/commerce/pass-types";
import type { Event } from "#entities/events/events";
import { currentPrice, registrationState } from "#lib/events/registration-state";
import { anEvent, aPassType } from "./events-fixtures.ts";

const during = new Date("2026-07-01T12:00:00.000Z");
const before = new Date("2026-05-01T12:00:00.000Z");

type Case = {
  name: string;
  event?: Partial<Event>;
  passTypes?: Partial<PassType>[] | undefined;
  now?: Date;
  expected: Partial<ReturnType<typeof registrationState>>;
};

const cases: Case[] = [
  { name: "open", expected: { kind: "open", priceFrom: 24_900, placesLeft: null } },
  {
    name: "open from the lowest price that can still be had",
    passTypes: [{ price: 9_900, supply: 0 }, { price: 45_000 }, { price: 30_000, active: false }, { price: 40_000 }],
    expected: { kind: "open", priceFrom: 40_000 },
  },
  {
    name: "few left over all pass types",
    passTypes: [{ supply: 3 }, { supply: 4 }],
    expected: { kind: "open", placesLeft: 7 },
  },
  { name: "many left", passTypes: [{ supply: 300 }], expected: { kind: "open", placesLeft: null } },
  {
    name: "few of one, endless of another",
    passTypes: [{ supply: 3 }, {}],
    expected: { kind: "open", placesLeft: null },
  },
  { name: "free", passTypes: [{ price: 0 }], expected: { kind: "open", priceFrom: 0 } },
  { name: "before it opens", now: before, expected: { kind: "not_open", opensAt: "2026-06-01T08:00:00.000Z" } },
  {
    name: "before it opens, but one pass type is already sold",
    now: before,
    passTypes: [{ price: 5_000, overrideStartDate: "2026-04-01T00:00:00.000Z" }, { price: 1_000 }],
    expected: { kind: "open", priceFrom: 5_000 },
  },
  {
    name: "open, but the only pass type is sold from later on",
    passTypes: [{ overrideStartDate: "2026-08-01T00:00:00.000Z" }],
    expected: { kind: "not_open", opensAt: "2026-08-01T00:00:00.000Z" },
  },
  {
    name: "the last moment of registration",
    now: new Date("2026-09-01T21:59:59.999Z"),
    expected: { kind: "open" },
  },
  { name: "closed", now: new Date("2026-09-01T22:00:00.000Z"), expected: { kind: "closed" } },
  { name: "every pass type sold", passTypes: [{ supply: 0 }, { supply: 0 }], expected: { kind: "sold_out" } },
  {
    name: "sold out but for codes that hold places of it",
    passTypes: [{ supply: 0, enableCoupons: true }, { supply: 0 }],
    expected: { kind: "sold_out", takesCodes: true },
  },
  {
    name: "full by the event's own limit, but for codes that hold places of it",
    event: { availability: "sold_out" },
    passTypes: [{ supply: 5, enableCoupons: true }],
    expected: { kind: "sold_out", takesCodes: true },
  },
  { name: "full by the event's own limit", event: { availability: "sold_out" }, expected: { kind: "sold_out" } },
  { name: "nothing to buy", passTypes: [], expected: { kind: "none" } },
  { name: "registration switched off", event: { registration: false }, expected: { kind: "disabled" } },
  { name: "over", now: new Date("2026-09-04T15:00:00.000Z"), expected: { kind: "past" } },
  {
    name: "taken elsewhere",
    event: { registration: false, externalUrl: "boats.example/come" },
    expected: { kind: "external", href: "https://boats.example/come", host: "boats.example" },
  },
  {
    name: "said to be taken at no address",
    event: { registration: false, externalUrl: "javascript:alert(1)" },
    expected: { kind: "disabled" },
  },
  { name: "taken here, with a website", event: { externalUrl: "boats.example" }, expected: { kind: "open" } },
  {
    name: "over, and switched off",
    now: new Date("2027-01-01T00:00:00.000Z"),
    event: { registration: false },
    expected: { kind: "past" },
  },
];

describe("what an event's card offers", () => {
  it.each(cases)("$name", ({ event, passTypes = [{}], now = during, expected }) => {
    const offers = { passTypes: passTypes.map(aPassType), packages: [] };
    expect(registrationState(anEvent(event), offers, now)).toMatchObject(expected);
  });

  it("trusts the event while its pass types are not known", () => {
    expect(registrationState(anEvent({ priceFrom: 1_500 }), undefined, during)).toMatchObject({
      kind: "open",
      priceFrom: 1_500,
    });
    expect(registrationState(anEvent({ priceFrom: null }), undefined, during)).toMatchObject({ priceFrom: null });
    expect(registrationState(anEvent(), undefined, before)).toMatchObject({ kind: "not_open" });
  });
});

describe("the price now", () => {
  const schedule = {
    id: aPassType().id,
    ticketId: aPassType().id,
    price: 100,
    name: "Early",
    startDate: "2026-06-01T00:00:00.000Z",
    endDate: "2026-07-01T00:00:00.000Z",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
  it.each([
    ["2026-05-31T23:59:59.999Z", 24_900],
    ["2026-06-01T00:00:00.000Z", 100],
    ["2026-06-30T23:59:59.999Z", 100],
    ["2026-07-01T00:00:00.000Z", 24_900],
  ])("at %s is %i", (moment, expected) => {
    expect(currentPrice(aPassType({ priceSchedules: [schedule] }), new Date(moment))).toBe(expected);
  });
});
