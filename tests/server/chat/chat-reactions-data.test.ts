import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { type ReactionName, reactionName } from "#entities/conversations/reactions";
import { unpack } from "#tests/server/self/unpack";
import { workOffJobs } from "#tests/support/jobs";
import { openStatementCounter } from "#tests/support/statements";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();
let conversationId: string;
/** What Ada has said. */
let messageId: number;
beforeEach(async () => {
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
  messageId = (await crew.circle.say(crew.ada, conversationId, "High water")).id;
});

const params = (id = messageId) => ({ conversationId, messageId: String(id) });
const reacting = (by: TestAccount, id: number) =>
  crew.world.send(chat.react, { params: params(id), body: { emojiName: "fire" } }, by.who);
const react = (by: TestAccount, name: ReactionName, id = messageId) => crew.circle.react(by, conversationId, id, name);
const messages = async (by: TestAccount) => (await by.call(chat.messages, { params: { conversationId } })).items;

/** How many reactions there are to a message: as it knows itself, and as they are kept. */
const counts = (id = messageId) =>
  crew.world.scope(crew.club).read(async (tx) => {
    const { rows } = await sql<{ known: number; kept: number }>`
      select t.reaction_count as known, (select count(*) from conversation_message_reactions r where r.message_id = t.id) as kept
      from conversation_messages t where t.id = ${id}`.execute(tx);
    return rows.map(({ known, kept }) => [known, kept])[0];
  });

describe("at the same moment", () => {
  test("many react, and the message knows how many", async () => {
    const { ada, bob, carol } = crew;
    const names = reactionName.options;
    await Promise.all([ada, bob, carol].flatMap((who) => names.map((name) => react(who, name))));
    expect(await counts()).toEqual([24, 24]);
    expect((await messages(ada))[0]?.reactions).toHaveLength(24);
  });

  test("a message is deleted and reacted to, and nothing of it is left", async () => {
    const { ada, bob, carol, world } = crew;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await crew.circle.say(ada, conversationId, "Gone soon");
      const [gone, ...tried] = await Promise.all([
        world.send(chat.removeMessage, { params: params(id) }, ada.who),
        ...[bob, carol].map((who) => reacting(who, id)),
      ]);
      expect(gone?.status).toBe(200);
      for (const { status } of tried) expect([200, 404]).toContain(status);
      expect(await counts(id)).toBeUndefined();
    }
  });

  test("two accounts are deleted that have reacted to the same messages, and find no knot", async () => {
    const { ada, bob, carol, world } = crew;
    const { id: second } = await crew.circle.say(ada, conversationId, "Low water");
    await react(bob, "fire");
    await react(bob, "fire", second);
    await react(carol, "fire", second);
    await react(carol, "fire");
    // Both have left, so nothing but their reactions leads there.
    for (const who of [bob, carol]) await who.call(chat.leave, { params: { conversationId } });
    const replies = await Promise.all([bob, carol].map((who) => world.send(self.remove, {}, who.who)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([await counts(), await counts(second)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

test("a message knows how many react to it, as they come and go", async () => {
  const { ada, bob } = crew;
  const { id: reactionId } = await react(bob, "fire");
  await react(bob, "fire");
  await react(ada, "fire");
  expect(await counts()).toEqual([2, 2]);
  await bob.call(chat.unreact, { params: { ...params(), reactionId } });
  expect(await counts()).toEqual([1, 1]);
});

describe("reactions", () => {
  test("stay when somebody leaves or is removed, as their words do", async () => {
    const { ada, bob, carol } = crew;
    await react(bob, "fire");
    await react(carol, "clap");
    await bob.call(chat.leave, { params: { conversationId } });
    await ada.call(chat.removeMember, { params: { conversationId, accountId: carol.id } });
    const said = (await messages(ada)).find(({ id }) => id === messageId);
    expect(said?.reactions.map(({ accountId }) => accountId).toSorted()).toEqual([bob.id, carol.id].toSorted());
  });

  test("go with their account, also where it has left", async () => {
    const { ada, bob, carol } = crew;
    await react(bob, "fire");
    await react(carol, "fire");
    await bob.call(chat.leave, { params: { conversationId } });
    await bob.call(self.remove);
    expect(await counts()).toEqual([1, 1]);
    const said = (await messages(ada)).find(({ id }) => id === messageId);
    expect(said?.reactions.map(({ accountId }) => accountId)).toEqual([carol.id]);
  });

  test("go with their conversation", async () => {
    const { ada, bob, world, club } = crew;
    await react(bob, "fire");
    await ada.call(chat.remove, { params: { conversationId } });
    const left = await world
      .scope(club)
      .read((tx) => tx.selectFrom("conversationMessageReactions").select("id").execute());
    expect(left).toEqual([]);
  });

  test("are no part of what is handed over with a report", async () => {
    const { bob, carol, world, club } = crew;
    await react(carol, "sad");
    await bob.call(chat.reportMessage, { params: params(), body: { reason: "" } });
    const rows = await world.scope(club).read((tx) => tx.selectFrom("reportedMessages").selectAll().execute());
    expect(rows.map(({ text }) => text)).toEqual(["High water"]);
    expect(JSON.stringify(rows)).not.toContain("sad");
  });
});

test("an export holds how the account reacts, and not how others do", async () => {
  const { ada, bob, world } = crew;
  await react(bob, "fire");
  await react(ada, "clap");
  await bob.call(chat.leave, { params: { conversationId } });
  await bob.call(self.createExport);
  await workOffJobs(world);
  const [made] = (await bob.call(self.exports)).items;
  const reply = await world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
  const text = await (await unpack(reply.rawPayload)).text("conversations.json");
  expect(JSON.parse(text)).toMatchObject({
    reactions: [{ conversation: Number(conversationId), messageId, emojiName: "fire", createdAt: expect.any(String) }],
  });
  expect(text).not.toContain("clap");
});

test("pages, the list and one conversation cost as many statements with reactions as without", async () => {
  const { ada, bob, carol } = crew;
  const others = [
    (await crew.circle.say(ada, conversationId, "Two")).id,
    (await crew.circle.say(ada, conversationId, "Three")).id,
  ];
  const counter = openStatementCounter(crew.world);
  try {
    const costs = async () => [
      await counter.cost(chat.messages, { params: { conversationId } }, bob.who),
      await counter.cost(chat.list, {}, bob.who),
      await counter.cost(chat.get, { params: { conversationId } }, bob.who),
    ];
    // Once read, it is not marked as read anew.
    await costs();
    const without = await costs();
    for (const by of [ada, bob, carol]) for (const id of [messageId, ...others]) await react(by, "fire", id);
    expect(await costs()).toEqual(without);
  } finally {
    await counter.close();
  }
});
