import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sales } from "#contract/sales";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type SalesHost, salesHost } from "./sales-host.ts";

const begun = Date.now();
/** Counted from one moment, so that one row ends when the next begins. */
const inDays = (days: number): string => new Date(begun + days * 86_400_000).toISOString();

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;
let eventId: string;
let desk: SalesHost;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization();
  host = await world.account(harbour);
  eventId = (await world.event(harbour, { host, registrationStart: inDays(-5), registrationEnd: inDays(8) })).id;
  desk = salesHost(world, harbour, host, eventId);
});
afterAll(() => world.close());

const row = (from: number, to: number, price = 3_000, id: string | null = null) => ({
  ...{ id, name: null, price },
  ...{ startDate: inDays(from), endDate: inDays(to) },
});
const refund = (from: number, to: number, percentage = 50) => ({
  ...{ id: null, percentage },
  ...{ startDate: inDays(from), endDate: inDays(to) },
});

describe("prices by date", () => {
  test("follow one another", async () => {
    const { id, priceSchedules } = await desk.create({ priceSchedules: [row(2, 4, 4_000), row(-1, 2, 3_000)] });
    expect(priceSchedules.map(({ price }) => price)).toEqual([3_000, 4_000]);
    expect(priceSchedules.every(({ ticketId }) => ticketId === id)).toBe(true);
  });

  test.each([
    ["overlap", [row(-1, 2), row(1, 4)], { "1.startDate": "overlap" }],
    ["are the same", [row(-1, 2), row(-1, 2)], { "0.startDate": "overlap", "1.startDate": "overlap" }],
    ["hold one another", [row(0, 1), row(-1, 4)], { "0.startDate": "overlap" }],
    ["end before they start", [row(2, 1)], { "0.endDate": "end_before_start" }],
    ["are over at once", [row(1, 1)], { "0.endDate": "end_before_start" }],
    ["begin before the sale", [row(-6, 1)], { "0.startDate": "outside_sale" }],
    ["go on after the sale", [row(1, 9)], { "0.endDate": "outside_sale" }],
    ["are in another age", [{ ...row(-1, 2), startDate: "0000-01-01T00:00:00Z" }], { "0.startDate": "out_of_range" }],
    [
      "are at the end of time",
      [{ ...row(-1, 2), endDate: "9999-12-31T23:59:59-12:00" }],
      { "0.endDate": "out_of_range" },
    ],
  ])("are refused on their row when they %s", async (_, priceSchedules, faults) => {
    const { id } = await desk.create();
    const named = Object.entries(faults).map(([at, code]) => [`passType.priceSchedules.${at}`, code]);
    expect(await desk.faultsOf(id, { priceSchedules })).toEqual(Object.fromEntries(named));
    expect((await desk.salesOf()).passTypes).toMatchObject([{ priceSchedules: [] }]);
  });

  test("trade their periods, keep their ids and go when they are left out", async () => {
    const made = await desk.create({ priceSchedules: [row(-1, 2, 3_000), row(2, 4, 4_000), row(4, 6, 4_500)] });
    const [early, late] = made.priceSchedules;
    const changed = await desk.update(made.id, {
      priceSchedules: [row(2, 4, 3_000, early?.id), row(-1, 2, 4_000, late?.id)],
    });
    expect(changed.priceSchedules).toMatchObject([
      { id: late?.id, price: 4_000, createdAt: late?.createdAt },
      { id: early?.id, price: 3_000, createdAt: early?.createdAt },
    ]);
    expect(changed.priceSchedules).toHaveLength(2);
  });

  test("are nobody else's", async () => {
    const [mine, other] = [await desk.create(), await desk.create({ priceSchedules: [row(-1, 2)] })];
    const [theirs] = other.priceSchedules;
    for (const id of [theirs?.id ?? "", randomUUID()])
      expect(
        await desk.refusal(
          sales.updatePassType,
          { passTypeId: mine.id },
          { passType: { priceSchedules: [row(1, 2, 1, id)] } },
        ),
      ).toMatchObject({ status: 404 });
    expect((await desk.salesOf()).passTypes).toMatchObject([
      { priceSchedules: [] },
      { priceSchedules: [{ id: theirs?.id }] },
    ]);
  });

  test("do not keep a host from changing something else once the event has moved", async () => {
    const { id, priceSchedules } = await desk.create({ priceSchedules: [row(-1, 7)] });
    await world.scope(harbour).write((tx) =>
      tx
        .updateTable("events")
        .set({ registrationEnd: inDays(3) })
        .where("id", "=", eventId)
        .execute(),
    );
    expect(await desk.update(id, { name: "Standard", priceSchedules })).toMatchObject({ name: "Standard" });
    expect(await desk.faultsOf(id, { priceSchedules: [row(-1, 6, 3_000, priceSchedules[0]?.id)] })).toEqual({
      "passType.priceSchedules.0.endDate": "outside_sale",
    });
  });

  test("start with the pass type's own sale", async () => {
    const start = inDays(-9);
    const { id } = await desk.create({ overrideStartDate: start, priceSchedules: [row(-9, 1)] });
    expect(await desk.faultsOf(id, { overrideStartDate: inDays(8) })).toEqual({
      "passType.overrideStartDate": "outside_sale",
    });
  });
});

describe("refunds by date", () => {
  test("go on until the event is over, and never overlap", async () => {
    const { id } = await desk.create({ cancelable: true, refundSchedules: [refund(-1, 5, 100), refund(5, 11)] });
    expect((await desk.salesOf()).passTypes).toMatchObject([
      { refundSchedules: [{ percentage: 100 }, { percentage: 50 }] },
    ]);
    expect(await desk.faultsOf(id, { refundSchedules: [refund(-1, 5), refund(4, 13)] })).toEqual({
      "passType.refundSchedules.1.startDate": "overlap",
    });
    expect(await desk.faultsOf(id, { refundSchedules: [refund(4, 13)] })).toEqual({
      "passType.refundSchedules.0.endDate": "outside_sale",
    });
    expect(await desk.faultsOf(id, { refundSchedules: [refund(-1, 5, 101)] })).toEqual({
      "passType.refundSchedules.0.percentage": "too_big",
    });
  });
});
