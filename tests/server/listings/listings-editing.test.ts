import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import type { ListingChanges, ListingCreateInput } from "#entities/hosting/listings";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
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
const save = (eventId: string, event: ListingChanges, by = ada) =>
  by.call(listings.update, { params: { eventId }, body: { event } });
const refusedSave = async (eventId: string, event: unknown, by = ada) => {
  const { status, body } = await world.send(listings.update, { params: { eventId }, body: { event } }, by.who);
  return [status, body.code, ...(body.fields ? [body.fields] : [])];
};
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
const moderated = async (by: TestAccount) => {
  const group = await world.insert(club, "groups", { slug: `g-${crypto.randomUUID().slice(0, 8)}`, name: "Crew" });
  await world.insert(club, "groupMemberships", { groupId: group.id, accountId: by.id, role: "moderator" });
  return group.id;
};

describe("a host changes an event", () => {
  test("field by field, under the same address", async () => {
    const { id, slug } = await create({ venue: "The quay", registrationLimit: 40 });
    const saved = await save(id, { name: "Day sail", venue: null, registrationLimit: null });
    expect(saved).toMatchObject({
      name: "Day sail",
      slug,
      venue: null,
      registrationLimit: 0,
      shortDescription: plain.shortDescription,
    });
    expect((await save(id, { location: "Pier 4" })).venue).toBe("Pier 4");
    expect((await save(id, { location: "Pier 5", venue: "Pier 6" })).venue).toBe("Pier 6");
    expect((await save(id, { longDescription: '<p onclick="x()">Hi<script>x()</script></p>' })).longDescription).toBe(
      "<p>Hi</p>",
    );
  });

  test("refuses what does not fit, at the field that was sent", async () => {
    const { id } = await create({ registrationLimit: 5 });
    await save(id, { registrationStart: inDays(1), registrationEnd: inDays(5) });
    for (const [change, field, fault] of [
      [{ eventStart: inDays(25) }, "eventStart", "before_start"],
      [{ eventEnd: inDays(19) }, "eventEnd", "before_start"],
      [{ registrationStart: inDays(6) }, "registrationStart", "before_opening"],
      [{ registrationEnd: inDays(0.5) }, "registrationEnd", "before_opening"],
      [{ timezone: "Mars/Olympus" }, "timezone", "unknown_zone"],
      [{ groupOnly: true }, "groupOnly", "group_required"],
    ] as const)
      expect(await refusedSave(id, change), field).toEqual([400, "validation_failed", { [`event.${field}`]: fault }]);
  });

  test("keeps the places that are taken", async () => {
    const { id } = await create();
    const { id: passTypeId } = await world.passType(club, id);
    for (const of of [bob, await world.account(club)]) await world.registration(club, of, id, { passTypeId });
    expect(await refusedSave(id, { registrationLimit: 1 })).toEqual([
      400,
      "validation_failed",
      { "event.registrationLimit": "below_registered" },
    ]);
    expect(await save(id, { registrationLimit: 2 })).toMatchObject({ registrationLimit: 2, registrationCount: 2 });
  });

  test("wishes for an address", async () => {
    const { id } = await create();
    await create({ name: "Regatta" });
    expect((await save(id, { slug: "night-sail-2027" })).slug).toBe("night-sail-2027");
    for (const slug of ["-sail", "night--sail-"]) expect((await save(id, { slug })).slug).toBe(slug);
    for (const [slug, code, free] of [
      ["regatta", "slug_taken", "regatta-2"],
      ["past", "slug_taken", "past-2"],
      ["Day Sail", "slug_invalid", null],
      ["--", "slug_invalid", null],
      [crypto.randomUUID(), "slug_invalid", null],
    ] as const) {
      const { status, body } = await world.send(
        listings.update,
        { params: { eventId: id }, body: { event: { slug } } },
        ada.who,
      );
      expect([status, body.code, body.fields], slug).toEqual([460, code, { "event.slug": code }]);
      if (free) expect(body.message).toContain(free);
    }
    const other = await world.organization();
    await world.event(other, { slug: "elsewhere" });
    expect((await save(id, { slug: "elsewhere" })).slug).toBe("elsewhere");
  });

  test("brings it only to groups that they run", async () => {
    const { id } = await create();
    await world.insert(club, "eventHosts", { eventId: id, accountId: bob.id });
    const groupId = await moderated(ada);
    expect(await refusedSave(id, { groupId }, bob)).toEqual([403, "forbidden"]);
    expect(await save(id, { groupId, groupOnly: true })).toMatchObject({ groupId, groupOnly: true });
    expect(await save(id, { groupId, name: "Ours" }, bob)).toMatchObject({ groupId, name: "Ours" });
    expect(await refusedSave(id, { groupId: null })).toMatchObject([
      400,
      "validation_failed",
      { "event.groupId": "group_required" },
    ]);
    expect(await save(id, { groupId: null, groupOnly: false })).toMatchObject({ groupId: null, groupOnly: false });
  });

  test("tells holders once that it moves, and nobody of a draft", async () => {
    const { id } = await create();
    await save(id, { eventStart: inDays(19), venue: "Quay", published: true });
    const { id: passTypeId } = await world.passType(club, id);
    await world.registration(club, bob, id, { passTypeId });
    const carol = await world.account(club);
    await world.registration(club, carol, id, { passTypeId, status: "draft" });
    await save(id, { name: "Other words", shortDescription: "Only words" });
    expect(await toldOf(bob)).toEqual([]);
    await save(id, { eventStart: inDays(18) });
    await save(id, { venue: "Pier" });
    expect(await toldOf(bob)).toEqual([{ type: "EVENT", eventId: id, senderId: ada.id }]);
    expect(await toldOf(carol)).toEqual([]);
    await world.scope(club).write((tx) => tx.updateTable("notifications").set({ read: true }).execute());
    await save(id, { venue: "Pier" });
    expect(await toldOf(bob)).toHaveLength(1);
    await save(id, { city: "Cork" });
    expect(await toldOf(bob)).toHaveLength(2);
  });

  test("moves the reminders along", async () => {
    const { id } = await create();
    const { id: passTypeId } = await world.passType(club, id);
    await world.registration(club, bob, id, { passTypeId });
    await save(id, { eventStart: inDays(0.5) });
    expect((await mailsTo(world, club, bob)).map(({ subject }) => subject)).toEqual(["Night sail starts soon"]);
  });
});

describe("hosts and sponsors", () => {
  const hostsOf = async (eventId: string) =>
    (await ada.call(listings.coHosts, { params: { eventId } })).items.map(({ id }) => id);

  test("a co-host is told once, works on it, and loses it at once", async () => {
    const { id: eventId } = await create();
    const add = (accountId: string) => ada.call(listings.addCoHost, { params: { eventId }, body: { accountId } });
    await add(bob.id);
    await add(bob.id);
    await add(ada.id);
    expect(await hostsOf(eventId)).toEqual([bob.id]);
    expect(await toldOf(bob)).toEqual([{ type: "INVITATION", eventId, senderId: ada.id }]);
    expect((await save(eventId, { name: "Bob's" }, bob)).name).toBe("Bob's");
    await ada.call(listings.removeCoHost, { params: { eventId, accountId: bob.id } });
    expect(await refusedSave(eventId, { name: "Mine" }, bob)).toEqual([404, "not_found"]);
    expect((await world.send(listings.removeCoHost, { params: { eventId, accountId: bob.id } }, ada.who)).status).toBe(
      404,
    );
  });

  test("a co-host may leave, and cannot end the event", async () => {
    const { id: eventId } = await create();
    await ada.call(listings.addCoHost, { params: { eventId }, body: { accountId: bob.id } });
    expect((await world.send(listings.remove, { params: { eventId } }, bob.who)).body.code).toBe("forbidden");
    await bob.call(listings.removeCoHost, { params: { eventId, accountId: bob.id } });
    expect(await hostsOf(eventId)).toEqual([]);
  });

  test("never all leave, also at the same moment and when who created the event is gone", async () => {
    const creator = await world.account(club);
    const { id: eventId } = await world.event(club, { host: creator });
    const remove = (who: TestAccount, accountId: string) =>
      world.send(listings.removeCoHost, { params: { eventId, accountId } }, who.who);
    for (const { id: accountId } of [ada, bob]) await world.insert(club, "eventHosts", { eventId, accountId });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", creator.id).execute());
    const replies = await Promise.all([remove(ada, bob.id), remove(bob, ada.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = replies[0]?.status === 200 ? ada : bob;
    expect((await remove(left, left.id)).body.code).toBe("forbidden");
    expect((await left.call(listings.coHosts, { params: { eventId } })).items.map(({ id }) => id)).toEqual([left.id]);
  });

  test("are accounts of the community that are there and meet the host", async () => {
    const { id: eventId } = await create();
    const other = await world.account(await world.organization());
    const gone = await world.account(club, { disabled: true });
    const blocker = await world.account(club);
    await world.insert(club, "accountBlocks", { blockerId: blocker.id, accountId: ada.id });
    for (const { id } of [other, gone, blocker]) {
      const host = { params: { eventId }, body: { accountId: id } };
      const sponsor = { params: { eventId }, body: { sponsorId: id } };
      expect((await world.send(listings.addCoHost, host, ada.who)).status).toBe(404);
      expect((await world.send(listings.addSponsor, sponsor, ada.who)).status).toBe(404);
    }
  });

  test("a sponsor is shown once", async () => {
    const { id: eventId } = await create();
    const body = { sponsorId: bob.id };
    await ada.call(listings.addSponsor, { params: { eventId }, body });
    expect((await ada.call(listings.addSponsor, { params: { eventId }, body })).sponsors).toHaveLength(1);
    expect((await ada.call(listings.removeSponsor, { params: { eventId, sponsorId: bob.id } })).sponsors).toEqual([]);
    expect((await world.send(listings.removeSponsor, { params: { eventId, sponsorId: bob.id } }, ada.who)).status).toBe(
      404,
    );
  });
});
