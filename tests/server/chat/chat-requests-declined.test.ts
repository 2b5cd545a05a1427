import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { askingIn, outcome } from "./chat-asking.ts";
import { circleOf } from "./chat-circle.ts";

let world: World;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let asking: ReturnType<typeof askingIn>;
/** Strangers to each other, and Carol a contact of Ada's. */
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  asking = askingIn(world, circle);
  [ada, bob, carol] = [await world.account(club), await world.account(club), await world.account(club)];
  await circle.befriend(ada, carol);
});
afterAll(() => world.close());

describe("a request that is declined", () => {
  test("is gone for who was asked, and nothing else for who asked, who asks no second time", async () => {
    const conversationId = await asking.ask(ada, bob);
    const seen = () => ada.call(chat.get, { params: { conversationId } });
    const before = await seen();
    expect((await asking.decline(bob, conversationId)).status).toBe(200);
    expect(await asking.listsOf(bob)).toEqual([[], []]);
    for (const call of [chat.get, chat.messages, chat.acceptRequest, chat.leave] as AnyEndpoint[])
      expect((await world.send(call, { params: { conversationId } }, bob.who)).status, call.id).toBe(404);
    expect(await seen()).toEqual(before);
    expect(outcome(await asking.tryToSay(ada, conversationId))).toEqual([460, "request_unanswered"]);
    expect(await circle.open(ada, [bob])).toBe(conversationId);
    expect(await asking.listsOf(bob)).toEqual([[], []]);
  });

  test("is asked no second time by deleting the message, leaving, or deleting the conversation", async () => {
    const leave = (conversationId: string) => ada.call(chat.leave, { params: { conversationId } });
    const remove = (conversationId: string) => ada.call(chat.remove, { params: { conversationId } });
    const takeBack = async (conversationId: string) => {
      const [message] = (await ada.call(chat.messages, { params: { conversationId } })).items;
      await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(message?.id) } });
    };
    for (const end of [leave, remove, takeBack]) {
      const dora = await world.account(club);
      const conversationId = await asking.ask(ada, dora);
      await end(conversationId);
      expect(await asking.listsOf(dora)).toEqual([[], []]);
      expect(await circle.open(ada, [dora])).toBe(conversationId);
      expect(outcome(await asking.tryToSay(ada, conversationId))).toEqual([460, "request_unanswered"]);
      expect(await circle.read(ada, conversationId)).toEqual([]);
      expect(await asking.listsOf(dora)).toEqual([[], []]);
    }
  });

  test("comes back when who declined it wants to write themselves", async () => {
    const conversationId = await asking.ask(ada, bob);
    await asking.decline(bob, conversationId);
    expect(await circle.open(bob, [ada])).toBe(conversationId);
    expect(await asking.listsOf(bob)).toEqual([[], [conversationId]]);
    await circle.say(bob, conversationId, "Well then");
    expect(await circle.read(ada, conversationId)).toEqual(["Well then", "May I?"]);
  });

  test("and left by who asked: the other one asks themselves", async () => {
    const conversationId = await asking.ask(ada, bob);
    await ada.call(chat.leave, { params: { conversationId } });
    expect(await circle.open(bob, [ada])).toBe(conversationId);
    expect([await asking.stateFor(bob, conversationId), await asking.listsOf(ada)]).toEqual(["asking", [[], []]]);
    await circle.say(bob, conversationId, "And I?");
    expect(await asking.listsOf(ada)).toEqual([[], [conversationId]]);
    expect(await circle.read(ada, conversationId)).toEqual(["And I?"]);
  });
});

describe("who has nothing to do with a request", () => {
  test("finds none: outsiders, who asks, people of other organizations, and those who block each other", async () => {
    const conversationId = await asking.ask(ada, bob);
    const neighbour = await world.account(await world.organization());
    for (const [name, who] of Object.entries({ carol, ada, neighbour }))
      for (const answer of [asking.accept, asking.decline])
        expect(outcome(await answer(who, conversationId)), name).toEqual([404, "not_found"]);
    expect(await asking.listsOf(bob)).toEqual([[], [conversationId]]);
    await bob.call(accounts.block, { params: { accountId: ada.id } });
    expect(await asking.listsOf(bob)).toEqual([[], []]);
    // The same words as to who waits for anybody else.
    expect(outcome(await asking.tryToSay(ada, conversationId))).toEqual([460, "request_unanswered"]);
    await bob.call(accounts.unblock, { params: { accountId: ada.id } });
    expect(await asking.listsOf(bob)).toEqual([[], [conversationId]]);
  });

  test("draws nobody else into it, and who is asked runs nothing there", async () => {
    const conversationId = await asking.ask(ada, bob);
    const params = { conversationId, accountId: carol.id };
    const draws = [ada, bob].map(({ who }) => world.send(chat.addMember, { params }, who));
    expect((await Promise.all(draws)).map(outcome)).toEqual([
      [403, "forbidden"],
      [403, "forbidden"],
    ]);
    expect(outcome(await world.send(chat.remove, { params }, bob.who))).toEqual([403, "forbidden"]);
    await bob.call(chat.leave, { params });
    expect([await asking.listsOf(bob), await asking.stateFor(ada, conversationId)]).toEqual([[[], []], "waiting"]);
  });

  test("finds none of an account that is deleted, whichever of the two it is", async () => {
    const dora = await world.account(club);
    const [fromDora, toDora] = [await asking.ask(dora, bob), await asking.ask(ada, dora)];
    await dora.call(self.remove);
    expect(await asking.listsOf(bob)).toEqual([[], []]);
    expect(outcome(await asking.accept(bob, fromDora))).toEqual([404, "not_found"]);
    expect(outcome(await asking.tryToSay(ada, toDora))).toEqual([460, "conversation_unreachable"]);
    const kept = await world.scope(club).read((tx) => tx.selectFrom("messageRequests").select("askerId").execute());
    expect(kept).toEqual([]);
    const left = await world.scope(club).read((tx) => tx.selectFrom("conversations").select("number").execute());
    expect(left.map(({ number }) => String(number))).toEqual([toDora]);
  });
});
