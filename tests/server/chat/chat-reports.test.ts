import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { tidyOrganization } from "#server/jobs/tidying";
import { listMessageReports } from "#server/modules/account/self/export-conversations.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type World } from "#tests/support/world";
import { askingIn } from "./chat-asking.ts";
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

const wordsBefore = async (): Promise<string[][]> =>
  (await on.queue()).map(({ before }) => before.map(({ text }) => text));

describe("whoever reports a message hands over", () => {
  test("a copy of it with its author, its time and at most the five before it, and nothing else", async () => {
    const { report, queue, crew, ada, bob } = on;
    const { conversationId, last } = await crew("1", "2", "3", "4", "5", "6", "7");
    const { items } = await ada.call(chat.messages, { params: { conversationId } });
    expect(await report(ada, conversationId, last, "  He shouts.\nAll day. ")).toEqual(done);
    const [made, ...others] = await queue();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      message: { account: { id: bob.id }, text: "7", createdAt: items[0]?.createdAt },
      ...{ place: null, reason: "He shouts.\nAll day.", reporter: { id: ada.id } },
      ...{ decision: null, decidedAt: null, decidedBy: null },
    });
    expect(await wordsBefore()).toEqual([["2", "3", "4", "5", "6"]]);
    // No number of the conversation or of a message, by which somebody could ask for more.
    expect(Object.keys(made ?? {}).sort()).toEqual(
      [
        ...["before", "createdAt", "decidedAt", "decidedBy", "decision"],
        ...["files", "id", "images", "message", "place", "reason", "reporter"],
      ].sort(),
    );
    expect(Object.keys(made?.message ?? {}).sort()).toEqual(["account", "createdAt", "files", "pictures", "text"]);
  });

  test("what it said then, whatever its author says in its place", async () => {
    const { report, queue, crew, ada, bob } = on;
    const { conversationId, last } = await crew("Rude before", "Rude");
    await report(ada, conversationId, last);
    const params = { conversationId, messageId: String(last) };
    await bob.call(chat.editMessage, { params, body: { text: "Kind" } });
    expect((await queue()).map(({ message }) => message.text)).toEqual(["Rude"]);
  });

  test("no lines of the house, and nothing that was said afterwards", async () => {
    const { report, crew, circle, ada, bob, carol } = on;
    const { conversationId } = await crew("Before");
    await ada.call(chat.rename, { params: { conversationId }, body: { name: "Night watch" } });
    const { id } = await circle.say(bob, conversationId, "Rude");
    await circle.say(ada, conversationId, "After");
    await report(carol, conversationId, id);
    expect(await wordsBefore()).toEqual([["Before"]]);
  });

  test("only what they see: not what was said by whom they do not meet", async () => {
    const { report, crew, circle, ada, bob, carol } = on;
    const { conversationId } = await crew("From Bob");
    const blocked = await circle.say(carol, conversationId, "From Carol");
    await circle.block(bob, carol);
    const { id } = await circle.say(ada, conversationId, "From Ada");
    await report(bob, conversationId, id);
    expect(await wordsBefore()).toEqual([["From Bob"]]);
    await report(carol, conversationId, id);
    expect(await wordsBefore()).toEqual([["From Carol"], ["From Bob"]]);
    expect(await report(bob, conversationId, blocked.id)).toEqual(missing);
  });

  test("only what they see: not what was said before they came in", async () => {
    const { report, circle, ada, bob, carol } = on;
    const conversationId = await circle.open(ada, [bob], "Crew");
    const early = await circle.say(bob, conversationId, "Before Carol");
    await ada.call(chat.addMember, { params: { conversationId, accountId: carol.id } });
    const { id } = await circle.say(bob, conversationId, "Hello");
    expect(await report(carol, conversationId, early.id)).toEqual(missing);
    expect(await report(carol, conversationId, id)).toEqual(done);
    expect(await wordsBefore()).toEqual([[]]);
  });

  test("what was there: the copy stays as it was when the message is gone", async () => {
    const { report, queue, crew, ada, bob } = on;
    const { conversationId, last } = await crew("Rude");
    await report(ada, conversationId, last);
    await bob.call(chat.removeMessage, { params: { conversationId, messageId: String(last) } });
    expect(await queue()).toMatchObject([{ message: { text: "Rude", account: { id: bob.id } } }]);
  });
});

describe("a message", () => {
  test("is reported once by an account, also after the decision; by others again", async () => {
    const { report, queue, decide, crew, ada, carol } = on;
    const { conversationId, last } = await crew("Rude");
    for (const reason of ["First", "Second"]) expect(await report(ada, conversationId, last, reason)).toEqual(done);
    expect(await queue()).toMatchObject([{ reason: "First" }]);
    await decide((await queue())[0]?.id, "dismiss");
    await report(ada, conversationId, last, "Third");
    expect(await queue()).toEqual([]);
    await report(carol, conversationId, last, "Carol's");
    expect(await queue()).toMatchObject([{ reason: "Carol's", reporter: { id: carol.id } }]);
  });

  test("is reported by nobody who does not read it there", async () => {
    const { report, queue, crew, circle, moderator, ada, bob, carol } = on;
    const { conversationId, last } = await crew("Rude");
    const elsewhere = await circle.open(ada, [bob], "Elsewhere");
    const outsider = await world.account(club);
    const neighbour = await world.account(await world.organization());
    const both = [conversationId, elsewhere];
    for (const number of both) expect(await report(outsider, number, last)).toEqual(missing);
    expect(await report(moderator, conversationId, last)).toEqual(missing);
    expect(await report(neighbour, conversationId, last)).toEqual(missing);
    expect(await report(ada, elsewhere, last)).toEqual(missing);
    for (const number of [0, last + 1_000, "x", "1e3", `${last}0`, "9".repeat(16), `0${last}`])
      expect(await report(ada, conversationId, number), String(number)).toEqual(missing);
    await carol.call(chat.leave, { params: { conversationId } });
    expect(await report(carol, conversationId, last)).toEqual(missing);
    const removed = await crew("Again");
    await ada.call(chat.removeMember, { params: { conversationId: removed.conversationId, accountId: carol.id } });
    expect(await report(carol, removed.conversationId, removed.last)).toEqual(missing);
    expect(await queue()).toEqual([]);
  });

  test("of one's own, and a line of the house, are reported by nobody", async () => {
    const { report, queue, crew, ada, bob } = on;
    const { conversationId, last } = await crew("Mine");
    await ada.call(chat.rename, { params: { conversationId }, body: { name: "Night watch" } });
    const { items } = await bob.call(chat.messages, { params: { conversationId } });
    const line = items.find(({ type }) => type === "system")?.id ?? 0;
    expect(await report(bob, conversationId, last)).toEqual(forbidden);
    expect(await report(bob, conversationId, line)).toEqual(forbidden);
    expect(await queue()).toEqual([]);
  });

  test("that asks may be reported by who is asked, while they find it", async () => {
    const { report, queue, circle, bob } = on;
    const asking = askingIn(world, circle);
    const stranger = await world.account(club);
    const conversationId = await asking.ask(stranger, bob);
    const [asked] = (await bob.call(chat.messages, { params: { conversationId } })).items;
    const id = asked?.id ?? 0;
    expect(await report(stranger, conversationId, id)).toEqual(forbidden);
    expect(await report(bob, conversationId, id)).toEqual(done);
    // Nobody learns by it that the request was read.
    expect(await asking.stateFor(stranger, conversationId)).toBe("waiting");
    await asking.decline(bob, conversationId);
    expect(await report(bob, conversationId, id)).toEqual(missing);
    expect(await queue()).toMatchObject([{ message: { text: "May I?" } }]);
  });

  test("takes a reason of 500 characters, or none", async () => {
    const { report, queue, crew, ada } = on;
    const { conversationId, said } = await crew("One", "Two");
    const [one = 0, two = 0] = said;
    expect(await report(ada, conversationId, one, "x".repeat(501))).toEqual([400, "validation_failed"]);
    expect(await report(ada, conversationId, one, "x".repeat(500))).toEqual(done);
    expect(await report(ada, conversationId, two, "")).toEqual(done);
    expect((await queue()).map(({ reason }) => reason.length).sort()).toEqual([0, 500]);
  });

  test("is one of twenty that an account may report in a day", async () => {
    const { report, crew, ada, carol } = on;
    const { conversationId, last } = await crew("Rude");
    for (let count = 0; count < 20; count += 1) expect(await report(ada, conversationId, last)).toEqual(done);
    expect(await report(ada, conversationId, last)).toEqual([429, "rate_limited"]);
    expect(await report(carol, conversationId, last)).toEqual(done);
  });

  test("keeps its author from learning who has reported it", async () => {
    const { report, crew, ada, bob } = on;
    const { conversationId, last } = await crew("Rude");
    const before = await bob.call(chat.messages, { params: { conversationId } });
    await report(ada, conversationId, last);
    expect(await bob.call(chat.messages, { params: { conversationId } })).toEqual(before);
    expect((await world.send(moderation.messages, {}, bob.who)).status).toBe(403);
  });
});

describe("a copy", () => {
  const tidy = async (days: number) => {
    world.clock.now = new Date(inDays(days));
    await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
    // Tokens are of today.
    world.clock.now = null;
  };
  const copied = () =>
    world
      .scope(club)
      .read((tx) => tx.selectFrom("reportedMessages").select(["accountId", "text"]).orderBy("messageId").execute());

  test("goes 90 days after the decision, and stays until there is one", async () => {
    const { report, queue, decide, crew, ada } = on;
    const { conversationId, said } = await crew("Decided", "Waits");
    for (const id of said) await report(ada, conversationId, id);
    const [, first] = await queue();
    await decide(first?.id, "dismiss");
    await tidy(89);
    expect(await queue("decided")).toHaveLength(1);
    await tidy(91);
    expect(await queue("decided")).toEqual([]);
    expect(await queue()).toMatchObject([{ message: { text: "Waits" } }]);
    expect((await copied()).map(({ text }) => text)).toEqual(["Decided", "Waits"]);
  });

  test.each(["its reporter", "its author"] as const)("goes with the account of %s", async (whose) => {
    const { report, queue, crew, bob, carol } = on;
    const { conversationId, last } = await crew("Before", "Rude");
    await report(carol, conversationId, last);
    await (whose === "its author" ? bob : carol).call(self.remove);
    expect([await queue(), await copied()]).toEqual([[], []]);
  });

  test("loses what somebody said before the message when their account is deleted", async () => {
    const { report, crew, circle, ada, bob, carol } = on;
    const { conversationId } = await crew("From Bob");
    await circle.say(carol, conversationId, "From Carol");
    const { id } = await circle.say(ada, conversationId, "Rude");
    await report(bob, conversationId, id);
    await carol.call(self.remove);
    expect(await wordsBefore()).toEqual([["From Bob"]]);
  });

  test("is not made of the words of somebody who deletes their account at the same moment", async () => {
    const { report, queue, crew, ada, bob, carol } = on;
    const { conversationId, last } = await crew("Before", "Rude");
    await Promise.all([report(ada, conversationId, last), bob.call(self.remove), report(carol, conversationId, last)]);
    expect((await copied()).filter(({ accountId }) => accountId === bob.id)).toEqual([]);
    expect(await queue()).toEqual([]);
  });

  test("is in the export of who reported, without the words of others", async () => {
    const { report, crew, ada } = on;
    const { conversationId, last } = await crew("Rude");
    await report(ada, conversationId, last, "He shouts.");
    const rows = await world.scope(club).read((tx) => listMessageReports(tx, ada.id));
    expect(rows).toEqual([
      { messageId: last, threadMessageId: null, reason: "He shouts.", createdAt: expect.any(String) },
    ]);
  });
});
