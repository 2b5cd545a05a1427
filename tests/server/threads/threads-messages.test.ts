import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import { streams } from "#contract/streams";
import { threads } from "#contract/threads";
import { sayLimit } from "#server/modules/conversations/threads/threads.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { besideStreamsOf, crewOf } from "./beside-stream.ts";

let world: World;
let club: OrganizationRecord;
let beside: ReturnType<typeof besideStreamsOf>;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let eventId: string;
let streamId: string;
let threadId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ club, beside, host, ada, bob, eventId, streamId, threadId } = await crewOf(world));
});
afterEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

const params = () => ({ threadId });
const waves = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => `Wave ${from - step}`);
/** So many messages in their order: rows, because an account says no more than sixty a minute. */
const fill = (count: number) =>
  world.together(club, async (builders) => {
    for (let place = 1; place <= count; place += 1)
      await builders.insert(club, "threadMessages", {
        ...{ threadId, accountId: place % 2 === 0 ? ada.id : bob.id, body: `Wave ${place}` },
      });
  });

describe("the thread of a stream", () => {
  test("is there with the stream, and named by whoever may watch it", async () => {
    const seen = await beside.watch(ada, streamId);
    expect(seen.threads).toEqual([{ id: threadId, subject: "Main hall", image: null, lastMessageAt: null }]);
    const { sentAt } = await beside.say(bob, threadId, "Ahoy");
    expect((await beside.watch(ada, streamId)).threads).toMatchObject([{ id: threadId, lastMessageAt: sentAt }]);
    const [hosted] = await host.call(streams.ofEvent, { params: { eventId } });
    expect(hosted?.threads).toMatchObject([{ id: threadId, lastMessageAt: sentAt }]);
  });

  test("is there from the first moment of one that is set up, and gone with it", async () => {
    const made = await host.call(streams.createForEvent, {
      params: { eventId },
      body: { name: "Deck", address: "https://youtu.be/aqz-KE-bpKQ", public: true },
    });
    const [thread, ...more] = made.threads;
    expect([thread?.subject, more]).toEqual(["Deck", []]);
    const own = thread?.id ?? "";
    await beside.say(ada, own, "First");
    await host.call(streams.removeFromEvent, { params: { eventId, streamId: made.id } });
    expect((await world.send(threads.get, { params: { threadId: own } }, ada.who)).status).toBe(404);
    const left = await world
      .scope(club)
      .read((tx) => tx.selectFrom("threadMessages").where("threadId", "=", own).selectAll().execute());
    expect(left).toEqual([]);
  });

  test("belongs to groups as well", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "watch", name: "Night watch" });
    await world.insert(club, "groupMemberships", { groupId, accountId: host.id, role: "moderator" });
    const made = await host.call(streams.createForGroup, {
      params: { groupId },
      body: { name: "Evening", address: "https://youtu.be/aqz-KE-bpKQ" },
    });
    await host.call(groups.get, { params: { groupId } });
    expect(made.threads).toMatchObject([{ subject: "Evening" }]);
    expect((await host.call(streams.ofGroup, { params: { groupId } }))[0]?.threads).toEqual(made.threads);
  });

  test("is named to nobody, and is not there, where the module is off", async () => {
    club = await world.organization({ modules: { threads: { enabled: false } } });
    beside = besideStreamsOf(world, club);
    const [writer, runner] = await Promise.all([world.account(club), world.account(club)]);
    const event = await world.event(club, { host: runner });
    const id = await beside.live({ eventId: event.id, public: true });
    expect((await beside.watch(writer, id)).threads).toEqual([]);
    const reply = await world.send(threads.get, { params: { threadId: await beside.threadOf(id) } }, writer.who);
    expect([reply.status, reply.body.code]).toEqual([456, "module_disabled"]);
  });
});

describe("messages", () => {
  test("come newest first, as they were said, with who said them", async () => {
    const first = await beside.say(ada, threadId, "  High water?\nAt six. ");
    const second = await beside.say(bob, threadId, "Aye");
    const { items, cursor } = await ada.call(threads.messages, { params: params() });
    expect(cursor).toBeNull();
    expect(items).toEqual([second, first]);
    expect(first).toEqual({
      ...{ id: expect.any(String), type: "user", body: "  High water?\nAt six. ", editedAt: null },
      ...{ sentAt: expect.any(String), accountId: ada.id, clientKey: null, question: null },
      ...{ reactions: [], entities: [] },
      viewer: {
        ...{ lastReadAt: null, notifications: true },
        account: expect.objectContaining({ id: ada.id, username: ada.username }),
      },
    });
  });

  test("are read on by cursor, which does not move when somebody says more, or deletes what it stands at", async () => {
    await fill(60);
    const bodies = async (cursor: string | null) => {
      const page = await ada.call(threads.messages, { params: params(), query: cursor === null ? {} : { cursor } });
      return { ...page, bodies: page.items.map(({ body }) => body) };
    };
    const newest = await bodies(null);
    expect(newest.bodies).toEqual(waves(60, 36));
    await beside.say(bob, threadId, "Meanwhile");
    const last = newest.items.at(-1);
    const remover = last?.accountId === ada.id ? ada : bob;
    await remover.call(threads.remove, { params: { threadId, threadMessageId: last?.id ?? "" } });
    const middle = await bodies(newest.cursor);
    expect(middle.bodies).toEqual(waves(35, 11));
    const oldest = await bodies(middle.cursor);
    expect([oldest.bodies, oldest.cursor]).toEqual([waves(10, 1), null]);
  });

  test("are refused a cursor that is none", async () => {
    for (const cursor of ["x", "-1", randomUUID()]) {
      const reply = await world.send(threads.messages, { params: params(), query: { cursor } }, ada.who);
      expect([reply.status, reply.body.fields]).toEqual([400, { cursor: "invalid" }]);
    }
  });

  test("are said in one order by many at once, and never earlier than the one before", async () => {
    const later = new Date(Date.now() + 60_000);
    world.clock.now = later;
    const ahead = await beside.say(ada, threadId, "By a clock that runs ahead");
    world.clock.now = null;
    await Promise.all(Array.from({ length: 8 }, (_, place) => beside.say(place % 2 ? ada : bob, threadId, `${place}`)));
    const { items } = await bob.call(threads.messages, { params: params() });
    const times = items.map(({ sentAt }) => sentAt);
    expect(items).toHaveLength(9);
    expect(items.at(-1)?.id).toBe(ahead.id);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toBe(later.toISOString());
  });

  test("sent again with their key are there once, for one account in one thread", async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([
      beside.say(ada, threadId, "Once", key),
      beside.say(ada, threadId, "Once", key),
    ]);
    expect(other).toEqual(one);
    expect(one.clientKey).toBe(key);
    await beside.say(bob, threadId, "His own", key);
    expect((await beside.read(ada, threadId)).toSorted()).toEqual(["His own", "Once"]);
  });

  test("may be two thousand characters long, and not blank", async () => {
    const send = async (body: string) =>
      world.send(threads.send, { params: params(), body: { body, entities: [] } }, ada.who);
    expect((await send("x".repeat(2000))).status).toBe(200);
    for (const [body, fault] of [
      ["x".repeat(2001), "too_long"],
      ["", "required"],
      [" \u200b\n", "required"],
    ] as const) {
      const reply = await send(body);
      expect([reply.status, reply.body.fields]).toEqual([400, { body: fault }]);
    }
  });

  test("are sixty a minute for an account", async () => {
    await world.platform.limiter.consume(`threads:say:${ada.id}`, sayLimit, 59);
    await beside.say(ada, threadId, "Sixtieth");
    const refused = await world.send(
      threads.send,
      { params: params(), body: { body: "Too much", entities: [] } },
      ada.who,
    );
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    await beside.say(bob, threadId, "Not he");
  });
});

describe("parts of a message", () => {
  const saying = (body: string, entities: object[]) =>
    world.send(threads.send, { params: params(), body: { body, entities } }, ada.who);

  test("are kept and given back by position", async () => {
    const interest = await world.insert(club, "interests", { name: "Tides" });
    const { body } = await saying("@bob, #tides: see https://tides.example now", [
      { type: "mention", startIndex: 0, endIndex: 4, marks: [], accountId: bob.id },
      { type: "interest", startIndex: 6, endIndex: 12, marks: [], interestId: interest.id },
      { type: "link", startIndex: 18, endIndex: 39, marks: [], href: "https://tides.example" },
      { type: "segment", startIndex: 40, endIndex: 43, marks: ["bold", "italic"] },
    ]);
    const nothing = { marks: [], account: null, interest: null, linkPreview: null, href: null };
    const parts = [
      { ...nothing, type: "mention", startIndex: 0, endIndex: 4, account: expect.objectContaining({ id: bob.id }) },
      {
        ...{ ...nothing, type: "interest", startIndex: 6, endIndex: 12 },
        interest: { id: interest.id, name: "Tides" },
      },
      { ...nothing, type: "link", startIndex: 18, endIndex: 39, href: "https://tides.example" },
      { ...nothing, type: "segment", startIndex: 40, endIndex: 43, marks: ["bold", "italic"] },
    ];
    expect(body.data).toMatchObject({ entities: parts });
    const { items } = await bob.call(threads.messages, { params: params() });
    expect(items[0]?.entities).toEqual(parts);
  });

  test("stand inside the text, beside each other, and name who is there", async () => {
    const segment = { type: "segment", marks: ["bold"] };
    const refused = [
      [[{ ...segment, startIndex: 0, endIndex: 9 }], { "entities.0.endIndex": "out_of_range" }],
      [
        [
          { ...segment, startIndex: 0, endIndex: 3 },
          { ...segment, startIndex: 2, endIndex: 4 },
        ],
        { "entities.1.startIndex": "overlapping" },
      ],
      [
        [{ type: "mention", marks: [], startIndex: 0, endIndex: 4, accountId: randomUUID() }],
        { "entities.0.accountId": "unknown" },
      ],
    ] as const;
    for (const [entities, fields] of refused) {
      const reply = await saying("Ahoy!", [...entities]);
      expect([reply.status, reply.body.fields]).toEqual([400, fields]);
    }
    expect(await beside.read(ada, threadId)).toEqual([]);
  });
});

describe("how far somebody has read", () => {
  const readBy = async (who: TestAccount) => {
    const { viewers } = await who.call(threads.get, { params: params() });
    expect(viewers.map(({ accountId }) => accountId)).toEqual([who.id]);
    return viewers[0]?.lastReadAt;
  };

  test("is told to them alone, and moves with the first page and with what they say, never back", async () => {
    expect(await readBy(ada)).toBeNull();
    await fill(30);
    const { items, cursor } = await ada.call(threads.messages, { params: params() });
    const newest = items[0]?.sentAt;
    expect(await readBy(ada)).toBe(newest);
    expect(await readBy(bob)).toBeNull();
    await bob.call(threads.messages, { params: params(), query: { cursor: cursor ?? "" } });
    expect(await readBy(bob)).toBeNull();
    const said = await beside.say(bob, threadId, "Mine");
    expect(await readBy(bob)).toBe(said.sentAt);
    await bob.call(threads.remove, { params: { threadId, threadMessageId: said.id } });
    await beside.read(bob, threadId);
    expect(await readBy(bob)).toBe(said.sentAt);
  });
});
