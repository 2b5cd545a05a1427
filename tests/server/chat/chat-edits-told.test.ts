import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { realtimeEvent } from "#entities/platform/realtime";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn } from "./chat-pages.ts";
import { rewordingIn } from "./chat-rewording.ts";

const crew = setUpCrew();
let url: string;
let conversationId: string;
let on: ReturnType<typeof rewordingIn>;
let pages: ReturnType<typeof pagesIn>;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
beforeEach(async () => {
  on = rewordingIn(crew.world);
  pages = pagesIn(crew.world, crew.club);
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
});

const params = () => ({ conversationId });
const say = (text: string, by = crew.ada) => crew.circle.say(by, conversationId, text);
/** An open page, and what it hears from then on. */
const listen = async (who: TestAccount) => {
  const page = await pages.open(who, url);
  await pages.heardBy(page, who);
  return async () => (await pages.heardBy(page, who)).map(({ timestamp: _, ...heard }) => heard);
};
const updated = (message: object, id = conversationId) => ({
  ...{ type: "chat.message.updated", body: { channelId: Number(id), message } },
});
const changed = (id = conversationId) => ({ type: "chat.changed", body: { channelId: Number(id) } });

describe("open pages", () => {
  test("of all who read it are told of the message as it is, once, and of one that is the same nothing", async () => {
    const message = await say("High water at six");
    const heard = await Promise.all([crew.ada, crew.bob, crew.carol].map(listen));
    const edited = await on.edit(crew.ada, conversationId, message, "High water at seven");
    for (const hear of heard) expect(await hear()).toEqual([updated(edited)]);
    expect(realtimeEvent.safeParse({ ...updated(edited), timestamp: 1 }).error).toBeUndefined();
    await on.edit(crew.ada, conversationId, message, "High water at seven");
    for (const hear of heard) expect(await hear()).toEqual([]);
  });

  test("of nobody else are: not who came in after it, who has left or was removed, the blocked, outsiders", async () => {
    const { ada, bob, carol, circle, world, club } = crew;
    const [late, removed, outsider] = [await world.account(club), await world.account(club), await world.account(club)];
    for (const one of [late, removed]) await circle.befriend(ada, one);
    const leaver = bob;
    await ada.call(chat.addMember, { params: { conversationId, accountId: removed.id } });
    const message = await say("Secret");
    await leaver.call(chat.leave, { params: params() });
    await ada.call(chat.removeMember, { params: { conversationId, accountId: removed.id } });
    await ada.call(chat.addMember, { params: { conversationId, accountId: late.id } });
    await carol.call(accounts.block, { params: { accountId: ada.id } });
    const silent = await Promise.all([late, removed, leaver, carol, outsider].map(listen));
    const own = await listen(ada);
    const edited = await on.edit(ada, conversationId, message, "Still secret");
    expect(await own()).toEqual([updated(edited)]);
    for (const hear of silent) expect(await hear()).toEqual([]);
  });

  test("of who is asked for the conversation ask again, and are told no words", async () => {
    const stranger = await crew.world.account(crew.club);
    const pair = await crew.circle.open(crew.ada, [stranger]);
    const message = await crew.circle.say(crew.ada, pair, "May I?");
    const hear = await listen(stranger);
    await on.edit(crew.ada, pair, message, "May I, please?");
    expect(await hear()).toEqual([changed(pair)]);
    await stranger.call(chat.declineRequest, { params: { conversationId: pair } });
    await hear();
    await on.edit(crew.ada, pair, message, "Please!");
    expect(await hear()).toEqual([]);
  });
});

describe("whom a message names", () => {
  const unread = async (by: TestAccount) => (await by.call(self.get))._count.chatChannels;
  const named = async (by: TestAccount) => (await by.call(chat.get, { params: params() })).named;
  const namedIn = ({ mentions }: { mentions: { account: { id: string } }[] }) =>
    mentions.map(({ account }) => account.id);
  const mute = (by: TestAccount) =>
    by.call(chat.setNotifications, { params: params(), body: { notifications: false } });
  const naming = (...whom: readonly (readonly [TestAccount, number, number])[]) => ({
    mentions: whom.map(([{ id: accountId }, startIndex, endIndex]) => ({ accountId, startIndex, endIndex })),
  });

  test("by its new words finds it in the number, and whom they leave out does not", async () => {
    const { ada, bob, carol } = crew;
    for (const who of [bob, carol]) await mute(who);
    const { mentions: _, ...message } = await ada.call(chat.send, {
      params: params(),
      body: { text: "Bob rows", ...naming([bob, 0, 3]) },
    });
    expect([await unread(bob), await unread(carol)]).toEqual([1, 0]);
    const [bobs, carols, adas] = [await listen(bob), await listen(carol), await listen(ada)];
    const edited = await on.edit(ada, conversationId, message, "Carol rows", naming([carol, 0, 5]));
    expect(namedIn(edited)).toEqual([carol.id]);
    expect([await unread(bob), await unread(carol)]).toEqual([0, 1]);
    expect([await named(bob), await named(carol)]).toEqual([false, true]);
    // Only for these two the number is another.
    for (const hear of [bobs, carols]) expect(await hear()).toEqual([updated(edited), changed()]);
    expect(await adas()).toEqual([updated(edited)]);
    await carol.call(chat.messages, { params: params() });
    expect([await unread(carol), await named(carol)]).toEqual([0, false]);
  });

  test("and has read it is not called once more, nor is who is named by something newer", async () => {
    const { ada, bob, carol } = crew;
    for (const who of [bob, carol]) await mute(who);
    const message = await say("Somebody rows");
    await bob.call(chat.messages, { params: params() });
    const newer = await crew.circle.name(ada, conversationId, carol);
    const [bobs, carols] = [await listen(bob), await listen(carol)];
    const edited = await on.edit(ada, conversationId, message, "Bob, Carol", naming([bob, 0, 3], [carol, 5, 10]));
    expect(namedIn(edited)).toEqual([bob.id, carol.id]);
    expect([await unread(bob), await unread(carol)]).toEqual([0, 1]);
    for (const hear of [bobs, carols]) expect(await hear()).toEqual([updated(edited)]);
    // What was deleted names nobody: the older one does still.
    await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(newer.id) } });
    expect([await unread(bob), await unread(carol)]).toEqual([0, 1]);
  });

  test("and came in after it is named for the others, and not called", async () => {
    const { ada, world, club, circle } = crew;
    const late = await world.account(club);
    await circle.befriend(ada, late);
    const message = await say("Somebody rows");
    await ada.call(chat.addMember, { params: { conversationId, accountId: late.id } });
    await mute(late);
    expect(namedIn(await on.edit(ada, conversationId, message, "You row", naming([late, 0, 3])))).toEqual([late.id]);
    expect([await unread(late), await named(late)]).toEqual([0, false]);
  });

  test("stays named where they have left since; others who are none there stay plain words", async () => {
    const { ada, bob, carol, world, club } = crew;
    const outsider = await world.account(club);
    const body = { text: "Bob and Carol", ...naming([bob, 0, 3], [carol, 8, 13]) };
    const message = await ada.call(chat.send, { params: params(), body });
    await carol.call(chat.leave, { params: params() });
    const hear = await listen(carol);
    const text = "Bob, Carol, who?";
    const besides = naming([bob, 0, 3], [carol, 5, 10], [outsider, 12, 15]);
    const edited = await on.edit(ada, conversationId, message, text, besides);
    expect(edited.mentions.map(({ account, startIndex }) => [account.id, startIndex])).toEqual([
      [bob.id, 0],
      [carol.id, 5],
    ]);
    expect(await hear()).toEqual([]);
    // Bob is named as before: nothing is new for him.
    expect(await named(bob)).toBe(true);
    const [latest] = (await bob.call(chat.messages, { params: params() })).items.filter(({ type }) => type === "user");
    expect(latest).toEqual(edited);
  });

  test("counts with those that are sent, and two people alone name nobody", async () => {
    const { ada, bob, circle, world } = crew;
    const pair = await circle.open(ada, [bob]);
    const message = await circle.say(ada, pair, "Ahoy");
    expect((await on.edit(ada, pair, message, "Bob", naming([bob, 0, 3]))).mentions).toEqual([]);
    await world.platform.limiter.consume(`chat:name:${ada.id}`, { points: 300, seconds: 3_600 }, 299);
    const reply = await on.send(ada, pair, message, { text: "Bob?", ...naming([bob, 0, 3]) });
    expect([reply.status, reply.body.code]).toEqual([429, "rate_limited"]);
    expect((await on.edit(ada, pair, message, "Bob?")).text).toBe("Bob?");
  });
});
