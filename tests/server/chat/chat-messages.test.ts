import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

let world: World;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let ada: TestAccount;
let bob: TestAccount;
let conversationId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  const [first, second] = await circle.people(2);
  if (!first || !second) throw new Error("There is nobody.");
  [ada, bob] = [first, second];
  conversationId = await circle.open(ada, [bob]);
});
afterEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

const params = () => ({ conversationId });
/** So many messages at once, in their order: rows, because an account says no more than sixty a minute. */
const fill = (count: number) =>
  world.together(club, async (builders, tx) => {
    const number = Number(conversationId);
    const found = await tx
      .selectFrom("conversations")
      .where("number", "=", number)
      .select("id")
      .executeTakeFirstOrThrow();
    let newest = { id: 0, createdAt: "" };
    for (let place = 1; place <= count; place += 1)
      newest = await builders.insert(club, "conversationMessages", {
        ...{ conversationId: found.id, accountId: place % 2 === 0 ? ada.id : bob.id, text: `Wave ${place}` },
      });
    await tx
      .updateTable("conversations")
      .set({ lastMessageId: newest.id, lastMessageAt: newest.createdAt })
      .where("id", "=", found.id)
      .execute();
  });
const waves = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => `Wave ${from - step}`);

describe("messages", () => {
  test("come newest first, as they were said, with who said them", async () => {
    await circle.say(ada, conversationId, "High water?");
    await circle.say(bob, conversationId, "At six.\nSee https://tides.example/a?b=1&c=2 <now>");
    const { items, count, cursor } = await bob.call(chat.messages, { params: params() });
    expect(items).toMatchObject([
      {
        ...{ type: "user", accountId: bob.id, account: { id: bob.id, username: bob.username } },
        text: "At six.\nSee https://tides.example/a?b=1&c=2 <now>",
      },
      { text: "High water?", html: "High water?", accountId: ada.id },
    ]);
    expect(items[0]?.html).toBe(
      'At six.<br />See <a href="https://tides.example/a?b=1&amp;c=2" dir="ltr" rel="noopener noreferrer nofollow">https://tides.example/a?b=1&amp;c=2</a> &lt;now&gt;',
    );
    expect([count, cursor]).toEqual([2, null]);
  });

  test("by cursor are 25 and all of them, however many are said meanwhile", async () => {
    await fill(60);
    const read: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    do {
      const list = await bob.call(chat.messages, { params: params(), query: { ...(cursor && { cursor }) } });
      read.push(...list.items.map(({ text }) => text));
      sizes.push(list.items.length);
      expect(list.cursor).toBe(list.items.length === 25 ? String(list.items.at(-1)?.id) : null);
      cursor = list.cursor;
      await circle.say(ada, conversationId, `Meanwhile ${sizes.length}`);
    } while (cursor);
    expect(sizes).toEqual([25, 25, 10]);
    expect(read).toEqual(waves(60, 1));
  });

  test("by pages are those of the page, and both ways say how many there are", async () => {
    await fill(30);
    const ask = (query: object) => bob.call(chat.messages, { params: params(), query });
    const second = await ask({ page: 2, pageSize: 10 });
    expect(second.items.map(({ text }) => text)).toEqual(waves(20, 11));
    expect([second.count, second.cursor]).toEqual([30, String(second.items.at(-1)?.id)]);
    const last = await ask({ page: 3, pageSize: 10 });
    expect([last.items.length, last.count, last.cursor]).toEqual([10, 30, null]);
    expect(await ask({ page: 4, pageSize: 10 })).toEqual({ items: [], count: 30, cursor: null });
    expect((await ask({})).count).toBe(30);
  });

  test("have no place behind what is no cursor", async () => {
    for (const cursor of ["", "x", "-1", "1.5", "1e3", "' or 1=1 --", "9".repeat(30)]) {
      const reply = await world.send(chat.messages, { params: params(), query: { cursor } }, ada.who);
      expect([reply.status, reply.body.fields], cursor).toEqual([400, { cursor: "invalid" }]);
    }
  });

  test("of two who write at once stand in one order, which is that of their ids and of their times", async () => {
    // A second of the machine may be one in which the clock was put back.
    await circle.say(ada, conversationId, "Now");
    world.clock.now = new Date(inDays(-1 / 24));
    const fresh = async ({ who, login }: TestAccount) => ({
      ...who,
      token: await world.tokens.sign(club, login.sub, { exp: Math.floor(Date.now() / 1000) + 600 }),
    });
    const writers = [await fresh(ada), await fresh(bob)];
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        world.send(chat.send, { params: params(), body: { text: `Oar ${place}` } }, writers[place % 2] ?? ada.who),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    world.clock.now = null;
    const { items } = await bob.call(chat.messages, { params: params(), query: { pageSize: 50 } });
    expect(items).toHaveLength(21);
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe("a message that is sent again", () => {
  test("with its key is there once, also when both come at the same moment", async () => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => circle.say(ada, conversationId, "Once", key)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await circle.say(ada, conversationId, "Once", key)).toEqual(sent[0]);
    const { items } = await bob.call(chat.messages, { params: params() });
    const { channel } = await ada.call(chat.get, { params: params() });
    // By its key its sender knows it again, whichever way it comes.
    expect([...sent, ...items, ...channel.messages].map(({ clientKey }) => clientKey)).toEqual(Array(7).fill(key));
    expect(await circle.read(bob, conversationId)).toEqual(["Once"]);
    const said = await world
      .scope(club)
      .read((tx) => tx.selectFrom("domainEvents").where("name", "=", "message.sent").select("id").execute());
    expect(said).toHaveLength(1);
  });

  test("with the key of somebody else, or of another conversation, is a message of its own", async () => {
    const key = randomUUID();
    await circle.say(ada, conversationId, "Mine", key);
    await circle.say(bob, conversationId, "Mine too", key);
    const other = await circle.open(ada, [bob], "Crew");
    await circle.say(ada, other, "Elsewhere", key);
    expect(await circle.read(bob, conversationId)).toEqual(["Mine too", "Mine"]);
    expect(await circle.read(bob, other)).toEqual(["Elsewhere"]);
  });

  test("without a key is there twice", async () => {
    await circle.say(ada, conversationId, "Ahoy");
    await circle.say(ada, conversationId, "Ahoy");
    expect(await circle.read(bob, conversationId)).toEqual(["Ahoy", "Ahoy"]);
  });
});

describe("what may be said", () => {
  test.each([
    ["", "required"],
    [" \n ", "required"],
    ["\u200b\u3164", "invisible"],
    ["x".repeat(5001), "too_long"],
  ])("is a text: %j is %s", async (text, fault) => {
    const reply = await world.send(chat.send, { params: params(), body: { text } }, ada.who);
    expect([reply.status, reply.body.fields]).toEqual([400, { text: fault }]);
  });
});

describe("a search in a conversation", () => {
  const ask = (query: object, who = bob) => who.call(chat.messages, { params: params(), query });
  const said = async (query: object) => (await ask(query)).items.map(({ text }) => text);

  test("finds what holds all words in any order, whatever their case, the newest first", async () => {
    for (const text of ["Tide at noon", "noon, and no water", "NOON has a tide", "100% tide"])
      await circle.say(ada, conversationId, text);
    expect(await said({ search: "tide noon" })).toEqual(["NOON has a tide", "Tide at noon"]);
    expect(await said({ search: "100%" })).toEqual(["100% tide"]);
    expect(await said({ search: "%" })).toEqual(["100% tide"]);
    expect(await said({ search: "neap" })).toEqual([]);
  });

  test("is read by cursor and by pages, and says how many there are", async () => {
    await fill(45);
    const first = await ask({ search: "wave 4", pageSize: 4 });
    expect(first.items.map(({ text }) => text)).toEqual(["Wave 45", "Wave 44", "Wave 43", "Wave 42"]);
    expect([first.count, first.cursor]).toEqual([10, String(first.items.at(-1)?.id)]);
    const rest = await ask({ search: "wave 4", cursor: first.cursor });
    expect(rest.items.map(({ text }) => text)).toEqual([
      ...["Wave 41", "Wave 40", "Wave 34", "Wave 24", "Wave 14", "Wave 4"],
    ]);
    expect([rest.count, rest.cursor]).toEqual([10, null]);
    expect(await said({ search: "wave 4", page: 3, pageSize: 4 })).toEqual(["Wave 14", "Wave 4"]);
  });

  test("marks nothing as read, and is for members alone", async () => {
    await circle.say(ada, conversationId, "Tide at noon");
    expect(await said({ search: "tide" })).toHaveLength(1);
    expect((await bob.call(chat.get, { params: params() })).read).toBe(false);
    const { who } = await world.account(club);
    expect((await world.send(chat.messages, { params: params(), query: { search: "tide" } }, who)).status).toBe(404);
  });
});

describe("unread", () => {
  const standing = async (of: TestAccount) => {
    const { read, channel } = await of.call(chat.get, { params: params() });
    const { _count } = await of.call(self.get);
    return { read, others: channel.members.map((member) => member.read), unread: _count.chatChannels };
  };

  test("begins behind the last message that one has read", async () => {
    const untilOf = async (of: TestAccount) => (await of.call(chat.get, { params: params() })).readUntil;
    const first = await circle.say(ada, conversationId, "First");
    expect([await untilOf(ada), await untilOf(bob)]).toEqual([first.id, 0]);
    await circle.read(bob, conversationId);
    await circle.say(ada, conversationId, "Second");
    expect(await untilOf(bob)).toBe(first.id);
  });

  test("is what others have said since somebody read; what one says oneself is read", async () => {
    expect(await standing(bob)).toEqual({ read: true, others: [true, true], unread: 0 });
    await circle.say(ada, conversationId, "High water?");
    expect(await standing(ada)).toEqual({ read: true, others: [false, true], unread: 0 });
    expect(await standing(bob)).toEqual({ read: false, others: [true, false], unread: 1 });
    await circle.read(bob, conversationId);
    expect(await standing(bob)).toEqual({ read: true, others: [true, true], unread: 0 });
  });

  test("stays so while only older messages are read", async () => {
    await fill(60);
    const { items } = await ada.call(chat.messages, { params: params(), query: { page: 2 } });
    await bob.call(chat.messages, { params: params(), query: { page: 2 } });
    await bob.call(chat.messages, { params: params(), query: { cursor: String(items[0]?.id) } });
    expect((await standing(bob)).read).toBe(false);
    await bob.call(chat.messages, { params: params(), query: { page: 1 } });
    expect((await standing(bob)).read).toBe(true);
  });

  test("is nothing once it is deleted", async () => {
    const { id } = await circle.say(ada, conversationId, "Oops");
    await ada.call(chat.removeMessage, { params: { ...params(), messageId: String(id) } });
    expect(await standing(bob)).toMatchObject({ read: true, unread: 0 });
  });
});

describe("the list of conversations", () => {
  test("begins where something was said last, and shows it", async () => {
    const carol = await world.account(club, { firstName: "Carol" });
    await circle.befriend(ada, carol);
    const crew = await circle.open(ada, [bob, carol], "Night watch");
    const list = async () =>
      (await ada.call(chat.list)).items.map(({ channelId, channel }) => [
        String(channelId),
        channel.messages.map(({ text }) => text),
        channel.lastMessageAt === (channel.messages[0]?.createdAt ?? null),
      ]);
    expect(await list()).toEqual([
      [crew, [], true],
      [conversationId, [], true],
    ]);
    await circle.say(bob, conversationId, "First");
    await circle.say(bob, conversationId, "Second");
    expect(await list()).toEqual([
      [conversationId, ["Second"], true],
      [crew, [], true],
    ]);
    const named = async (search: string) =>
      (await ada.call(chat.list, { query: { search } })).items.map(({ channelId }) => String(channelId));
    expect([await named("NIGHT"), await named("carol"), await named("%")]).toEqual([[crew], [crew], []]);
    const pages = await ada.call(chat.list, { query: { pageSize: 1, page: 2 } });
    expect([pages.items.map(({ channelId }) => String(channelId)), pages.count]).toEqual([[crew], 2]);
  });

  test("shows who else is in it, oneself last", async () => {
    const { channel } = await ada.call(chat.get, { params: params() });
    expect(channel).toMatchObject({ id: Number(conversationId), name: null, image: null, _count: { members: 2 } });
    expect(channel.members.map(({ accountId }) => accountId)).toEqual([bob.id, ada.id]);
  });
});
