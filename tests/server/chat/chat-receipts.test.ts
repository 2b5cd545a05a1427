import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { realtimeEvent } from "#entities/platform/realtime";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Page, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { pagesIn } from "./chat-pages.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let pages: ReturnType<typeof pagesIn>;
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
  pages = pagesIn(world, club);
  const [first, second, third] = await circle.people(3);
  if (!first || !second || !third) throw new Error("There is nobody.");
  [ada, bob, carol] = [first, second, third];
});
afterAll(() => world.close());

const keepToThemselves = (who: TestAccount, readReceipts = false) =>
  who.call(self.updateNotificationPreferences, { body: { readReceipts } });

/** How far somebody is seen to have read, wherever that is said. */
const seen = async (by: TestAccount, conversationId: string, of: TestAccount) => {
  const params = { conversationId };
  const { channel } = await by.call(chat.get, { params });
  const { items } = await by.call(chat.members, { params });
  const [listed] = (await by.call(chat.list)).items.filter(({ channelId }) => String(channelId) === conversationId);
  const found = [channel.members, items, listed?.channel.members ?? []].map((members) => {
    const member = members.find(({ accountId }) => accountId === of.id);
    return member && { readUntil: member.readUntil, read: member.read };
  });
  expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1);
  return found[0];
};

/** Who has read how far, of all that the page was told so far. */
const readsHeardBy = async (page: Page, account: TestAccount) =>
  (await pages.heardBy(page, account)).filter(({ type }) => type === "chat.read").map(({ body }) => body);
const read = (conversationId: string, who: TestAccount, readUntil: number) => ({
  ...{ channelId: Number(conversationId), members: [{ accountId: who.id, readUntil }] },
});

describe("how far somebody has read", () => {
  test("is seen by the others, and told to their open pages once", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const [page, own] = [await pages.open(ada, url), await pages.open(bob, url)];
    const { id } = await circle.say(ada, conversationId, "High water?");
    expect(await seen(ada, conversationId, bob)).toEqual({ readUntil: 0, read: false });
    await circle.read(bob, conversationId);
    expect(await seen(ada, conversationId, bob)).toEqual({ readUntil: id, read: true });
    await circle.read(bob, conversationId);
    const heard = (await pages.heardBy(page, ada)).filter(({ type }) => type === "chat.read");
    expect(heard.map(({ body }) => body)).toEqual([read(conversationId, bob, id)]);
    expect(realtimeEvent.safeParse(heard[0]).error).toBeUndefined();
    expect(await readsHeardBy(own, bob)).toEqual([]);
  });

  test("is kept from the others by who wants that, who then sees it of nobody", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const { id } = await circle.say(ada, conversationId, "High water?");
    await keepToThemselves(bob);
    const [pageOfAda, pageOfBob] = [await pages.open(ada, url), await pages.open(bob, url)];
    for (const reader of [bob, carol]) await circle.read(reader, conversationId);
    expect(await seen(ada, conversationId, bob)).toEqual({ readUntil: null, read: false });
    expect(await seen(bob, conversationId, ada)).toEqual({ readUntil: null, read: false });
    expect(await seen(bob, conversationId, bob)).toEqual({ readUntil: id, read: true });
    expect(await seen(ada, conversationId, carol)).toEqual({ readUntil: id, read: true });
    expect(await readsHeardBy(pageOfAda, ada)).toEqual([read(conversationId, carol, id)]);
    expect(await readsHeardBy(pageOfBob, bob)).toEqual([]);
    await keepToThemselves(bob, true);
    expect(await seen(ada, conversationId, bob)).toEqual({ readUntil: id, read: true });
    expect(await seen(bob, conversationId, carol)).toEqual({ readUntil: id, read: true });
  });

  test("is told to nobody who has left or was removed, to no outsider, and not across a block", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const [leaver, outsider, removed] = [
      await world.account(club),
      await world.account(club),
      await world.account(club),
    ];
    for (const one of [leaver, removed]) {
      await circle.befriend(ada, one);
      await ada.call(chat.addMember, { params: { conversationId, accountId: one.id } });
    }
    await leaver.call(chat.leave, { params: { conversationId } });
    await ada.call(chat.removeMember, { params: { conversationId, accountId: removed.id } });
    await carol.call(accounts.block, { params: { accountId: bob.id } });
    const { id } = await circle.say(ada, conversationId, "High water?");
    const silent = [leaver, outsider, removed, carol];
    const silentPages = await Promise.all(silent.map((account) => pages.open(account, url)));
    const page = await pages.open(ada, url);
    await circle.read(bob, conversationId);
    expect(await readsHeardBy(page, ada)).toEqual([read(conversationId, bob, id)]);
    for (const [place, each] of silentPages.entries())
      expect(await readsHeardBy(each, silent[place] ?? outsider)).toEqual([]);
    expect(await seen(carol, conversationId, bob)).toBeUndefined();
  });

  test("is told in conversations of fifty at most", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const { id } = await circle.say(ada, conversationId, "High water?");
    await world.scope(club).write(async (tx) => {
      const names = Array.from({ length: 48 }, (_, place) => ({ username: `crowd-${place}`, email: null }));
      const rows = await tx.insertInto("accounts").values(names).returning("id").execute();
      const conversation = await tx
        .selectFrom("conversations")
        .where("number", "=", Number(conversationId))
        .select("id")
        .executeTakeFirstOrThrow();
      const members = rows.map((row) => ({
        conversationId: conversation.id,
        accountId: row.id,
        createdAt: new Date(),
      }));
      await tx.insertInto("conversationMembers").values(members).execute();
    });
    const page = await pages.open(ada, url);
    const readingOf = async (who: TestAccount) => {
      const { channel } = await ada.call(chat.get, { params: { conversationId } });
      return channel.members.find(({ accountId }) => accountId === who.id)?.readUntil;
    };
    await circle.read(bob, conversationId);
    expect(await readingOf(bob)).toBeNull();
    expect(await readsHeardBy(page, ada)).toEqual([]);
    await carol.call(chat.leave, { params: { conversationId } });
    const { id: next } = await circle.say(ada, conversationId, "Low water?");
    expect(await readingOf(bob)).toBeGreaterThanOrEqual(id);
    await circle.read(bob, conversationId);
    expect(await readsHeardBy(page, ada)).toEqual([read(conversationId, bob, next)]);
  });
});
