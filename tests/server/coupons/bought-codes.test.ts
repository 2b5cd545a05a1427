import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture, makeSale } from "#tests/support/checkout";
import { mailsTo } from "#tests/support/mails";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let buyer: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization({ paymentType: "manual", locales: ["en", "de"] });
  buyer = await world.account(club, { firstName: "Ada", locale: "de" });
});
afterAll(() => world.close());

const buyCodes = async (quantity: number) => {
  const { eventId, event, passType } = await makeSale(world, club, {
    event: { name: "Harbour Days" },
    passType: { name: "Regular", price: 2_000, enableCoupons: true },
  });
  const { id: addressId } = await addressOf(world, club, buyer);
  const query = { ticketId: passType.id, quantity, addressId };
  const intent = await buyer.call(registration.couponIntent, { params: { eventId }, query });
  expect((await capture(world, buyer, intent.id)).status).toBe(200);
  const { items } = await buyer.call(attendee.coupons, { params: { eventId } });
  return { eventId, event, code: items[0]?.code ?? "" };
};

test("who buys codes and has no pass finds their event among their own", async () => {
  const { eventId, code } = await buyCodes(3);
  expect(code).not.toBe("");
  expect((await buyer.call(self.events, { query: { past: false } })).items.map(({ id }) => id)).toEqual([eventId]);
  // They are not registered: that they have codes gives nobody a pass.
  expect(await buyer.call(attendee.get, { params: { eventId } })).toBeNull();
  expect((await buyer.call(self.relationships)).events[eventId] ?? false).toBe(false);
});

test("who buys codes is mailed them once, in their language, with a link to pass on and the way back", async () => {
  const { event, code } = await buyCodes(3);
  const mails = (await mailsTo(world, club, buyer)).filter(({ subject }) => subject === "Dein Code für Harbour Days");
  expect(mails).toHaveLength(1);
  const { text = "", html = "" } = mails[0] ?? {};
  for (const part of [
    "Hallo Ada",
    code,
    "3 × Regular",
    `${club.websiteUrl}/de/events/${event.slug}?coupon=${code}`,
    `${club.websiteUrl}/de/my-events/${event.slug}/coupons`,
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test("codes that were bought are gone from nobody's list when their event is over", async () => {
  const { eventId } = await buyCodes(1);
  const [eventStart, eventEnd] = ["2020-05-01T10:00:00Z", "2020-05-01T12:00:00Z"];
  await world
    .scope(club)
    .write((tx) => tx.updateTable("events").set({ eventStart, eventEnd }).where("id", "=", eventId).execute());
  const ids = async (past: boolean) => (await buyer.call(self.events, { query: { past } })).items.map(({ id }) => id);
  expect([await ids(false), await ids(true)]).toEqual([[], [eventId]]);
});
