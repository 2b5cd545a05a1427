import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { calendars } from "#contract/calendars";
import { door } from "#contract/door";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { notifications } from "#contract/notifications";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeHelper } from "#tests/server/door/door-people";
import { readCalendar } from "#tests/support/calendars";
import { addressOf } from "#tests/support/checkout";
import { makeFullSale } from "#tests/support/full-sale";
import { chooseCard } from "#tests/support/gateway";
import { workOffJobs } from "#tests/support/jobs";
import { mailsTo } from "#tests/support/mails";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let holder: TestAccount;
let stranger: TestAccount;
let event: Awaited<ReturnType<World["event"]>>;

const reason = "The harbour is closed by a storm.";
const said = { status: "canceled", cancellationReason: reason, availability: "none", priceFrom: null };

beforeAll(async () => {
  world = await startWorld();
});
const open = async (row: Parameters<World["event"]>[1] = {}) => {
  club = await world.organization();
  [host, holder, stranger] = [await world.account(club), await world.account(club), await world.account(club)];
  event = await world.event(club, { host, ...row });
  const { id: passTypeId } = await world.passType(club, event.id, { price: 2_500 });
  return world.registration(club, holder, event.id, { passTypeId });
};
beforeEach(async () => {
  await open();
});
afterAll(() => world.close());

const params = () => ({ eventId: event.id });
const callOff = async (words: string | null = reason) => {
  await host.call(listings.remove, { params: params(), ...(words !== null && { body: { reason: words } }) });
  await workOffJobs(world);
};
const calendarAt = async (path: string) =>
  readCalendar((await world.app.inject({ url: `/calendars/${club.id}/${path}` })).body);

describe("a canceled event says so, with the hosts' reason", () => {
  test("to whoever reads it, in every list it is in, until it would have been over", async () => {
    await callOff();
    for (const who of [holder, stranger]) {
      expect(await who.call(events.get, { params: params() })).toMatchObject({ ...said, registration: false });
      for (const query of [{}, { past: false }, { from: inDays(9), to: inDays(13) }, { search: "Harbour" }])
        expect((await who.call(events.list, { query })).items).toMatchObject([said]);
    }
    const over = { eventStart: inDays(-3), eventEnd: inDays(-1) };
    await world.scope(club).write((tx) => tx.updateTable("events").set(over).where("id", "=", event.id).execute());
    for (const query of [{ past: true }, { from: inDays(-9), to: inDays(13) }])
      expect((await stranger.call(events.list, { query })).items).toEqual([]);
  });

  test("and is not recommended", async () => {
    await world
      .scope(club)
      .write((tx) => tx.updateTable("events").set({ featured: true }).where("id", "=", event.id).execute());
    expect((await stranger.call(events.list, { query: { featured: true } })).items).toHaveLength(1);
    await callOff();
    expect((await stranger.call(events.list, { query: { featured: true } })).items).toEqual([]);
  });

  test("to its hosts", async () => {
    await callOff();
    expect((await host.call(listings.list, {})).items).toMatchObject([said]);
    expect(await host.call(listings.get, { params: params() })).toMatchObject(said);
    expect(await host.call(door.get, { params: params() })).toMatchObject({ event: { canceled: true } });
  });

  test("to who holds a pass, who finds it among their events although their pass has ended", async () => {
    const { passId } = await open({ visible: false });
    await callOff();
    expect((await holder.call(self.events, {})).items).toMatchObject([said]);
    const mine = await holder.call(attendee.get, { params: params() });
    expect(mine).toMatchObject({ event: said, passes: [{ id: passId, status: "canceled" }] });
    expect(await holder.call(attendee.pass, { params: { eventId: event.id, passId } })).toMatchObject({
      status: "canceled",
    });
    const [notice] = (await holder.call(notifications.list, {})).items;
    expect(notice).toMatchObject({ type: "EVENT", event: said });
    expect((await stranger.call(self.events, {})).items).toEqual([]);
  });

  test("in calendars, with a number that has grown", async () => {
    const before = await calendarAt(`events/${event.slug}.ics`);
    const { url } = await holder.call(calendars.create);
    await callOff();
    const entry = {
      status: "CANCELLED",
      sequence: (before.entries[0]?.sequence ?? 0) + 1,
      description: expect.stringContaining(reason),
    };
    const own = `mine/${url?.split("/").at(-1)}`;
    for (const path of [`events/${event.slug}.ics`, "events.ics", own])
      expect((await calendarAt(path)).entries).toMatchObject([entry]);
  });

  test("at a helper's door", async () => {
    const helper = await makeHelper(world, club, { host, eventId: event.id, passTypeId: "" });
    await callOff();
    const { status, body } = await helper.enter();
    expect([status, body.code]).toEqual([455, "event_canceled"]);
  });

  test("without words where the hosts gave none", async () => {
    await callOff(null);
    expect(await stranger.call(events.get, { params: params() })).toMatchObject({
      status: "canceled",
      cancellationReason: null,
    });
    const [mail] = (await mailsTo(world, club, holder)).filter(({ subject }) => subject.includes("canceled"));
    expect(mail?.text).not.toContain("What the hosts say");
  });

  test("as text, whatever the hosts typed", async () => {
    await callOff("<img src=x onerror=alert(1)> & more");
    const [mail] = (await mailsTo(world, club, holder)).filter(({ subject }) => subject.includes("canceled"));
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; more");
    expect(mail?.html).not.toContain("<img src=x");
    const long = await world.send(listings.remove, { params: params(), body: { reason: "x".repeat(1_001) } }, host.who);
    expect([long.status, long.body.fields]).toEqual([400, { reason: "too_long" }]);
  });
});

test("who only bought coupons hears of it as well", async () => {
  club = await world.organization({ paymentType: "test", currency: "EUR" });
  [host, holder] = [await world.account(club), await world.account(club)];
  const { eventId, passType } = await makeFullSale(world, club);
  await world
    .scope(club)
    .write((tx) => tx.updateTable("events").set({ creatorId: host.id }).where("id", "=", eventId).execute());
  const { id: addressId } = await addressOf(world, club, holder);
  const query = { ticketId: passType.id, quantity: 2, addressId };
  const intent = await holder.call(registration.couponIntent, { params: { eventId }, query });
  await chooseCard(world, club, intent, "works");
  await holder.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
  await host.call(listings.remove, { params: { eventId }, body: { reason } });
  const mails = await mailsTo(world, club, holder);
  const [mail, ...others] = mails.filter(({ subject }) => subject === "Harbour Days is canceled");
  expect(others).toEqual([]);
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain("€246.02");
  expect(mail?.file).toBeUndefined();
  expect((await holder.call(notifications.list, {})).items).toMatchObject([{ type: "EVENT", event: { id: eventId } }]);
});
