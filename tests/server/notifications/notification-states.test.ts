import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#contract/notifications";
import type { Notification, NotificationInput } from "#entities/inbox/notifications";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Pair, pairOf, unreadOf } from "./notification-pair.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let tell: Pair["tell"];
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ club, ada, bob, tell } = await pairOf(world));
});
afterAll(() => world.close());

const inbox = ({ call }: TestAccount, query: object = {}) => call(notifications.list, { query });
const idsOf = async (who: TestAccount, query: object = {}) => (await inbox(who, query)).items.map(({ id }) => id);
const set = ({ call }: TestAccount, notificationId: string, body: NotificationInput): Promise<Notification> =>
  call(notifications.update, { params: { notificationId }, body });
const statusOf = async ({ who }: TestAccount, notificationId: string, body: unknown = { state: "favorited" }) =>
  (await world.send(notifications.update, { params: { notificationId }, body }, who)).status;

/** Somebody follows Ada; the id of what she is told. */
const follow = async (who = ada): Promise<string> => {
  const { id: senderId } = await world.account(club);
  await tell({ type: "FOLLOW", senderId, accountIds: [who.id] });
  const rows = await world
    .scope(club)
    .read((tx) => tx.selectFrom("notifications").where("senderId", "=", senderId).select("id").execute());
  return rows[0]?.id ?? "";
};

/** Posts of Bob's in a group of which Ada wants to hear all: news, which no row says. The newest first. */
const followRowers = async (posts = 2): Promise<string[]> => {
  const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
  const membership = { groupId: group.id, accountId: ada.id, createdAt: inDays(-9) };
  await world.insert(club, "groupMemberships", { ...membership, activityNotificationPreference: "all" });
  const ids: string[] = [];
  for (let age = 1; age <= posts; age += 1) {
    const post = { accountId: bob.id, groupId: group.id, message: `Post ${age}`, createdAt: inDays(-age) };
    ids.push((await world.insert(club, "activities", post)).id);
  }
  return ids;
};

describe("what somebody keeps", () => {
  test("stays in the inbox, and is listed by itself", async () => {
    const [kept, other] = [await follow(), await follow()];
    expect(await set(ada, kept, { state: "favorited" })).toMatchObject({ id: kept, state: "favorited", read: false });
    expect((await idsOf(ada)).toSorted()).toEqual([kept, other].toSorted());
    expect(await inbox(ada, { state: "favorited" })).toMatchObject({ count: 1, items: [{ id: kept }] });
    await set(ada, kept, { state: "new" });
    expect(await inbox(ada, { state: "favorited" })).toEqual({ count: 0, items: [] });
  });

  test("is news of a followed place, too, longer than news are found", async () => {
    const [newest = "", older = ""] = await followRowers();
    const saved = await set(ada, older, { state: "favorited" });
    expect(saved).toMatchObject({ type: "ACTIVITY", state: "favorited", activity: { id: older } });
    const { items, count } = await inbox(ada);
    expect([items.map(({ activity }) => activity?.id), count]).toEqual([[newest, older], 2]);
    await world.scope(club).write(async (tx) => {
      await tx
        .updateTable("activities")
        .set({ createdAt: inDays(-90) })
        .execute();
    });
    expect((await inbox(ada)).items.map(({ activity }) => activity?.id)).toEqual([older]);
    expect((await inbox(ada, { state: "favorited" })).items.map(({ activity }) => activity?.id)).toEqual([older]);
  });

  test("goes with the post", async () => {
    const [newest = ""] = await followRowers(1);
    await set(ada, newest, { state: "favorited" });
    await world.scope(club).write((tx) => tx.deleteFrom("activities").execute());
    expect(await inbox(ada, { state: "favorited" })).toEqual({ count: 0, items: [] });
  });
});

describe("what somebody puts away", () => {
  test("leaves the inbox and its number, and comes back as it was", async () => {
    const [away, stays] = [await follow(), await follow()];
    expect(await set(ada, away, { state: "archived" })).toMatchObject({ state: "archived", read: true });
    expect(await unreadOf(ada)).toBe(1);
    expect(await idsOf(ada)).toEqual([stays]);
    expect(await idsOf(ada, { state: "archived" })).toEqual([away]);
    expect(await set(ada, away, { read: false })).toMatchObject({ state: "archived", read: true });
    expect(await set(ada, away, { state: "new", read: false })).toMatchObject({ state: "new", read: false });
    expect((await idsOf(ada)).toSorted()).toEqual([away, stays].toSorted());
  });

  test("is news, too, once for all and by the id that it has always had", async () => {
    const [newest = "", older = ""] = await followRowers();
    expect(await set(ada, newest, { state: "archived" })).toMatchObject({ id: newest, state: "archived" });
    expect([await idsOf(ada), await unreadOf(ada)]).toEqual([[older], 0]);
    expect(await idsOf(ada, { state: "archived" })).toEqual([newest]);
    expect(await set(ada, newest, { state: "new" })).toMatchObject({ id: newest, state: "new" });
    expect(await idsOf(ada)).toEqual([newest, older]);
    expect(await set(ada, newest, { state: "archived" })).toMatchObject({ id: newest, state: "archived" });
    expect((await inbox(bob, { state: "archived" })).items).toEqual([]);
  });

  test("by many calls at once has one row", async () => {
    const [newest = ""] = await followRowers(1);
    const states = ["archived", "favorited"] as const;
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, time) => set(ada, newest, { state: states[time % 2] })),
    );
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect((await inbox(ada, { state: "new,favorited,archived" })).count).toBe(1);
  });
});

describe("what somebody deletes", () => {
  test("is listed nowhere and never told again", async () => {
    await world.insert(club, "accountFollows", { followerId: bob.id, accountId: ada.id });
    const followed = { type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] } as const;
    await tell(followed);
    const [told = ""] = await idsOf(ada);
    const [news = ""] = await followRowers(1);
    expect(await set(ada, told, { state: "deleted" })).toMatchObject({ state: "deleted", read: true });
    await set(ada, news, { state: "deleted" });
    await tell(followed);
    for (const state of ["", "deleted", "new,favorited,archived,deleted"])
      expect(await inbox(ada, { state })).toEqual({ count: 0, items: [] });
    expect(await unreadOf(ada)).toBe(0);
  });

  test("can be taken back for ten minutes", async () => {
    const id = await follow();
    await set(ada, id, { state: "deleted" });
    expect(await set(ada, id, { state: "new", read: false })).toMatchObject({ state: "new", read: false });
    await set(ada, id, { state: "deleted" });
    await world.scope(club).write((tx) =>
      tx
        .updateTable("notifications")
        .set({ updatedAt: new Date(Date.now() - 11 * 60_000) })
        .execute(),
    );
    expect(await statusOf(ada, id, { state: "new" })).toBe(404);
    expect(await idsOf(ada)).toEqual([]);
  });
});

describe("what somebody marks as unread", () => {
  test("stays so when they look, until they say that it is read, or all are", async () => {
    const [told, news = ""] = [await follow(), ...(await followRowers(1))];
    await inbox(ada);
    expect(await unreadOf(ada)).toBe(0);
    expect(await set(ada, told, { read: false })).toMatchObject({ read: false, markedUnread: true });
    await set(ada, news, { read: false });
    for (const look of [1, 2]) {
      expect(
        (await inbox(ada)).items.map(({ markedUnread }) => markedUnread),
        `look ${look}`,
      ).toEqual([true, true]);
      expect(await unreadOf(ada)).toBe(2);
    }
    expect(await set(ada, told, { read: true })).toMatchObject({ read: true, markedUnread: false });
    expect(await unreadOf(ada)).toBe(1);
    await ada.call(notifications.markRead);
    expect(await unreadOf(ada)).toBe(0);
    expect((await inbox(ada)).items.find(({ id }) => id === news)).toMatchObject({ read: true, markedUnread: false });
  });
});

describe("nobody reaches", () => {
  test("what others were told, or news that are not theirs", async () => {
    const id = await follow(bob);
    const [news = ""] = await followRowers(1);
    expect(await statusOf(ada, id)).toBe(404);
    expect(await statusOf(await world.account(club), news)).toBe(404);
    const kept = await set(ada, news, { state: "favorited" });
    expect(await statusOf(bob, kept.id)).toBe(404);
    expect((await inbox(ada, { state: "favorited" })).count).toBe(1);
    expect(await unreadOf(bob)).toBe(1);
  });

  test("what is of another organization", async () => {
    const other = await world.organization();
    const eve = await world.account(other);
    expect(await statusOf(eve, await follow())).toBe(404);
    const [news = ""] = await followRowers(1);
    expect(await statusOf(eve, news)).toBe(404);
  });

  test("news of a group that they have left, or whose author they have blocked", async () => {
    const [first = "", second = ""] = await followRowers();
    await set(ada, first, { state: "archived" });
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: bob.id });
    expect([await statusOf(ada, first), await statusOf(ada, second)]).toEqual([404, 404]);
    expect((await inbox(ada, { state: "archived" })).items).toEqual([]);
    await world.scope(club).write(async (tx) => {
      await tx.deleteFrom("accountBlocks").execute();
      await tx.deleteFrom("groupMemberships").execute();
    });
    expect(await statusOf(ada, second)).toBe(404);
  });

  test("what is not there, by whatever is no id", async () => {
    for (const id of [randomUUID(), "rowers", "0", "%00", "'"]) expect(await statusOf(ada, id), id).toBe(404);
  });
});

test("a state that is none is refused, and one that is asked for passed over", async () => {
  const [id, news = ""] = [await follow(), ...(await followRowers(1))];
  for (const body of [{ state: "saved" }, { state: null }, { read: "yes" }, { state: ["new"] }]) {
    expect(await statusOf(ada, id, body)).toBe(400);
    expect(await statusOf(ada, news, body)).toBe(400);
  }
  expect((await inbox(ada, { state: "saved,constructor" })).count).toBe(2);
  const asked = async (state: string) => (await world.send(notifications.list, { query: { state } }, ada.who)).status;
  expect([await asked("new\0"), await asked("new,".repeat(100))]).toEqual([400, 400]);
});
