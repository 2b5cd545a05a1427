import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { type Place, realtimeEvent } from "#entities/platform/realtime";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { findOpenPlaces } from "#server/realtime/open-places";
import { publishTo } from "#server/realtime/publish";
import { type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { pagesIn, patient } from "./chat-pages.ts";

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
afterEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

const watching = (account: TestAccount, conversationId: string) => pages.watching(account, url, conversationId);
const isWriting = ({ type }: Received) => type === "chat.typing";
/** Who is said to write, of all that the page was told so far. */
const writersHeardBy = async (page: Page, account: TestAccount): Promise<string[]> =>
  (await pages.heardBy(page, account)).filter(isWriting).map(({ body }) => (body as { accountId: string }).accountId);
/** Who is said to write next: by then all pages that hear of it have been told. */
const nextWriter = async (page: Page): Promise<string> => {
  for (;;) {
    const next = await page.next();
    if (isWriting(next)) return (next.body as { accountId: string }).accountId;
  }
};
const travel = (milliseconds: number) => {
  world.clock.now = new Date((world.clock.now ?? new Date()).getTime() + milliseconds);
};

describe("that somebody is writing", () => {
  test("is told to the others who have the conversation open, and kept nowhere", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const [own, otherTab] = [await watching(ada, conversationId), await watching(ada, conversationId)];
    const pageOfBob = await watching(bob, conversationId);
    const elsewhere = await pages.open(carol, url);
    pages.write(own, conversationId);
    const heard = await pageOfBob.next();
    expect(heard).toEqual({
      ...{ timestamp: expect.any(Number), type: "chat.typing", places: [`conversations/${conversationId}`] },
      body: { channelId: Number(conversationId), accountId: ada.id },
    });
    expect(realtimeEvent.safeParse(heard).error).toBeUndefined();
    for (const [page, who] of [[own, ada] as const, [otherTab, ada] as const, [elsewhere, carol] as const])
      expect(await writersHeardBy(page, who)).toEqual([]);
    expect(await circle.read(bob, conversationId)).toEqual([]);
  });

  test("is told to no outsider, and by none", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const outsider = await world.account(club);
    const [own, pageOfBob] = [await watching(ada, conversationId), await watching(bob, conversationId)];
    const outside = await watching(outsider, conversationId);
    pages.write(outside, conversationId);
    await outside.heartbeat();
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(ada.id);
    expect(await writersHeardBy(outside, outsider)).toEqual([]);
  });

  test("is told neither to nor by who has left or was removed, also on a page that stays open", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const [own, pageOfBob, pageOfCarol] = [
      await watching(ada, conversationId),
      await watching(bob, conversationId),
      await watching(carol, conversationId),
    ];
    const leaver = await world.account(club);
    await circle.befriend(ada, leaver);
    await ada.call(chat.addMember, { params: { conversationId, accountId: leaver.id } });
    const pageOfLeaver = await watching(leaver, conversationId);
    await leaver.call(chat.leave, { params: { conversationId } });
    await ada.call(chat.removeMember, { params: { conversationId, accountId: carol.id } });
    const gone = [[pageOfLeaver, leaver] as const, [pageOfCarol, carol] as const];
    const event = { type: "chat.typing", body: { channelId: Number(conversationId), accountId: bob.id } } as const;
    for (const [page, who] of gone)
      await expect
        .poll(async () => {
          await world
            .scope(club)
            .write(async (tx) => publishTo(tx, club.id, [`conversations/${Number(conversationId)}`], event));
          return writersHeardBy(page, who);
        }, patient)
        .toEqual([]);
    await pages.heardBy(pageOfBob, bob);
    for (const [page] of gone) {
      pages.write(page, conversationId);
      await page.heartbeat();
    }
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(ada.id);
    for (const [page, who] of gone) expect(await writersHeardBy(page, who)).toEqual([]);
  });

  test("is not told across a block, whoever of the two began it", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await carol.call(accounts.block, { params: { accountId: ada.id } });
    const [own, pageOfBob, pageOfCarol] = [
      await watching(ada, conversationId),
      await watching(bob, conversationId),
      await watching(carol, conversationId),
    ];
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(ada.id);
    pages.write(pageOfCarol, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(carol.id);
    expect(await writersHeardBy(pageOfCarol, carol)).toEqual([]);
    expect(await writersHeardBy(own, ada)).toEqual([]);
  });

  test("is told neither by who keeps it to themselves, nor to them", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await carol.call(self.updateNotificationPreferences, { body: { typing: false } });
    const [own, pageOfBob, pageOfCarol] = [
      await watching(ada, conversationId),
      await watching(bob, conversationId),
      await watching(carol, conversationId),
    ];
    pages.write(pageOfCarol, conversationId);
    await pageOfCarol.heartbeat();
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(ada.id);
    expect(await writersHeardBy(pageOfCarol, carol)).toEqual([]);
    expect(await writersHeardBy(pageOfBob, bob)).toEqual([]);
  });

  test("is told once in three seconds, and then asks no more who is not to hear it", async () => {
    const asked: string[] = [];
    const database = openDatabase(world.databaseUrl, {
      onStatement: (statement) => {
        if (statement.includes('"conversation_members" as "own"')) asked.push(statement);
      },
    });
    const app = buildApp({ ...world.platform, database });
    const conversationId = await circle.open(ada, [bob]);
    const own = await pages.watching(ada, await realtimeUrl(app), conversationId);
    const pageOfBob = await watching(bob, conversationId);
    travel(0);
    for (let time = 0; time < 3; time += 1) {
      travel(3_000);
      for (let key = 0; key < 10; key += 1) pages.write(own, conversationId);
      await own.heartbeat();
      expect(await nextWriter(pageOfBob)).toBe(ada.id);
      expect(await writersHeardBy(pageOfBob, bob)).toEqual([]);
    }
    expect(asked).toHaveLength(1);
    await app.close();
    await database.close();
  });
});

describe("a message that somebody is writing", () => {
  test.each<[string, unknown]>([
    ["names no conversation", { type: "typing" }],
    ["names it by a word", { type: "typing", body: { channelId: "7" } }],
    ["names none that can be", { type: "typing", body: { channelId: 0 } }],
    ["names a number that is too large", { type: "typing", body: { channelId: 2 ** 40 } }],
  ])("that %s is passed over", async (_kind, message) => {
    const conversationId = await circle.open(ada, [bob]);
    const [own, pageOfBob] = [await watching(ada, conversationId), await watching(bob, conversationId)];
    pages.tell(own, message as object);
    await own.heartbeat();
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(ada.id);
    expect(await writersHeardBy(pageOfBob, bob)).toEqual([]);
  });
});

describe("a conversation as a place", () => {
  const openTo = (account: TestAccount, of: OrganizationRecord, ...places: Place[]) =>
    findOpenPlaces(world.scope(of), of, { accountId: account.id, tierIds: [] }, places);

  test("opens to its members, and to nobody of another organization", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const place: Place = `conversations/${Number(conversationId)}`;
    const elsewhere = await world.organization();
    const stranger = await world.account(elsewhere);
    expect(await openTo(bob, club, place)).toEqual([place]);
    expect(await openTo(carol, club, place)).toEqual([]);
    expect(await openTo(stranger, elsewhere, place)).toEqual([]);
  });

  test("has the number that the wire knows, and no other spelling of one", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const strange = [`0${conversationId}`, `-${conversationId}`, "0", "99999999999", "9".repeat(40)];
    const places = strange.map((number) => `conversations/${number}` as Place);
    expect(await openTo(ada, club, ...places)).toEqual([]);
  });

  test("is closed where the module is", async () => {
    const bare = await world.organization({ modules: { threads: { enabled: false } } });
    const member = await world.account(bare);
    const { id, number } = await world.insert(bare, "conversations", { name: "Crew" });
    await world.insert(bare, "conversationMembers", { conversationId: id, accountId: member.id });
    expect(await openTo(member, bare, `conversations/${number}`)).toEqual([]);
  });
});
