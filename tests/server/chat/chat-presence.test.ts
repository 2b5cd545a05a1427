import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { type Page, realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn, patient } from "./chat-pages.ts";

const crew = setUpCrew();
let url: string;
const opened: Page[] = [];
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
afterEach(async () => {
  for (const page of opened.splice(0)) await page.close();
});

const keptOf = ({ id }: TestAccount) =>
  crew.world
    .scope(crew.club)
    .read((tx) => tx.selectFrom("accountPresence").where("accountId", "=", id).selectAll().executeTakeFirst());
/** Opens a page, and waits until it is kept that its owner is here. */
const comeIn = async (account: TestAccount): Promise<Page> => {
  const page = await pagesIn(crew.world, crew.club).open(account, url);
  opened.push(page);
  await expect.poll(async () => (await keptOf(account)) !== undefined, patient).toBe(true);
  return page;
};
/** As if their last page had been closed long ago. */
const letTimePass = (account: TestAccount) =>
  crew.world.scope(crew.club).write((tx) =>
    tx
      .updateTable("accountPresence")
      .set({ hereUntil: new Date(Date.now() - 1_000) })
      .where("accountId", "=", account.id)
      .execute(),
  );
/** Who of the others is here, wherever that is said. */
const hereSeenBy = async (by: TestAccount, conversationId: string): Promise<string[]> => {
  const params = { conversationId };
  const { channel } = await by.call(chat.get, { params });
  const { items } = await by.call(chat.members, { params });
  const [listed] = (await by.call(chat.list)).items.filter(({ channelId }) => String(channelId) === conversationId);
  const found = [channel.members, items, listed?.channel.members ?? []].map((members) =>
    members.flatMap(({ accountId, here }) => (here && accountId !== by.id ? [accountId] : [])).toSorted(),
  );
  expect(new Set(found.map((ids) => ids.join())).size).toBe(1);
  return found[0] ?? [];
};

describe("who is here", () => {
  test("is whoever has a page open, and for a while whoever had", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    expect(await hereSeenBy(crew.ada, conversationId)).toEqual([]);
    const page = await comeIn(crew.bob);
    expect(await hereSeenBy(crew.ada, conversationId)).toEqual([crew.bob.id]);
    await page.close();
    expect(await hereSeenBy(crew.ada, conversationId)).toEqual([crew.bob.id]);
    const { hereUntil } = (await keptOf(crew.bob)) ?? { hereUntil: "" };
    expect(Date.parse(String(hereUntil))).toBeGreaterThan(Date.now());
    await letTimePass(crew.bob);
    expect(await hereSeenBy(crew.ada, conversationId)).toEqual([]);
  });

  test("is not said of who keeps it to themselves, nor to them, and not kept", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    await comeIn(crew.bob);
    await crew.carol.call(self.updateNotificationPreferences, { body: { presence: false } });
    expect(await hereSeenBy(crew.carol, conversationId)).toEqual([]);
    expect(await hereSeenBy(crew.ada, conversationId)).toEqual([crew.bob.id]);
    await crew.bob.call(self.updateNotificationPreferences, { body: { presence: false } });
    expect(await hereSeenBy(crew.ada, conversationId)).toEqual([]);
    opened.push(await pagesIn(crew.world, crew.club).open(crew.carol, url));
    // Whoever comes in behind her is kept with her, or after her.
    await comeIn(crew.ada);
    expect(await keptOf(crew.carol)).toBeUndefined();
  });

  test("is not said across a block", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    await comeIn(crew.bob);
    await comeIn(crew.carol);
    await crew.carol.call(accounts.block, { params: { accountId: crew.bob.id } });
    expect(await hereSeenBy(crew.ada, conversationId)).toEqual([crew.bob.id, crew.carol.id].toSorted());
    expect(await hereSeenBy(crew.carol, conversationId)).toEqual([]);
    expect(await hereSeenBy(crew.bob, conversationId)).toEqual([]);
  });
});
