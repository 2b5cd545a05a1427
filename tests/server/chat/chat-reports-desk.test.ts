import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { askingIn, outcome } from "./chat-asking.ts";
import { done, forbidden, missing, reportsIn } from "./chat-reporting.ts";

let world: World;
let club: OrganizationRecord;
let on: Awaited<ReturnType<typeof reportsIn>>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  on = await reportsIn(world, club);
});
afterAll(() => world.close());

const trail = () =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("auditLog")
        .where("subject", "=", "messageReport")
        .select(["action", "accountId", "subjectId", "details"])
        .execute(),
    );
describe("the desk", () => {
  test("is for moderators of the organization alone", async () => {
    const { report, queue, decide, crew, circle, ada, bob, carol } = on;
    const { conversationId, last } = await crew("Rude");
    await report(carol, conversationId, last);
    const [{ id } = { id: "" }] = await queue();
    const neighbour = await world.account(await world.organization(), { role: "owner" });
    // Ada moderates the conversation, and nothing else.
    for (const who of [ada, bob, carol]) {
      expect((await world.send(moderation.messages, {}, who.who)).body.code).toBe("forbidden");
      expect(await decide(id, "remove", who)).toEqual(forbidden);
    }
    expect(await queue("open", neighbour)).toEqual([]);
    expect(await decide(id, "remove", neighbour)).toEqual(missing);
    for (const role of ["administrator", "owner"] as const)
      expect(await queue("open", await world.account(club, { role }))).toHaveLength(1);
    expect(await circle.read(ada, conversationId)).toEqual(["Rude"]);
  });

  test("opens no conversation to them", async () => {
    const { report, crew, moderator, ada } = on;
    const { conversationId, last } = await crew("Rude");
    await report(ada, conversationId, last);
    const params = { conversationId, messageId: String(last) };
    for (const call of [chat.get, chat.messages, chat.members, chat.removeMessage])
      expect((await world.send(call, { params }, moderator.who)).status, call.id).toBe(404);
  });

  test("has reports by page, the latest first", async () => {
    const { report, crew, moderator, ada } = on;
    const { conversationId, said } = await crew("1", "2", "3");
    for (const [place, id] of said.entries()) {
      world.clock.now = new Date(Date.now() + place * 1_000);
      await report(ada, conversationId, id);
    }
    const first = await moderator.call(moderation.messages, { query: { pageSize: 2 } });
    const second = await moderator.call(moderation.messages, { query: { pageSize: 2, page: 2 } });
    expect([first.count, second.count]).toEqual([3, 3]);
    expect([first, second].map(({ items }) => items.map(({ message }) => message.text))).toEqual([["3", "2"], ["1"]]);
  });

  test("says to nobody that they were reported themselves, and has others decide about it", async () => {
    const { report, queue, decide, circle, moderator, ada } = on;
    const [boss, other] = [await world.account(club, { role: "owner" }), moderator];
    await circle.befriend(ada, boss);
    const conversationId = await circle.open(ada, [boss]);
    const { id } = await circle.say(boss, conversationId, "Rude");
    await report(ada, conversationId, id);
    expect(await queue("open", boss)).toEqual([]);
    const [made] = await queue("open", other);
    for (const decision of ["dismiss", "remove"] as const)
      expect(await decide(made?.id, decision, boss)).toEqual(missing);
    expect(await decide(made?.id, "remove", other)).toEqual(done);
    expect([await queue("decided", boss), await circle.read(ada, conversationId)]).toEqual([[], []]);
  });

  test("has others decide also about what they said with another account of theirs", async () => {
    const { report, queue, decide, circle, moderator, ada } = on;
    const boss = await world.account(club, { role: "owner" });
    const second = await world.account(club);
    await circle.befriend(ada, second);
    const conversationId = await circle.open(ada, [second]);
    const { id } = await circle.say(second, conversationId, "Rude");
    await world.insert(club, "loginAccounts", { loginId: second.login.id, accountId: boss.id });
    await report(ada, conversationId, id);
    const waiting = async (who: TestAccount) => (await who.call(self.get))._count.reportedMessages;
    expect([await queue("open", boss), await waiting(boss), await waiting(moderator)]).toEqual([[], 0, 1]);
    const [made] = await queue();
    for (const decision of ["dismiss", "remove"] as const)
      expect(await decide(made?.id, decision, boss)).toEqual(missing);
    expect(await decide(made?.id, "dismiss")).toEqual(done);
    expect(await queue("decided", boss)).toEqual([]);
  });

  test("knows nothing under other ids", async () => {
    const { decide } = on;
    for (const id of [randomUUID(), "no-id", "0", "1"]) expect(await decide(id, "remove"), id).toEqual(missing);
  });
});

describe("a decision", () => {
  test("to dismiss closes the report and leaves the message; it is written down who decided, and when", async () => {
    const { report, queue, decide, crew, circle, moderator, ada, bob, carol } = on;
    const { conversationId, last } = await crew("Fine");
    for (const who of [ada, carol]) await report(who, conversationId, last);
    const mine = (await queue()).find(({ reporter }) => reporter?.id === ada.id);
    expect(await decide(mine?.id, "dismiss")).toEqual(done);
    expect(await queue()).toMatchObject([{ reporter: { id: carol.id } }]);
    expect(await queue("decided")).toMatchObject([
      { id: mine?.id, decision: "dismiss", decidedAt: expect.any(String), decidedBy: { id: moderator.id } },
    ]);
    expect(await circle.read(carol, conversationId)).toEqual(["Fine"]);
    expect(await trail()).toEqual([
      { action: "report.dismissed", accountId: moderator.id, subjectId: mine?.id, details: { accountId: bob.id } },
    ]);
  });

  test("to remove deletes the message for everybody, as whoever deletes it does, and decides all that waits about it", async () => {
    const { report, queue, decide, crew, circle, ada, bob, carol } = on;
    const { conversationId, last } = await crew("Before", "Rude");
    for (const who of [ada, carol]) await report(who, conversationId, last);
    const [{ id } = { id: "" }] = await queue();
    expect(await decide(id, "remove")).toEqual(done);
    for (const who of [ada, bob, carol]) expect(await circle.read(who, conversationId)).toEqual(["Before"]);
    const { channel } = await ada.call(chat.get, { params: { conversationId } });
    expect(channel.messages).toMatchObject([{ text: "Before" }]);
    expect(await queue()).toEqual([]);
    expect((await queue("decided")).map(({ decision, message }) => [decision, message.text])).toEqual([
      ["remove", "Rude"],
      ["remove", "Rude"],
    ]);
    const facts = await world
      .scope(club)
      .read((tx) => tx.selectFrom("domainEvents").where("name", "=", "message.removed").select("payload").execute());
    expect(facts).toMatchObject([{ payload: { number: Number(conversationId), messageId: last } }]);
    expect(await trail()).toMatchObject([{ action: "report.removed", subjectId: id }]);
  });

  test("is taken once: the same again changes nothing, another is refused", async () => {
    const { report, queue, decide, crew, circle, ada } = on;
    const { conversationId, said } = await crew("One", "Two");
    for (const id of said) await report(ada, conversationId, id);
    const [two, one] = await queue();
    expect(await decide(one?.id, "dismiss")).toEqual(done);
    expect(await decide(one?.id, "dismiss")).toEqual(done);
    expect(await decide(one?.id, "remove")).toEqual([460, "conflict"]);
    expect(await decide(two?.id, "remove")).toEqual(done);
    expect(await decide(two?.id, "dismiss")).toEqual([460, "conflict"]);
    expect(await trail()).toHaveLength(2);
    expect(await circle.read(ada, conversationId)).toEqual(["One"]);
  });

  test("is taken once by however many at the same moment", async () => {
    const { report, queue, decide, crew, moderator, ada, carol } = on;
    const { conversationId, last } = await crew("Rude");
    for (const who of [ada, carol]) await report(who, conversationId, last);
    const others = [await world.account(club, { role: "moderator" }), await world.account(club, { role: "owner" })];
    const [one, other] = await queue();
    const answers = await Promise.all([
      ...[moderator, ...others].map((who) => decide(one?.id, "remove", who)),
      ...others.map((who) => decide(other?.id, "remove", who)),
    ]);
    expect(answers).toEqual(answers.map(() => done));
    expect((await queue("decided")).map(({ decision }) => decision)).toEqual(["remove", "remove"]);
    expect((await trail()).map(({ action }) => action)).toEqual(["report.removed"]);
  });

  test("is answered also while people delete their accounts and conversations: nobody waits crosswise", async () => {
    const { report, queue, decide, crew, moderator, ada, bob, carol } = on;
    const owner = await world.account(club, { role: "owner" });
    const [one, other] = [await crew("1", "2"), await crew("3", "4")];
    for (const { conversationId, said } of [one, other])
      for (const id of said) for (const who of [ada, carol]) await report(who, conversationId, id);
    const reports = await queue();
    const answers = await Promise.all([
      ...reports.map(({ id }) => decide(id, "remove", moderator)),
      ...reports.toReversed().map(({ id }) => decide(id, "remove", owner)),
      ...[bob, carol].map(async (who) => outcome(await world.send(self.remove, {}, who.who))),
      report(ada, one.conversationId, one.last),
    ]);
    // Done, or gone with the account.
    expect(answers.filter(([status]) => status !== 200 && status !== 404)).toEqual([]);
    expect(await queue()).toEqual([]);
  });

  test("to remove what is gone already is one, too", async () => {
    const { report, queue, decide, crew, ada } = on;
    const { conversationId, last } = await crew("Rude");
    await report(ada, conversationId, last);
    await ada.call(chat.remove, { params: { conversationId } });
    expect(await decide((await queue())[0]?.id, "remove")).toEqual(done);
    expect(await queue("decided")).toMatchObject([{ decision: "remove" }]);
  });

  test("to remove what somebody asked with takes the request away from who was asked, and tells who asked nothing else", async () => {
    const { report, queue, decide, circle, bob } = on;
    const asking = askingIn(world, circle);
    const stranger = await world.account(club);
    const conversationId = await asking.ask(stranger, bob);
    const [asked] = (await bob.call(chat.messages, { params: { conversationId } })).items;
    await report(bob, conversationId, asked?.id ?? 0);
    await decide((await queue())[0]?.id, "remove");
    expect(await asking.listsOf(bob)).toEqual([[], []]);
    expect(outcome(await asking.tryToSay(stranger, conversationId))).toEqual([460, "request_unanswered"]);
  });
});
