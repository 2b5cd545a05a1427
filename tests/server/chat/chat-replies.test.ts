import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { unpack } from "#tests/server/self/unpack";
import { workOffJobs } from "#tests/support/jobs";
import { openStatementCounter } from "#tests/support/statements";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { filesOf } from "./chat-sent-files.ts";

const crew = setUpCrew();
let conversationId: string;
beforeEach(async () => {
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
});

const params = () => ({ conversationId });
const say = (by: TestAccount, text: string) => crew.circle.say(by, conversationId, text);
const reply = (by: TestAccount, replyToId: number, body: object = {}) =>
  by.call(chat.send, { params: params(), body: { text: "Aye", replyToId, ...body } });
const messages = async (by: TestAccount, query: object = {}) =>
  (await by.call(chat.messages, { params: params(), query })).items;
const quoteIn = async (by: TestAccount, id: number) =>
  (await messages(by)).find((message) => message.id === id)?.replyTo;
const remove = (by: TestAccount, { id }: { id: number }) =>
  by.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });
const write = (message: ChatChannelMessage, row: { text: string }) =>
  crew.world
    .scope(crew.club)
    .write((tx) => tx.updateTable("conversationMessages").set(row).where("id", "=", message.id).execute());

describe("a message that answers another one", () => {
  test("says which, who said that and how it begins, wherever it is read", async () => {
    const { ada, bob, carol } = crew;
    const asked = await say(ada, "High water at six?\nOr at seven?");
    const answer = await reply(bob, asked.id);
    const said = { accountId: ada.id, text: "High water at six? Or at seven?", imageCount: 0, fileCount: 0 };
    expect(answer.replyTo).toEqual({ id: asked.id, said: { ...said, account: asked.account } });
    for (const query of [
      {},
      { page: 1 },
      { around: String(answer.id) },
      { after: String(asked.id) },
      { search: "aye" },
    ])
      expect(await messages(carol, query), JSON.stringify(query)).toContainEqual(answer);
    const { items } = await carol.call(chat.list);
    expect(items[0]?.channel.messages).toEqual([answer]);
    expect((await messages(bob)).find(({ id }) => id === asked.id)?.replyTo).toBeNull();
  });

  test("may be one's own answer to oneself, and is answered itself", async () => {
    const first = await say(crew.ada, "Slack water at six");
    const second = await reply(crew.ada, first.id, { text: "At seven, I mean" });
    expect((await reply(crew.bob, second.id)).replyTo?.said?.text).toBe("At seven, I mean");
  });

  test("is no longer than some 140 letters of it, cut between words", async () => {
    const asked = await say(crew.ada, "tide ".repeat(900));
    const text = (await reply(crew.bob, asked.id)).replyTo?.said?.text ?? "";
    expect(text).toMatch(/^tide (tide )+tide…$/);
    expect([text.length > 130, text.length <= 140]).toEqual([true, true]);
  });

  test("says of what has no words how many pictures and files it has", async () => {
    const files = filesOf(crew.world, crew.club);
    const { message } = await files.sayOne(crew.ada, conversationId);
    const { replyTo } = await reply(crew.bob, message.id);
    expect(replyTo?.said).toMatchObject({ text: "", imageCount: 0, fileCount: 1 });
    expect(JSON.stringify(replyTo)).not.toContain("/files/");
  });

  test("that is sent again with its key is the same answer, and there once", async () => {
    const asked = await say(crew.ada, "High water?");
    const clientKey = randomUUID();
    const sent = await Promise.all(Array.from({ length: 3 }, () => reply(crew.bob, asked.id, { clientKey })));
    expect(sent.map(({ replyTo }) => replyTo?.said?.text)).toEqual(["High water?", "High water?", "High water?"]);
    expect((await messages(crew.carol)).filter(({ type }) => type === "user")).toHaveLength(2);
  });

  test("shows what that says today, and that it is not there once it is deleted", async () => {
    const { ada, bob, carol } = crew;
    const asked = await say(ada, "High water?");
    const answer = await reply(bob, asked.id);
    await write(asked, { text: "Low water?" });
    expect((await quoteIn(carol, answer.id))?.said?.text).toBe("Low water?");
    await remove(ada, asked);
    for (const who of [ada, bob, carol]) expect(await quoteIn(who, answer.id)).toEqual({ id: asked.id, said: null });
  });

  test("stays when the account is deleted whose words it answers, and tells nothing of them", async () => {
    const asked = await say(crew.carol, "High water?");
    const answer = await reply(crew.bob, asked.id);
    await crew.carol.call(self.remove);
    expect(await quoteIn(crew.ada, answer.id)).toEqual({ id: asked.id, said: null });
  });

  test("goes on to show what somebody said who has left", async () => {
    const asked = await say(crew.carol, "High water?");
    await crew.carol.call(chat.leave, { params: params() });
    const answer = await reply(crew.bob, asked.id);
    expect((await quoteIn(crew.ada, answer.id))?.said).toMatchObject({ accountId: crew.carol.id, text: "High water?" });
  });
});

test("what names no message is refused", async () => {
  for (const replyToId of [0, -1, 1.5, "1", Number.MAX_SAFE_INTEGER + 2, {}]) {
    const body = { text: "Aye", replyToId };
    const { status, body: answer } = await crew.world.send(chat.send, { params: params(), body }, crew.ada.who);
    expect([status, answer.code], String(replyToId)).toEqual([400, "validation_failed"]);
  }
  expect(await crew.circle.read(crew.bob, conversationId)).toEqual([]);
});

test("an export holds the number of what somebody has answered, and none of its words", async () => {
  const { ada, bob, world } = crew;
  const asked = await say(bob, "A secret of mine");
  await reply(ada, asked.id);
  await ada.call(self.createExport);
  await workOffJobs(world);
  const [made] = (await ada.call(self.exports)).items;
  const archive = await world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
  const text = await (await unpack(archive.rawPayload)).text("conversations.json");
  expect(JSON.parse(text)).toMatchObject({ messages: [{ text: "Aye", replyTo: asked.id }] });
  expect(text).not.toContain("A secret of mine");
});

test("a report hands over the words of the answer alone", async () => {
  const { ada, bob, carol, world, club } = crew;
  // Further back than what is handed over along with it.
  const asked = await say(bob, "A secret of mine");
  for (const text of ["One", "Two", "Three", "Four", "Five"]) await say(bob, text);
  const { id } = await reply(carol, asked.id);
  await ada.call(chat.reportMessage, { params: { conversationId, messageId: String(id) }, body: { reason: "" } });
  const moderator = await world.account(club, { role: "moderator" });
  const { items } = await moderator.call(moderation.messages);
  expect(items[0]?.message.text).toBe("Aye");
  expect(JSON.stringify(items)).not.toContain("A secret of mine");
});

test("pages and the list cost as many statements with answers as without, and saying one costs the one that finds who may read it", async () => {
  const { ada, bob } = crew;
  const asked = await say(ada, "One");
  for (const text of ["Two", "Three"]) await say(ada, text);
  const counter = openStatementCounter(crew.world);
  try {
    const costs = async (body: object) => {
      const saying = await counter.cost(chat.send, { params: params(), body: { text: "Aye", ...body } }, ada.who);
      const reading = { params: params(), query: { around: String(asked.id) } };
      const pages = [await counter.cost(chat.messages, reading, bob.who), await counter.cost(chat.list, {}, bob.who)];
      return [saying, ...pages];
    };
    // What a process asks once it remembers from then on.
    await costs({});
    const [saying = 0, ...reading] = await costs({});
    expect(await costs({ replyToId: asked.id })).toEqual([saying + 1, ...reading]);
  } finally {
    await counter.close();
  }
});
