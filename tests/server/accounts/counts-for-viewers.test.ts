import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
/** Has blocked one, and was blocked by another. */
let ada: TestAccount;
/** Meets everybody who is there. */
let bob: TestAccount;
let others: readonly TestAccount[];
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { firstName: "Ada" });
  bob = await world.account(club, { firstName: "Bob" });
  const [friend, barred, barring] = [await person("Finn"), await person("Bill"), await person("Cleo")];
  const gone = await world.account(club, { firstName: "Dean", disabled: true });
  await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: barred.id });
  await world.insert(club, "accountBlocks", { blockerId: barring.id, accountId: ada.id });
  others = [friend, barred, barring, gone];
});
afterAll(() => world.close());

const person = (firstName: string) => world.account(club, { firstName });
const stranger = () => ({ call: callAs(world.app, { organizationId: club.id }) });
type Asking = Pick<TestAccount, "call">;

/** Each of the others likes and comments it. */
const reactTo = async (activityId: string, place: object = {}) => {
  for (const { id: accountId } of others) {
    await world.insert(club, "activityLikes", { activityId, accountId });
    await world.insert(club, "activities", { accountId, message: "Aye", commentedId: activityId, ...place });
  }
};

/** What a post says of itself, and how many its lists show. */
const ofPost = async ({ call }: Asking, activityId: string) => {
  const params = { activityId };
  const lists = [await call(activities.likes, { params }), await call(activities.comments, { params })] as const;
  const [likes, comments] = lists.map(({ items, count }) => [items.length, count]);
  return { said: (await call(activities.get, { params }))._count, likes, comments };
};

const alike = (count: number) => ({
  said: { likes: count, comments: count, shares: 0 },
  likes: [count, count],
  comments: [count, count],
});

describe("a post", () => {
  test("says as many likes and comments as its reader finds below it", async () => {
    const { id } = await world.insert(club, "activities", { accountId: ada.id, message: "High water" });
    await reactTo(id);
    expect(await ofPost(ada, id)).toEqual(alike(1));
    expect(await ofPost(bob, id)).toEqual(alike(3));
    expect(await ofPost(stranger(), id)).toEqual(alike(3));
  });

  test("says none where all is by whom the reader does not meet", async () => {
    const { id } = await world.insert(club, "activities", { accountId: ada.id, message: "High water" });
    const [, barred] = others;
    await world.insert(club, "activityLikes", { activityId: id, accountId: barred?.id ?? "" });
    await world.insert(club, "activities", { accountId: barred?.id ?? "", message: "No", commentedId: id });
    expect(await ofPost(ada, id)).toEqual(alike(0));
  });

  test("says the same in each feed, of a comment too, and after one's own like", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    const post = await world.insert(club, "activities", { accountId: ada.id, message: "High water", groupId });
    const comment = { accountId: bob.id, message: "Aye", commentedId: post.id, groupId };
    const { id: commentId } = await world.insert(club, "activities", comment);
    await reactTo(commentId, { groupId });
    await reactTo(post.id, { groupId });
    const feeds = [
      await ada.call(activities.list),
      await ada.call(groups.activities, { params: { groupId } }),
      await ada.call(activities.own),
    ];
    for (const { items } of feeds)
      expect(items.map(({ _count }) => _count)).toEqual([{ likes: 1, comments: 2, shares: 0 }]);
    const { items } = await ada.call(activities.comments, { params: { activityId: post.id } });
    expect(items.find(({ id }) => id === commentId)?._count).toEqual({ likes: 1, comments: 1, shares: 0 });
    const liked = await ada.call(activities.like, { params: { activityId: post.id } });
    expect(liked._count).toEqual({ likes: 2, comments: 2, shares: 0 });
  });
});

describe("a group", () => {
  const ofGroup = async ({ call }: Asking, groupId: string) => {
    const members = await call(groups.members, { params: { groupId } });
    const { items } = await call(groups.list);
    return [
      (await call(groups.get, { params: { groupId } }))._count.members,
      items.find(({ id }) => id === groupId)?._count.members,
      members.count,
      members.items.length,
    ];
  };

  test("says as many members as its roster lists, to members and to moderators", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    for (const { id: accountId } of [...others, bob])
      await world.insert(club, "groupMemberships", { groupId, accountId });
    expect(await ofGroup(ada, groupId)).toEqual([2, 2, 2, 2]);
    expect(await ofGroup(bob, groupId)).toEqual([4, 4, 4, 4]);
    expect(await ofGroup(stranger(), groupId)).toEqual([4, 4, 4, 4]);
    // Who moderates has all of them before them.
    await world.insert(club, "groupMemberships", { groupId, accountId: ada.id, role: "moderator" });
    expect(await ofGroup(ada, groupId)).toEqual([5, 5, 5, 5]);
    const event = await world.event(club, { groupId });
    expect((await bob.call(events.get, { params: { eventId: event.id } })).group?._count.members).toBe(5);
  });
});

describe("a member", () => {
  test("says as many followers, and as many they follow, as the lists show", async () => {
    for (const { id } of others) {
      await world.insert(club, "accountFollows", { followerId: id, accountId: bob.id });
      await world.insert(club, "accountFollows", { followerId: bob.id, accountId: id });
    }
    const ofMember = async ({ call }: Asking) => {
      const params = { accountId: bob.id };
      const lists = [await call(accounts.followers, { params }), await call(accounts.following, { params })];
      const listed = (await call(accounts.list, { query: { search: "bob" } })).items;
      return [
        (await call(accounts.get, { params }))._count,
        await call(accounts.followStats, { params }),
        listed[0]?._count,
        ...lists.flatMap(({ items, count }) => [items.length, count]),
      ];
    };
    const both = (count: number) => [...Array(3).fill({ followers: count, following: count }), ...Array(4).fill(count)];
    expect(await ofMember(ada)).toEqual(both(1));
    expect(await ofMember(bob)).toEqual(both(3));
    expect(await ofMember(stranger())).toEqual(both(3));
  });
});

describe("a content", () => {
  test("says as many likes and posts as its reader finds; its channel the subscribers who are there", async () => {
    const { id: imageId } = await world.insert(club, "images", { width: 8, height: 8 });
    const channel = await world.insert(club, "channels", { slug: "tides", name: "Tides", imageId });
    const row = { channelId: channel.id, slug: "ebb", title: "Ebb", published: inDays(-1) };
    const content = await world.insert(club, "contents", row);
    for (const { id: accountId } of others) {
      await world.insert(club, "contentLikes", { contentId: content.id, accountId });
      await world.insert(club, "activities", { accountId, message: "Aye", contentId: content.id });
      await world.insert(club, "channelSubscribers", { channelId: channel.id, accountId });
    }
    const ofContent = async ({ call }: Asking) => {
      const params = { channelId: channel.id, contentId: content.id };
      const [listed] = (await call(channels.contents, { params: { channelId: channel.id } })).items;
      const posts = await call(channels.activities, { params });
      const { subscribers } = (await call(channels.get, { params }))._count;
      return [(await call(channels.content, { params }))._count, listed?._count, posts.items.length, subscribers];
    };
    expect(await ofContent(ada)).toEqual([...Array(2).fill({ likes: 1, comments: 1 }), 1, 3]);
    expect(await ofContent(bob)).toEqual([...Array(2).fill({ likes: 3, comments: 3 }), 3, 3]);
    expect(await ofContent(stranger())).toEqual([...Array(2).fill({ likes: 3, comments: 3 }), 3, 3]);
  });
});

test("whom nobody has blocked and who has blocked many are shown a page by as many statements", async () => {
  const post = await world.insert(club, "activities", { accountId: ada.id, message: "High water" });
  await reactTo(post.id);
  await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
  const counter = openStatementCounter(world);
  const costs = async ({ who }: TestAccount) => {
    const of: number[] = [];
    for (const call of [activities.list, groups.list, accounts.list]) of.push(await counter.cost(call, {}, who));
    return of;
  };
  // Twice: what a process remembers is asked for once.
  await costs(bob);
  const [few, many] = [await costs(bob), await costs(ada)];
  await counter.close();
  expect(many).toEqual(few);
});
