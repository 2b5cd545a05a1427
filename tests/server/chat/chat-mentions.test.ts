import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { chatChannelMessage } from "#entities/conversations/chat";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();
let conversationId: string;
beforeEach(async () => {
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
});

const params = () => ({ conversationId });
const send = (body: object, by = crew.ada, to = conversationId) =>
  crew.world.send(chat.send, { params: { conversationId: to }, body }, by.who);
const said = ({ body }: Awaited<ReturnType<typeof send>>) => chatChannelMessage.parse(body.data);
const name = (by: TestAccount, ...whom: readonly TestAccount[]) => crew.circle.name(by, conversationId, ...whom);
const messages = async (by = crew.bob) => (await by.call(chat.messages, { params: params() })).items;
const namedIn = ({ mentions }: { mentions: { account: { id: string } }[] }) =>
  mentions.map(({ account }) => account.id);
const standing = (by: TestAccount) => by.call(chat.get, { params: params() });
const unread = async (by: TestAccount) => (await by.call(self.get))._count.chatChannels;
const mute = (by: TestAccount) => by.call(chat.setNotifications, { params: params(), body: { notifications: false } });
const remove = (by: TestAccount, { id }: { id: number }) =>
  by.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });

describe("a message", () => {
  test("names members where its text does, in the order of the text, for all who read it", async () => {
    const { bob, carol } = crew;
    const text = "🌊 Carol and Bob: slack water at six";
    const mentions = [
      { accountId: bob.id, startIndex: 13, endIndex: 16 },
      { accountId: carol.id.toUpperCase(), startIndex: 3, endIndex: 8 },
    ];
    const sent = said(await send({ text, mentions }));
    expect(sent.mentions).toMatchObject([
      { account: { id: carol.id, username: carol.username }, startIndex: 3, endIndex: 8 },
      { account: { id: bob.id }, startIndex: 13, endIndex: 16 },
    ]);
    expect(sent).toMatchObject({ text, html: text });
    expect(await messages()).toMatchObject([sent]);
    const { items } = await carol.call(chat.list);
    expect(items[0]?.channel.messages).toEqual([sent]);
  });

  test("without mentions says that it has none", async () => {
    expect((await crew.circle.say(crew.ada, conversationId, "Ahoy")).mentions).toEqual([]);
  });

  test("is refused where a name stands outside, within a character or over another one, or there are too many", async () => {
    const at = (startIndex: number, endIndex: number) => ({ accountId: crew.bob.id, startIndex, endIndex });
    const wrong: [object, object][] = [
      [{ mentions: [at(0, 9)] }, { "mentions.0.endIndex": "out_of_range" }],
      [{ mentions: [at(5, 4)] }, { "mentions.0.endIndex": "out_of_range" }],
      [{ mentions: [at(0, 1)] }, { "mentions.0.endIndex": "inside_character" }],
      [{ mentions: [at(1, 4)] }, { "mentions.0.startIndex": "inside_character" }],
      [{ mentions: [at(3, 6), at(5, 8)] }, { "mentions.1.startIndex": "overlapping" }],
      [{ mentions: Array.from({ length: 21 }, () => at(3, 4)) }, { mentions: "too_many" }],
    ];
    for (const [body, fields] of wrong) {
      const reply = await send({ text: "🌊 Ahoy!", ...body });
      expect([reply.status, reply.body.fields], JSON.stringify(body)).toEqual([400, fields]);
    }
    for (const mention of [
      { ...at(3, 4), accountId: "bob" },
      { ...at(3, 4), startIndex: -1 },
      { accountId: crew.bob.id },
    ])
      expect((await send({ text: "🌊 Ahoy!", mentions: [mention] })).status).toBe(400);
    // Positions are those of the text as it is kept.
    expect((await send({ text: "  Ahoy  ", mentions: [at(2, 6)] })).status).toBe(400);
    expect(await messages()).toEqual([]);
    expect(namedIn(said(await send({ text: "  Ahoy  ", mentions: [at(0, 4)] })))).toEqual([crew.bob.id]);
  });

  test("arrives with plain words where a name is nobody's there", async () => {
    const { ada, bob, carol, circle, world, club } = crew;
    const outsider = await world.account(club);
    const foreign = await world.account(await world.organization());
    const [left, disabled] = await circle.people(2);
    if (!left || !disabled) throw new Error("There is nobody.");
    for (const member of [left, disabled]) {
      await circle.befriend(ada, member);
      await ada.call(chat.addMember, { params: { conversationId, accountId: member.id } });
    }
    await left.call(chat.leave, { params: params() });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", disabled.id).execute());
    await circle.block(carol, ada);
    for (const { id } of [outsider, foreign, left, disabled, carol, { id: randomUUID() }]) {
      const mentions = [
        { accountId: id, startIndex: 0, endIndex: 3 },
        { accountId: bob.id, startIndex: 4, endIndex: 7 },
      ];
      expect(namedIn(said(await send({ text: "You Bob", mentions })))).toEqual([bob.id]);
    }
    // Two people alone name nobody.
    const pair = await circle.open(ada, [bob]);
    const mentions = [{ accountId: bob.id, startIndex: 0, endIndex: 3 }];
    expect(said(await send({ text: "Bob", mentions }, ada, pair))).toMatchObject({ text: "Bob", mentions: [] });
  });

  test("is refused by an account that names too many in an hour, which may go on writing", async () => {
    const mentions = Array.from({ length: 20 }, (_, place) => ({
      ...{ accountId: crew.bob.id, startIndex: place, endIndex: place + 1 },
    }));
    const full = { text: "B".repeat(20), mentions };
    for (let nth = 0; nth < 15; nth += 1) expect((await send(full)).status).toBe(200);
    const refused = await send({ text: "Bob", mentions: mentions.slice(0, 1) });
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect((await send({ text: "Bob" })).status).toBe(200);
    expect((await send({ text: "Bob", mentions: mentions.slice(0, 1) }, crew.carol)).status).toBe(200);
  });

  test("that is sent again with its key is there once, with its mentions", async () => {
    const { bob } = crew;
    const body = {
      text: "Bob",
      mentions: [{ accountId: bob.id, startIndex: 0, endIndex: 3 }],
      clientKey: randomUUID(),
    };
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(body)));
    expect(sent.map((reply) => [reply.status, namedIn(said(reply))])).toEqual(sent.map(() => [200, [bob.id]]));
    expect((await messages()).map(namedIn)).toEqual([[bob.id]]);
  });
});

describe("who is named", () => {
  test("learns it of their own membership alone, until they have read it", async () => {
    const { ada, bob, carol } = crew;
    await name(ada, bob);
    expect(await Promise.all([bob, carol, ada].map(async (who) => (await standing(who)).named))).toEqual([
      ...[true, false, false],
    ]);
    const seenBy = async (who: TestAccount) =>
      (await who.call(chat.members, { params: params() })).items.flatMap(({ accountId, named }) =>
        named ? accountId : [],
      );
    expect(await Promise.all([bob, carol].map(seenBy))).toEqual([[bob.id], []]);
    await messages(bob);
    expect((await standing(bob)).named).toBe(false);
    // What is said afterwards names nobody.
    await crew.circle.say(ada, conversationId, "Ahoy");
    expect(await standing(bob)).toMatchObject({ read: false, named: false });
  });

  test("has it among what is unread although they have muted the conversation, and nothing once they have read it", async () => {
    const { ada, bob, carol } = crew;
    await mute(bob);
    await crew.circle.say(ada, conversationId, "Ahoy");
    await name(ada, carol);
    expect(await unread(bob)).toBe(0);
    await name(ada, bob);
    await crew.circle.say(ada, conversationId, "Slack water at six");
    expect(await unread(bob)).toBe(1);
    await messages(bob);
    expect(await unread(bob)).toBe(0);
    await crew.circle.say(ada, conversationId, "And ebb");
    expect(await unread(bob)).toBe(0);
  });

  test("hears nothing of themselves", async () => {
    const { bob, ada } = crew;
    await mute(bob);
    await name(bob, bob);
    expect(await unread(bob)).toBe(0);
    // They have read what they said; so nothing of it is unread for another reason.
    expect((await messages(ada)).map(namedIn)).toEqual([[bob.id]]);
    expect((await standing(bob)).named).toBe(false);
  });

  test("neither sees nor hears it of an author whom a block hides, and of another one all the same", async () => {
    const { ada, bob, carol, circle } = crew;
    await mute(bob);
    await name(ada, bob);
    await name(carol, bob);
    await circle.block(bob, carol);
    expect((await standing(bob)).named).toBe(true);
    expect(await unread(bob)).toBe(1);
    await circle.block(ada, bob);
    expect((await standing(bob)).named).toBe(false);
    expect(await unread(bob)).toBe(0);
    expect(await messages(bob)).toEqual([]);
  });

  test("is named no more by a message that was deleted, and still by one before it", async () => {
    const { ada, bob } = crew;
    await mute(bob);
    const [first, second] = [await name(ada, bob), await name(ada, bob)];
    const namedAt = () =>
      crew.world
        .scope(crew.club)
        .read((tx) =>
          tx
            .selectFrom("conversationMembers")
            .where("accountId", "=", bob.id)
            .select("namedIn")
            .executeTakeFirstOrThrow(),
        );
    await remove(ada, second);
    expect(await namedAt()).toEqual({ namedIn: first.id });
    expect(await unread(bob)).toBe(1);
    await remove(ada, first);
    expect(await namedAt()).toEqual({ namedIn: 0 });
    expect(await unread(bob)).toBe(0);
    const rows = await crew.world
      .scope(crew.club)
      .read((tx) => tx.selectFrom("messageMentions").select("messageId").execute());
    expect(rows).toEqual([]);
  });

  test("and leaves, or is removed, is not named by old messages when they come back", async () => {
    const { ada, bob, carol } = crew;
    const old = await name(ada, bob, carol);
    await bob.call(chat.leave, { params: params() });
    await ada.call(chat.removeMember, { params: { conversationId, accountId: carol.id } });
    for (const member of [bob, carol]) {
      await ada.call(chat.addMember, { params: { conversationId, accountId: member.id } });
      await mute(member);
      expect((await standing(member)).named).toBe(false);
      expect(await unread(member)).toBe(0);
    }
    // For those who were there it goes on naming them.
    expect((await messages(ada)).find(({ id }) => id === old.id)?.mentions).toHaveLength(2);
    await name(ada, bob);
    expect([await unread(bob), await unread(carol)]).toEqual([1, 0]);
  });
});
