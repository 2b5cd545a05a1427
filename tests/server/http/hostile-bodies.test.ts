import { afterAll, beforeAll, expect, test } from "vitest";
import { coupons } from "#contract/coupons";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { programme } from "#contract/programme";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club);
});
afterAll(() => world.close());

const event = {
  ...{ eventType: "physical" as const, visible: true, name: "Regatta", shortDescription: "", timezone: "UTC" },
  ...{ eventStart: inDays(3), eventEnd: inDays(4) },
};
const speaker = { firstName: "Ada", lastName: "Byron", company: "", title: "" };
const session = { name: "Talk", description: "", startTime: inDays(3), endTime: inDays(3.1) };

const refused = async (call: AnyEndpoint, input: object): Promise<unknown> => {
  const { status, body } = await world.send(call, input, host.who);
  return [status, body.code, body.fields];
};
const faulty = (fields: Record<string, string>) => [400, "validation_failed", fields];

test.each(["a\0b", "\0", "a\ud800", "\udc00b"])("a text that cannot be kept as it is, is named: %j", async (text) => {
  const { id: eventId } = await world.event(club, { host });
  const nowhere = await refused(listings.create, { body: { event: { ...event, city: text } } });
  expect(nowhere).toEqual(faulty({ "event.city": "invalid_format" }));
  const nested = await refused(listings.create, { body: { event, speakers: [{ ...speaker, bio: text }] } });
  expect(nested).toEqual(faulty({ "speakers.0.bio": "invalid_format" }));
  const linked = { event: { externalUrl: `https://tides.example/${text}` } };
  expect(await refused(listings.update, { params: { eventId }, body: linked })).toEqual(
    faulty({ "event.externalUrl": "invalid_format" }),
  );
  const coupon = { params: { eventId }, body: { code: "TIDE", discountPercent: 10, description: text } };
  expect(await refused(coupons.create, coupon)).toEqual(faulty({ description: "invalid_format" }));
});

test("who may not act learns nothing of their text", async () => {
  const { id: eventId } = await world.event(club);
  const coupon = { params: { eventId }, body: { code: "TIDE", discountPercent: 10, description: "\0" } };
  expect(await refused(coupons.create, coupon)).toEqual([403, "forbidden", undefined]);
});

test.each(["9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+14:00", "0000-01-01T00:00:00Z", "1969-12-31T23:59:59Z"])(
  "an instant that no reply could hold is refused, and poisons no list: %s",
  async (instant) => {
    const { id: eventId } = await world.event(club, { host });
    const save = (changes: object) => refused(listings.update, { params: { eventId }, body: { event: changes } });
    const early = Date.parse(instant) < Date.now();
    const field = early ? "eventStart" : "eventEnd";
    expect(await save({ [field]: instant })).toEqual(faulty({ [`event.${field}`]: "out_of_range" }));
    expect(await save({ registrationEnd: instant })).toEqual(faulty({ "event.registrationEnd": "out_of_range" }));
    expect(await refused(listings.create, { body: { event: { ...event, [field]: instant } } })).toEqual(
      faulty({ [`event.${field}`]: "out_of_range" }),
    );
    expect(await refused(listings.copy, { params: { eventId }, body: { name: "Again", eventStart: instant } })).toEqual(
      faulty({ eventStart: "out_of_range" }),
    );
    const coupon = { params: { eventId }, body: { code: "TIDE", discountPercent: 10, endDate: instant } };
    expect(await refused(coupons.create, coupon)).toEqual(faulty({ endDate: "out_of_range" }));
    const registrationEnd = { ...session, registrationEnd: instant };
    expect(await refused(programme.createSession, { params: { eventId }, body: { session: registrationEnd } })).toEqual(
      faulty({ "session.registrationEnd": "out_of_range" }),
    );
    const seen = await callAs(world.app, { organizationId: club.id })(events.list);
    expect(seen.items.length).toBeGreaterThan(0);
  },
);

test("what is no instant is told as that", async () => {
  const { id: eventId } = await world.event(club, { host });
  for (const instant of ["tomorrow", "2030-13-01T00:00:00Z", "2030-01-01", ""])
    expect(await refused(listings.update, { params: { eventId }, body: { event: { eventStart: instant } } })).toEqual(
      faulty({ "event.eventStart": "invalid_format" }),
    );
});

test("no sum is offered that could not be added up", async () => {
  const { id: eventId } = await world.event(club, { host });
  const priced = (price: number) =>
    refused(programme.createSession, { params: { eventId }, body: { session: { ...session, price } } });
  for (const price of [Number.MAX_SAFE_INTEGER, 100_000_000_000])
    expect(await priced(price)).toEqual(faulty({ "session.price": "too_big" }));
  for (const price of [-1, 0.5, 2 ** 64])
    expect(await priced(price)).toMatchObject([400, "validation_failed", { "session.price": expect.any(String) }]);
  const supply = { ...session, supply: 2 ** 31 };
  expect(await refused(programme.createSession, { params: { eventId }, body: { session: supply } })).toEqual(
    faulty({ "session.supply": "too_big" }),
  );
});

test("what a body says besides is not kept", async () => {
  const stranger = await world.account(club);
  const { id: eventId } = await world.event(club, { host });
  const more = { creatorId: stranger.id, featured: true, organizationId: club.id, registrationCount: 9, source: "x" };
  await world.send(listings.update, { params: { eventId }, body: { event: { name: "Mine", ...more } } }, host.who);
  const [row] = await world
    .scope(club)
    .read((tx) => tx.selectFrom("events").where("id", "=", eventId).selectAll().execute());
  expect(row).toMatchObject({ name: "Mine", creatorId: host.id, featured: false, registrationCount: 0, source: null });
});
