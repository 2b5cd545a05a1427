import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { realtimeEvent } from "#entities/platform/realtime";
import { type Page, realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn } from "./chat-pages.ts";

const crew = setUpCrew();
let url: string;
let pages: ReturnType<typeof pagesIn>;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
beforeEach(() => {
  pages = pagesIn(crew.world, crew.club);
});

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
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const [page, own] = [await pages.open(crew.ada, url), await pages.open(crew.bob, url)];
    const { id } = await crew.circle.say(crew.ada, conversationId, "High water?");
    expect(await seen(crew.ada, conversationId, crew.bob)).toEqual({ readUntil: 0, read: false });
    await crew.circle.read(crew.bob, conversationId);
    expect(await seen(crew.ada, conversationId, crew.bob)).toEqual({ readUntil: id, read: true });
    await crew.circle.read(crew.bob, conversationId);
    const heard = (await pages.heardBy(page, crew.ada)).filter(({ type }) => type === "chat.read");
    expect(heard.map(({ body }) => body)).toEqual([read(conversationId, crew.bob, id)]);
    expect(realtimeEvent.safeParse(heard[0]).error).toBeUndefined();
    expect(await readsHeardBy(own, crew.bob)).toEqual([]);
  });

  test("is kept from the others by who wants that, who then sees it of nobody", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const { id } = await crew.circle.say(crew.ada, conversationId, "High water?");
    await keepToThemselves(crew.bob);
    const [pageOfAda, pageOfBob] = [await pages.open(crew.ada, url), await pages.open(crew.bob, url)];
    for (const reader of [crew.bob, crew.carol]) await crew.circle.read(reader, conversationId);
    expect(await seen(crew.ada, conversationId, crew.bob)).toEqual({ readUntil: null, read: false });
    expect(await seen(crew.bob, conversationId, crew.ada)).toEqual({ readUntil: null, read: false });
    expect(await seen(crew.bob, conversationId, crew.bob)).toEqual({ readUntil: id, read: true });
    expect(await seen(crew.ada, conversationId, crew.carol)).toEqual({ readUntil: id, read: true });
    expect(await readsHeardBy(pageOfAda, crew.ada)).toEqual([read(conversationId, crew.carol, id)]);
    expect(await readsHeardBy(pageOfBob, crew.bob)).toEqual([]);
    await keepToThemselves(crew.bob, true);
    expect(await seen(crew.ada, conversationId, crew.bob)).toEqual({ readUntil: id, read: true });
    expect(await seen(crew.bob, conversationId, crew.carol)).toEqual({ readUntil: id, read: true });
  });

  test("is told to nobody who has left or was removed, to no outsider, and not across a block", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const [leaver, outsider, removed] = [
      await crew.world.account(crew.club),
      await crew.world.account(crew.club),
      await crew.world.account(crew.club),
    ];
    for (const one of [leaver, removed]) {
      await crew.circle.befriend(crew.ada, one);
      await crew.ada.call(chat.addMember, { params: { conversationId, accountId: one.id } });
    }
    await leaver.call(chat.leave, { params: { conversationId } });
    await crew.ada.call(chat.removeMember, { params: { conversationId, accountId: removed.id } });
    await crew.carol.call(accounts.block, { params: { accountId: crew.bob.id } });
    const { id } = await crew.circle.say(crew.ada, conversationId, "High water?");
    const silent = [leaver, outsider, removed, crew.carol];
    const silentPages = await Promise.all(silent.map((account) => pages.open(account, url)));
    const page = await pages.open(crew.ada, url);
    await crew.circle.read(crew.bob, conversationId);
    expect(await readsHeardBy(page, crew.ada)).toEqual([read(conversationId, crew.bob, id)]);
    for (const [place, each] of silentPages.entries())
      expect(await readsHeardBy(each, silent[place] ?? outsider)).toEqual([]);
    expect(await seen(crew.carol, conversationId, crew.bob)).toBeUndefined();
  });

  test("is told in conversations of fifty at most", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const { id } = await crew.circle.say(crew.ada, conversationId, "High water?");
    await crew.world.scope(crew.club).write(async (tx) => {
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
    const page = await pages.open(crew.ada, url);
    const readingOf = async (who: TestAccount) => {
      const { channel } = await crew.ada.call(chat.get, { params: { conversationId } });
      return channel.members.find(({ accountId }) => accountId === who.id)?.readUntil;
    };
    await crew.circle.read(crew.bob, conversationId);
    expect(await readingOf(crew.bob)).toBeNull();
    expect(await readsHeardBy(page, crew.ada)).toEqual([]);
    await crew.carol.call(chat.leave, { params: { conversationId } });
    const { id: next } = await crew.circle.say(crew.ada, conversationId, "Low water?");
    expect(await readingOf(crew.bob)).toBeGreaterThanOrEqual(id);
    await crew.circle.read(crew.bob, conversationId);
    expect(await readsHeardBy(page, crew.ada)).toEqual([read(conversationId, crew.bob, next)]);
  });
});
