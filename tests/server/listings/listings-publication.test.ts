import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { registration } from "#contract/registration";
import type { ListingChanges } from "#entities/hosting/listings";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
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
  [ada, bob] = [await world.account(club), await world.account(club)];
});
afterAll(() => world.close());

const create = (event: ListingChanges = {}) =>
  ada.call(listings.create, {
    body: {
      event: {
        ...{ eventType: "physical", name: "Night sail", shortDescription: "Out after dark", timezone: "UTC" },
        ...{ eventStart: inDays(20), eventEnd: inDays(21), registration: true, visible: false },
        ...(event as object),
      },
    },
  });
const save = (eventId: string, event: ListingChanges) =>
  ada.call(listings.update, { params: { eventId }, body: { event } });
const refusalOf = async (eventId: string, event: ListingChanges) => {
  const { status, body } = await world.send(listings.update, { params: { eventId }, body: { event } }, ada.who);
  return [status, body.code];
};
const seenBy = async (who: TestAccount, eventId: string) => ({
  page: (await world.send(events.get, { params: { eventId } }, who.who)).status,
  listed: (await who.call(events.list)).items.some(({ id }) => id === eventId),
});
const actsOn = (eventId: string) =>
  world.scope(club).read(async (tx) => {
    const rows = await tx
      .selectFrom("auditLog")
      .where("eventId", "=", eventId)
      .select("action")
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  });

const nobody = { page: 404, listed: false };
const byLink = { page: 200, listed: false };
const everybody = { page: 200, listed: true };

describe("an event is made", () => {
  test.each([
    ["a draft", { visible: false }, "draft", nobody],
    ["listed", { visible: true }, "ready", everybody],
    ["found only with its link", { visible: false, published: true }, "ready", byLink],
    ["a draft, whatever else is wished", { visible: true, published: false }, "draft", nobody],
  ] as const)("%s", async (_, wish, status, seen) => {
    const made = await create(wish);
    expect([made.status, made.visible, made.published]).toEqual([status, seen.listed, status !== "draft"]);
    expect(await seenBy(bob, made.id)).toEqual(seen);
  });
});

describe("its hosts", () => {
  test("publish it, hide it from the lists and take it back", async () => {
    const { id } = await create();
    expect((await save(id, { visible: true })).status).toBe("ready");
    expect(await seenBy(bob, id)).toEqual(everybody);
    // What a client that knows of no drafts sends takes nothing away from whoever has the link.
    expect(await save(id, { visible: false })).toMatchObject({ status: "ready", visible: false, published: true });
    expect(await seenBy(bob, id)).toEqual(byLink);
    expect(await save(id, { published: false })).toMatchObject({ status: "draft", published: false });
    expect(await seenBy(bob, id)).toEqual(nobody);
    expect(await save(id, { published: true })).toMatchObject({ status: "ready", visible: false });
    expect(await seenBy(bob, id)).toEqual(byLink);
    expect((await actsOn(id)).sort()).toEqual(
      ["event.created", "event.published", "event.unlisted", "event.unpublished", "event.published"].sort(),
    );
  });

  test("change other things without publishing it", async () => {
    const { id } = await create();
    expect((await save(id, { name: "Day sail" })).status).toBe("draft");
    expect(await seenBy(bob, id)).toEqual(nobody);
  });

  test("cannot make a draft of what people hold passes of", async () => {
    const { id } = await create({ visible: true });
    const { id: passTypeId } = await world.passType(club, id);
    await world.registration(club, bob, id, { passTypeId });
    expect(await refusalOf(id, { published: false })).toEqual([460, "event_registered"]);
    expect(await save(id, { visible: false })).toMatchObject({ status: "ready", visible: false });
    expect(await seenBy(bob, id)).toEqual(byLink);
  });

  test("sell nothing before it is published", async () => {
    const { id: eventId } = await create();
    await world.passType(club, eventId);
    const ask = (who: TestAccount) => world.send(registration.get, { params: { eventId } }, who.who);
    expect((await ask(bob)).status).toBe(404);
    const { status, body } = await ask(ada);
    expect([status, body.code, body.message]).toEqual([460, "event_not_public", "event not public"]);
    await save(eventId, { visible: true });
    expect((await ask(bob)).status).toBe(200);
  });
});

test("no draft stands in a list, whatever writes it there", async () => {
  const wrong = world.event(club, { visible: true, publishedAt: null });
  await expect(wrong).rejects.toThrow("events_listed_published");
});
