import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#contract/notifications";
import type { Notification } from "#entities/inbox/notifications";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

type Preference = "all" | "featured" | "none";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { createdAt: inDays(-90) });
  bob = await world.account(club, { firstName: "Bob", lastName: "Barnacle" });
});
afterAll(() => world.close());

const inbox = async ({ call }: TestAccount, query: object = {}) => (await call(notifications.list, { query })).items;
const page = ({ call }: TestAccount, query: object = {}) => call(notifications.list, { query });
const unread = async ({ call }: TestAccount) => (await call(notifications.unread)).unread;
const told = (items: readonly Notification[]) => items.map(({ activity }) => activity?.message);

type Post = Partial<Parameters<typeof world.insert<"activities">>[2]>;
const post = (message: string, row: Post = {}, { id: accountId } = bob) =>
  world.insert(club, "activities", { accountId, message, ...row });

/** A group with Ada in it. */
const group = async (
  preference: Preference = "all",
  row: { access?: "public" | "private"; featured?: boolean } = {},
  createdAt = inDays(-60),
) => {
  const slug = `group-${randomUUID().slice(0, 8)}`;
  const made = await world.insert(club, "groups", { slug, name: slug, access: "private", ...row });
  const membership = { groupId: made.id, accountId: ada.id, activityNotificationPreference: preference, createdAt };
  await world.insert(club, "groupMemberships", membership);
  return made;
};
/** An event that Ada goes to. */
const event = async (preference: Preference, status: "ready" | "draft" = "ready", row: object = {}) => {
  const made = await world.event(club, row);
  const { id: passTypeId } = await world.passType(club, made.id);
  const { registrationId } = await world.registration(club, ada, made.id, { passTypeId, status });
  const values = { activityNotificationPreference: preference, createdAt: inDays(-60) };
  await world
    .scope(club)
    .write((tx) => tx.updateTable("registrations").set(values).where("id", "=", registrationId).execute());
  return made;
};
const preferNone = ({ id: accountId }: TestAccount) =>
  world.insert(club, "notificationPreferences", { accountId, activityNotificationPreference: "none" });

describe("news of what an account follows", () => {
  test.each<[Preference, string[]]>([
    ["all", ["featured", "plain"]],
    ["featured", ["featured"]],
    ["none", []],
  ])("of a group and of an event are %s of its posts", async (preference, expected) => {
    const places = [{ groupId: (await group(preference)).id }, { eventId: (await event(preference)).id }];
    for (const place of places) {
      await post("plain", place);
      await post("featured", { ...place, featured: true });
    }
    const items = await inbox(ada);
    expect(told(items)).toEqual([...expected, ...expected]);
    expect(items.every(({ type, read, sender }) => type === "ACTIVITY" && !read && sender?.id === bob.id)).toBe(true);
  });

  test("bear the sender, the post and its time, and an id that stays", async () => {
    const made = await post("High water", { groupId: (await group()).id });
    const [item] = await inbox(ada);
    expect(item).toMatchObject({ type: "ACTIVITY", createdAt: made.createdAt, updatedAt: made.createdAt, read: false });
    expect(item).toMatchObject({ sender: { id: bob.id }, activity: { id: made.id, message: "High water" } });
    expect((await inbox(ada))[0]).toEqual({ ...item, read: true });
  });

  test("of the organization are what is featured in the open, unless one wants none", async () => {
    const show = await world.event(club);
    const hidden = await world.event(club, { visible: false });
    const open = { access: "public", name: "Rowers" } as const;
    const [own, foremost] = [
      await world.insert(club, "groups", { ...open, slug: "own" }),
      await world.insert(club, "groups", { ...open, slug: "foremost", featured: true }),
    ];
    await post("plain");
    const featured = true;
    await post("of nowhere", { featured });
    await post("of an event", { featured, eventId: show.id });
    await post("of a hidden event", { featured, eventId: hidden.id });
    await post("of a group put forward", { featured, groupId: foremost.id });
    await post("of a group anybody opened", { featured, groupId: own.id });
    expect(told(await inbox(ada))).toEqual(["of a group put forward", "of an event", "of nowhere"]);
    await preferNone(ada);
    expect([await inbox(ada), await unread(ada)]).toEqual([[], 0]);
  });

  test("of a place that one wants to hear nothing of come no other way, and those one follows come once", async () => {
    const row = { access: "public", featured: true } as const;
    const [quiet, loud] = [await group("none", row), await group("all", row)];
    const [still, lively] = [await event("none"), await event("all")];
    for (const groupId of [quiet.id, loud.id]) await post(groupId, { groupId, featured: true });
    for (const eventId of [still.id, lively.id]) await post(eventId, { eventId, featured: true });
    expect(told(await inbox(ada))).toEqual([lively.id, loud.id]);
    expect(await inbox(ada, { filters: "ACTIVITY" })).toHaveLength(2);
  });

  test("are none of a cart, of an event without a feed, or of one that is hidden from who has left its group", async () => {
    const cart = await event("all", "draft");
    const mute = await event("all", "ready", { activityFeedEnabled: false });
    const circle = await group("none");
    const closed = await event("all", "ready", { groupId: circle.id, groupOnly: true });
    for (const { id: eventId } of [cart, mute, closed]) await post("Ahoy", { eventId });
    expect(await inbox(ada)).toHaveLength(1);
    await world.scope(club).write((tx) => tx.deleteFrom("groupMemberships").execute());
    expect(await inbox(ada)).toEqual([]);
  });

  test("begin with the membership and end with it", async () => {
    const { id: groupId } = await group("all", {}, inDays(-3));
    await post("before", { groupId, createdAt: inDays(-4) });
    await post("since", { groupId, createdAt: inDays(-2) });
    expect([told(await inbox(ada)), await unread(ada)]).toEqual([["since"], 0]);
    await post("now", { groupId });
    expect(await unread(ada)).toBe(1);
    await world.scope(club).write((tx) => tx.deleteFrom("groupMemberships").execute());
    expect([await inbox(ada), await unread(ada)]).toEqual([[], 0]);
  });

  test("are not older than thirty days", async () => {
    const { id: groupId } = await group();
    await post("old", { groupId, createdAt: inDays(-31) });
    await post("recent", { groupId, createdAt: inDays(-29) });
    expect(told(await inbox(ada))).toEqual(["recent"]);
  });

  test("are neither one's own nor comments, nor across a block, nor of who is gone", async () => {
    const { id: groupId } = await group();
    const [blocked, blocking, gone] = [
      await world.account(club),
      await world.account(club),
      await world.account(club, { disabled: true }),
    ];
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: blocked.id });
    await world.insert(club, "accountBlocks", { blockerId: blocking.id, accountId: ada.id });
    for (const author of [ada, blocked, blocking, gone]) await post("unheard", { groupId }, author);
    const { id: commentedId } = await post("heard", { groupId });
    await post("a comment", { groupId, commentedId });
    expect([await unread(ada), told(await inbox(ada))]).toEqual([1, ["heard"]]);
  });

  test("stop where their module is closed, for all or for who is in none of its tiers", async () => {
    await post("Ahoy", { groupId: (await group()).id });
    const crew = await world.insert(club, "accountTiers", { slug: "crew", name: "Crew" });
    const close = (module: string, facts: { enabled?: boolean; enabledTiers?: string[] }) =>
      world
        .scope(club)
        .write((tx) => tx.updateTable("organizationModules").set(facts).where("module", "=", module).execute());
    for (const module of ["activities", "groups"]) {
      await close(module, { enabledTiers: [crew.id] });
      expect([module, await unread(ada)]).toEqual([module, 0]);
      await world.insert(club, "accountTierMembers", { tierId: crew.id, accountId: ada.id });
      expect([module, await unread(ada)]).toEqual([module, 1]);
      await close(module, { enabled: false, enabledTiers: [] });
      expect([module, await unread(ada)]).toEqual([module, 0]);
      await close(module, { enabled: true });
      await world.scope(club).write((tx) => tx.deleteFrom("accountTierMembers").execute());
    }
  });

  test("stay within the organization", async () => {
    const other = await world.organization();
    const foreign = await world.account(other);
    const { id: groupId } = await world.insert(other, "groups", { slug: "rowers", name: "Rowers" });
    const membership = { groupId, accountId: foreign.id, activityNotificationPreference: "all" } as const;
    await world.insert(other, "groupMemberships", membership);
    await world.insert(other, "activities", { accountId: foreign.id, message: "Ahoy", groupId, featured: true });
    expect(await inbox(ada)).toEqual([]);
  });

  test("give way to a mention of the same post, which was told by name", async () => {
    const { id: groupId } = await group();
    const { id: activityId } = await post("Ahoy Ada", { groupId });
    const mention = { type: "ACTIVITY", senderId: bob.id, activityId, accountIds: [ada.id] } as const;
    await world.scope(club).write((tx) => notify(tx, club.id, mention));
    expect(await unread(ada)).toBe(1);
    const { items, count } = await page(ada);
    expect([told(items), count, await unread(ada)]).toEqual([["Ahoy Ada"], 1, 0]);
    expect(items[0]?.id).not.toBe(activityId);
  });
});

describe("reading news", () => {
  test("on the first page marks what it saw, and not what came later", async () => {
    const { id: groupId } = await group();
    await post("one", { groupId });
    expect(await unread(ada)).toBe(1);
    expect((await inbox(ada)).map(({ read }) => read)).toEqual([false]);
    await post("two", { groupId });
    expect(await unread(ada)).toBe(1);
    expect((await inbox(ada)).map(({ read }) => read)).toEqual([false, true]);
    expect(await unread(ada)).toBe(0);
  });

  test("later pages, other filters and searches mark none", async () => {
    await post("one", { groupId: (await group()).id });
    for (const query of [{ page: 2 }, { filters: "LIKE" }, { search: "barnac" }, { page: 2, filters: "ACTIVITY" }])
      await inbox(ada, query);
    expect(await unread(ada)).toBe(1);
    await inbox(ada, { filters: "LIKE,ACTIVITY" });
    expect(await unread(ada)).toBe(0);
  });

  test("all at once is for one's own, and holds after leaving and coming back", async () => {
    const { id: groupId } = await group();
    await world.insert(club, "groupMemberships", { groupId, accountId: bob.id, activityNotificationPreference: "all" });
    const eve = await world.account(club);
    await post("one", { groupId }, eve);
    expect(await ada.call(notifications.markRead)).toEqual({ unread: 0 });
    expect([await unread(ada), await unread(bob)]).toEqual([0, 1]);
    expect(await ada.call(notifications.markRead)).toEqual({ unread: 0 });
    await post("two", { groupId }, eve);
    expect(await unread(ada)).toBe(1);
  });

  test("twenty times at once ends well", async () => {
    const { id: groupId } = await group();
    for (const message of ["one", "two"]) await post(message, { groupId });
    const seen = await Promise.all(Array.from({ length: 20 }, () => inbox(ada)));
    expect(seen.every(({ length }) => length === 2)).toBe(true);
    expect(await unread(ada)).toBe(0);
  });
});

describe("the pages of the inbox", () => {
  /** Told by name and found in turn, some at the very same moment. */
  const fill = async () => {
    const { id: groupId } = await group();
    const { id: eventId } = await event("all");
    for (let hour = 0; hour < 12; hour += 1) {
      const createdAt = inDays(-1 - Math.floor(hour / 3));
      await post(`group ${hour}`, { groupId, createdAt, pinned: hour % 5 === 0 });
      await post(`event ${hour}`, { eventId, createdAt });
      const sender = await world.account(club);
      await world.insert(club, "notifications", { type: "FOLLOW", accountId: ada.id, senderId: sender.id, createdAt });
    }
  };

  test.each(["-createdAt", "createdAt", undefined])("have no doubles and no gaps, ordered by %s", async (orderBy) => {
    await fill();
    const all = await page(ada, { pageSize: 100, orderBy });
    expect([all.items.length, all.count]).toEqual([36, 36]);
    const turned: Notification[] = [];
    for (let at = 1; at <= 8; at += 1) {
      const { items, count } = await page(ada, { page: at, pageSize: 5, orderBy });
      expect(count).toBe(36);
      turned.push(...items);
    }
    expect(turned.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id));
    expect(new Set(turned.map(({ id }) => id)).size).toBe(36);
    const times = turned.map(({ createdAt }) => createdAt);
    expect(times).toEqual(orderBy === "createdAt" ? times.toSorted() : times.toSorted().reverse());
  });

  test("are narrowed by type and by the author's name", async () => {
    await fill();
    const eve = await world.account(club, { firstName: "Eve", lastName: "Ebb" });
    const { id: groupId } = await group();
    await post("of Eve", { groupId }, eve);
    const types = async (query: object) => (await inbox(ada, { pageSize: 100, ...query })).map(({ type }) => type);
    expect(new Set(await types({ filters: "FOLLOW" }))).toEqual(new Set(["FOLLOW"]));
    expect(await types({ filters: "ACTIVITY" })).toHaveLength(25);
    expect(told(await inbox(ada, { search: "éve" }))).toEqual(["of Eve"]);
    expect((await page(ada, { search: "barnac", pageSize: 5 })).count).toBe(24);
    expect(await types({ search: "%" })).toEqual([]);
  });

  test("hold the newest two hundred of a place", async () => {
    const { id: groupId } = await group();
    await world.scope(club).write((tx) =>
      sql`insert into activities (account_id, group_id, message, created_at)
        select ${bob.id}::uuid, ${groupId}::uuid, 'post ' || n, now() - n * interval '1 minute'
        from generate_series(1, 300) n`.execute(tx),
    );
    expect(await unread(ada)).toBe(200);
    const { items, count } = await page(ada, { page: 4, pageSize: 50 });
    expect([count, items.length, told(items).at(-1)]).toEqual([200, 50, "post 200"]);
    expect(await inbox(ada, { page: 5, pageSize: 50 })).toEqual([]);
  });
});
