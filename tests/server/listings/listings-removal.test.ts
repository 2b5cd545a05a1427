import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import type { ListingCreateInput } from "#entities/hosting/listings";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pixel } from "#tests/server/self/whole-person";
import { addressOf, fillCart, priceCart } from "#tests/support/checkout";
import { gatewaySale } from "#tests/support/gateway-sale";
import { workOffJobs } from "#tests/support/jobs";
import { mailsTo } from "#tests/support/mails";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { firstName: "Ada" });
  bob = await world.account(club, { firstName: "Bob" });
});
afterAll(() => world.close());

const plain: ListingCreateInput["event"] = {
  eventType: "physical",
  visible: false,
  name: "Night sail",
  shortDescription: "Out after dark",
  eventStart: inDays(20),
  eventEnd: inDays(21),
  timezone: "Europe/Dublin",
};
const create = (event: Partial<typeof plain> = {}, rest: Omit<ListingCreateInput, "event"> = {}) =>
  ada.call(listings.create, { body: { event: { ...plain, ...event }, ...rest } });
const toldOf = ({ id: accountId }: TestAccount) =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("notifications")
        .where("accountId", "=", accountId)
        .select(["type", "eventId", "senderId"])
        .execute(),
    );
describe("an event that is given up", () => {
  test("goes with all its parts where nobody held a pass", async () => {
    const { id: eventId } = await create({}, { image: pixel, sponsorIds: [bob.id] });
    const { id: passTypeId } = await world.passType(club, eventId);
    await world.registration(club, bob, eventId, { passTypeId, status: "draft" });
    const media = await world.insert(club, "eventMedia", {
      eventId,
      name: "Map",
      imageId: (await ada.call(listings.get, { params: { eventId } })).image?.id ?? null,
    });
    await world.insert(club, "eventMediaPassTypes", { mediaId: media.id, passTypeId });
    expect(await ada.call(listings.remove, { params: { eventId } })).toBeNull();
    expect((await world.send(listings.get, { params: { eventId } }, ada.who)).status).toBe(404);
    await workOffJobs(world);
    expect(await world.scope(club).read((tx) => tx.selectFrom("images").select("id").execute())).toEqual([]);
  });

  test("is canceled where anybody holds one: passes end, money goes back, holders hear of it once", async () => {
    club = await world.organization({ paymentType: "test", currency: "EUR" });
    ada = await world.account(club);
    bob = await world.account(club);
    const { id: eventId } = await create({ registration: true, visible: true });
    const { id: passTypeId } = await world.passType(club, eventId, { price: 2500, cancelable: false });
    await world.insert(club, "passTypeRefundSchedules", {
      passTypeId,
      percentage: 50,
      startDate: inDays(-1),
      endDate: inDays(90),
    });
    await fillCart(bob, eventId, passTypeId, 2);
    const address = await addressOf(world, club, bob);
    const intent = await priceCart(bob, eventId, address.id);
    await gatewaySale(world, club).pay({ buyer: bob, intent }, "works");
    const before = (await mailsTo(world, club, bob)).length;
    await ada.call(listings.remove, { params: { eventId } });
    await ada.call(listings.remove, { params: { eventId } });
    const mails = (await mailsTo(world, club, bob)).slice(before).filter(({ subject }) => subject.includes("canceled"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("€50.00");
    expect(mails[0]?.subject).toBe("Night sail is canceled");
    expect((await toldOf(bob)).filter(({ type }) => type === "EVENT")).toHaveLength(1);
    expect(await ada.call(listings.get, { params: { eventId } })).toMatchObject({
      status: "canceled",
      registration: false,
      registrationCount: 0,
    });
    const statuses = await world.scope(club).read((tx) => tx.selectFrom("passes").select("status").execute());
    expect(statuses.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  });

  test("is its creator's alone to give up", async () => {
    const { id: eventId } = await create({ published: true });
    expect((await world.send(listings.remove, { params: { eventId } }, bob.who)).body.code).toBe("forbidden");
    expect((await world.send(listings.remove, { params: { eventId: crypto.randomUUID() } }, ada.who)).status).toBe(404);
  });
});
