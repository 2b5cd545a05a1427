import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { realtimeEvent } from "#entities/platform/realtime";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish } from "#server/realtime/publish";
import { openPage, type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  const [first, second, third] = await circle.people(3);
  if (!first || !second || !third) throw new Error("There is nobody.");
  [ada, bob, carol] = [first, second, third];
});
afterAll(() => world.close());

/** Numbers of no conversation: each is told to an account once, behind everything else. */
let marks = 0;
const numberOf = ({ body }: Received): number => (body as { channelId: number }).channelId;
/** Everything the page was told so far. */
const heardBy = async (page: Page, { id }: TestAccount): Promise<Received[]> => {
  marks -= 1;
  const mark = marks;
  await world
    .scope(club)
    .write(async (tx) => publish(tx, club.id, [id], { type: "chat.changed", body: { channelId: mark } }));
  const heard: Received[] = [];
  for (let next = await page.next(); numberOf(next) !== mark; next = await page.next())
    if (numberOf(next) > 0) heard.push(next);
  return heard;
};
/** An open page, which has heard what was said before it. */
const pageOf = async (account: TestAccount): Promise<Page> => {
  const { organizationId: organization, token: authorization } = account.who;
  const page = await openPage(url, { organization, authorization });
  await page.heartbeat();
  await heardBy(page, account);
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
    const conversationId = await circle.open(ada, [bob]);
    const pages = [
      [await pageOf(bob), bob],
      [await pageOf(ada), ada],
      [await pageOf(ada), ada],
    ] as const;
    const message = await circle.say(ada, conversationId, "Ahoy — 你好 🚣");
    for (const [page, who] of pages) {
      const [heard, ...more] = await heardBy(page, who);
      expect(more).toEqual([]);
      expect(heard).toEqual({
        ...{ timestamp: expect.any(Number), type: "new-message" },
        body: { channelId: Number(conversationId), message },
      });
      expect(realtimeEvent.safeParse(heard).error).toBeUndefined();
    }
    const { items } = await bob.call(chat.messages, { params: { conversationId } });
    expect(items).toEqual([message]);
  });

  test("reaches nobody else: not outsiders, not who has left, not the blocked, not another organization", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const outsider = await world.account(club);
    const leaver = await world.account(club);
    await circle.befriend(ada, leaver);
    await ada.call(chat.addMember, { params: { conversationId, accountId: leaver.id } });
    await leaver.call(chat.leave, { params: { conversationId } });
    await carol.call(accounts.block, { params: { accountId: ada.id } });
    const silent = [outsider, leaver, carol];
    const pages = await Promise.all(silent.map(pageOf));
    const listening = await pageOf(bob);
    await circle.say(ada, conversationId, "Secret");
    expect(await heardBy(listening, bob)).toHaveLength(1);
    for (const [place, page] of pages.entries()) expect(await heardBy(page, silent[place] ?? outsider)).toEqual([]);
  });

  test("reaches nobody whom the module does not let in any more", async () => {
    const tierId = randomUUID();
    club = await world.organization({ modules: { threads: { enabledTiers: [tierId] } } });
    circle = circleOf(world, club);
    await world.insert(club, "accountTiers", { id: tierId, slug: "gold", name: "Gold" });
    const people = await circle.people(3);
    for (const { id: accountId } of people) await world.insert(club, "accountTierMembers", { tierId, accountId });
    const [writer = ada, reader = bob, former = carol] = people;
    const conversationId = await circle.open(writer, [reader, former], "Crew");
    await world
      .scope(club)
      .write((tx) => tx.deleteFrom("accountTierMembers").where("accountId", "=", former.id).execute());
    const pages = await Promise.all([reader, former].map(pageOf));
    await circle.say(writer, conversationId, "For gold alone");
    const heard = await Promise.all(pages.map((page, place) => heardBy(page, [reader, former][place] ?? writer)));
    expect(heard.map((messages) => messages.length)).toEqual([1, 0]);
  });

  test("is told once in its order, and not again when it is sent again", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const page = await pageOf(bob);
    const key = randomUUID();
    const sent: number[] = [];
    for (let stroke = 0; stroke < 5; stroke += 1) {
      sent.push((await circle.say(ada, conversationId, `Stroke ${stroke}`)).id);
      if (stroke === 2) sent.push((await circle.say(ada, conversationId, "Keyed", key)).id);
      if (stroke === 3) await circle.say(ada, conversationId, "Keyed", key);
    }
    const heard = await heardBy(page, bob);
    const ids = heard.map(({ body }) => (body as { message: { id: number } }).message.id);
    expect(ids).toEqual(sent);
    const times = heard.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test("is not told when it is refused", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const page = await pageOf(bob);
    for (const body of [{ text: "" }, { text: "x".repeat(9_000) }])
      await world.send(chat.send, { params: { conversationId }, body }, ada.who);
    await world.send(chat.send, { params: { conversationId }, body: { text: "Boo" } }, carol.who);
    expect(await heardBy(page, bob)).toEqual([]);
  });
});

describe("what else happens", () => {
  test("is told to who is in it and to whom it happens, and names nothing but the conversation", async () => {
    const [pageOfBob, pageOfCarol] = [await pageOf(bob), await pageOf(carol)];
    const conversationId = await circle.open(ada, [bob], "Crew");
    expect(await changesHeardBy(pageOfBob, bob)).toEqual([changed(conversationId)]);
    await ada.call(chat.addMember, { params: { conversationId, accountId: carol.id } });
    expect(await linesHeardBy(pageOfCarol, carol)).toEqual(["joined", changed(conversationId)]);
    const { id } = await circle.say(ada, conversationId, "Oops");
    await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });
    expect((await changesHeardBy(pageOfCarol, carol)).at(-1)).toEqual(changed(conversationId));
    await carol.call(chat.leave, { params: { conversationId } });
    // Who has left hears that something happened, and no line of a conversation that is not theirs any more.
    expect(await linesHeardBy(pageOfCarol, carol)).toEqual([changed(conversationId)]);
    await heardBy(pageOfBob, bob);
    await ada.call(chat.remove, { params: { conversationId } });
    expect(await changesHeardBy(pageOfBob, bob)).toEqual([changed(conversationId)]);
    expect(await changesHeardBy(pageOfCarol, carol)).toEqual([]);
  });

  test("a removal is told to who was removed, names and roles to who is in it", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const [pageOfBob, pageOfCarol] = [await pageOf(bob), await pageOf(carol)];
    await ada.call(chat.setRole, { params: { conversationId, accountId: bob.id }, body: { role: "moderator" } });
    await ada.call(chat.rename, { params: { conversationId }, body: { name: "Dawn rowers" } });
    await ada.call(chat.removeMember, { params: { conversationId, accountId: carol.id } });
    await ada.call(chat.rename, { params: { conversationId }, body: { name: "Without her" } });
    const change = changed(conversationId);
    expect(await linesHeardBy(pageOfCarol, carol)).toEqual([change, "named", change, change]);
    expect(await linesHeardBy(pageOfBob, bob)).toEqual([
      ...[change, "named", change],
      ...["removed", change, "named", change],
    ]);
  });

  test("a line of the house is told whole, as a call would show it", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const page = await pageOf(bob);
    await ada.call(chat.rename, { params: { conversationId }, body: { name: "Dawn rowers" } });
    const [heard] = await heardBy(page, bob);
    const { items } = await bob.call(chat.messages, { params: { conversationId } });
    expect(heard?.body).toEqual({ channelId: Number(conversationId), message: items[0] });
    expect(realtimeEvent.safeParse(heard).error).toBeUndefined();
  });

  test("muting is told to nobody", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const page = await pageOf(ada);
    await bob.call(chat.setNotifications, { params: { conversationId }, body: { notifications: false } });
    expect(await heardBy(page, ada)).toEqual([]);
  });
});
