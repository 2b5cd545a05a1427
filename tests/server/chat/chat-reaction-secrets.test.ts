import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { chatChannelMessage } from "#entities/conversations/chat";
import { realtimeEvent } from "#entities/platform/realtime";
import { type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount } from "#tests/support/world";
import { askingIn, outcome } from "./chat-asking.ts";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn } from "./chat-pages.ts";
import { placesIn } from "./chat-places.ts";

const crew = setUpCrew();
let url: string;
let conversationId: string;
/** What Ada has said. */
let messageId: number;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
beforeEach(async () => {
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
  messageId = (await crew.circle.say(crew.ada, conversationId, "High water")).id;
});

const reacting = (by: TestAccount, conversation = conversationId, message = messageId) =>
  crew.world.send(
    chat.react,
    { params: { conversationId: conversation, messageId: String(message) }, body: { emojiName: "fire" } },
    by.who,
  );
const react = (by: TestAccount, name: "fire" | "clap" = "fire") =>
  crew.circle.react(by, conversationId, messageId, name);
const reactions = (by: TestAccount) => crew.circle.reactions(by, conversationId);

const pageOf = async (account: TestAccount): Promise<Page> => {
  const pages = pagesIn(crew.world, crew.club);
  const page = await pages.open(account, url);
  await pages.heardBy(page, account);
  return page;
};
const heardBy = (page: Page, account: TestAccount) => pagesIn(crew.world, crew.club).heardBy(page, account);
const telling = z.object({ channelId: z.number(), message: chatChannelMessage });
/** How people react, each time that the page was told of it. */
const toldOf = (heard: readonly Received[]): string[][] =>
  heard
    .filter(({ type }) => type === "chat.message.updated")
    .map(({ body }) => telling.parse(body).message.reactions.map(({ emojiName }) => emojiName));

describe("nobody reacts to what they do not read", () => {
  test("not somebody who comes in later, to what was said before, and they are not told how others do", async () => {
    const { world, club, circle, ada, bob } = crew;
    const late = await world.account(club);
    await circle.befriend(ada, late);
    await ada.call(chat.addMember, { params: { conversationId, accountId: late.id } });
    expect(outcome(await reacting(late))).toEqual([404, "not_found"]);
    const page = await pageOf(late);
    await react(bob);
    expect(await heardBy(page, late)).toEqual([]);
  });

  test("not people who have blocked each other, to what the other said, whoever did it", async () => {
    const { circle, ada, bob, carol } = crew;
    await circle.block(ada, bob);
    await circle.block(carol, ada);
    for (const who of [bob, carol]) expect(outcome(await reacting(who))).toEqual([404, "not_found"]);
  });

  test("and a reaction is taken back by nobody who does not read its message any more", async () => {
    const { circle, world, ada, bob } = crew;
    const { id: reactionId } = await react(bob);
    await circle.block(ada, bob);
    const params = { conversationId, messageId: String(messageId), reactionId };
    expect(outcome(await world.send(chat.unreact, { params }, bob.who))).toEqual([404, "not_found"]);
  });

  test("nor in another conversation, where they are", async () => {
    const { circle, world, club, ada, bob, carol } = crew;
    const other = await circle.open(carol, [ada], "Others");
    expect(outcome(await reacting(carol, other))).toEqual([404, "not_found"]);
    const neighbour = await world.account(await world.organization());
    const outsider = await world.account(club);
    for (const who of [neighbour, outsider]) expect(outcome(await reacting(who))).toEqual([404, "not_found"]);
    expect(await reactions(bob)).toEqual([]);
  });
});

describe("who is only asked", () => {
  test("for a conversation of two reacts to nothing there, and whoever asks is told nothing of that", async () => {
    const { world, club, circle, ada } = crew;
    const stranger = await world.account(club);
    const asking = askingIn(world, circle);
    const asked = await asking.ask(ada, stranger);
    const page = await pageOf(ada);
    const { items } = await stranger.call(chat.messages, { params: { conversationId: asked } });
    const said = items[0]?.id ?? 0;
    expect(outcome(await reacting(stranger, asked, said))).toEqual([403, "forbidden"]);
    expect(await heardBy(page, ada)).toEqual([]);
    await asking.accept(stranger, asked);
    expect(outcome(await reacting(stranger, asked, said))).toEqual([200, null]);
  });

  test("is told of no reaction before they accept", async () => {
    const { world, club, circle, ada } = crew;
    const stranger = await world.account(club);
    const asked = await askingIn(world, circle).ask(ada, stranger);
    const page = await pageOf(stranger);
    const { items } = await ada.call(chat.messages, { params: { conversationId: asked } });
    expect(outcome(await reacting(ada, asked, items[0]?.id))).toEqual([200, null]);
    expect(await heardBy(page, stranger)).toEqual([]);
  });

  test("into a conversation of many finds no message there, and is told of none", async () => {
    const { world, club, circle, ada, bob, carol } = crew;
    const stranger = await world.account(club);
    const places = placesIn(world, club);
    const rowers = await places.group([ada, bob, carol, stranger]);
    const many = await places.openFrom(ada, [bob, stranger], rowers);
    const { id } = await circle.say(ada, many, "Aboard");
    const page = await pageOf(stranger);
    expect(outcome(await reacting(stranger, many, id))).toEqual([404, "not_found"]);
    expect(outcome(await reacting(bob, many, id))).toEqual([200, null]);
    expect(await heardBy(page, stranger)).toEqual([]);
  });
});

describe("how somebody reacts whom one does not meet", () => {
  test("is read by neither, and by all others", async () => {
    const { ada, bob, carol } = crew;
    await react(bob);
    await react(carol);
    await bob.call(accounts.block, { params: { accountId: carol.id } });
    expect(await reactions(bob)).toEqual([["fire", bob.id]]);
    expect(await reactions(carol)).toEqual([["fire", carol.id]]);
    expect(await reactions(ada)).toEqual([
      ["fire", bob.id],
      ["fire", carol.id],
    ]);
    const [listed] = (await carol.call(chat.list)).items;
    expect(listed?.channel.messages[0]?.reactions.map(({ accountId }) => accountId)).toEqual([carol.id]);
  });

  test("nor how somebody does who is disabled", async () => {
    const { world, club, ada, bob } = crew;
    await react(bob);
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect(await reactions(ada)).toEqual([]);
  });

  test("is told to neither, and otherwise each time as it is", async () => {
    const { circle, world, club, ada, bob, carol } = crew;
    const barring = await world.account(club);
    await circle.befriend(ada, barring);
    await ada.call(chat.addMember, { params: { conversationId, accountId: barring.id } });
    messageId = (await circle.say(ada, conversationId, "Low water")).id;
    await circle.block(bob, carol);
    await circle.block(barring, bob);
    const watching = [ada, bob, carol, barring];
    const pages = await Promise.all(watching.map(pageOf));
    const { id: reactionId } = await react(bob, "clap");
    await react(ada);
    await bob.call(chat.unreact, { params: { conversationId, messageId: String(messageId), reactionId } });
    const told: string[][][] = [];
    for (const [place, page] of pages.entries()) {
      const heard = await heardBy(page, watching[place] ?? ada);
      for (const frame of heard) expect(realtimeEvent.safeParse(frame).error).toBeUndefined();
      told.push(toldOf(heard));
    }
    const whole = [["clap"], ["clap", "fire"], ["fire"]];
    const apart = [[], ["fire"], ["fire"]];
    expect(told[0]?.map((names) => names.toSorted())).toEqual(whole);
    expect(told[1]?.map((names) => names.toSorted())).toEqual(whole);
    expect([told[2], told[3]]).toEqual([apart, apart]);
  });

  test("is told to nobody who does not meet them either where those are many", async () => {
    const { circle, world, club, ada, bob, carol } = crew;
    const crowd = await Promise.all(Array.from({ length: 23 }, () => world.account(club)));
    for (const { id } of crowd) {
      await world.insert(club, "accountFollows", { followerId: id, accountId: ada.id });
      await world.insert(club, "accountFollows", { followerId: ada.id, accountId: id });
    }
    conversationId = await circle.open(ada, [bob, carol, ...crowd], "All hands");
    messageId = (await circle.say(ada, conversationId, "Aye?")).id;
    for (const each of crowd) await circle.block(bob, each);
    const pages = await Promise.all([carol, ...crowd].map(pageOf));
    await react(bob);
    await react(carol, "clap");
    const told = await Promise.all(
      pages.map(async (page, place) => toldOf(await heardBy(page, [carol, ...crowd][place] ?? carol))),
    );
    expect(told[0]?.map((names) => names.toSorted())).toEqual([["fire"], ["clap", "fire"]]);
    // As they see it, or without; in both cases what they may know.
    for (const each of told.slice(1)) expect(each).toEqual([[], ["clap"]]);
  });
});

test("what is told of many who react at once is last as it is", async () => {
  const { ada, bob, carol } = crew;
  const page = await pageOf(bob);
  await Promise.all([ada, bob, carol].map((who) => react(who)));
  expect(toldOf(await heardBy(page, bob)).map(({ length }) => length)).toEqual([1, 2, 3]);
});

test("what is told is the message as a call would show it, once for each change", async () => {
  const { bob, carol } = crew;
  const page = await pageOf(bob);
  await react(carol);
  await react(carol);
  const { items } = await bob.call(chat.messages, { params: { conversationId } });
  const told = (await heardBy(page, bob)).filter(({ type }) => type === "chat.message.updated");
  expect(told.map(({ body }) => body)).toEqual([{ channelId: Number(conversationId), message: items[0] }]);
});

test("who left or was removed is told of no reaction any more", async () => {
  const { ada, bob, carol } = crew;
  await bob.call(chat.leave, { params: { conversationId } });
  await ada.call(chat.removeMember, { params: { conversationId, accountId: carol.id } });
  const pages = [await pageOf(bob), await pageOf(carol)] as const;
  await react(ada);
  expect([await heardBy(pages[0], bob), await heardBy(pages[1], carol)]).toEqual([[], []]);
});
