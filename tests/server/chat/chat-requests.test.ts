import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { ChatPreferences } from "#entities/conversations/chat";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { send } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { askingIn, outcome } from "./chat-asking.ts";
import { circleOf } from "./chat-circle.ts";

let world: World;
let otherDatabase: Database;
let otherApp: World["app"];
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let asking: ReturnType<typeof askingIn>;
/** Strangers to each other, and Carol a contact of Ada's. */
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  otherDatabase = openDatabase(world.databaseUrl);
  otherApp = buildApp({ ...world.platform, database: otherDatabase });
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  asking = askingIn(world, circle);
  [ada, bob, carol] = [await world.account(club), await world.account(club), await world.account(club)];
  await circle.befriend(ada, carol);
});
afterAll(async () => {
  await otherApp.close();
  await otherDatabase.close();
  await world.close();
});

const wants = (who: TestAccount, messagesFrom: ChatPreferences["messagesFrom"]) =>
  who.call(self.updateNotificationPreferences, { body: { messagesFrom } });
const create = (by: TestAccount, name: string, ...others: TestAccount[]) =>
  world.send(chat.create, { body: { name, accountIds: others.map(({ id }) => id) } }, by.who);
const reach = async (by: TestAccount, to: TestAccount) =>
  (await by.call(chat.reach, { params: { accountId: to.id } })).reach;

describe("who may write to whom", () => {
  test("is whom one follows and is followed by at first, everybody, or nobody else, as one says", async () => {
    expect([await reach(ada, carol), await reach(ada, bob), await reach(ada, ada)]).toEqual([
      "open",
      "request",
      "none",
    ]);
    await wants(bob, "members");
    expect(await reach(ada, bob)).toBe("open");
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Ahoy");
    expect(await asking.listsOf(bob)).toEqual([[conversationId], []]);
    const dora = await world.account(club);
    await wants(dora, "contactsOnly");
    expect([await reach(ada, dora), outcome(await create(ada, "", dora))]).toEqual(["none", [460, "contacts_only"]]);
    await circle.befriend(ada, dora);
    expect([await reach(ada, dora), (await create(ada, "", dora)).status]).toEqual(["open", 200]);
  });

  test("is told to nobody who does not find them, and nothing of who was blocked", async () => {
    const neighbour = await world.account(await world.organization());
    const gone = await world.account(club, { disabled: true });
    await circle.block(bob, ada);
    const asked = [bob.id, neighbour.id, gone.id, randomUUID()];
    for (const accountId of asked)
      expect((await world.send(chat.reach, { params: { accountId } }, ada.who)).status).toBe(404);
    expect(await reach(bob, ada)).toBe("none");
    expect(outcome(await create(bob, "", ada))).toEqual([460, "contacts_only"]);
  });

  test("is told of many at once, and of nobody who does not find them", async () => {
    const [dora, emma, neighbour] = [
      await world.account(club),
      await world.account(club),
      await world.account(await world.organization()),
    ];
    await wants(dora, "contactsOnly");
    const talkedTo = await circle.open(ada, [emma]);
    await circle.say(ada, talkedTo, "May I?");
    await asking.accept(emma, talkedTo);
    const blocked = await world.account(club);
    await circle.block(ada, blocked);
    const blocking = await world.account(club);
    await circle.block(blocking, ada);
    const people = [ada, bob, carol, dora, emma, neighbour, blocked, blocking];
    const found = await ada.call(chat.reaches, { query: { accountIds: people.map(({ id }) => id).join(",") } });
    expect(new Map(found.map(({ accountId, reach: how }) => [accountId, how]))).toEqual(
      new Map([
        ...[ada, dora, blocked].map(({ id }) => [id, "none"] as const),
        [bob.id, "request"],
        ...[carol, emma].map(({ id }) => [id, "open"] as const),
      ]),
    );
    const wrong = await world.send(chat.reaches, { query: { accountIds: "bob" } }, ada.who);
    expect(wrong.status).toBe(400);
  });

  test("goes on with a conversation that both agreed to once", async () => {
    const conversationId = await circle.open(ada, [carol]);
    await carol.call(accounts.unfollow, { params: { accountId: ada.id } });
    expect(await reach(ada, carol)).toBe("open");
    expect(await circle.open(ada, [carol])).toBe(conversationId);
    await circle.say(ada, conversationId, "Still here");
    expect(await circle.read(carol, conversationId)).toEqual(["Still here"]);
  });

  test("holds for conversations of many: nobody is drawn into one who would have to be asked", async () => {
    expect(outcome(await create(ada, "Crew", carol, bob))).toEqual([460, "contacts_only"]);
    const crew = await circle.open(ada, [carol], "Crew");
    const add = (conversationId: string, who: TestAccount) =>
      world.send(chat.addMember, { params: { conversationId, accountId: who.id } }, ada.who);
    expect(outcome(await add(crew, bob))).toEqual([460, "contacts_only"]);
    await wants(bob, "members");
    expect((await add(crew, bob)).status).toBe(200);
  });
});

describe("a request", () => {
  test("is found by who is asked once something was said, apart from their conversations", async () => {
    const conversationId = await circle.open(ada, [bob]);
    expect([await asking.listsOf(ada), await asking.listsOf(bob)]).toEqual([
      [[conversationId], []],
      [[], []],
    ]);
    expect(await asking.stateFor(ada, conversationId)).toBe("asking");
    expect((await world.send(chat.get, { params: { conversationId } }, bob.who)).status).toBe(404);
    await circle.say(ada, conversationId, "May I?");
    expect([await asking.listsOf(ada), await asking.listsOf(bob)]).toEqual([
      [[conversationId], []],
      [[], [conversationId]],
    ]);
    expect([await asking.stateFor(ada, conversationId), await asking.stateFor(bob, conversationId)]).toEqual([
      "waiting",
      "received",
    ]);
    const [asked] = (await bob.call(chat.requests)).items;
    expect(asked).toMatchObject({ read: false, channel: { messages: [{ text: "May I?" }] } });
    expect(await circle.read(bob, conversationId)).toEqual(["May I?"]);
  });

  test("is one message, sent again or by two browsers at once", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const clientKey = randomUUID();
    const first = await circle.say(ada, conversationId, "May I?", clientKey);
    expect((await circle.say(ada, conversationId, "May I?", clientKey)).id).toBe(first.id);
    expect(outcome(await asking.tryToSay(ada, conversationId))).toEqual([460, "request_unanswered"]);
    const dora = await world.account(club);
    const other = await circle.open(ada, [dora]);
    const replies = await Promise.all(
      [world.app, otherApp, world.app, otherApp].map((app, place) =>
        send(app, chat.send, { params: { conversationId: other }, body: { text: `Try ${place}` } }, ada.who),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 460, 460, 460]);
    expect(await circle.read(dora, other)).toHaveLength(1);
  });

  test("that two processes begin at the same moment is one conversation", async () => {
    const numbersIn = (replies: { body: { data: unknown } }[]) => [
      ...new Set(replies.map(({ body }) => String(chat.create.response.parse(body.data).channelId))),
    ];
    const begin = (app: World["app"], by: TestAccount, to: TestAccount) =>
      send(app, chat.create, { body: { name: "", accountIds: [to.id] } }, by.who);
    const own = await Promise.all([begin(world.app, ada, bob), begin(otherApp, ada, bob), begin(otherApp, ada, bob)]);
    expect(numbersIn(own)).toHaveLength(1);
    expect(await asking.listsOf(bob)).toEqual([[], []]);
    // Both want to write to the other: nobody has to be asked any more.
    const dora = await world.account(club);
    const both = await Promise.all([begin(world.app, ada, dora), begin(otherApp, dora, ada)]);
    const [conversationId, ...others] = numbersIn(both);
    expect(others).toEqual([]);
    expect([
      await asking.stateFor(ada, conversationId ?? ""),
      await asking.stateFor(dora, conversationId ?? ""),
    ]).toEqual([null, null]);
  });

  test("is accepted by a word, or by an answer, and is a conversation like any other then", async () => {
    const [one, other] = [await asking.ask(ada, bob), await asking.ask(carol, bob)];
    expect((await asking.accept(bob, one)).status).toBe(200);
    await circle.say(bob, other, "Sure");
    expect(new Set((await asking.listsOf(bob))[0])).toEqual(new Set([one, other]));
    expect((await bob.call(chat.requests)).items).toEqual([]);
    for (const [who, conversationId] of [[ada, one] as const, [carol, other] as const]) {
      expect(await asking.stateFor(who, conversationId)).toBeNull();
      await circle.say(who, conversationId, "Thank you");
      expect((await circle.read(bob, conversationId))[0]).toBe("Thank you");
    }
    expect(outcome(await asking.accept(bob, one))).toEqual([404, "not_found"]);
    expect(outcome(await asking.decline(bob, one))).toEqual([404, "not_found"]);
  });

  test("needs no answer once both follow each other, also where it was declined", async () => {
    const [one, other] = [await asking.ask(ada, bob), await asking.ask(carol, bob)];
    await asking.decline(bob, other);
    await ada.call(accounts.follow, { params: { accountId: bob.id } });
    expect(await asking.stateFor(ada, one)).toBe("waiting");
    for (const by of [ada, carol]) {
      await bob.call(accounts.follow, { params: { accountId: by.id } });
      await by.call(accounts.follow, { params: { accountId: bob.id } });
    }
    expect(new Set((await asking.listsOf(bob))[0])).toEqual(new Set([one, other]));
    expect((await asking.tryToSay(carol, other)).status).toBe(200);
  });

  test("needs no answer once who is asked lets everybody write", async () => {
    const conversationId = await asking.ask(ada, bob);
    await wants(bob, "members");
    expect((await asking.tryToSay(ada, conversationId)).status).toBe(200);
    expect(await asking.listsOf(bob)).toEqual([[conversationId], []]);
  });

  test("is asked twenty times a day, and of nobody who has come to want none", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await wants(bob, "contactsOnly");
    expect(outcome(await asking.tryToSay(ada, conversationId))).toEqual([460, "contacts_only"]);
    await wants(bob, "contacts");
    // What was tried counts as well.
    for (let asked = 0; asked < 19; asked += 1) await asking.ask(ada, await world.account(club));
    expect(outcome(await asking.tryToSay(ada, conversationId))).toEqual([429, "rate_limited"]);
    expect(await asking.listsOf(bob)).toEqual([[], []]);
    const friend = await circle.open(ada, [carol]);
    expect((await asking.tryToSay(ada, friend)).status).toBe(200);
  });
});
