import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { unpack } from "#tests/server/self/unpack";
import { workOffJobs } from "#tests/support/jobs";
import { openStatementCounter } from "#tests/support/statements";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();
let conversationId: string;
beforeEach(async () => {
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
});

const params = () => ({ conversationId });
const name = (by: TestAccount, ...whom: readonly TestAccount[]) => crew.circle.name(by, conversationId, ...whom);
const messages = async (by: TestAccount) => (await by.call(chat.messages, { params: params() })).items;
const unread = async (by: TestAccount) => (await by.call(self.get))._count.chatChannels;

describe("a deleted account", () => {
  test("is a former member where others name it, and other names keep their places", async () => {
    const { ada, bob, carol } = crew;
    const text = "A, Bob, B, then Carol and a long way behind them Bob";
    const at = (account: TestAccount, startIndex: number, length: number) => ({
      ...{ accountId: account.id, startIndex, endIndex: startIndex + length },
    });
    const mentions = [at(carol, 0, 1), at(bob, 3, 3), at(carol, 8, 1), at(carol, 16, 5), at(bob, 49, 3)];
    await ada.call(chat.send, { params: params(), body: { text, mentions } });
    // Of a conversation that it has left as well.
    const former = await crew.circle.open(ada, [bob, carol], "Former crew");
    const inFormer = { params: { conversationId: former }, body: { text: "Bob", mentions: [at(bob, 0, 3)] } };
    await ada.call(chat.send, inFormer);
    await bob.call(chat.leave, { params: { conversationId: former } });
    await bob.call(self.remove);
    const [message] = await messages(carol);
    if (!message) throw new Error("The message stays.");
    const words = message.mentions.map(({ startIndex, endIndex }) => message.text.slice(startIndex, endIndex));
    const { username = "" } = message.mentions[1]?.account ?? {};
    expect(username).toMatch(/^former-member-/);
    expect(words).toEqual(["A", username, "B", "Carol", username]);
    expect(message.text).toBe(`A, ${username}, B, then Carol and a long way behind them ${username}`);
    const { items } = await carol.call(chat.messages, { params: { conversationId: former } });
    expect(items.flatMap(({ type, text: kept }) => (type === "user" ? kept : []))).toEqual([username]);
  });

  test("takes its own mentions along, and whom they named hears of them no more", async () => {
    const { ada, bob, carol } = crew;
    await carol.call(chat.setNotifications, { params: params(), body: { notifications: false } });
    const kept = await name(ada, carol);
    await name(bob, carol);
    await bob.call(self.remove);
    expect(await unread(carol)).toBe(1);
    await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(kept.id) } });
    expect(await unread(carol)).toBe(0);
  });

  test("finds no knot with another one that is deleted at the same moment, where a message names both", async () => {
    const { ada, bob, carol } = crew;
    for (const by of [ada, bob, carol]) await name(by, bob, carol);
    const replies = await Promise.all([bob, carol].map((who) => crew.world.send(self.remove, {}, who.who)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await messages(ada)).map(({ mentions }) => mentions.length)).toEqual([2]);
  });
});

test("an export says whom somebody has named", async () => {
  const { ada, bob, carol, world } = crew;
  await name(ada, carol, bob);
  await ada.call(self.createExport);
  await workOffJobs(world);
  const [made] = (await ada.call(self.exports)).items;
  const reply = await world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
  const text = await (await unpack(reply.rawPayload)).text("conversations.json");
  expect(JSON.parse(text)).toMatchObject({ messages: [{ names: [carol.username, bob.username] }] });
});

test("a report hands over the words alone", async () => {
  const { ada, bob, world, club } = crew;
  const { id, text } = await name(ada, bob);
  await bob.call(chat.reportMessage, { params: { conversationId, messageId: String(id) }, body: { reason: "" } });
  const rows = await world.scope(club).read((tx) => tx.selectFrom("reportedMessages").select("text").execute());
  expect(rows).toEqual([{ text }]);
});

test("pages, the list and oneself cost as many statements with mentions as without", async () => {
  const { ada, bob, carol } = crew;
  for (const text of ["One", "Two", "Three"]) await crew.circle.say(ada, conversationId, text);
  const counter = openStatementCounter(crew.world);
  try {
    const costs = async () => [
      await counter.cost(chat.messages, { params: params() }, bob.who),
      await counter.cost(chat.list, {}, bob.who),
      await counter.cost(self.get, {}, bob.who),
    ];
    // Once read, it is not marked as read anew.
    await costs();
    const without = await costs();
    for (const by of [ada, carol, bob]) await name(by, bob, carol);
    await costs();
    expect(await costs()).toEqual(without);
  } finally {
    await counter.close();
  }
});
