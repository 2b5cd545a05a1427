import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import type { ActivityInput, EntityInput } from "#entities/community/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { makePlaces, type PlaceName } from "./activities-places.ts";
import { fault, post, refusalOf } from "./activities-posts.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let places: Awaited<ReturnType<typeof makePlaces>>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { username: "ada-byron" });
  bob = await world.account(club, { username: "bob-grant" });
  places = await makePlaces(world, club, [ada]);
});
afterAll(() => world.close());

const refusal = (who: TestAccount, input: Partial<ActivityInput>) => refusalOf(world, who, input);
const rows = () => world.scope(club).read((tx) => tx.selectFrom("activities").selectAll().execute());
const picture = (by: TestAccount, row: object = {}) =>
  world.insert(club, "images", { width: 8, height: 8, accountId: by.id, ...row });

describe("posting", () => {
  /** What an account is answered that is in every place, and one that is in none. */
  const answers: Readonly<Record<PlaceName, readonly [inside: number, outside: number]>> = {
    "the open feed": [200, 200],
    "a public group": [200, 453],
    "a private group": [200, 453],
    "a group that is not active": [456, 404],
    "an event": [200, 454],
    "an event without a link": [200, 454],
    "an event of a group only": [200, 453],
    "an event without a feed": [456, 456],
    "a content": [200, 200],
    "a content of a private channel": [200, 461],
    "a content that is not out": [404, 404],
  };

  test.each(Object.entries(answers))("in %s is for who belongs there", async (name, [inside, outside]) => {
    const place = places[name as PlaceName];
    expect((await refusal(bob, place)).status).toBe(outside);
    expect((await refusal(ada, place)).status).toBe(inside);
    const stored = await rows();
    expect(stored.map(({ accountId }) => accountId).sort()).toEqual(
      [...(inside === 200 ? [ada.id] : []), ...(outside === 200 ? [bob.id] : [])].sort(),
    );
    for (const row of stored) expect(row).toMatchObject(place);
  });

  test("at an event is for its hosts too, and for nobody with a pass that does not count", async () => {
    const host = await world.account(club);
    const event = await world.event(club, { host });
    const { id: passTypeId } = await world.passType(club, event.id);
    await world.registration(club, bob, event.id, { passTypeId, status: "draft" });
    await world.insert(club, "eventHosts", { eventId: event.id, accountId: ada.id });
    expect((await refusal(bob, { eventId: event.id })).code).toBe("not_registered");
    for (const who of [host, ada]) expect(await post(who, { eventId: event.id })).toMatchObject({ eventId: event.id });
  });

  test("somewhere that is not there, or in another organization, finds nothing", async () => {
    const other = await world.organization();
    const foreigner = await world.account(other);
    const theirs = await makePlaces(world, other, [foreigner]);
    const unknown = [{ groupId: randomUUID() }, { eventId: randomUUID() }, { contentId: randomUUID() }];
    const foreign = [theirs["a public group"], theirs["an event"], theirs["a content"]];
    for (const place of [...unknown, ...foreign, { commentedId: randomUUID() }])
      expect((await refusal(ada, place)).code, JSON.stringify(place)).toBe("not_found");
    expect(await rows()).toEqual([]);
  });

  test("in two places at once is refused", async () => {
    const both = { ...places["a public group"], ...places["an event"] };
    expect(await refusal(ada, both)).toEqual(fault({ eventId: "invalid" }));
  });

  test("thirty times a minute is enough", async () => {
    const { id: commentedId } = await post(ada);
    for (let time = 1; time < 30; time += 1) await post(ada, time % 2 ? { commentedId } : {});
    expect((await refusal(ada, {})).code).toBe("rate_limited");
    expect((await refusal(ada, { commentedId })).code).toBe("rate_limited");
    expect((await refusal(bob, {})).status).toBe(200);
    expect(await rows()).toHaveLength(31);
  });

  test("does not outrun leaving the group", async () => {
    const { groupId } = places["a public group"];
    await world.insert(club, "groupMemberships", { groupId, accountId: bob.id });
    const [left, said] = await Promise.all([
      world.send(groups.leave, { params: { groupId } }, bob.who),
      refusal(bob, { groupId }),
    ]);
    expect([left.status, [200, 453].includes(said.status)]).toEqual([200, true]);
    expect((await refusal(bob, { groupId })).status).toBe(453);
  });
});

describe("a message", () => {
  test("says something that can be seen, or shows a picture", async () => {
    for (const message of ["", "   ", "\n\t", "\u200B\u200D", "\uFE0F", "\u3164"])
      expect(await refusal(ada, { message }), JSON.stringify(message)).toEqual(fault({ message: "required" }));
    const { id: imageId } = await picture(ada);
    expect(await post(ada, { message: "", imageId })).toMatchObject({ message: "", image: { id: imageId } });
  });

  test("is kept as it was sent, spaces at its ends too", async () => {
    for (const message of ["  high\n\nwater  ", "\u202Eabc\u202C", "e\u0301", "🏴‍☠️", "<b>bold</b>", "x".repeat(5000)])
      expect((await post(ada, { message })).message).toBe(message);
  });

  test("that cannot be kept as it is, is refused", async () => {
    for (const message of ["\uD83D", "a\uDE00b", "nul\0"])
      expect(await refusal(ada, { message })).toEqual(fault({ message: "invalid_format" }));
    expect(await refusal(ada, { message: "x".repeat(5001) })).toEqual(fault({ message: "too_long" }));
  });
});

describe("an entity", () => {
  const segment = (startIndex: number, endIndex: number): EntityInput => ({
    type: "segment",
    ...{ startIndex, endIndex, marks: ["bold"] },
  });

  test.each([
    ["beyond the text", "abc", [segment(0, 4)], { "entities.0.endIndex": "out_of_range" }],
    ["of nothing", "abc", [segment(1, 1)], { "entities.0.endIndex": "out_of_range" }],
    ["that ends before it begins", "abc", [segment(2, 1)], { "entities.0.endIndex": "out_of_range" }],
    ["into a surrogate pair", "a😀b", [segment(0, 2)], { "entities.0.endIndex": "inside_character" }],
    ["out of a surrogate pair", "a😀b", [segment(2, 4)], { "entities.0.startIndex": "inside_character" }],
    ["through a family", "👨‍👩‍👧", [segment(0, 2)], { "entities.0.endIndex": "inside_character" }],
    ["between a letter and its accent", "e\u0301a", [segment(1, 3)], { "entities.0.startIndex": "inside_character" }],
    ["through a flag", "🇫🇷🇯🇵", [segment(2, 4)], { "entities.0.startIndex": "inside_character" }],
    ["over another", "abcdef", [segment(2, 6), segment(0, 3)], { "entities.0.startIndex": "overlapping" }],
    ["twice", "abc", [segment(0, 1), segment(0, 1)], { "entities.1.startIndex": "overlapping" }],
  ] as const)("%s is refused", async (_, message, entities, fields) => {
    expect(await refusal(ada, { message, entities: [...entities] })).toEqual(fault(fields));
  });

  test("comes back in the order of the text, with what it names", async () => {
    const interest = await world.insert(club, "interests", { name: "Tides" });
    const made = await post(ada, {
      message: "Ask 😀 @bob of #Tides at sea.example",
      entities: [
        { type: "link", startIndex: 25, endIndex: 36, marks: [], href: "https://sea.example" },
        { type: "mention", startIndex: 7, endIndex: 11, marks: ["bold"], accountId: bob.id.toUpperCase() },
        { type: "interest", startIndex: 15, endIndex: 21, marks: [], interestId: interest.id.toUpperCase() },
        { type: "segment", startIndex: 0, endIndex: 3, marks: ["italic", "strike"] },
      ],
    });
    expect(made.entities).toMatchObject([
      { type: "segment", startIndex: 0, endIndex: 3, marks: ["italic", "strike"] },
      { type: "mention", startIndex: 7, account: { username: "bob-grant" }, marks: ["bold"] },
      { type: "interest", startIndex: 15, interest: { name: "Tides" } },
      { type: "link", startIndex: 25, endIndex: 36, href: "https://sea.example", linkPreview: null },
    ]);
  });

  test("names only who and what is there for the author", async () => {
    const other = await world.organization();
    const foreigner = await world.account(other);
    const blocker = await world.account(club);
    const blocked = await world.account(club);
    const disabled = await world.account(club, { disabled: true });
    await blocker.call(accounts.block, { params: { accountId: ada.id } });
    await ada.call(accounts.block, { params: { accountId: blocked.id } });
    const theirs = await world.insert(other, "interests", { name: "Tides" });
    const at = { startIndex: 0, endIndex: 1, marks: [] };
    for (const accountId of [foreigner.id, blocker.id, blocked.id, disabled.id, randomUUID()])
      expect(await refusal(ada, { entities: [{ type: "mention", ...at, accountId }] })).toEqual(
        fault({ "entities.0.accountId": "unknown" }),
      );
    for (const interestId of [theirs.id, randomUUID()])
      expect(await refusal(ada, { entities: [{ type: "interest", ...at, interestId }] })).toEqual(
        fault({ "entities.0.interestId": "unknown" }),
      );
    for (const href of ["javascript:alert(1)", "data:text/html,x", "ftp://sea.example", "//sea.example", "sea"])
      expect((await refusal(ada, { entities: [{ type: "link", ...at, href }] })).status, href).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("calls fifty accounts at most", async () => {
    const mention = (accountId: string, startIndex: number): EntityInput => ({
      type: "mention",
      ...{ startIndex, endIndex: startIndex + 1, marks: [] },
      accountId,
    });
    const people = Array.from({ length: 51 }, () => randomUUID());
    expect(await refusal(ada, { message: "x".repeat(60), entities: people.map(mention) })).toEqual(
      fault({ entities: "too_many" }),
    );
  });
});

describe("a comment", () => {
  test("takes its place from what it is said to, whatever its sender says", async () => {
    const { groupId } = places["a private group"];
    const { eventId } = places["an event"];
    const { id: commentedId } = await post(ada, { groupId });
    const first = await post(ada, { commentedId, eventId });
    expect(first).toMatchObject({ commentedId, groupId, eventId: null, commented: { id: commentedId } });
    const second = await post(ada, { commentedId: first.id, groupId: randomUUID() });
    expect(second).toMatchObject({ commentedId: first.id, groupId });
    expect((await refusal(bob, { commentedId: second.id })).status).toBe(453);
  });

  test("in a public group is for everybody who reads it", async () => {
    const { id: commentedId } = await post(ada, places["a public group"]);
    expect(await post(bob, { commentedId })).toMatchObject({ groupId: places["a public group"].groupId });
  });

  test("counts, and comes oldest first", async () => {
    const { id: activityId } = await post(ada);
    for (const message of ["one", "two", "three"]) await post(bob, { message, commentedId: activityId });
    const { items, count } = await ada.call(activities.comments, { params: { activityId } });
    expect([items.map(({ message }) => message), count]).toEqual([["one", "two", "three"], 3]);
    const newest = await ada.call(activities.comments, { params: { activityId }, query: { orderBy: "-createdAt" } });
    expect(newest.items.map(({ message }) => message)).toEqual(["three", "two", "one"]);
    expect(await bob.call(activities.get, { params: { activityId } })).toMatchObject({
      _count: { comments: 3 },
      comments: [{ id: items[2]?.id }],
    });
  });

  test("stands twenty deep at most", async () => {
    let { id: commentedId } = await post(ada);
    for (let depth = 1; depth <= 20; depth += 1) commentedId = (await post(bob, { commentedId })).id;
    expect(await refusal(bob, { commentedId })).toEqual(fault({ commentedId: "too_deep" }));
  });

  test("on what is removed at the same moment is gone with it, or refused", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await post(ada);
      const [removed, said] = await Promise.all([
        world.send(activities.remove, { params: { activityId: id } }, ada.who),
        refusal(bob, { commentedId: id }),
      ]);
      expect([removed.status, [200, 404].includes(said.status)], `${said.status}`).toEqual([200, true]);
    }
    expect(await rows()).toEqual([]);
  });
});
