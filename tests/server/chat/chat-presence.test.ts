import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Page, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { pagesIn, patient } from "./chat-pages.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
const opened: Page[] = [];
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
afterEach(async () => {
  for (const page of opened.splice(0)) await page.close();
});
afterAll(() => world.close());

const keptOf = ({ id }: TestAccount) =>
  world
    .scope(club)
    .read((tx) => tx.selectFrom("accountPresence").where("accountId", "=", id).selectAll().executeTakeFirst());
/** Opens a page, and waits until it is kept that its owner is here. */
const comeIn = async (account: TestAccount): Promise<Page> => {
  const page = await pagesIn(world, club).open(account, url);
  opened.push(page);
  await expect.poll(async () => (await keptOf(account)) !== undefined, patient).toBe(true);
  return page;
};
/** As if their last page had been closed long ago. */
const letTimePass = (account: TestAccount) =>
  world.scope(club).write((tx) =>
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
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    expect(await hereSeenBy(ada, conversationId)).toEqual([]);
    const page = await comeIn(bob);
    expect(await hereSeenBy(ada, conversationId)).toEqual([bob.id]);
    await page.close();
    expect(await hereSeenBy(ada, conversationId)).toEqual([bob.id]);
    const { hereUntil } = (await keptOf(bob)) ?? { hereUntil: "" };
    expect(Date.parse(String(hereUntil))).toBeGreaterThan(Date.now());
    await letTimePass(bob);
    expect(await hereSeenBy(ada, conversationId)).toEqual([]);
  });

  test("is not said of who keeps it to themselves, nor to them, and not kept", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await comeIn(bob);
    await carol.call(self.updateNotificationPreferences, { body: { presence: false } });
    expect(await hereSeenBy(carol, conversationId)).toEqual([]);
    expect(await hereSeenBy(ada, conversationId)).toEqual([bob.id]);
    await bob.call(self.updateNotificationPreferences, { body: { presence: false } });
    expect(await hereSeenBy(ada, conversationId)).toEqual([]);
    opened.push(await pagesIn(world, club).open(carol, url));
    // Whoever comes in behind her is kept with her, or after her.
    await comeIn(ada);
    expect(await keptOf(carol)).toBeUndefined();
  });

  test("is not said across a block", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await comeIn(bob);
    await comeIn(carol);
    await carol.call(accounts.block, { params: { accountId: bob.id } });
    expect(await hereSeenBy(ada, conversationId)).toEqual([bob.id, carol.id].toSorted());
    expect(await hereSeenBy(carol, conversationId)).toEqual([]);
    expect(await hereSeenBy(bob, conversationId)).toEqual([]);
  });
});
