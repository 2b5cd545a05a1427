import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { buy, makeSale } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type ReportHost, reportHost } from "./report-host.ts";

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

const cartFrom = async (buyer: TestAccount, eventId: string, source?: string) => {
  const body = { passes: [], packages: [], ...(source !== undefined && { source }) };
  await buyer.call(registration.savePasses, { params: { eventId }, body });
};
const sourceOf = async ({ id }: TestAccount) =>
  world
    .scope(harbour)
    .read((tx) => tx.selectFrom("registrations").where("accountId", "=", id).select("source").executeTakeFirst());

test.each([
  ["newsletter", "newsletter"],
  ["  Spring Sale 50% ", "spring-sale-50"],
  ["news.ycombinator.com", "news.ycombinator.com"],
  ["=HYPERLINK(1)", "hyperlink-1"],
  ["ニュース", "ニュース"],
  ["<script>", "script"],
  ["…", null],
  ["", null],
])("is a short word: %s", async (said, kept) => {
  const { eventId } = await makeSale(world, harbour);
  const buyer = await world.account(harbour);
  await cartFrom(buyer, eventId, said);
  expect((await sourceOf(buyer))?.source).toBe(kept);
});

test("is what was said first, and nothing that is said after the purchase", async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  await desk.takes(eventId);
  const [early, quietBuyer] = [await world.account(harbour), await world.account(harbour)];
  await cartFrom(early, eventId, "poster");
  await cartFrom(early, eventId, "friend");
  await buy(early, eventId, passType.id);
  await buy(quietBuyer, eventId, passType.id);
  await cartFrom(quietBuyer, eventId, "friend");
  expect((await desk.statistics(eventId)).bySource).toEqual([
    { source: "poster", registrations: 1, revenue: 0 },
    { source: null, registrations: 1, revenue: 0 },
  ]);
});

test("is not told to other members", async () => {
  const { eventId } = await makeSale(world, harbour);
  const buyer = await world.account(harbour);
  await cartFrom(buyer, eventId, "secret-poster");
  const cart = await buyer.call(registration.get, { params: { eventId } });
  expect(JSON.stringify(cart)).not.toContain("secret-poster");
});

test("does not make the list endless", async () => {
  const { id: eventId } = await world.event(harbour, { host: desk.host });
  const { id: passTypeId } = await world.passType(harbour, eventId);
  for (let count = 0; count < 33; count += 1)
    await world.registration(harbour, await world.account(harbour), eventId, { passTypeId });
  await world.scope(harbour).write((tx) =>
    tx
      .updateTable("registrations")
      .set((eb) => ({ source: eb.cast("alternateId", "text") }))
      .execute(),
  );
  const { bySource, funnel } = await desk.statistics(eventId);
  expect([bySource.length, funnel.registrations]).toEqual([30, 33]);
});
