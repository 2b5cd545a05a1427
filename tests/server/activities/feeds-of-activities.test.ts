import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import type { Activity } from "#entities/community/activities";
import type { Page } from "#kernel/wire";
import { listActivities } from "#server/modules/community/activities/activities.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { makePlaces, type PlaceName } from "./activities-places.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let anonymous: ReturnType<typeof callAs>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
  anonymous = callAs(world.app, { organizationId: club.id });
});
afterAll(() => world.close());

let hours = 0;
/** Each says something a little before the one before. */
const said = (message: string, row: object = {}, by: TestAccount = ada) => {
  hours += 1;
  return world.insert(club, "activities", { accountId: by.id, message, createdAt: inDays(-hours / 24), ...row });
};
const messagesOf = ({ items, count }: Page<Activity>): string[] => {
  expect(count).toBeGreaterThanOrEqual(items.length);
  return items.map(({ message }) => message);
};

describe("everyone's feed", () => {
  const inTheOpen: readonly PlaceName[] = ["the open feed", "a public group", "an event", "a content"];

  test("holds what stands in the open and no comments, also for members of private places", async () => {
    const places = await makePlaces(world, club, [ada, bob]);
    for (const [name, place] of Object.entries(places)) {
      const { id: commentedId } = await said(name, place);
      await said(`on ${name}`, { ...place, commentedId });
    }
    for (const call of [anonymous, ada.call, bob.call, (await world.account(club)).call]) {
      const feed = await call(activities.list);
      expect([messagesOf(feed), feed.count]).toEqual([inTheOpen, inTheOpen.length]);
    }
  });

  test("comes newest first, and what is pinned in its group does not push in", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "open", name: "Open" });
    await said("first");
    await said("second", { groupId, pinned: true });
    expect(messagesOf(await anonymous(activities.list))).toEqual(["first", "second"]);
    expect(messagesOf(await anonymous(activities.list, { query: { orderBy: "createdAt" } }))).toEqual([
      "second",
      "first",
    ]);
    expect(messagesOf(await anonymous(activities.list, { query: { search: "SEC" } }))).toEqual(["second"]);
  });

  test("picks what is featured, or what is not", async () => {
    await said("plain");
    await said("featured", { featured: true });
    expect(messagesOf(await anonymous(activities.list, { query: { featured: true } }))).toEqual(["featured"]);
    expect(messagesOf(await anonymous(activities.list, { query: { featured: false } }))).toEqual(["plain"]);
    expect(await anonymous(activities.list, { query: { featured: true } })).toMatchObject({
      items: [{ featured: true }],
      count: 1,
    });
  });

  test("of whom one follows is theirs alone, in one order, and empty for strangers", async () => {
    const [cyd, dot] = [await world.account(club), await world.account(club)];
    for (const other of [ada, cyd]) await bob.call(accounts.follow, { params: { accountId: other.id } });
    const secret = await world.insert(club, "groups", { slug: "secret", name: "Secret", access: "private" });
    await world.insert(club, "groupMemberships", { groupId: secret.id, accountId: bob.id });
    await said("a", {}, ada);
    await said("b", {}, cyd);
    await said("not followed", {}, dot);
    await said("secret", { groupId: secret.id }, ada);
    const { id: commentedId } = await said("c", { featured: true }, ada);
    await said("a comment", { commentedId }, ada);
    await said("d", {}, cyd);
    const following = async (query: object = {}) =>
      messagesOf(await bob.call(activities.list, { query: { following: true, ...query } }));
    expect(await following()).toEqual(["a", "b", "c", "d"]);
    expect(await following({ page: 2, pageSize: 3 })).toEqual(["d"]);
    expect(await following({ featured: true })).toEqual(["c"]);
    expect(await following({ orderBy: "createdAt", pageSize: 2 })).toEqual(["d", "c"]);
    expect(await anonymous(activities.list, { query: { following: true } })).toEqual({ items: [], count: 0 });
    expect(await dot.call(activities.list, { query: { following: true } })).toEqual({ items: [], count: 0 });
  });

  test("leaves out who does not meet the reader", async () => {
    await said("from Ada");
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    expect(await bob.call(activities.list)).toEqual({ items: [], count: 0 });
    expect((await ada.call(activities.list)).count).toBe(1);
  });
});

describe("the feed of one's groups", () => {
  test("holds all of them, private and resting ones too, newest first whatever is pinned", async () => {
    const group = async (slug: string, row: object, members: readonly TestAccount[]) => {
      const { id: groupId } = await world.insert(club, "groups", { slug, name: slug, ...row });
      for (const { id: accountId } of members) await world.insert(club, "groupMemberships", { groupId, accountId });
      return groupId;
    };
    const open = await group("open", {}, [bob]);
    const secret = await group("secret", { access: "private" }, [bob]);
    const closed = await group("closed", { active: false }, [bob]);
    const others = await group("others", {}, [ada]);
    await said("1", { groupId: open });
    await said("2", { groupId: secret });
    const { id: commentedId } = await said("3", { groupId: closed });
    await said("a comment", { groupId: closed, commentedId });
    await said("of others", { groupId: others });
    await said("in the open");
    await said("4", { groupId: open, pinned: true });
    await said("5", { groupId: secret });
    const feed = await bob.call(activities.ofOwnGroups);
    expect([messagesOf(feed), feed.count]).toEqual([["1", "2", "3", "4", "5"], 5]);
    const second = await bob.call(activities.ofOwnGroups, { query: { page: 2, pageSize: 2 } });
    expect([messagesOf(second), second.count]).toEqual([["3", "4"], 5]);
    expect(await (await world.account(club)).call(activities.ofOwnGroups)).toEqual({ items: [], count: 0 });
  });
});

describe("the feed of a place", () => {
  test.each(["group", "event"] as const)("of a %s begins with what is pinned, without the comments", async (kind) => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "open", name: "Open" });
    const { id: eventId } = await world.event(club);
    const place = kind === "group" ? { groupId } : { eventId };
    const read = (query: object = {}) =>
      kind === "group"
        ? anonymous(groups.activities, { params: { groupId }, query })
        : anonymous(events.activities, { params: { eventId }, query });
    const { id: commentedId } = await said("new", place);
    await said("a comment", { ...place, commentedId });
    await said("pinned", { ...place, pinned: true });
    await said("featured", { ...place, featured: true });
    await said("pinned long ago", { ...place, pinned: true, featured: true });
    expect(messagesOf(await read())).toEqual(["pinned", "pinned long ago", "new", "featured"]);
    expect(messagesOf(await read({ featured: true }))).toEqual(["pinned long ago", "featured"]);
    expect(messagesOf(await read({ page: 2, pageSize: 3 }))).toEqual(["featured"]);
    expect(messagesOf(await read({ orderBy: "-createdAt", pageSize: 1 }))).toEqual(["new"]);
  });

  test("of a group shows its pictures and films", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "open", name: "Open" });
    const { id: imageId } = await world.insert(club, "images", { width: 8, height: 8 });
    await said("words", { groupId });
    await said("a picture", { groupId, imageId });
    const media = async (query: object = {}) =>
      messagesOf(await anonymous(groups.media, { params: { groupId }, query }));
    expect([await media(), await media({ type: "images" }), await media({ type: "videos" })]).toEqual([
      ["a picture"],
      ["a picture"],
      [],
    ]);
  });

  test("of a content holds what is said to it", async () => {
    const places = await makePlaces(world, club, []);
    const place = places["a content"];
    const { id: commentedId } = await said("new", place);
    await said("a comment", { ...place, commentedId });
    await said("old", place);
    const ctx = { organization: club, viewer: null, now: new Date() };
    const page = await world
      .scope(club)
      .read((tx) => listActivities(ctx, tx, { content: place.contentId }, { page: 1, pageSize: 10 }));
    expect([messagesOf(page), page.count]).toEqual([["new", "old"], 2]);
  });
});
