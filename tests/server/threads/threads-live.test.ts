import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { accounts } from "#contract/accounts";
import { threads } from "#contract/threads";
import { threadMessage } from "#entities/conversations/threads";
import { realtimeEvent } from "#entities/platform/realtime";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { findOpenPlaces } from "#server/realtime/open-places";
import { publish } from "#server/realtime/publish";
import { openPage, type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type besideStreamsOf, crewOf } from "./beside-stream.ts";
import { stageOf } from "./watchers.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let beside: ReturnType<typeof besideStreamsOf>;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let threadId: string;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  ({ club, beside, host, ada, bob, threadId } = await crewOf(world));
});
afterAll(() => world.close());

/** Numbers of no conversation: each is told to an account once, behind everything else. */
let marks = 0;
/** Everything the page was told so far. */
const heardBy = async (page: Page, { id }: TestAccount, of = club): Promise<Received[]> => {
  marks -= 1;
  const mark = marks;
  await world
    .scope(of)
    .write(async (tx) => publish(tx, of.id, [id], { type: "chat.changed", body: { channelId: mark } }));
  const isMark = ({ type, body }: Received) =>
    type === "chat.changed" && (body as { channelId: number }).channelId === mark;
  const heard: Received[] = [];
  for (let next = await page.next(); !isMark(next); next = await page.next()) heard.push(next);
  return heard;
};

const open = async (account: TestAccount): Promise<Page> => {
  const { organizationId: organization, token: authorization } = account.who;
  return openPage(url, { organization, authorization });
};
/** An open page that watches the thread; `says` makes sure that it is heard before anything counts. */
const pageOf = async (account: TestAccount, says: TestAccount, thread = threadId): Promise<Page> => {
  const page = await open(account);
  await page.heartbeat();
  page.socket.send(JSON.stringify({ type: "watch", body: { places: [`threads/${thread}`] } }));
  await expect
    .poll(async () => {
      const { id } = await beside.say(says, thread, "Anybody?");
      const heard = await heardBy(page, account);
      return heard.some(({ body }) => (body as { message?: { id: string } }).message?.id === id);
    })
    .toBe(true);
  return page;
};

const tellingMessage = z.object({ message: threadMessage });
/** What became of a message, as the page was told: its words, and how people react to it. */
const toldOf = (heard: Received[]): string[][] =>
  heard
    .map(({ body }) => tellingMessage.parse(body).message)
    .map(({ body, reactions }) => [body, ...reactions.map(({ emojiName }) => emojiName)]);

describe("what is said beside a stream", () => {
  test("reaches whoever watches there, its author included, whole, as a call would show it", async () => {
    const pages = [
      [await pageOf(ada, bob), ada],
      [await pageOf(bob, bob), bob],
    ] as const;
    for (const [page, who] of pages) await heardBy(page, who);
    const message = await beside.say(ada, threadId, "Ahoy — 你好 🚣", randomUUID());
    const { items } = await bob.call(threads.messages, { params: { threadId } });
    expect(items[0]).toEqual(message);
    const edited = await ada.call(threads.update, {
      params: { threadId, threadMessageId: message.id },
      body: { body: "Ahoy!" },
    });
    await host.call(threads.remove, { params: { threadId, threadMessageId: message.id } });
    for (const [page, who] of pages) {
      const heard = await heardBy(page, who);
      const told = { timestamp: expect.any(Number), places: [`threads/${threadId}`] };
      expect(heard).toEqual([
        { ...told, type: "thread.message.created", body: { threadId, message } },
        { ...told, type: "thread.message.updated", body: { threadId, message: edited } },
        { ...told, type: "thread.message.deleted", body: { threadId, messageId: message.id } },
      ]);
      for (const frame of heard) expect(realtimeEvent.safeParse(frame).error).toBeUndefined();
    }
  });

  test("is told once, also when it is sent again, and not when it is refused", async () => {
    const page = await pageOf(bob, ada);
    const key = randomUUID();
    await beside.say(ada, threadId, "Keyed", key);
    await beside.say(ada, threadId, "Keyed", key);
    for (const body of ["", "x".repeat(2001)])
      await world.send(threads.send, { params: { threadId }, body: { body, entities: [] } }, ada.who);
    expect((await heardBy(page, bob)).map(({ type }) => type)).toEqual(["thread.message.created"]);
  });

  test("reaches neither whom its author has blocked, nor who has blocked them", async () => {
    const [barred, barring] = await Promise.all([world.account(club), world.account(club)]);
    const pages = [
      [await pageOf(barred, host), barred],
      [await pageOf(barring, host), barring],
      [await pageOf(bob, host), bob],
    ] as const;
    await ada.call(accounts.block, { params: { accountId: barred.id } });
    await barring.call(accounts.block, { params: { accountId: ada.id } });
    for (const [page, who] of pages) await heardBy(page, who);
    const { id } = await beside.say(ada, threadId, "Not for all");
    await ada.call(threads.update, { params: { threadId, threadMessageId: id }, body: { body: "Nor this" } });
    const types = async ([page, who]: (typeof pages)[number]) => (await heardBy(page, who)).map(({ type }) => type);
    expect(await types(pages[0])).toEqual([]);
    expect(await types(pages[1])).toEqual([]);
    expect(await types(pages[2])).toEqual(["thread.message.created", "thread.message.updated"]);
  });

  test("is told with how people react, once for each time that it changes", async () => {
    const page = await pageOf(bob, host);
    const { id } = await beside.say(ada, threadId, "High water");
    await heardBy(page, bob);
    const { id: reactionId } = await beside.react(ada, threadId, id, "fire");
    await beside.react(ada, threadId, id, "fire");
    const { items } = await bob.call(threads.messages, { params: { threadId } });
    const [seen] = items;
    await ada.call(threads.unreact, { params: { threadId, threadMessageId: id, reactionId } });
    const heard = await heardBy(page, bob);
    expect(seen?.reactions).toEqual([
      { id: reactionId, accountId: ada.id, emojiName: "fire", account: expect.objectContaining({ id: ada.id }) },
    ]);
    expect(heard.map(({ type, body }) => [type, body])).toEqual([
      ["thread.message.updated", { threadId, message: seen }],
      ["thread.message.updated", { threadId, message: { ...seen, reactions: [] } }],
    ]);
  });

  test("and how questions stand is told by their numbers alone, together, and last as it is", async () => {
    const page = await pageOf(bob, host);
    const { id: threadMessageId } = await beside.ask(ada, threadId, "When is high water?");
    await heardBy(page, bob);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => world.account(club)));
    const params = { threadId, threadMessageId };
    await Promise.all(crowd.map(({ call }) => call(threads.vote, { params })));
    const { answeredAt } = await host.call(threads.answer, { params });
    const last = { messageId: threadMessageId, votes: 6, answeredAt };
    const heard: Received[] = [];
    // What came while the page rests is told afterwards.
    while (!JSON.stringify(heard.at(-1) ?? null).includes(`"answeredAt":"${answeredAt}"`))
      heard.push(await page.next());
    expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(["thread.questions.changed"]));
    expect(heard.at(-1)).toMatchObject({ body: { threadId, questions: [last] }, places: [`threads/${threadId}`] });
    for (const frame of heard) expect(realtimeEvent.safeParse(frame).error).toBeUndefined();
  });

  test("is told last as it is, when many react at once", async () => {
    const page = await pageOf(bob, host);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => world.account(club)));
    const { id } = await beside.say(ada, threadId, "High water");
    await heardBy(page, bob);
    await Promise.all(crowd.map((each) => beside.react(each, threadId, id, "fire")));
    const told = toldOf(await heardBy(page, bob)).map(([, ...reactions]) => reactions.length);
    expect(told).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("is told with the reactions of nobody whom one does not meet, and otherwise as to all", async () => {
    const [barred, barring, unread] = await Promise.all([
      world.account(club),
      world.account(club),
      world.account(club),
    ]);
    const pages = [
      [await pageOf(barred, host), barred],
      [await pageOf(barring, host), barring],
      [await pageOf(unread, host), unread],
      [await pageOf(host, host), host],
    ] as const;
    await Promise.all([barred, barring, host].map((each) => beside.read(each, threadId)));
    for (const { id } of [barred, unread]) await bob.call(accounts.block, { params: { accountId: id } });
    await barring.call(accounts.block, { params: { accountId: bob.id } });
    // Of no concern to anybody who is here.
    await host.call(accounts.block, { params: { accountId: (await world.account(club)).id } });
    for (const [page, who] of pages) await heardBy(page, who);
    const { id } = await beside.say(ada, threadId, "High water");
    await beside.react(bob, threadId, id, "clap");
    await beside.react(host, threadId, id, "fire");
    await ada.call(threads.update, { params: { threadId, threadMessageId: id }, body: { body: "Low water" } });
    const toldTo = async ([page, who]: (typeof pages)[number]) => toldOf(await heardBy(page, who));
    const apart = [["High water"], ["High water"], ["High water", "fire"], ["Low water", "fire"]];
    expect(await toldTo(pages[0])).toEqual(apart);
    expect(await toldTo(pages[1])).toEqual(apart);
    // Who has never read there is told of nobody who is in a block, and finds the rest when they read.
    expect(await toldTo(pages[2])).toEqual([["High water"], ["High water"], ["High water"], ["Low water"]]);
    expect(await toldTo(pages[3])).toEqual([
      ["High water"],
      ["High water", "clap"],
      ["High water", "clap", "fire"],
      ["Low water", "clap", "fire"],
    ]);
  });

  test("is watched by whoever may watch the stream, and by nobody else", async () => {
    const { people, streams } = await stageOf(world, club);
    const places = await Promise.all(
      streams.map(async ({ streamId }) => `threads/${await beside.threadOf(streamId)}` as const),
    );
    const found = new Set<boolean>();
    for (const [who, person] of Object.entries(people)) {
      const tellsOf = async ({ streamId, output }: (typeof streams)[number]) =>
        beside.watch(person, streamId, output).then(
          () => true,
          () => false,
        );
      const watches = await Promise.all(streams.map(tellsOf));
      const viewer = { accountId: person.id, tierIds: [] };
      const opened = await findOpenPlaces(world.scope(club), club, viewer, places);
      const told = places.map((place) => opened.includes(place));
      const names = (seen: boolean[]) => streams.flatMap(({ name }, place) => (seen[place] ? [name] : []));
      expect(names(told), who).toEqual(names(watches));
      for (const one of told) found.add(one);
    }
    expect(found).toEqual(new Set([true, false]));
  });

  test("opens to nobody of another organization", async () => {
    const elsewhere = await world.organization();
    const stranger = await world.account(elsewhere);
    const viewer = { accountId: stranger.id, tierIds: [] };
    expect(await findOpenPlaces(world.scope(elsewhere), elsewhere, viewer, [`threads/${threadId}`])).toEqual([]);
  });
});
