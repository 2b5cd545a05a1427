import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { realtimeEvent } from "#entities/platform/realtime";
import { publish } from "#server/realtime/publish";
import { openPage, type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();
let url: string;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});

/** Numbers of no conversation: each is told to an account once, behind everything else. */
let marks = 0;
const numberOf = ({ body }: Received): number => (body as { channelId: number }).channelId;
/** Everything the page was told so far. */
const heardBy = async (page: Page, { id }: TestAccount, of = crew.club): Promise<Received[]> => {
  marks -= 1;
  const mark = marks;
  await crew.world
    .scope(of)
    .write(async (tx) => publish(tx, of.id, [id], { type: "chat.changed", body: { channelId: mark } }));
  const heard: Received[] = [];
  for (let next = await page.next(); numberOf(next) !== mark; next = await page.next())
    if (numberOf(next) > 0) heard.push(next);
  return heard;
};
/** An open page, which has heard what was said before it. */
const pageOf = async (account: TestAccount, of = crew.club): Promise<Page> => {
  const { organizationId: organization, token: authorization } = account.who;
  const page = await openPage(url, { organization, authorization });
  await page.heartbeat();
  await heardBy(page, account, of);
  return page;
};
const changesHeardBy = async (page: Page, who: TestAccount) =>
  (await heardBy(page, who)).map(({ type, body }) => [type, body]);
/** Lines of the house, by what they tell, and changes. */
const linesHeardBy = async (page: Page, who: TestAccount) =>
  (await heardBy(page, who)).map((heard) =>
    heard.type === "new-message"
      ? (heard.body as { message: { event: { kind: string } } }).message.event.kind
      : [heard.type, heard.body],
  );
const changed = (conversationId: string) => ["chat.changed", { channelId: Number(conversationId) }];

describe("what is said", () => {
  test("reaches the others and all tabs of who said it, whole, as a call would show it", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const pages = [
      [await pageOf(crew.bob), crew.bob],
      [await pageOf(crew.ada), crew.ada],
      [await pageOf(crew.ada), crew.ada],
    ] as const;
    const message = await crew.circle.say(crew.ada, conversationId, "Ahoy — 你好 🚣");
    for (const [page, who] of pages) {
      const [heard, ...more] = await heardBy(page, who);
      expect(more).toEqual([]);
      expect(heard).toEqual({
        ...{ timestamp: expect.any(Number), type: "new-message" },
        body: { channelId: Number(conversationId), message },
      });
      expect(realtimeEvent.safeParse(heard).error).toBeUndefined();
    }
    const { items } = await crew.bob.call(chat.messages, { params: { conversationId } });
    expect(items).toEqual([message]);
  });

  test("reaches nobody else: not outsiders, not who has left, not the blocked, not another organization", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const outsider = await crew.world.account(crew.club);
    const leaver = await crew.world.account(crew.club);
    await crew.circle.befriend(crew.ada, leaver);
    await crew.ada.call(chat.addMember, { params: { conversationId, accountId: leaver.id } });
    await leaver.call(chat.leave, { params: { conversationId } });
    await crew.carol.call(accounts.block, { params: { accountId: crew.ada.id } });
    const silent = [outsider, leaver, crew.carol];
    const pages = await Promise.all(silent.map((who) => pageOf(who)));
    const listening = await pageOf(crew.bob);
    await crew.circle.say(crew.ada, conversationId, "Secret");
    expect(await heardBy(listening, crew.bob)).toHaveLength(1);
    for (const [place, page] of pages.entries()) expect(await heardBy(page, silent[place] ?? outsider)).toEqual([]);
  });

  test("reaches nobody whom the module does not let in any more", async () => {
    const tierId = randomUUID();
    const tiered = await crew.world.organization({ modules: { threads: { enabledTiers: [tierId] } } });
    const circle = circleOf(crew.world, tiered);
    await crew.world.insert(tiered, "accountTiers", { id: tierId, slug: "gold", name: "Gold" });
    const people = await circle.people(3);
    for (const { id: accountId } of people)
      await crew.world.insert(tiered, "accountTierMembers", { tierId, accountId });
    const [writer = crew.ada, reader = crew.bob, former = crew.carol] = people;
    const conversationId = await circle.open(writer, [reader, former], "Crew");
    await crew.world
      .scope(tiered)
      .write((tx) => tx.deleteFrom("accountTierMembers").where("accountId", "=", former.id).execute());
    const pages = await Promise.all([reader, former].map((who) => pageOf(who, tiered)));
    await circle.say(writer, conversationId, "For gold alone");
    const heard = await Promise.all(
      pages.map((page, place) => heardBy(page, [reader, former][place] ?? writer, tiered)),
    );
    expect(heard.map((messages) => messages.length)).toEqual([1, 0]);
  });

  test("is told once in its order, and not again when it is sent again", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const page = await pageOf(crew.bob);
    const key = randomUUID();
    const sent: number[] = [];
    for (let stroke = 0; stroke < 5; stroke += 1) {
      sent.push((await crew.circle.say(crew.ada, conversationId, `Stroke ${stroke}`)).id);
      if (stroke === 2) sent.push((await crew.circle.say(crew.ada, conversationId, "Keyed", key)).id);
      if (stroke === 3) await crew.circle.say(crew.ada, conversationId, "Keyed", key);
    }
    const heard = await heardBy(page, crew.bob);
    const ids = heard.map(({ body }) => (body as { message: { id: number } }).message.id);
    expect(ids).toEqual(sent);
    const times = heard.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test("is not told when it is refused", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const page = await pageOf(crew.bob);
    for (const body of [{ text: "" }, { text: "x".repeat(9_000) }])
      await crew.world.send(chat.send, { params: { conversationId }, body }, crew.ada.who);
    await crew.world.send(chat.send, { params: { conversationId }, body: { text: "Boo" } }, crew.carol.who);
    expect(await heardBy(page, crew.bob)).toEqual([]);
  });
});

describe("what else happens", () => {
  test("is told to who is in it and to whom it happens, and names nothing but the conversation", async () => {
    const [pageOfBob, pageOfCarol] = [await pageOf(crew.bob), await pageOf(crew.carol)];
    const conversationId = await crew.circle.open(crew.ada, [crew.bob], "Crew");
    expect(await changesHeardBy(pageOfBob, crew.bob)).toEqual([changed(conversationId)]);
    await crew.ada.call(chat.addMember, { params: { conversationId, accountId: crew.carol.id } });
    expect(await linesHeardBy(pageOfCarol, crew.carol)).toEqual(["joined", changed(conversationId)]);
    const { id } = await crew.circle.say(crew.ada, conversationId, "Oops");
    await crew.ada.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });
    expect((await changesHeardBy(pageOfCarol, crew.carol)).at(-1)).toEqual(changed(conversationId));
    await crew.carol.call(chat.leave, { params: { conversationId } });
    // Who has left hears that something happened, and no line of a conversation that is not theirs any more.
    expect(await linesHeardBy(pageOfCarol, crew.carol)).toEqual([changed(conversationId)]);
    await heardBy(pageOfBob, crew.bob);
    await crew.ada.call(chat.remove, { params: { conversationId } });
    expect(await changesHeardBy(pageOfBob, crew.bob)).toEqual([changed(conversationId)]);
    expect(await changesHeardBy(pageOfCarol, crew.carol)).toEqual([]);
  });

  test("a removal is told to who was removed, names and roles to who is in it", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const [pageOfBob, pageOfCarol] = [await pageOf(crew.bob), await pageOf(crew.carol)];
    await crew.ada.call(chat.setRole, {
      params: { conversationId, accountId: crew.bob.id },
      body: { role: "moderator" },
    });
    await crew.ada.call(chat.rename, { params: { conversationId }, body: { name: "Dawn rowers" } });
    await crew.ada.call(chat.removeMember, { params: { conversationId, accountId: crew.carol.id } });
    await crew.ada.call(chat.rename, { params: { conversationId }, body: { name: "Without her" } });
    const change = changed(conversationId);
    expect(await linesHeardBy(pageOfCarol, crew.carol)).toEqual([change, "named", change, change]);
    expect(await linesHeardBy(pageOfBob, crew.bob)).toEqual([
      ...[change, "named", change],
      ...["removed", change, "named", change],
    ]);
  });

  test("a line of the house is told whole, as a call would show it", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const page = await pageOf(crew.bob);
    await crew.ada.call(chat.rename, { params: { conversationId }, body: { name: "Dawn rowers" } });
    const [heard] = await heardBy(page, crew.bob);
    const { items } = await crew.bob.call(chat.messages, { params: { conversationId } });
    expect(heard?.body).toEqual({ channelId: Number(conversationId), message: items[0] });
    expect(realtimeEvent.safeParse(heard).error).toBeUndefined();
  });

  test("muting is told to nobody", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const page = await pageOf(crew.ada);
    await crew.bob.call(chat.setNotifications, { params: { conversationId }, body: { notifications: false } });
    expect(await heardBy(page, crew.ada)).toEqual([]);
  });
});
