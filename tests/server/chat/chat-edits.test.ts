import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { listMessages } from "#server/modules/account/self/export-conversations.queries";
import type { TestAccount } from "#tests/support/world";
import { askingIn } from "./chat-asking.ts";
import { setUpCrew } from "./chat-crew.ts";
import { picturesOf } from "./chat-picture-files.ts";
import { done, forbidden, missing } from "./chat-reporting.ts";
import { rewordingIn } from "./chat-rewording.ts";
import { filesOf } from "./chat-sent-files.ts";

const crew = setUpCrew();
let conversationId: string;
let on: ReturnType<typeof rewordingIn>;
beforeEach(async () => {
  crew.world.clock.now = null;
  on = rewordingIn(crew.world);
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
});

const params = () => ({ conversationId });
const say = (text: string, by = crew.ada) => crew.circle.say(by, conversationId, text);
const messages = async (by = crew.bob) => (await by.call(chat.messages, { params: params() })).items;
const said = async (by = crew.bob) => (await messages(by)).filter(({ type }) => type === "user");
const unread = async (by: TestAccount) => (await by.call(self.get))._count.chatChannels;
/** How often somebody has said that a message is another. */
const changes = async () => {
  const rows = await crew.world
    .scope(crew.club)
    .read((tx) => tx.selectFrom("domainEvents").where("name", "=", "message.changed").select("payload").execute());
  return rows.length;
};
/** How much work the platform has before it. */
const work = async () => {
  const owner = new pg.Client({ connectionString: crew.world.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query("select count(*)::int as count from graphile_worker._private_jobs");
  await owner.end();
  return rows[0].count;
};

describe("what somebody says in other words", () => {
  test("stands in its place for all who read it, with the moment, and is nothing new", async () => {
    const first = await say("High water at six");
    await say("Bring oars", crew.bob);
    await messages(crew.bob);
    const waiting = await work();
    const before = await Promise.all([crew.bob, crew.carol].map(unread));
    const edited = await on.edit(crew.ada, conversationId, first, "  High water at <seven>\nsee https://sea.example ");
    expect(edited).toEqual({
      ...first,
      text: "High water at <seven>\nsee https://sea.example",
      html: expect.stringMatching(/^High water at &lt;seven&gt;<br ?\/?>see <a href="https:\/\/sea\.example"/),
      ...{ updatedAt: edited.editedAt, editedAt: expect.any(String) },
    });
    expect(Date.parse(edited.editedAt ?? "")).toBeGreaterThan(Date.parse(first.createdAt));
    for (const by of [crew.bob, crew.ada]) expect((await said(by)).at(-1)).toEqual(edited);
    expect((await said()).map(({ text }) => text)).toEqual(["Bring oars", edited.text]);
    // Bob has read it, Carol has not; a page that was to be read is all there is to do.
    expect([before, await Promise.all([crew.bob, crew.carol].map(unread))]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await work()).toBe(waiting + 1);
    const [own] = (await crew.bob.call(chat.list)).items;
    expect([own?.read, own?.channel.messages[0]?.text]).toEqual([true, "Bring oars"]);
  });

  test("is the newest line of the list, and wakes nobody", async () => {
    const newest = await say("High water at six");
    const waiting = await work();
    const edited = await on.edit(crew.ada, conversationId, newest, "High water at seven");
    const [own] = (await crew.bob.call(chat.list)).items;
    expect(own?.channel.messages).toEqual([edited]);
    expect(own?.channel.lastMessageAt).toBe(newest.createdAt);
    expect(await work()).toBe(waiting);
  });

  test("keeps pictures and files, beside which it needs no words", async () => {
    const files = filesOf(crew.world, crew.club);
    const pictures = picturesOf(crew.world, crew.club);
    const { id: imageId } = await pictures.upload(crew.ada, "message");
    const pictured = await pictures.say(crew.ada, conversationId, [imageId], "At the quay");
    const { message: filed } = await files.sayOne(crew.ada, conversationId);
    expect(await on.edit(crew.ada, conversationId, pictured, "")).toMatchObject({
      text: "",
      images: [{ id: imageId }],
    });
    expect((await on.edit(crew.ada, conversationId, filed, "The tides")).files).toMatchObject([{ name: "tides.pdf" }]);
    expect((await said()).map(({ text, images, files: kept }) => [text, images.length, kept.length])).toEqual([
      ["The tides", 0, 1],
      ["", 1, 0],
    ]);
    const plain = await say("Words");
    const reply = await on.send(crew.ada, conversationId, plain, { text: " " });
    expect([reply.status, reply.body.fields]).toEqual([400, { text: "required" }]);
    expect((await said())[0]).toEqual(plain);
  });

  test("is refused as what is sent is", async () => {
    const { id } = await say("🌊 Ahoy!");
    const mention = { accountId: crew.bob.id, startIndex: 0, endIndex: 1 };
    const wrong: [object, object][] = [
      [{ text: "x".repeat(5_001) }, { text: "too_long" }],
      [{ text: "\u200b" }, { text: "invisible" }],
      [{ text: "🌊 Ahoy!", mentions: [mention] }, { "mentions.0.endIndex": "inside_character" }],
    ];
    for (const [body, fields] of wrong) {
      const reply = await on.send(crew.ada, conversationId, { id }, body);
      expect([reply.status, reply.body.fields]).toEqual([400, fields]);
    }
    expect((await on.send(crew.ada, conversationId, { id }, {})).status).toBe(400);
    expect((await said()).map(({ text, editedAt }) => [text, editedAt])).toEqual([["🌊 Ahoy!", null]]);
  });

  test("and is the same as before is no change", async () => {
    const plain = await say("High water at six");
    const naming = await crew.circle.name(crew.ada, conversationId, crew.bob);
    const mentions = naming.mentions.map(({ account, ...span }) => ({ ...span, accountId: account.id }));
    expect(await on.edit(crew.ada, conversationId, plain, " High water at six ")).toEqual(plain);
    expect(await on.edit(crew.ada, conversationId, naming, naming.text, { mentions })).toEqual(naming);
    expect(await changes()).toBe(0);
    // The same words that name nobody are others.
    const unnamed = await on.edit(crew.ada, conversationId, naming, naming.text);
    expect([unnamed.mentions, unnamed.editedAt]).toEqual([[], expect.any(String)]);
    expect(await changes()).toBe(1);
  });

  test("is a later state each time, whatever the clocks of the processes say", async () => {
    const message = await say("One");
    const now = Date.parse(message.createdAt);
    const moments = [message.updatedAt];
    for (const [text, at] of [
      ["Two", now],
      ["Three", now - 60_000],
      ["Four", now - 120_000],
    ] as const) {
      crew.world.clock.now = new Date(at);
      moments.push((await on.edit(crew.ada, conversationId, message, text)).updatedAt);
    }
    const times = moments.map((moment) => Date.parse(moment));
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test("is found by its new words and no more by the old ones, and stands in an export with its moment", async () => {
    const message = await say("Meet at the harbour");
    const { editedAt } = await on.edit(crew.ada, conversationId, message, "Meet at the lighthouse");
    const found = async (search: string) =>
      (await crew.bob.call(chat.messages, { params: params(), query: { search } })).items.map(({ id }) => id);
    expect([await found("lighthouse"), await found("harbour")]).toEqual([[message.id], []]);
    const kept = await crew.world.scope(crew.club).read((tx) => listMessages(tx, crew.ada.id));
    expect(kept).toMatchObject([{ text: "Meet at the lighthouse", editedAt }]);
  });
});

describe("who did not say it, or does not read it any more,", () => {
  test("changes nothing: members, moderators, and anybody at lines of the house", async () => {
    const { ada, bob, carol } = crew;
    const theirs = await say("From Bob", bob);
    expect(await on.tryTo(ada, conversationId, theirs)).toEqual(forbidden);
    expect(await on.tryTo(carol, conversationId, theirs)).toEqual(forbidden);
    await ada.call(chat.rename, { params: params(), body: { name: "Dawn rowers" } });
    const line = (await messages()).find(({ type }) => type === "system");
    if (!line) throw new Error("There is no line.");
    expect(await on.tryTo(ada, conversationId, line)).toEqual(forbidden);
    expect((await said()).map(({ text, editedAt }) => [text, editedAt])).toEqual([["From Bob", null]]);
  });

  test("finds nothing: who has left, was removed or came back, is blocked, or stands outside", async () => {
    const { ada, bob, carol, circle, club, world } = crew;
    const [own, theirs] = [await say("From Carol", carol), await say("From Bob", bob)];
    await carol.call(chat.leave, { params: params() });
    expect(await on.tryTo(carol, conversationId, own)).toEqual(missing);
    await ada.call(chat.addMember, { params: { conversationId, accountId: carol.id } });
    expect(await on.tryTo(carol, conversationId, own)).toEqual(missing);
    await ada.call(chat.removeMember, { params: { conversationId, accountId: bob.id } });
    expect(await on.tryTo(bob, conversationId, theirs)).toEqual(missing);
    const [outsider, foreign] = [await world.account(club), await world.account(await world.organization())];
    for (const who of [outsider, foreign]) expect(await on.tryTo(who, conversationId, own)).toEqual(missing);
    await circle.block(ada, bob);
    expect(await on.tryTo(ada, conversationId, theirs)).toEqual(missing);
    // In a conversation of theirs, by the number of a message that stands elsewhere, or nowhere.
    const pair = await circle.open(ada, [carol]);
    const mine = await say("From Ada");
    for (const id of [mine.id, mine.id + 1_000, "0", "x", "1e3"])
      expect(await on.tryTo(ada, pair, { id })).toEqual(missing);
    expect((await messages(ada)).every(({ editedAt }) => editedAt === null)).toBe(true);
  });

  test("may be asked for the conversation: they read the new words, and change none", async () => {
    const stranger = await crew.world.account(crew.club);
    const asking = askingIn(crew.world, crew.circle);
    const pair = await asking.ask(crew.ada, stranger);
    const [first] = (await stranger.call(chat.messages, { params: { conversationId: pair } })).items;
    if (!first) throw new Error("There is no message.");
    expect(await on.tryTo(stranger, pair, first)).toEqual(forbidden);
    expect(await on.tryTo(crew.ada, pair, first, "May I, please?")).toEqual(done);
    expect(await crew.circle.read(stranger, pair)).toEqual(["May I, please?"]);
    // It is still the one message.
    expect(await asking.stateFor(crew.ada, pair)).toBe("waiting");
    await asking.decline(stranger, pair);
    expect(await on.tryTo(stranger, pair, first)).toEqual(missing);
    expect(await on.tryTo(crew.ada, pair, first, "Never mind")).toEqual(done);
  });
});

describe("at the same moment", () => {
  test("a message is deleted and edited: it is gone", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await say("Now or never");
      const [edited, removed] = await Promise.all([
        on.tryTo(crew.ada, conversationId, { id }),
        crew.world.send(chat.removeMessage, { params: { conversationId, messageId: String(id) } }, crew.ada.who),
      ]);
      expect([done, missing]).toContainEqual(edited);
      expect(removed.status).toBe(200);
    }
    expect(await said()).toEqual([]);
  });

  test("it is edited twice: the later words stay, with whom they name", async () => {
    const message = await say("Who rows?");
    const mentions = [{ accountId: crew.bob.id, startIndex: 0, endIndex: 3 }];
    const edited = await Promise.all([
      on.edit(crew.ada, conversationId, message, "Bob rows", { mentions }),
      on.edit(crew.ada, conversationId, message, "Nobody rows"),
    ]);
    const [latest] = edited.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
    expect(await said()).toEqual([latest]);
    expect(latest?.mentions.length).toBe(latest?.text === "Bob rows" ? 1 : 0);
  });
});
