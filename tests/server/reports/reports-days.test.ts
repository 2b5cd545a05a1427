import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reports } from "#contract/reports";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { buy, makeSale } from "#tests/support/checkout";
import { inDays, startWorld, type World } from "#tests/support/world";
import { type ReportHost, reportHost, sum } from "./report-host.ts";

let world: World;
let harbour: OrganizationRecord;
let desk: ReportHost;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "free" });
  desk = await reportHost(world, harbour);
});
afterAll(() => world.close());

/** Free passes bought at these instants. */
const boughtAt = async (timezone: string, moments: readonly string[], eventEnd = inDays(30)) => {
  const { eventId, passType } = await makeSale(world, harbour, {
    event: { timezone, registrationStart: "2020-01-01T00:00:00Z", eventEnd },
  });
  await desk.takes(eventId);
  for (const moment of moments) {
    world.clock.now = new Date(moment);
    await buy(await world.account(harbour), eventId, passType.id);
  }
  // The clock of the database is not the test's: carts begin when they end.
  await world
    .scope(harbour)
    .write((tx) =>
      tx.updateTable("registrations").set({ createdAt: sql<string>`coalesce(registered_at, created_at)` }).execute(),
    );
  return eventId;
};
const days = async (eventId: string) =>
  (await desk.statistics(eventId)).byDay.map(({ day, registrations }) => [day, registrations]);

test("are those of the event's own calendar, far from UTC", async () => {
  // Kiritimati is fourteen hours ahead.
  const eventId = await boughtAt("Pacific/Kiritimati", [
    "2026-05-01T09:59:59Z",
    "2026-05-01T10:00:00Z",
    "2026-05-03T09:00:00Z",
  ]);
  expect(await days(eventId)).toEqual([
    ["2026-05-01", 1],
    ["2026-05-02", 1],
    ["2026-05-03", 1],
  ]);
});

test("last 23 hours when clocks go forward, and 25 when they go back", async () => {
  // In Dublin the 29th of March 2026 begins at 00:00Z and ends at 23:00Z; the 25th of October begins at 23:00Z.
  const spring = await boughtAt("Europe/Dublin", [
    "2026-03-29T00:00:00Z",
    "2026-03-29T22:59:59Z",
    "2026-03-29T23:00:00Z",
  ]);
  expect(await days(spring)).toEqual([
    ["2026-03-29", 2],
    ["2026-03-30", 1],
  ]);
  const autumn = await boughtAt("Europe/Dublin", [
    "2026-10-24T23:00:00Z",
    "2026-10-25T23:59:59Z",
    "2026-10-26T00:00:00Z",
  ]);
  expect(await days(autumn)).toEqual([
    ["2026-10-25", 2],
    ["2026-10-26", 1],
  ]);
});

test("begin where there is no midnight", async () => {
  // In Santiago the 6th of September 2026 begins at one o'clock: 04:00Z.
  const eventId = await boughtAt("America/Santiago", ["2026-09-06T03:59:59Z", "2026-09-06T04:00:00Z"]);
  expect(await days(eventId)).toEqual([
    ["2026-09-05", 1],
    ["2026-09-06", 1],
  ]);
});

test("go on without a registration, until today", async () => {
  const eventId = await boughtAt("UTC", ["2026-05-01T12:00:00Z"]);
  world.clock.now = new Date("2026-05-04T12:00:00Z");
  expect(await days(eventId)).toEqual([
    ["2026-05-01", 1],
    ["2026-05-02", 0],
    ["2026-05-03", 0],
    ["2026-05-04", 0],
  ]);
});

test("become weeks that begin on Monday, and then months, once there are too many", async () => {
  const eventId = await boughtAt("UTC", ["2025-01-01T12:00:00Z", "2026-05-05T12:00:00Z"]);
  const weekly = await desk.statistics(eventId);
  expect([weekly.step, weekly.byDay[0]?.day, weekly.byDay.at(-1)?.day]).toEqual(["week", "2024-12-30", "2026-05-04"]);
  world.clock.now = new Date("2035-05-05T12:00:00Z");
  await world
    .scope(harbour)
    .write((tx) => tx.updateTable("events").set({ eventEnd: "2036-01-01T00:00:00Z" }).execute());
  const monthly = await desk.statistics(eventId);
  expect([monthly.step, monthly.byDay[0]?.day, monthly.byDay.at(-1)?.day]).toEqual([
    "month",
    "2025-01-01",
    "2035-05-01",
  ]);
  expect(sum(monthly.byDay.map(({ registrations }) => registrations))).toBe(2);
});

test("can be asked for on their own, both ends with them", async () => {
  const eventId = await boughtAt("Pacific/Kiritimati", [
    "2026-05-01T09:00:00Z",
    "2026-05-01T10:00:00Z",
    "2026-05-02T10:00:00Z",
  ]);
  const numbers = await desk.statistics(eventId, { from: "2026-05-02", to: "2026-05-02" });
  expect(numbers.byDay).toMatchObject([{ day: "2026-05-02", registrations: 1, passes: 1, carts: 1 }]);
  expect([numbers.funnel.registrations, numbers.passes.sold, numbers.byPassType[0]?.sold]).toEqual([1, 1, 1]);
  // As of now, whatever is asked for.
  expect(numbers.registered).toBe(3);
});

test.each([
  { from: "0001-01-01", to: "9999-12-31" },
  { from: "9999-12-31" },
  { to: "0001-01-01" },
  { from: "2026-05-02", to: "2026-05-01" },
])("of any year are answered: %o", async (query) => {
  const eventId = await boughtAt("Pacific/Kiritimati", ["2026-05-01T09:00:00Z"]);
  const { byDay } = await desk.statistics(eventId, query);
  expect(byDay.length).toBeLessThanOrEqual(400);
});

test.each(["yesterday", "2026-02-30", "2026-05-01T00:00:00Z"])("that are none are refused: %s", async (from) => {
  const { id: eventId } = await world.event(harbour, { host: desk.host });
  const { status, body } = await world.send(
    reports.statistics,
    { params: { eventId }, query: { from } },
    desk.host.who,
  );
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["from"]]);
});
