import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { type ReactionName, reactionName } from "#entities/conversations/reactions";
import { chatLimits } from "#server/modules/conversations/chat/conversations.policy";
import type { TestAccount } from "#tests/support/world";
import { outcome } from "./chat-asking.ts";
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
const reacting = (by: TestAccount, emojiName: string, over: object = {}) =>
  crew.world.send(chat.react, { params: { ...params(), ...over }, body: { emojiName } }, by.who);
const takingBack = (by: TestAccount, reactionId: string, over: object = {}) =>
  crew.world.send(chat.unreact, { params: { ...params(), ...over, reactionId } }, by.who);
const react = (by: TestAccount, name: ReactionName, id = messageId) => crew.circle.react(by, conversationId, id, name);
const reactions = (by: TestAccount) => crew.circle.reactions(by, conversationId);
const messages = async (by: TestAccount) => (await by.call(chat.messages, { params: { conversationId } })).items;

describe("a reaction", () => {
  test("is one of a small set, and anything else is refused", async () => {
    const { ada, bob } = crew;
    for (const name of reactionName.options) {
      expect(await react(bob, name)).toEqual({
        ...{ id: expect.any(String), accountId: bob.id, emojiName: name, createdAt: expect.any(String) },
        account: expect.objectContaining({ id: bob.id, username: bob.username }),
      });
    }
    expect((await reactions(ada)).map(([name]) => name)).toEqual(reactionName.options);
    for (const name of ["thumbs_down", "👍", "", "Heart"]) {
      const reply = await reacting(bob, name);
      expect([reply.status, reply.body.fields]).toEqual([400, { emojiName: "invalid_value" }]);
    }
  });

  test("made once more is the one that is there, also at the same moment", async () => {
    const { ada, bob } = crew;
    const made = await Promise.all(Array.from({ length: 4 }, () => react(bob, "clap")));
    const later = await react(bob, "clap");
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([later.id]));
    expect(made[0]).toEqual(later);
    expect(await reactions(ada)).toEqual([["clap", bob.id]]);
  });

  test("stands with the message wherever that is read: one's own first, then those of others in their order", async () => {
    const { ada, bob, carol } = crew;
    await react(carol, "fire");
    await react(bob, "fire");
    await react(ada, "clap");
    const fire = (...people: TestAccount[]) => people.map(({ id }) => ["fire", id]);
    expect(await reactions(ada)).toEqual([["clap", ada.id], ...fire(carol, bob)]);
    expect(await reactions(bob)).toEqual([["clap", ada.id], ...fire(bob, carol)]);
    const [message] = await messages(bob);
    expect(message?.reactions[0]?.account).toMatchObject({ username: ada.username });
    expect(message).not.toHaveProperty("reactionCounts");
    const ask = async (query: object) =>
      (await bob.call(chat.messages, { params: { conversationId }, query })).items.at(-1);
    for (const query of [{ page: 1 }, { search: "water" }, { around: String(messageId) }, { after: "0" }])
      expect((await ask(query))?.reactions, JSON.stringify(query)).toEqual(message?.reactions);
    const [listed] = (await bob.call(chat.list)).items;
    expect(listed?.channel.messages).toEqual([message]);
  });

  test("is answered with what was sent again, too", async () => {
    const { ada, bob } = crew;
    const clientKey = randomUUID();
    const { id } = await crew.circle.say(ada, conversationId, "Keyed", clientKey);
    await react(bob, "heart", id);
    const again = await crew.circle.say(ada, conversationId, "Keyed", clientKey);
    expect([again.id, again.reactions.map(({ accountId }) => accountId)]).toEqual([id, [bob.id]]);
  });

  test("changes neither the order nor the time of anything, and makes nothing unread", async () => {
    const { ada, bob, carol } = crew;
    const other = await crew.circle.open(ada, [bob]);
    await crew.circle.say(ada, other, "Later");
    for (const who of [bob, carol]) await messages(who);
    const seen = async () => {
      const [message] = await messages(carol);
      const { items } = await carol.call(chat.list);
      const own = items.map(({ channelId, read, readUntil, channel }) => [
        channelId,
        read,
        readUntil,
        channel.lastMessageAt,
      ]);
      return [message?.createdAt, message?.updatedAt, own, (await carol.call(self.get))._count.chatChannels];
    };
    const before = await seen();
    const order = (await bob.call(chat.list)).items.map(({ channelId }) => channelId);
    await react(bob, "fire");
    expect(await seen()).toEqual(before);
    expect((await bob.call(chat.list)).items.map(({ channelId }) => channelId)).toEqual(order);
  });

  test("is taken back by whose it is, and by nobody else", async () => {
    const { ada, bob, carol } = crew;
    const { id } = await react(bob, "heart");
    for (const other of [ada, carol]) expect(outcome(await takingBack(other, id))).toEqual([404, "not_found"]);
    for (const wrong of [randomUUID(), "no-id"])
      expect(outcome(await takingBack(bob, wrong))).toEqual([404, "not_found"]);
    const { id: other } = await crew.circle.say(ada, conversationId, "Another");
    expect(outcome(await takingBack(bob, id, { messageId: String(other) }))).toEqual([404, "not_found"]);
    await ada.call(chat.removeMessage, { params: params(other) });
    expect((await takingBack(bob, id)).body.data).toBeNull();
    expect(outcome(await takingBack(bob, id))).toEqual([404, "not_found"]);
    expect(await reactions(bob)).toEqual([]);
  });

  test("and its end are a hundred and twenty a minute for an account", async () => {
    const { ada, bob, world } = crew;
    await world.platform.limiter.consume(`chat:react:${bob.id}`, chatLimits.react, 118);
    const { id } = await react(bob, "fire");
    expect(outcome(await takingBack(bob, id))).toEqual([200, null]);
    expect(outcome(await reacting(bob, "fire"))).toEqual([429, "rate_limited"]);
    const own = await react(ada, "fire");
    await world.platform.limiter.consume(`chat:react:${ada.id}`, chatLimits.react, 120);
    expect(outcome(await takingBack(ada, own.id))).toEqual([429, "rate_limited"]);
  });

  test("is refused to a line of the house, and finds no message that is none", async () => {
    const { ada, bob } = crew;
    await ada.call(chat.rename, { params: { conversationId }, body: { name: "Dawn rowers" } });
    const [line] = await messages(bob);
    expect(line?.type).toBe("system");
    expect(outcome(await reacting(bob, "fire", { messageId: String(line?.id) }))).toEqual([403, "forbidden"]);
    for (const wrong of ["0", "x", "999999999999", String((line?.id ?? 0) + 1)])
      expect(outcome(await reacting(bob, "fire", { messageId: wrong })), wrong).toEqual([404, "not_found"]);
  });
});

describe("a message to which very many react", () => {
  /** So many who have left since. */
  const crowd = (count: number, name: ReactionName) =>
    crew.world.scope(crew.club).write((tx) =>
      sql`with member as (
          insert into accounts (username, first_name, terms_accepted)
          select ${name}::text || '-' || n, 'Wave', now() from generate_series(1, ${count}::int) n returning id)
        insert into conversation_message_reactions (message_id, account_id, emoji_name)
        select ${messageId}::bigint, id, ${name}::text from member`.execute(tx),
    );

  test("names a hundred of every kind together, one's own among them, and counts to a hundred of each", async () => {
    const { ada, bob } = crew;
    await crowd(130, "fire");
    await crowd(40, "sad");
    await react(bob, "fire");
    await react(ada, "clap");
    const [message] = await messages(bob);
    const named = message?.reactions ?? [];
    expect(named).toHaveLength(100);
    expect(named.filter(({ accountId }) => accountId === bob.id)).toHaveLength(1);
    // Who they are is said of the first few.
    expect(named.filter(({ account }) => account)).toHaveLength(7);
    expect(message?.reactionCounts?.toSorted((a, b) => a.count - b.count)).toEqual([
      { emojiName: "clap", count: 1 },
      { emojiName: "sad", count: 40 },
      { emojiName: "fire", count: 100 },
    ]);
  });
});
