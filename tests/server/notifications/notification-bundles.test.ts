import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#contract/notifications";
import type { NotificationInput } from "#entities/inbox/notifications";
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
  ({ club, ada, bob, tell } = await pairOf(world, 90));
});
afterAll(() => world.close());

const list = ({ call }: TestAccount, query: object = {}) =>
  call(notifications.list, { query: { bundled: true, ...query } });
const countsOf = async (who: TestAccount, query: object = {}) =>
  (await list(who, query)).items.map(({ type, count }) => [type, count]);
const set = ({ call }: TestAccount, notificationId: string, body: NotificationInput) =>
  call(notifications.update, { params: { notificationId }, query: { bundled: true }, body });

const post = async (row: object = {}, { id: accountId } = ada) =>
  (await world.insert(club, "activities", { accountId, message: "Ahoy", ...row })).id;
/** Each by somebody else, the last one the newest; their ids in that order. */
const like = async (activityId: string, times: number): Promise<string[]> => {
  const senders: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const { id: senderId } = await world.account(club);
    await tell({ type: "LIKE", senderId, activityId, accountIds: [ada.id] });
    senders.push(senderId);
  }
  return senders;
};
const comment = async (commentedId: string) => {
  const activityId = await post({ commentedId }, bob);
  await tell({ type: "COMMENT", senderId: bob.id, activityId, accountIds: [ada.id] });
  return activityId;
};
/** At noon, so many days ago. */
const noon = (daysAgo: number, minute = 0) => {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12, minute)).toISOString();
};
const follow = async (name: string) => {
  const group = await world.insert(club, "groups", { slug: name.toLowerCase(), name });
  const membership = { groupId: group.id, accountId: ada.id, createdAt: inDays(-60) };
  await world.insert(club, "groupMemberships", { ...membership, activityNotificationPreference: "all" });
  return group.id;
};

describe("what is listed as one", () => {
  test("are the likes of a post, with how many and the newest three who did it", async () => {
    const [liked, other] = [await post(), await post()];
    await like(other, 1);
    const senders = await like(liked, 5);
    const { items, count } = await list(ada);
    expect(count).toBe(2);
    expect(items.map((item) => item.count)).toEqual([5, undefined]);
    const newest = senders.toReversed().slice(0, 3);
    expect(items[0]?.senders?.map(({ id }) => id)).toEqual(newest);
    expect(items[0]).toMatchObject({ type: "LIKE", sender: { id: newest[0] }, like: { activity: { id: liked } } });
    expect(items[1]?.senders).toBeUndefined();
  });

  test("are the comments of a post, which are none of another one's", async () => {
    const [first, second] = [await post(), await post()];
    await comment(second);
    await comment(first);
    const newest = await comment(first);
    expect(await countsOf(ada)).toEqual([
      ["COMMENT", 2],
      ["COMMENT", undefined],
    ]);
    expect((await list(ada)).items[0]).toMatchObject({ activity: { id: newest, commentedId: first } });
  });

  test("are a day's posts in a place", async () => {
    const [rowers, sailors] = [await follow("Rowers"), await follow("Sailors")];
    for (const minute of [1, 2, 3]) await post({ groupId: rowers, createdAt: noon(2, minute) }, bob);
    await post({ groupId: rowers, createdAt: noon(3) }, bob);
    await post({ groupId: sailors, createdAt: noon(2) }, bob);
    const { items, count } = await list(ada);
    expect(items.map((item) => [item.reason?.place?.name, item.count])).toEqual([
      ["Rowers", 3],
      ["Sailors", undefined],
      ["Rowers", undefined],
    ]);
    expect(count).toBe(3);
  });

  test("is read once all of it is, and counted one by one by the bell", async () => {
    const liked = await post();
    await like(liked, 2);
    expect((await list(ada)).items.map(({ read }) => read)).toEqual([false]);
    await like(liked, 1);
    expect(await unreadOf(ada)).toBe(1);
    expect((await list(ada)).items.map(({ read, count }) => [read, count])).toEqual([[false, 3]]);
    expect((await list(ada)).items.map(({ read }) => read)).toEqual([true]);
  });

  test("is turned by pages without doubles and gaps, in both orders", async () => {
    for (let time = 0; time < 4; time += 1) await like(await post(), 2);
    for (const orderBy of ["createdAt", "-createdAt"]) {
      const all = (await list(ada, { orderBy })).items.map(({ id }) => id);
      const turned: string[] = [];
      for (const page of [1, 2, 3]) {
        const part = await list(ada, { orderBy, page, pageSize: 2 });
        expect(part.count).toBe(4);
        turned.push(...part.items.map(({ id }) => id));
      }
      expect([all.length, turned]).toEqual([4, all]);
    }
  });

  test("has nothing of whom the reader has blocked", async () => {
    const [first = "", second = ""] = await like(await post(), 2);
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: second });
    const [item] = (await list(ada)).items;
    expect([item?.sender?.id, item?.count, item?.senders]).toEqual([first, undefined, undefined]);
  });

  test("are the newest five thousand, whatever the rest", async () => {
    await world.scope(club).write((tx) =>
      sql`insert into notifications (account_id, type, created_at)
        select ${ada.id}::uuid, 'FOLLOW', now() - n * interval '1 minute' from generate_series(1, 5001) n`.execute(tx),
    );
    expect((await list(ada, { pageSize: 1 })).count).toBe(5_000);
    expect((await ada.call(notifications.list, { query: { pageSize: 1 } })).count).toBe(5_001);
  });

  test("is nothing where nobody asks for it", async () => {
    await like(await post(), 3);
    const { items, count } = await ada.call(notifications.list);
    expect([items.length, count, items[0]?.count]).toEqual([3, 3, undefined]);
    const [newest] = items;
    await ada.call(notifications.update, {
      ...{ params: { notificationId: newest?.id ?? "" }, body: { state: "archived" } },
    });
    expect((await ada.call(notifications.list)).count).toBe(2);
  });
});

describe("what is set on a bundle", () => {
  test("is set on all of it and on nothing that came later, and taken back alike", async () => {
    const liked = await post();
    await like(liked, 3);
    const [bundle] = (await list(ada)).items;
    if (!bundle) throw new Error("There is no bundle.");
    await like(liked, 1);
    expect(await set(ada, bundle.id, { state: "archived" })).toMatchObject({ state: "archived", count: 3 });
    expect(await countsOf(ada)).toEqual([["LIKE", undefined]]);
    expect(await countsOf(ada, { state: "archived" })).toEqual([["LIKE", 3]]);
    const [rest] = (await list(ada)).items;
    await set(ada, rest?.id ?? "", { state: "archived" });
    expect(await countsOf(ada, { state: "archived" })).toEqual([
      ["LIKE", undefined],
      ["LIKE", 3],
    ]);
    await set(ada, bundle.id, { state: "new" });
    expect([await countsOf(ada), await countsOf(ada, { state: "archived" })]).toEqual([
      [["LIKE", 3]],
      [["LIKE", undefined]],
    ]);
  });

  test("is set on posts that were found, by the newest of them", async () => {
    const rowers = await follow("Rowers");
    for (const minute of [1, 2, 3]) await post({ groupId: rowers, createdAt: noon(2, minute) }, bob);
    const yesterday = await post({ groupId: rowers, createdAt: noon(1) }, bob);
    const [, bundle] = (await list(ada)).items;
    expect(await set(ada, bundle?.id ?? "", { state: "favorited" })).toMatchObject({ id: bundle?.id, count: 3 });
    expect(await countsOf(ada, { state: "favorited" })).toEqual([["ACTIVITY", 3]]);
    await set(ada, bundle?.id ?? "", { state: "deleted" });
    expect((await list(ada)).items.map(({ id }) => id)).toEqual([yesterday]);
    expect(await countsOf(ada, { state: "new,favorited,archived" })).toHaveLength(1);
  });

  test("marks all of it as unread, and as read", async () => {
    await like(await post(), 3);
    const [bundle] = (await list(ada)).items;
    await set(ada, bundle?.id ?? "", { read: false });
    await list(ada);
    expect(await unreadOf(ada)).toBe(3);
    expect(await set(ada, bundle?.id ?? "", { read: true })).toMatchObject({ read: true, markedUnread: false });
    expect(await unreadOf(ada)).toBe(0);
  });

  test("is nobody else's", async () => {
    const liked = await post();
    await like(liked, 2);
    const { id: senderId } = await world.account(club);
    await tell({ type: "LIKE", senderId, activityId: liked, accountIds: [bob.id] });
    const [bundle] = (await list(ada)).items;
    const params = { notificationId: bundle?.id ?? "" };
    const request = { params, query: { bundled: true }, body: { state: "deleted" } };
    expect((await world.send(notifications.update, request, bob.who)).status).toBe(404);
    await set(ada, params.notificationId, { state: "deleted" });
    expect([await countsOf(ada), await countsOf(bob)]).toEqual([[], [["LIKE", undefined]]]);
  });

  test("by many at once ends well", async () => {
    const liked = await post();
    await like(liked, 5);
    const ids = (await ada.call(notifications.list)).items.map(({ id }) => id);
    const states = ["archived", "favorited", "new"] as const;
    const all = ids.flatMap((id) => states.map((state) => ({ id, state })));
    await Promise.all(all.map(({ id, state }) => set(ada, id, { state })));
    const query = { state: "new,favorited,archived" };
    expect((await ada.call(notifications.list, { query })).count).toBe(5);
  });
});
