import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { ChatPlace } from "#entities/conversations/chat";
import type { AnyEndpoint } from "#kernel/define";
import { listAskedInto } from "#server/modules/account/self/export-conversations.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Page, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { askingIn, outcome } from "./chat-asking.ts";
import { circleOf } from "./chat-circle.ts";
import { pagesIn } from "./chat-pages.ts";
import { placesIn } from "./chat-places.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let asking: ReturnType<typeof askingIn>;
let places: ReturnType<typeof placesIn>;
let pages: ReturnType<typeof pagesIn>;
/** All in one group: Carol is a contact of Ada's, Bob and Dora are strangers to her. */
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let dora: TestAccount;
let rowers: ChatPlace;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  asking = askingIn(world, circle);
  places = placesIn(world, club);
  pages = pagesIn(world, club);
  [ada, bob] = [await world.account(club), await world.account(club)];
  [carol, dora] = [await world.account(club), await world.account(club)];
  await circle.befriend(ada, carol);
  rowers = await places.group([ada, bob, carol, dora]);
});
afterAll(() => world.close());

const membersOf = async (of: TestAccount, conversationId: string) =>
  (await of.call(chat.members, { params: { conversationId } })).items.map(({ accountId }) => accountId).toSorted();
const idsOf = (...people: TestAccount[]) => people.map(({ id }) => id).toSorted();
const asksOf = async (who: TestAccount) => (await who.call(self.get))._count.chatRequests;
const everythingOf: AnyEndpoint[] = [chat.get, chat.messages, chat.members];
const open = async (who: TestAccount): Promise<Page> => {
  const page = await pages.open(who, url);
  await pages.heardBy(page, who);
  return page;
};
const heardBy = async (page: Page, who: TestAccount) => (await pages.heardBy(page, who)).map(({ type }) => type);

describe("who is asked into a conversation of many", () => {
  test("is no member until they accept, while contacts come in at once", async () => {
    const conversationId = await places.openFrom(ada, [bob, carol], rowers);
    expect(await membersOf(carol, conversationId)).toEqual(idsOf(ada, carol));
    expect(await asking.listsOf(bob)).toEqual([[], [conversationId]]);
    expect([await asksOf(bob), await asksOf(carol)]).toEqual([1, 0]);
    await circle.say(ada, conversationId, "High water at six");
    expect((await asking.accept(bob, conversationId)).status).toBe(200);
    expect(await membersOf(carol, conversationId)).toEqual(idsOf(ada, bob, carol));
    expect(await asking.listsOf(bob)).toEqual([[conversationId], []]);
    // What was said since they were asked is theirs.
    expect(await circle.read(bob, conversationId)).toEqual(["High water at six"]);
    expect(await circle.lines(carol, conversationId)).toHaveLength(1);
    expect(await asksOf(bob)).toBe(0);
  });

  test("finds who asks, what it is called and where from, and nothing else", async () => {
    const conversationId = await places.openFrom(ada, [bob, carol], rowers);
    await circle.say(ada, conversationId, "High water at six");
    const { items } = await bob.call(chat.requests);
    expect(items).toMatchObject([
      {
        ...{ accountId: bob.id, role: "member", channelId: Number(conversationId) },
        channel: {
          ...{
            name: "Regatta crew",
            direct: false,
            request: "received",
            image: null,
            lastMessageAt: null,
            messages: [],
          },
          from: { kind: "group", name: "Dawn rowers" },
          members: [{ accountId: ada.id }],
          _count: { members: 1, asked: 0 },
        },
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`High water|${carol.id}`));
    for (const call of [...everythingOf, chat.leave])
      expect((await world.send(call, { params: { conversationId } }, bob.who)).status, call.id).toBe(404);
    expect((await asking.tryToSay(bob, conversationId)).status).toBe(404);
  });

  test("hears of it on open pages, and of nothing that is said there", async () => {
    const page = await open(bob);
    const conversationId = await places.openFrom(ada, [bob, carol], rowers);
    expect(await heardBy(page, bob)).toEqual(["chat.changed"]);
    await circle.say(ada, conversationId, "High water at six");
    expect(await heardBy(page, bob)).toEqual([]);
    await ada.call(chat.remove, { params: { conversationId } });
    expect(await heardBy(page, bob)).toEqual(["chat.changed"]);
    expect(await asking.listsOf(bob)).toEqual([[], []]);
  });

  test("finds it no more once who asks has left, was removed or is blocked", async () => {
    const asks = async () => [(await asking.listsOf(bob))[1]?.length, await asksOf(bob)];
    const left = await places.openFrom(ada, [bob, carol], rowers);
    await ada.call(chat.leave, { params: { conversationId: left } });
    expect(await asks()).toEqual([0, 0]);
    expect((await asking.accept(bob, left)).status).toBe(404);
    const removed = await places.openFrom(ada, [bob, carol], rowers);
    const promotion = {
      params: { conversationId: removed, accountId: carol.id },
      body: { role: "moderator" as const },
    };
    await ada.call(chat.setRole, promotion);
    await carol.call(chat.removeMember, { params: { conversationId: removed, accountId: ada.id } });
    expect(await asks()).toEqual([0, 0]);
    const hidden = await places.openFrom(ada, [bob, carol], rowers);
    await circle.block(bob, ada);
    expect(await asks()).toEqual([0, 0]);
    expect((await asking.accept(bob, hidden)).status).toBe(404);
  });

  test("comes in once, though they accept twice at a time or are added meanwhile", async () => {
    const conversationId = await places.openFrom(ada, [bob, dora], rowers);
    const replies = await Promise.all([1, 2, 3].map(() => asking.accept(bob, conversationId)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    await circle.befriend(ada, dora);
    await ada.call(chat.addMember, { params: { conversationId, accountId: dora.id } });
    expect(await asking.listsOf(dora)).toEqual([[conversationId], []]);
    expect((await asking.accept(dora, conversationId)).status).toBe(404);
    expect(await membersOf(ada, conversationId)).toEqual(idsOf(ada, bob, dora));
    expect(await circle.lines(ada, conversationId)).toHaveLength(2);
  });
});

describe("declining", () => {
  test("is silent: who asks finds, hears and may say the same as before", async () => {
    const conversationId = await places.openFrom(ada, [bob, dora], rowers);
    const page = await open(ada);
    const seen = async () => {
      const params = { conversationId };
      return [await ada.call(chat.get, { params }), await ada.call(chat.members, { params })];
    };
    const before = await seen();
    expect(before[0]).toMatchObject({ channel: { _count: { members: 1, asked: 2 } } });
    for (const who of [bob, dora]) expect((await asking.decline(who, conversationId)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect(await heardBy(page, ada)).toEqual([]);
    // Nobody is left who will read it, and a refusal would say so.
    expect((await asking.tryToSay(ada, conversationId)).status).toBe(200);
    expect([await asking.listsOf(bob), await asksOf(bob)]).toEqual([[[], []], 0]);
    expect((await asking.accept(bob, conversationId)).status).toBe(404);
  });

  test("keeps who asked from asking again, into another conversation and from another place", async () => {
    await asking.decline(bob, await places.openFrom(ada, [bob, dora], rowers));
    // Dora has declined what Ada asked her alone.
    await asking.decline(dora, await asking.ask(ada, dora));
    const event = await places.event(ada, [bob, dora]);
    for (const from of [rowers, event]) {
      const conversationId = await places.openFrom(ada, [bob, dora], from);
      const { channel } = await ada.call(chat.get, { params: { conversationId } });
      expect(channel._count.asked).toBe(2);
    }
    expect((await bob.call(chat.requests)).count).toBe(0);
    // What Dora was asked into before she declined is hers to answer.
    expect((await dora.call(chat.requests)).count).toBe(1);
    // Others may.
    const theirs = await places.openFrom(carol, [bob], rowers);
    expect(await asking.listsOf(bob)).toEqual([[], [theirs]]);
  });

  test("is told to other pages of who declined, and counts for nobody else", async () => {
    const conversationId = await places.openFrom(ada, [bob, carol], rowers);
    const [own, theirs] = [await open(bob), await open(carol)];
    await asking.decline(bob, conversationId);
    expect([await heardBy(own, bob), await heardBy(theirs, carol)]).toEqual([["chat.changed"], []]);
    const { channel } = await carol.call(chat.get, { params: { conversationId } });
    expect(channel._count).toEqual({ members: 2, asked: 0 });
  });
});

test("an export holds what somebody is asked into, and not what they declined", async () => {
  const waiting = await places.openFrom(ada, [bob], rowers);
  await asking.decline(bob, await places.openFrom(carol, [bob], rowers));
  const asked = await world.scope(club).read((tx) => listAskedInto(tx, bob.id));
  expect(asked).toMatchObject([{ number: Number(waiting), name: "Regatta crew", by: ada.username }]);
});

test("a deleted account asks for nothing, and is asked into nothing", async () => {
  const theirs = await places.openFrom(ada, [bob, carol], rowers);
  const own = await places.openFrom(bob, [dora], rowers);
  await bob.call(self.remove);
  expect((await ada.call(chat.get, { params: { conversationId: theirs } })).channel._count.asked).toBe(0);
  expect(await asking.listsOf(dora)).toEqual([[], []]);
  expect((await asking.accept(dora, own)).status).toBe(404);
});

test("nobody accepts for somebody else, or from another organization", async () => {
  const conversationId = await places.openFrom(ada, [bob], rowers);
  const neighbour = await world.account(await world.organization());
  for (const who of [carol, dora, neighbour]) {
    expect(outcome(await asking.accept(who, conversationId))).toEqual([404, "not_found"]);
    expect(outcome(await asking.decline(who, conversationId))).toEqual([404, "not_found"]);
  }
  expect(await membersOf(ada, conversationId)).toEqual(idsOf(ada));
});
