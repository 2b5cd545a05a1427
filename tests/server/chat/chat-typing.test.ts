import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn, patient } from "./chat-pages.ts";

const crew = setUpCrew();
let url: string;
let pages: ReturnType<typeof pagesIn>;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
beforeEach(() => {
  pages = pagesIn(crew.world, crew.club);
});
afterEach(() => {
  crew.world.clock.now = null;
});

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
  crew.world.clock.now = new Date((crew.world.clock.now ?? new Date()).getTime() + milliseconds);
};

describe("that somebody is writing", () => {
  test("is told to the others who have the conversation open, and kept nowhere", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const [own, otherTab] = [await watching(crew.ada, conversationId), await watching(crew.ada, conversationId)];
    const pageOfBob = await watching(crew.bob, conversationId);
    const elsewhere = await pages.open(crew.carol, url);
    pages.write(own, conversationId);
    const heard = await pageOfBob.next();
    expect(heard).toEqual({
      ...{ timestamp: expect.any(Number), type: "chat.typing", places: [`conversations/${conversationId}`] },
      body: { channelId: Number(conversationId), accountId: crew.ada.id },
    });
    expect(realtimeEvent.safeParse(heard).error).toBeUndefined();
    for (const [page, who] of [
      [own, crew.ada] as const,
      [otherTab, crew.ada] as const,
      [elsewhere, crew.carol] as const,
    ])
      expect(await writersHeardBy(page, who)).toEqual([]);
    expect(await crew.circle.read(crew.bob, conversationId)).toEqual([]);
  });

  test("is told to no outsider, and by none", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const outsider = await crew.world.account(crew.club);
    const [own, pageOfBob] = [await watching(crew.ada, conversationId), await watching(crew.bob, conversationId)];
    const outside = await watching(outsider, conversationId);
    pages.write(outside, conversationId);
    await outside.heartbeat();
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(crew.ada.id);
    expect(await writersHeardBy(outside, outsider)).toEqual([]);
  });

  test("is told neither to nor by who has left or was removed, also on a page that stays open", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const [own, pageOfBob, pageOfCarol] = [
      await watching(crew.ada, conversationId),
      await watching(crew.bob, conversationId),
      await watching(crew.carol, conversationId),
    ];
    const leaver = await crew.world.account(crew.club);
    await crew.circle.befriend(crew.ada, leaver);
    await crew.ada.call(chat.addMember, { params: { conversationId, accountId: leaver.id } });
    const pageOfLeaver = await watching(leaver, conversationId);
    await leaver.call(chat.leave, { params: { conversationId } });
    await crew.ada.call(chat.removeMember, { params: { conversationId, accountId: crew.carol.id } });
    const gone = [[pageOfLeaver, leaver] as const, [pageOfCarol, crew.carol] as const];
    const event = { type: "chat.typing", body: { channelId: Number(conversationId), accountId: crew.bob.id } } as const;
    for (const [page, who] of gone)
      await expect
        .poll(async () => {
          await crew.world
            .scope(crew.club)
            .write(async (tx) => publishTo(tx, crew.club.id, [`conversations/${Number(conversationId)}`], event));
          return writersHeardBy(page, who);
        }, patient)
        .toEqual([]);
    await pages.heardBy(pageOfBob, crew.bob);
    for (const [page] of gone) {
      pages.write(page, conversationId);
      await page.heartbeat();
    }
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(crew.ada.id);
    for (const [page, who] of gone) expect(await writersHeardBy(page, who)).toEqual([]);
  });

  test("is not told across a block, whoever of the two began it", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    await crew.carol.call(accounts.block, { params: { accountId: crew.ada.id } });
    const [own, pageOfBob, pageOfCarol] = [
      await watching(crew.ada, conversationId),
      await watching(crew.bob, conversationId),
      await watching(crew.carol, conversationId),
    ];
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(crew.ada.id);
    pages.write(pageOfCarol, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(crew.carol.id);
    expect(await writersHeardBy(pageOfCarol, crew.carol)).toEqual([]);
    expect(await writersHeardBy(own, crew.ada)).toEqual([]);
  });

  test("is told neither by who keeps it to themselves, nor to them", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    await crew.carol.call(self.updateNotificationPreferences, { body: { typing: false } });
    const [own, pageOfBob, pageOfCarol] = [
      await watching(crew.ada, conversationId),
      await watching(crew.bob, conversationId),
      await watching(crew.carol, conversationId),
    ];
    pages.write(pageOfCarol, conversationId);
    await pageOfCarol.heartbeat();
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(crew.ada.id);
    expect(await writersHeardBy(pageOfCarol, crew.carol)).toEqual([]);
    expect(await writersHeardBy(pageOfBob, crew.bob)).toEqual([]);
  });

  test("is told once in three seconds, and then asks no more who is not to hear it", async () => {
    const asked: string[] = [];
    const database = openDatabase(crew.world.databaseUrl, {
      onStatement: (statement) => {
        if (statement.includes('"conversation_members" as "own"')) asked.push(statement);
      },
    });
    const app = buildApp({ ...crew.world.platform, database });
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const own = await pages.watching(crew.ada, await realtimeUrl(app), conversationId);
    const pageOfBob = await watching(crew.bob, conversationId);
    travel(0);
    for (let time = 0; time < 3; time += 1) {
      travel(3_000);
      for (let key = 0; key < 10; key += 1) pages.write(own, conversationId);
      await own.heartbeat();
      expect(await nextWriter(pageOfBob)).toBe(crew.ada.id);
      expect(await writersHeardBy(pageOfBob, crew.bob)).toEqual([]);
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
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const [own, pageOfBob] = [await watching(crew.ada, conversationId), await watching(crew.bob, conversationId)];
    pages.tell(own, message as object);
    await own.heartbeat();
    pages.write(own, conversationId);
    expect(await nextWriter(pageOfBob)).toBe(crew.ada.id);
    expect(await writersHeardBy(pageOfBob, crew.bob)).toEqual([]);
  });
});

describe("a conversation as a place", () => {
  const openTo = (account: TestAccount, of: OrganizationRecord, ...places: Place[]) =>
    findOpenPlaces(crew.world.scope(of), of, { accountId: account.id, tierIds: [] }, places);

  test("opens to its members, and to nobody of another organization", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const place: Place = `conversations/${Number(conversationId)}`;
    const elsewhere = await crew.world.organization();
    const stranger = await crew.world.account(elsewhere);
    expect(await openTo(crew.bob, crew.club, place)).toEqual([place]);
    expect(await openTo(crew.carol, crew.club, place)).toEqual([]);
    expect(await openTo(stranger, elsewhere, place)).toEqual([]);
  });

  test("has the number that the wire knows, and no other spelling of one", async () => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const strange = [`0${conversationId}`, `-${conversationId}`, "0", "99999999999", "9".repeat(40)];
    const places = strange.map((number) => `conversations/${number}` as Place);
    expect(await openTo(crew.ada, crew.club, ...places)).toEqual([]);
  });

  test("is closed where the module is", async () => {
    const bare = await crew.world.organization({ modules: { threads: { enabled: false } } });
    const member = await crew.world.account(bare);
    const { id, number } = await crew.world.insert(bare, "conversations", { name: "Crew" });
    await crew.world.insert(bare, "conversationMembers", { conversationId: id, accountId: member.id });
    expect(await openTo(member, bare, `conversations/${number}`)).toEqual([]);
  });
});
