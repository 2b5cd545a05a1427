import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { self } from "#contract/self";
import { threads } from "#contract/threads";
import type { ThreadMessage } from "#entities/conversations/threads";
import type { AnyEndpoint } from "#kernel/define";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { askLimit, voteLimit } from "#server/modules/conversations/threads/threads.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { unpack } from "#tests/server/self/unpack";
import { quietLog } from "#tests/support/quiet-log";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type besideStreamsOf, crewOf } from "./beside-stream.ts";

let world: World;
let club: OrganizationRecord;
let beside: ReturnType<typeof besideStreamsOf>;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let eventId: string;
let threadId: string;
/** What Ada has asked. */
let asked: ThreadMessage;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ club, beside, host, ada, bob, eventId, threadId } = await crewOf(world));
  asked = await beside.ask(ada, threadId, "When is high water?");
});
afterAll(() => world.close());

const outcome = ({ status, body }: Awaited<ReturnType<World["send"]>>) => [status, body.code ?? null];
const params = ({ id }: Pick<ThreadMessage, "id"> = asked) => ({ threadId, threadMessageId: id });
const send = (call: AnyEndpoint, by: TestAccount, over: object = {}) =>
  world.send(call, { params: { ...params(), ...over } }, by.who);
const vote = (by: TestAccount, question = asked) => by.call(threads.vote, { params: params(question) });
const unvote = (by: TestAccount, question = asked) => by.call(threads.unvote, { params: params(question) });
const answer = (by: TestAccount, question = asked) => by.call(threads.answer, { params: params(question) });
const list = async (by: TestAccount, query: { cursor?: string; pageSize?: number } = {}) =>
  by.call(threads.questions, { params: { threadId }, query });
const wordsOf = async (by: TestAccount): Promise<string[]> => (await list(by)).items.map(({ body }) => body);

describe("a question", () => {
  test("is a message that says so, and any other says that it is none", async () => {
    expect(asked.question).toEqual({ votes: 0, voted: false, answeredAt: null });
    const said = await beside.say(bob, threadId, "At six, I think");
    expect(said.question).toBeNull();
    const { items } = await bob.call(threads.messages, { params: { threadId } });
    expect(items.map(({ body, question }) => [body, question?.votes ?? null])).toEqual([
      ["At six, I think", null],
      ["When is high water?", 0],
    ]);
    expect((await list(bob)).items).toEqual([asked]);
  });

  test("keeps its votes when it is asked in other words, and says that it was", async () => {
    await vote(bob);
    const edited = await ada.call(threads.update, { params: params(), body: { body: "When is low water?" } });
    expect(edited.question?.votes).toBe(1);
    expect((await list(bob)).items).toEqual([{ ...edited, question: { ...edited.question, voted: true } }]);
    expect(edited.editedAt).not.toBeNull();
  });

  test("that is sent again with its key is asked once", async () => {
    const body = { body: "Which pier?", entities: [], question: true, clientKey: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => bob.call(threads.send, { params: { threadId }, body })));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await wordsOf(ada)).toEqual(["When is high water?", "Which pier?"]);
  });

  test("is one of ten that an account asks in ten minutes; it still says things", async () => {
    await world.platform.limiter.consume(`threads:ask:${ada.id}`, askLimit, 9);
    const body = { body: "And low water?", entities: [], question: true };
    expect(outcome(await world.send(threads.send, { params: { threadId }, body }, ada.who))).toEqual([
      429,
      "rate_limited",
    ]);
    expect((await beside.say(ada, threadId, "Never mind")).question).toBeNull();
    expect(await wordsOf(bob)).toEqual(["When is high water?"]);
  });
});

describe("a vote", () => {
  test("counts once for each account, its author's like any other, and is taken back", async () => {
    expect(await vote(bob)).toEqual({ votes: 1, voted: true, answeredAt: null });
    expect(await vote(bob)).toEqual({ votes: 1, voted: true, answeredAt: null });
    expect(await vote(ada)).toEqual({ votes: 2, voted: true, answeredAt: null });
    expect((await list(host)).items[0]?.question).toEqual({ votes: 2, voted: false, answeredAt: null });
    expect(await unvote(bob)).toEqual({ votes: 1, voted: false, answeredAt: null });
    expect(await unvote(bob)).toEqual({ votes: 1, voted: false, answeredAt: null });
    expect((await list(ada)).items[0]?.question).toEqual({ votes: 1, voted: true, answeredAt: null });
  });

  test("counts once also where it is given and taken back many times in one moment", async () => {
    await Promise.all(Array.from({ length: 6 }, () => vote(bob)));
    expect((await list(bob)).items[0]?.question).toEqual({ votes: 1, voted: true, answeredAt: null });
    await Promise.all([...Array.from({ length: 4 }, () => unvote(bob)), vote(ada), vote(host)]);
    expect((await list(bob)).items[0]?.question).toEqual({ votes: 2, voted: false, answeredAt: null });
  });

  test("is for a question of that thread that is still there, and for nothing else", async () => {
    const said = await beside.say(ada, threadId, "Ahoy");
    const other = await beside.threadOf(await beside.live({ eventId, public: true }));
    const gone = await beside.ask(ada, threadId, "Gone?");
    await ada.call(threads.remove, { params: params(gone) });
    const elsewhere = await world.account(await world.organization());
    for (const call of [threads.vote, threads.unvote]) {
      const over = [
        { threadMessageId: said.id },
        { threadMessageId: gone.id },
        { threadMessageId: randomUUID() },
        { threadMessageId: "9".repeat(40) },
        { threadId: other },
        { threadId: "none" },
      ];
      for (const wrong of over) expect(outcome(await send(call, bob, wrong))).toEqual([404, "not_found"]);
      expect(outcome(await send(call, elsewhere))).toEqual([404, "not_found"]);
      const nobody = { organizationId: club.id };
      expect(outcome(await world.send(call, { params: params() }, nobody))).toEqual([401, "unauthenticated"]);
    }
    expect((await list(ada)).items.map(({ question }) => question?.votes)).toEqual([0]);
  });

  test("goes against nobody where people have blocked each other, and a number names nobody", async () => {
    const cy = await world.account(club);
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    for (const call of [threads.vote, threads.unvote])
      expect(outcome(await send(call, bob))).toEqual([404, "not_found"]);
    expect(await wordsOf(bob)).toEqual([]);
    await cy.call(accounts.block, { params: { accountId: host.id } });
    await vote(cy);
    expect((await list(host)).items[0]?.question?.votes).toBe(1);
  });

  test("and its end are a hundred and twenty a minute for an account", async () => {
    await world.platform.limiter.consume(`threads:vote:${bob.id}`, voteLimit, 119);
    expect(outcome(await send(threads.vote, bob))).toEqual([200, null]);
    for (const call of [threads.vote, threads.unvote])
      expect(outcome(await send(call, bob))).toEqual([429, "rate_limited"]);
    expect((await list(ada)).items[0]?.question?.votes).toBe(1);
  });
});

describe("a question is answered", () => {
  test("where who runs the place says so, and open again likewise; once it is so it stays as it was", async () => {
    const moderator = await world.account(club, { role: "moderator" });
    const { answeredAt } = await answer(host);
    expect(answeredAt).not.toBeNull();
    expect((await answer(moderator)).answeredAt).toBe(answeredAt);
    expect((await list(bob)).items[0]?.question?.answeredAt).toBe(answeredAt);
    const reopened = await moderator.call(threads.reopen, { params: params() });
    expect(reopened).toEqual({ votes: 0, voted: false, answeredAt: null });
    expect(await host.call(threads.reopen, { params: params() })).toEqual(reopened);
  });

  test("by nobody else, whoever has asked it", async () => {
    for (const call of [threads.answer, threads.reopen])
      for (const by of [ada, bob]) expect(outcome(await send(call, by))).toEqual([403, "forbidden"]);
    const said = await beside.say(ada, threadId, "Ahoy");
    expect(outcome(await send(threads.answer, host, { threadMessageId: said.id }))).toEqual([404, "not_found"]);
    expect((await list(ada)).items[0]?.question?.answeredAt).toBeNull();
  });

  test("also where its author has blocked who runs the place", async () => {
    await ada.call(accounts.block, { params: { accountId: host.id } });
    expect((await answer(host)).answeredAt).not.toBeNull();
  });
});

describe("the list of questions", () => {
  test("has open ones first, then those with most votes, then the oldest, page by page", async () => {
    const [second, third, fourth] = [
      await beside.ask(ada, threadId, "Second?"),
      await beside.ask(bob, threadId, "Third?"),
      await beside.ask(bob, threadId, "Fourth?"),
    ];
    for (const by of [ada, bob]) await vote(by, third);
    await vote(ada, fourth);
    await vote(bob, second);
    for (const by of [ada, bob, host]) await vote(by);
    await answer(host);
    const expected = ["Third?", "Second?", "Fourth?", "When is high water?"];
    expect(await wordsOf(host)).toEqual(expected);
    const found: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await list(host, { pageSize: 1, ...(cursor && { cursor }) });
      expect(page.items).toHaveLength(1);
      found.push(...page.items.map(({ body }) => body));
      ({ cursor } = page);
    }
    expect(found).toEqual(expected);
  });

  test("leaves out what is not there for the reader, and refuses a cursor that nobody gave out", async () => {
    await beside.ask(bob, threadId, "Which pier?");
    await host.call(accounts.block, { params: { accountId: ada.id } });
    expect(await wordsOf(host)).toEqual(["Which pier?"]);
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect(await wordsOf(ada)).toEqual(["When is high water?"]);
    for (const cursor of ["", "1", "2.0.1", "0.-1.1", "0.0.1.", `0.${"9".repeat(10)}.1`, `0.0.${"9".repeat(16)}`]) {
      const reply = await world.send(threads.questions, { params: { threadId }, query: { cursor } }, ada.who);
      expect([reply.status, reply.body.fields], cursor).toEqual([400, { cursor: "invalid" }]);
    }
  });
});

describe("questions and votes go", () => {
  const isVoted = async (by: TestAccount): Promise<boolean> => {
    const rows = await world
      .scope(club)
      .read((tx) => tx.selectFrom("threadQuestionVotes").where("accountId", "=", by.id).select("messageId").execute());
    return rows.length > 0;
  };

  test("with their message", async () => {
    await vote(bob);
    expect(await isVoted(bob)).toBe(true);
    await host.call(threads.remove, { params: params() });
    expect([await wordsOf(bob), await isVoted(bob)]).toEqual([[], false]);
  });

  test("with their account, and no longer count", async () => {
    const others = [await beside.ask(host, threadId, "Second?"), await beside.ask(host, threadId, "Third?")];
    for (const question of others) for (const by of [ada, bob, host]) await vote(by, question);
    // Who leave at the same moment do not wait for each other for ever.
    await Promise.all([ada, bob].map((by) => by.call(self.remove)));
    const { items } = await list(host);
    expect(items.map(({ body, question }) => [body, question?.votes])).toEqual([
      ["Second?", 1],
      ["Third?", 1],
    ]);
  });
});

test("an export says what was asked and voted for, and not how others vote", async () => {
  await vote(bob);
  const { id: exportId } = await bob.call(self.createExport);
  const ctx = await jobContext(world.platform, club.id, quietLog);
  await createHandlers(null)["accounts.export"](ctx, { organizationId: club.id, exportId });
  const [made] = (await bob.call(self.exports)).items;
  const reply = await world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
  const text = await (await unpack(reply.rawPayload)).text("conversations.json");
  expect(JSON.parse(text)).toMatchObject({
    threadVotes: [{ place: "Main hall", messageId: asked.id, createdAt: expect.any(String) }],
    threadMessages: [],
  });
});
