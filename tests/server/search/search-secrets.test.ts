import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { search } from "#contract/search";
import { type OrganizationModuleName, organizationModules } from "#kernel/modules";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { circleOf } from "#tests/server/chat/chat-circle";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { countsOf, none, thingsOf } from "./search-things.ts";

let world: World;
let club: OrganizationRecord;
let things: ReturnType<typeof thingsOf>;
let circle: ReturnType<typeof circleOf>;
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;

const begin = async (facts: Parameters<World["organization"]>[0] = {}): Promise<void> => {
  club = await world.organization(facts);
  things = thingsOf(world, club);
  circle = circleOf(world, club);
  const [first, second, third] = await circle.people(3);
  if (!first || !second || !third) throw new Error("There is nobody.");
  [ada, bob, carol] = [first, second, third];
};
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => begin());
afterAll(() => world.close());

const finds = async (who: TestAccount, text = "lantern") => countsOf(await things.find(who, text));
const strangerFinds = async (text = "lantern") => countsOf(await things.findAsStranger(text));

/** Something of every kind that everybody finds, and a message of Ada's conversation with Bob. */
const everything = async () => {
  await world.account(club, { firstName: "Lantern" });
  await things.group("Lantern makers");
  const event = await world.event(club, { name: "Lantern walk" });
  await world.session(club, event.id, { name: "Lantern making" });
  const channel = await things.channel("Lights");
  await things.content(channel.id, "The lantern");
  await things.post(bob, "A lantern");
  const conversationId = await circle.open(ada, [bob]);
  await circle.say(ada, conversationId, "My lantern");
  return { event, channel, conversationId };
};
const one = { accounts: 1, groups: 1, events: 1, sessions: 1, contents: 1, activities: 1, messages: 1 };

describe("a stranger", () => {
  test("finds what lists show strangers, and no message", async () => {
    await everything();
    expect(await finds(ada)).toEqual(one);
    expect(await strangerFinds()).toEqual({ ...one, messages: 0 });
  });

  test("finds nothing of what is for members", async () => {
    const modules = Object.fromEntries(organizationModules.map((name) => [name, { requireAuth: true }]));
    await begin({ modules });
    await everything();
    expect(await finds(ada)).toEqual(one);
    expect(await strangerFinds()).toEqual(none);
  });

  test("who belongs to another organization finds nothing of this one, and the other way round", async () => {
    await everything();
    const here = { club, things, ada };
    await begin();
    expect(await finds(ada)).toEqual(none);
    await everything();
    expect(countsOf(await here.things.find(here.ada, "lantern"))).toEqual(one);
    const { status } = await world.send(
      search.everything,
      { query: { search: "lantern" } },
      { ...here.ada.who, organizationId: club.id },
    );
    expect(status).toBe(401);
  });
});

describe("a module", () => {
  const kinds: [module: OrganizationModuleName, empty: Partial<typeof none>][] = [
    ["accounts", { accounts: 0 }],
    ["groups", { groups: 0 }],
    ["events", { events: 0, sessions: 0 }],
    ["channels", { contents: 0 }],
    ["activities", { activities: 0 }],
    ["threads", { messages: 0 }],
  ];
  const switchTo = (module: OrganizationModuleName, row: { enabled?: boolean; enabledTiers?: string[] }) =>
    world.platform.database.asPlatform("switch a module of a test", (tx) =>
      tx
        .updateTable("organizationModules")
        .set(row)
        .where("organizationId", "=", club.id)
        .where("module", "=", module)
        .execute(),
    );

  test.each(kinds)("that is off has nothing to be found, and all others have: %s", async (module, empty) => {
    await everything();
    await switchTo(module, { enabled: false });
    world.platform.organizations.forget();
    expect(await finds(ada)).toEqual({ ...one, ...empty });
  });

  test.each(kinds)("of a tier is searched for who holds it: %s", async (module, empty) => {
    await everything();
    const tier = await world.insert(club, "accountTiers", { slug: "gold", name: "Gold" });
    await world.insert(club, "accountTierMembers", { accountId: ada.id, tierId: tier.id });
    await switchTo(module, { enabledTiers: [tier.id] });
    world.platform.organizations.forget();
    expect(await finds(ada)).toEqual(one);
    expect(await finds(bob)).toEqual({ ...one, ...empty });
  });
});

describe("people", () => {
  test("who are disabled are not found, nor is what they said", async () => {
    const gone = await world.account(club, { firstName: "Lantern", disabled: true });
    await things.post(gone, "A lantern");
    expect(await finds(ada)).toEqual(none);
    expect(await finds(ada, "lantrn")).toEqual(none);
  });

  test("who block each other find nothing of each other, whoever did it", async () => {
    const lantern = await world.account(club, { firstName: "Lantern" });
    await circle.befriend(ada, lantern);
    const conversationId = await circle.open(ada, [lantern, bob], "Lights");
    await circle.say(lantern, conversationId, "My lantern");
    await circle.say(ada, conversationId, "Lantern of Ada");
    await things.post(lantern, "A lantern");
    await things.post(ada, "Another lantern");
    expect(await finds(ada)).toEqual({ ...none, accounts: 1, activities: 2, messages: 2 });
    await circle.block(lantern, ada);
    expect(await finds(ada)).toEqual({ ...none, activities: 1, messages: 1 });
    expect(await finds(lantern)).toEqual({ ...none, accounts: 1, activities: 1, messages: 1 });
    expect((await things.find(lantern, "byron")).accounts.map(({ id }) => id)).not.toContain(ada.id);
    expect(await finds(ada, "lantrn")).toEqual(none);
    // Who meets both reads both.
    const { messages } = await things.find(bob, "lantern");
    expect(messages).toHaveLength(2);
    const [own] = (await things.find(ada, "lantern")).messages;
    expect(own?.channel.members.map(({ id }) => id)).toEqual([bob.id]);
  });
});

describe("groups", () => {
  test("that are not active are not found, in no spelling", async () => {
    await things.group("Lantern makers", { active: false });
    expect(await finds(ada)).toEqual(none);
    expect(await finds(ada, "lantrn maker")).toEqual(none);
  });

  test("that are private are found, and what is said there is found by members", async () => {
    const { id: groupId } = await things.group("Inner circle", { access: "private" });
    await world.insert(club, "groupMemberships", { groupId, accountId: bob.id });
    await things.post(bob, "A lantern", { groupId });
    expect((await things.find(bob, "lantern")).activities).toMatchObject([{ group: { id: groupId } }]);
    expect(await finds(ada)).toEqual(none);
    expect(await strangerFinds()).toEqual(none);
    expect((await strangerFinds("inner circle")).groups).toBe(1);
  });
});

describe("events", () => {
  const nowhere = async () => {
    expect(await finds(ada)).toEqual(none);
    expect(await finds(ada, "lantrn")).toEqual(none);
    expect(await strangerFinds()).toEqual(none);
  };
  const walk = async (row: Parameters<World["event"]>[1] = {}) => {
    const event = await world.event(club, { name: "Lantern walk", ...row });
    await world.session(club, event.id, { name: "Lantern making" });
    return event;
  };

  test("that are drafts are not found, nor are their sessions and what is said there", async () => {
    const { id: eventId } = await walk({ host: bob, publishedAt: null, visible: false });
    await things.post(bob, "A lantern", { eventId });
    await nowhere();
  });

  test("that are published and not listed are found by who holds a pass, and by hosts", async () => {
    const { id } = await walk({ host: bob, visible: false });
    await nowhere();
    const { id: passTypeId } = await world.passType(club, id);
    await world.registration(club, carol, id, { passTypeId });
    for (const who of [bob, carol]) expect(await finds(who)).toEqual({ ...none, events: 1, sessions: 1 });
  });

  test("of a group are found by its members", async () => {
    const { id: groupId } = await things.group("Makers");
    await world.insert(club, "groupMemberships", { groupId, accountId: bob.id });
    await walk({ groupId, groupOnly: true });
    await nowhere();
    expect(await finds(bob)).toEqual({ ...none, events: 1, sessions: 1 });
  });

  test("that hide their sessions hide them here, but from hosts", async () => {
    await walk({ host: bob, sessionsVisibility: "hidden" });
    expect(await finds(ada)).toEqual({ ...none, events: 1 });
    expect(await finds(bob)).toEqual({ ...none, events: 1, sessions: 1 });
  });

  test("whose sessions are for registrants show them to these", async () => {
    const { id } = await walk({ sessionsVisibility: "registered" });
    const { id: passTypeId } = await world.passType(club, id);
    await world.registration(club, bob, id, { passTypeId });
    expect(await finds(ada)).toEqual({ ...none, events: 1 });
    expect(await strangerFinds()).toEqual({ ...none, events: 1 });
    expect(await finds(bob)).toEqual({ ...none, events: 1, sessions: 1 });
  });

  test("that were called off are found until they would have been over", async () => {
    await walk({ canceledAt: inDays(-9), eventStart: inDays(-1), eventEnd: inDays(1) });
    expect(await finds(ada)).toEqual({ ...none, events: 1, sessions: 1 });
    await world.scope(club).write((tx) =>
      tx
        .updateTable("events")
        .set({ eventEnd: inDays(-0.5) })
        .execute(),
    );
    await nowhere();
  });
});

describe("contents", () => {
  test("that are not out are not found", async () => {
    const channel = await things.channel("Lights");
    await things.content(channel.id, "The lantern", null);
    await things.content(channel.id, "Lantern of tomorrow", inDays(1));
    expect(await finds(ada)).toEqual(none);
    expect(await finds(ada, "lantrn")).toEqual(none);
  });

  test("of a private channel are found by who was let in", async () => {
    const channel = await things.channel("Lights", { private: true });
    await things.content(channel.id, "The lantern");
    expect(await finds(ada)).toEqual(none);
    expect(await strangerFinds()).toEqual(none);
    const admitted = { channelId: channel.id, accountId: ada.id, admitted: true };
    await world.insert(club, "channelSubscribers", admitted);
    expect(await finds(ada)).toEqual({ ...none, contents: 1 });
  });
});

describe("messages", () => {
  const params = (conversationId: string) => ({ params: { conversationId } });

  test("are found by who is in the conversation", async () => {
    const { conversationId } = await everything();
    await circle.say(bob, conversationId, "Lantern again");
    expect((await finds(bob)).messages).toBe(2);
    expect((await finds(carol)).messages).toBe(0);
  });

  test("are not found any more by who left, or was removed", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Lights");
    await circle.say(ada, conversationId, "My lantern");
    for (const who of [ada, bob, carol]) expect((await finds(who)).messages).toBe(1);
    await bob.call(chat.leave, params(conversationId));
    await ada.call(chat.removeMember, { params: { conversationId, accountId: carol.id } });
    expect([await finds(bob), await finds(carol)]).toEqual([none, none]);
    expect((await finds(ada)).messages).toBe(1);
  });

  test("of before somebody came in are not found by them", async () => {
    const conversationId = await circle.open(ada, [bob], "Lights");
    await circle.say(ada, conversationId, "My lantern");
    await ada.call(chat.addMember, { params: { conversationId, accountId: carol.id } });
    expect((await finds(carol)).messages).toBe(0);
    await circle.say(ada, conversationId, "Lantern of later");
    expect((await things.find(carol, "lantern")).messages.map(({ excerpt }) => excerpt)).toEqual(["Lantern of later"]);
  });

  test("that ask are found by who asked, and not by who is asked, declined or not", async () => {
    const dave = await world.account(club);
    const conversationId = await circle.open(dave, [ada]);
    await circle.say(dave, conversationId, "May I see the lantern?");
    expect([(await finds(dave)).messages, (await finds(ada)).messages]).toEqual([1, 0]);
    await ada.call(chat.declineRequest, params(conversationId));
    expect([(await finds(dave)).messages, (await finds(ada)).messages]).toEqual([1, 0]);
  });

  test("that were deleted are not found, and lines of the house neither", async () => {
    const conversationId = await circle.open(ada, [bob], "Lights");
    await ada.call(chat.rename, { ...params(conversationId), body: { name: "Lantern" } });
    expect(await finds(ada)).toEqual(none);
    const { id } = await circle.say(ada, conversationId, "My lantern");
    await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });
    expect(await finds(ada)).toEqual(none);
  });
});
