import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import type { ListingCreateInput } from "#entities/hosting/listings";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pixel } from "#tests/server/self/whole-person";
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
const refused = async (body: unknown, by = ada) => {
  const reply = await world.send(listings.create, { body }, by.who);
  return [reply.status, reply.body.code, ...(reply.body.fields ? [reply.body.fields] : [])];
};
const moderated = async (by: TestAccount) => {
  const group = await world.insert(club, "groups", { slug: `g-${crypto.randomUUID().slice(0, 8)}`, name: "Crew" });
  await world.insert(club, "groupMemberships", { groupId: group.id, accountId: by.id, role: "moderator" });
  return group.id;
};

describe("who creates an event", () => {
  test("hosts a draft that is there for nobody else", async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...plain,
      slug: "night-sail",
      status: "draft",
      registrationLimit: 0,
      creatorId: ada.id,
    });
    expect((await ada.call(listings.list, { query: { past: false } })).items.map(({ id }) => id)).toEqual([made.id]);
    expect((await bob.call(events.list)).count).toBe(0);
    expect((await world.send(listings.get, { params: { eventId: made.id } }, bob.who)).status).toBe(404);
  });

  test("brings its cover, sponsors, speakers and sessions along", async () => {
    const made = await create(
      {},
      {
        image: pixel,
        sponsorIds: [bob.id, bob.id],
        speakers: [{ firstName: "Grace", lastName: null, title: null, company: null, bio: null, imageDataUri: pixel }],
        sessions: [
          { name: "Off", description: "", startTime: plain.eventStart, endTime: plain.eventEnd, sponsorIds: [bob.id] },
          { name: "Off", description: "", startTime: plain.eventStart, endTime: plain.eventStart },
        ],
      },
    );
    expect(made.image).toMatchObject({ width: 1 });
    expect(made.sponsors.map(({ id }) => id)).toEqual([bob.id]);
    expect(made.speakers).toMatchObject([{ firstName: "Grace", slug: "grace", image: { width: 1 } }]);
    expect(made.sessions.map(({ slug }) => slug).sort()).toEqual(["off", "off-2"]);
  });

  test.each<[string, object, object, object]>([
    ["an end before its start", { eventEnd: plain.eventStart }, {}, { "event.eventEnd": "before_start" }],
    ["an unknown zone", { timezone: "Atlantis/Capital" }, {}, { "event.timezone": "unknown_zone" }],
    ["an offset for a zone", { timezone: "+02:00" }, {}, { "event.timezone": "unknown_zone" }],
    ["members without a group", { groupOnly: true }, {}, { "event.groupOnly": "group_required" }],
    [
      "a session outside",
      {},
      { sessions: [{ name: "Late", description: "", startTime: inDays(20.5), endTime: inDays(22) }] },
      { "sessions.0.endTime": "outside_event" },
    ],
    [
      "a session before",
      {},
      { sessions: [{ name: "Early", description: "", startTime: inDays(19), endTime: inDays(20.5) }] },
      { "sessions.0.startTime": "outside_event" },
    ],
  ])("is told of %s", async (_, event, rest, fields) => {
    expect(await refused({ event: { ...plain, ...event }, ...rest })).toEqual([400, "validation_failed", fields]);
    expect((await ada.call(listings.list, { query: { past: false } })).count).toBe(0);
  });

  test("names nothing that is another's", async () => {
    const other = await world.organization();
    const foreign = (await world.account(other)).id;
    const gone = (await world.account(club, { disabled: true })).id;
    const session = { name: "Off", description: "", startTime: plain.eventStart, endTime: plain.eventEnd };
    const { id: eventId } = await world.event(club, { host: bob });
    const { id: speakerId } = await world.speaker(club, eventId);
    for (const rest of [
      { sponsorIds: [foreign] },
      { sponsorIds: [gone] },
      { sessions: [{ ...session, sponsorIds: [foreign] }] },
      { sessions: [{ ...session, speakerIds: [speakerId] }] },
      { groupId: crypto.randomUUID() },
    ])
      expect((await refused({ event: plain, ...rest }))[0], JSON.stringify(rest)).toBe(404);
  });

  test("needs a community that lets them, and a group that is theirs to run", async () => {
    const closed = await world.organization({ modules: { events: { editable: false } } });
    expect(await refused({ event: plain }, await world.account(closed))).toEqual([456, "module_disabled"]);
    const groupId = await moderated(ada);
    await world.insert(club, "groupMemberships", { groupId, accountId: bob.id, role: "member" });
    expect(await refused({ event: plain, groupId }, bob)).toEqual([403, "forbidden"]);
    expect(await create({ groupOnly: true }, { groupId })).toMatchObject({ groupId, groupOnly: true });
  });

  test.each([
    ["Crème Brûlée!", "creme-brulee"],
    ["Straße in Łódź", "strasse-in-lodz"],
    ["New", "new-2"],
    ["past", "past-2"],
    ["Calendar", "calendar-2"],
    ["0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d", "event-0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d"],
  ])("finds an address for %s", async (name, slug) => {
    expect((await create({ name })).slug).toBe(slug);
  });

  test("may begin thirty in an hour", async () => {
    const body = { event: plain };
    const send = async () => (await world.send(listings.create, { body }, ada.who)).status;
    const all: number[] = [];
    for (let count = 0; count < 31; count += 1) all.push(await send());
    expect(all.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(all[30]).toBe(429);
    const { items } = await ada.call(listings.list, { query: { past: false } });
    const copy = { params: { eventId: items[0]?.id ?? "" }, body: { name: "Again", eventStart: inDays(30) } };
    expect((await world.send(listings.copy, copy, ada.who)).status).toBe(429);
  });
});
