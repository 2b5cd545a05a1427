import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import { threads } from "#contract/threads";
import type { MessageDecision, MessageReport } from "#entities/conversations/message-reports";
import { jobContext } from "#server/jobs/context";
import { tidyOrganization } from "#server/jobs/tidying";
import { listMessageReports } from "#server/modules/account/self/export-conversations.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { outcome } from "#tests/server/chat/chat-asking";
import { done, forbidden, missing } from "#tests/server/chat/chat-reporting";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { type besideStreamsOf, crewOf } from "./beside-stream.ts";
import { talksOf, threadAt } from "./talk-places.ts";

let world: World;
let club: OrganizationRecord;
let beside: ReturnType<typeof besideStreamsOf>;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let moderator: TestAccount;
let threadId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  ({ club, beside, host, ada, bob, threadId } = await crewOf(world));
  moderator = await world.account(club, { role: "moderator" });
});
afterAll(() => world.close());

const report = async (by: TestAccount, threadMessageId: string, reason = "Rude", of = threadId) =>
  outcome(await world.send(threads.report, { params: { threadId: of, threadMessageId }, body: { reason } }, by.who));
const queue = async (status: "open" | "decided" = "open", who = moderator): Promise<MessageReport[]> =>
  (await who.call(moderation.messages, { query: { status } })).items;
const decide = async (reportId: string | undefined, decision: MessageDecision, who = moderator) => {
  const params = { reportId: reportId ?? "" };
  return outcome(await world.send(moderation.decideMessage, { params, body: { decision } }, who.who));
};
const waiting = async (who: TestAccount): Promise<number> => (await who.call(self.get))._count.reportedMessages;
const copied = () => world.scope(club).read((tx) => tx.selectFrom("reportedMessages").select("accountId").execute());
const removals = () =>
  world
    .scope(club)
    .read((tx) =>
      tx.selectFrom("domainEvents").where("name", "=", "threadMessage.removed").select("payload").execute(),
    );

describe("whoever reports what was said in a thread hands over", () => {
  test("a copy of it, its author, its time and the name of the place, and nothing of what others said", async () => {
    await beside.say(ada, threadId, "Before");
    const rude = await beside.say(bob, threadId, "Rude");
    await beside.say(ada, threadId, "After");
    expect(await report(ada, rude.id, "  He shouts.\nAll day. ")).toEqual(done);
    const [made, ...others] = await queue();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      message: { account: { id: bob.id }, text: "Rude", createdAt: rude.sentAt, pictures: 0, files: 0 },
      ...{ place: "Main hall", reason: "He shouts.\nAll day.", reporter: { id: ada.id } },
      ...{ before: [], images: [], files: [], decision: null, decidedAt: null, decidedBy: null },
    });
    expect(JSON.stringify(made)).not.toContain(threadId);
    expect(JSON.stringify(made)).not.toContain(rude.id);
    expect([await waiting(moderator), await waiting(ada)]).toEqual([1, 0]);
  });

  test("the words as they were: an edit and a removal change nothing of the copy", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    await report(ada, id);
    await bob.call(threads.update, { params: { threadId, threadMessageId: id }, body: { body: "Kind" } });
    await report(host, id);
    await bob.call(threads.remove, { params: { threadId, threadMessageId: id } });
    expect((await queue()).map(({ message }) => message.text).sort()).toEqual(["Kind", "Rude"]);
  });

  test("it in the talk of every kind of place, by its name", async () => {
    const { people, places } = await talksOf(world, club);
    const names: (string | null)[] = [];
    for (const [name, says, reports] of [
      ["group (closed)", people.moderator, people.member],
      ["event (published)", people.guest, people.joined],
      ["private session (published)", people.joined, people.host],
    ] as const) {
      const found = places.find((each) => each.name === name);
      if (!found) throw new Error("A place is missing.");
      const thread = await threadAt(world, club, found.place);
      const { id } = await beside.say(says, thread, "Rude");
      expect(await report(reports, id, "Rude", thread), name).toEqual(done);
      const { subject } = await says.call(threads.get, { params: { threadId: thread } });
      const [made] = await queue();
      expect(made?.place).toBe(subject);
      names.push(subject);
    }
    expect(new Set(names).size).toBe(3);
  });
});

describe("what is said in a thread", () => {
  test("is reported once by an account, also after the decision; by others again", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    for (const reason of ["First", "Second"]) expect(await report(ada, id, reason)).toEqual(done);
    expect(await queue()).toMatchObject([{ reason: "First" }]);
    await decide((await queue())[0]?.id, "dismiss");
    expect(await report(ada, id, "Third")).toEqual(done);
    expect(await queue()).toEqual([]);
    await report(host, id, "The host's");
    expect(await queue()).toMatchObject([{ reason: "The host's", reporter: { id: host.id } }]);
  });

  test("is reported once also by who presses many times at the same moment", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(ada, id)));
    expect(answers).toEqual(answers.map(() => done));
    expect(await queue()).toHaveLength(1);
  });

  test("is reported by nobody who does not read it there", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    const other = await beside.live({ eventId: (await world.event(club, { host })).id, public: true });
    const elsewhere = await beside.threadOf(other);
    const neighbour = await world.account(await world.organization(), { role: "owner" });
    expect(await report(neighbour, id)).toEqual(missing);
    expect(await report(ada, id, "Rude", elsewhere)).toEqual(missing);
    for (const none of [randomUUID(), "no-id", "1"]) expect(await report(ada, none), none).toEqual(missing);
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    expect(await report(ada, id)).toEqual(missing);
    const own = await beside.say(ada, threadId, "From Ada");
    expect(await report(bob, own.id)).toEqual(missing);
    expect(await queue()).toEqual([]);
  });

  test("by themselves is reported by nobody, also not by who runs the place", async () => {
    for (const who of [ada, host]) {
      const { id } = await beside.say(who, threadId, "Mine");
      expect(await report(who, id)).toEqual(forbidden);
    }
    expect(await queue()).toEqual([]);
  });

  test("is not reported with more than a reason may be", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    expect((await report(ada, id, "x".repeat(501)))[0]).toBe(400);
    expect(await queue()).toEqual([]);
  });

  test("is reported twenty times a day by an account, together with what was said in conversations", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    for (let time = 0; time < 20; time += 1) expect(await report(ada, id)).toEqual(done);
    expect(await report(ada, id)).toEqual([429, "rate_limited"]);
    expect(await report(host, id)).toEqual(done);
  });
});

describe("a decision about it", () => {
  test("is for moderators of the organization alone, whoever runs the place", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    await report(ada, id);
    const [made] = await queue();
    for (const who of [host, ada, bob]) expect(await decide(made?.id, "remove", who)).toEqual(forbidden);
    const neighbour = await world.account(await world.organization(), { role: "owner" });
    expect(await decide(made?.id, "remove", neighbour)).toEqual(missing);
    expect(await queue("open", neighbour)).toEqual([]);
    expect(await beside.read(ada, threadId)).toEqual(["Rude"]);
  });

  test("to dismiss closes that report alone and leaves the message", async () => {
    const { id } = await beside.say(bob, threadId, "Fine");
    for (const who of [ada, host]) await report(who, id);
    const mine = (await queue()).find(({ reporter }) => reporter?.id === ada.id);
    expect(await decide(mine?.id, "dismiss")).toEqual(done);
    expect(await queue()).toMatchObject([{ reporter: { id: host.id } }]);
    expect(await decide(mine?.id, "remove")).toEqual([460, "conflict"]);
    expect(await beside.read(ada, threadId)).toEqual(["Fine"]);
  });

  test("to remove deletes it for everybody, says so to open pages, and decides all that waits about it", async () => {
    await beside.say(ada, threadId, "Before");
    const { id } = await beside.say(bob, threadId, "Rude");
    const kept = await beside.say(bob, threadId, "Also Bob's");
    for (const who of [ada, host]) await report(who, id);
    await report(ada, kept.id);
    const [, one] = await queue();
    expect(await decide(one?.id, "remove")).toEqual(done);
    for (const who of [ada, bob]) expect(await beside.read(who, threadId)).toEqual(["Also Bob's", "Before"]);
    expect((await queue()).map(({ message }) => message.text)).toEqual(["Also Bob's"]);
    expect((await queue("decided")).map(({ decision, message }) => [decision, message.text])).toEqual([
      ["remove", "Rude"],
      ["remove", "Rude"],
    ]);
    expect(await removals()).toEqual([{ payload: { threadId, messageId: id } }]);
  });

  test("to remove what is gone already is one, too, and is told to nobody again", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    await report(ada, id);
    await bob.call(threads.remove, { params: { threadId, threadMessageId: id } });
    const [made] = await queue();
    expect(await decide(made?.id, "remove")).toEqual(done);
    expect(await queue("decided")).toMatchObject([{ decision: "remove" }]);
    expect(await removals()).toHaveLength(1);
  });

  test("is left to others by who said it, with whichever account", async () => {
    const boss = await world.account(club, { role: "owner" });
    const second = await world.account(club);
    const { id } = await beside.say(second, threadId, "Rude");
    await world.insert(club, "loginAccounts", { loginId: second.login.id, accountId: boss.id });
    await report(ada, id);
    expect([await queue("open", boss), await waiting(boss), await waiting(moderator)]).toEqual([[], 0, 1]);
    const [made] = await queue();
    for (const decision of ["dismiss", "remove"] as const)
      expect(await decide(made?.id, decision, boss)).toEqual(missing);
    expect(await decide(made?.id, "remove")).toEqual(done);
  });

  test("is answered also while people delete their accounts: nobody waits crosswise", async () => {
    const owner = await world.account(club, { role: "owner" });
    const carol = await world.account(club);
    const said = await Promise.all(["1", "2", "3"].map((body) => beside.ask(bob, threadId, body)));
    for (const { id } of said)
      for (const who of [ada, carol]) {
        await report(who, id);
        await who.call(threads.vote, { params: { threadId, threadMessageId: id } });
      }
    const reports = await queue();
    const answers = await Promise.all([
      ...reports.map(({ id }) => decide(id, "remove", moderator)),
      ...reports.toReversed().map(({ id }) => decide(id, "remove", owner)),
      ...[bob, carol].map(async (who) => outcome(await world.send(self.remove, {}, who.who))),
      ...said.map(({ id }) => report(host, id)),
    ]);
    // Done, or gone with the account.
    expect(answers.filter(([status]) => status !== 200 && status !== 404)).toEqual([]);
    expect([await queue(), await copied()]).toEqual([[], []]);
  });
});

describe("a report of it", () => {
  test("goes 90 days after the decision, and stays while it waits", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    await report(ada, id);
    const tidy = async (days: number) => {
      world.clock.now = new Date(inDays(days));
      await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
      // Tokens are of today.
      world.clock.now = null;
    };
    await tidy(400);
    expect(await copied()).toHaveLength(1);
    await decide((await queue())[0]?.id, "dismiss");
    await tidy(89);
    expect(await copied()).toHaveLength(1);
    await tidy(91);
    expect(await copied()).toEqual([]);
  });

  test("goes with the account of its author, and with that of its reporter", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    await report(ada, id);
    await ada.call(self.remove);
    expect(await queue()).toEqual([]);
    await report(host, id);
    await bob.call(self.remove);
    expect([await queue(), await copied()]).toEqual([[], []]);
  });

  test("is not made of the words of somebody who deletes their account at the same moment", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    await Promise.all([report(ada, id), bob.call(self.remove), report(host, id)]);
    expect([await queue(), await copied()]).toEqual([[], []]);
  });

  test("is in the export of who reported, without the words of others", async () => {
    const { id } = await beside.say(bob, threadId, "Rude");
    await report(ada, id, "He shouts.");
    const rows = await world.scope(club).read((tx) => listMessageReports(tx, ada.id));
    expect(rows).toEqual([
      { messageId: null, threadMessageId: id, reason: "He shouts.", createdAt: expect.any(String) },
    ]);
  });
});
