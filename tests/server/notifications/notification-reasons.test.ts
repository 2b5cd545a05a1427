import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import { notifications } from "#contract/notifications";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import type { NotificationPreferences } from "#entities/account/self";
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
  ({ club, ada, bob, tell } = await pairOf(world, 9));
});
afterAll(() => world.close());

const inbox = async ({ call }: TestAccount) => (await call(notifications.list)).items;
const post = async (over: object = {}) =>
  (await world.insert(club, "activities", { accountId: bob.id, message: "Ahoy", createdAt: inDays(-1), ...over })).id;
const reasonsOf = async (who: TestAccount) =>
  Object.fromEntries((await inbox(who)).map(({ activity, reason }) => [activity?.id, reason]));

const aGroup = async (preference: "all" | "featured" | "none", name = "Rowers") => {
  const group = await world.insert(club, "groups", { slug: name.toLowerCase(), name });
  const membership = { groupId: group.id, accountId: ada.id, createdAt: inDays(-5) };
  await world.insert(club, "groupMemberships", { ...membership, activityNotificationPreference: preference });
  return group;
};

describe("a post says by what its reader is told of it", () => {
  test("the group of which they want all posts, or the featured ones", async () => {
    const rowers = await aGroup("all");
    const sailors = await aGroup("featured", "Sailors");
    const ofRowers = await post({ groupId: rowers.id });
    const ofSailors = await post({ groupId: sailors.id, featured: true });
    expect(await reasonsOf(ada)).toEqual({
      [ofRowers]: { posts: "all", place: { type: "group", id: rowers.id, slug: "rowers", name: "Rowers" } },
      [ofSailors]: { posts: "featured", place: { type: "group", id: sailors.id, slug: "sailors", name: "Sailors" } },
    });
  });

  test("the event for which they hold a pass", async () => {
    const event = await world.event(club, { slug: "regatta", name: "Regatta", activityFeedEnabled: true });
    const { id: passTypeId } = await world.passType(club, event.id);
    await world.registration(club, ada, event.id, { passTypeId });
    const params = { eventId: event.id };
    await ada.call(registration.updatePreferences, { params, body: { activityNotificationPreference: "all" } });
    const activityId = await post({ eventId: event.id, createdAt: inDays(1 / 24) });
    expect(await reasonsOf(ada)).toEqual({
      [activityId]: { posts: "all", place: { type: "event", id: event.id, slug: "regatta", name: "Regatta" } },
    });
  });

  test("what the organization features, of no place", async () => {
    const activityId = await post({ featured: true });
    expect(await reasonsOf(ada)).toEqual({ [activityId]: { posts: "featured", place: null } });
    await ada.call(self.updateNotificationPreferences, { body: { activityNotificationPreference: "none" } });
    expect(await inbox(ada)).toEqual([]);
  });

  test("the channel whose subscribers hear of all that is said there, and being named", async () => {
    const image = await world.insert(club, "images", { width: 2, height: 2 });
    const channel = await world.insert(club, "channels", { slug: "tides", name: "Tides", imageId: image.id });
    const content = await world.insert(club, "contents", {
      ...{ channelId: channel.id, slug: "ebb", title: "Ebb", published: inDays(-2) },
    });
    await world.insert(club, "channelSubscribers", {
      ...{ channelId: channel.id, accountId: ada.id, activityNotificationPreference: "all" as const },
    });
    const said = await post({ contentId: content.id });
    const named = await post();
    const mention = { activityId: named, type: "mention" as const, startIndex: 0, endIndex: 4, accountId: ada.id };
    await world.insert(club, "activityEntities", mention);
    for (const activityId of [said, named])
      await tell({ type: "ACTIVITY", senderId: bob.id, activityId, accountIds: [ada.id] });
    expect(await reasonsOf(ada)).toEqual({
      [said]: { posts: "all", place: { type: "channel", id: channel.id, slug: "tides", name: "Tides" } },
      [named]: { posts: "mentioned", place: null },
    });
  });

  test("nothing once they want no more of it, and nothing of a place that has closed", async () => {
    const rowers = await aGroup("all");
    const activityId = await post({ groupId: rowers.id });
    const params = { notificationId: activityId };
    await ada.call(notifications.update, { params, body: { state: "favorited" } });
    const body = { activityNotificationPreference: "none" as const };
    await ada.call(groups.updateMembership, { params: { groupId: rowers.id }, body });
    expect(await inbox(ada)).toMatchObject([{ activity: { id: activityId }, reason: null }]);
    await world.scope(club).write(async (tx) => {
      await tx.deleteFrom("groupMemberships").execute();
      await tx.updateTable("groups").set({ access: "private" }).execute();
    });
    const items = await inbox(ada);
    expect(items).toMatchObject([{ activity: null, reason: null }]);
    expect(JSON.stringify(items)).not.toContain("Rowers");
  });
});

test("only posts have one: of all else the type says it", async () => {
  await tell({ type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] });
  await tell({ type: "LIKE", senderId: bob.id, activityId: await post({ accountId: ada.id }), accountIds: [ada.id] });
  expect((await inbox(ada)).map(({ reason }) => reason)).toEqual([null, null]);
});

describe("a switch that is off", () => {
  const group = async () => (await world.insert(club, "groups", { slug: "rowers", name: "Rowers" })).id;
  const pass = async () => {
    const event = await world.event(club);
    const { id: passTypeId } = await world.passType(club, event.id);
    for (const who of [ada, bob]) await world.registration(club, who, event.id, { passTypeId });
    return event.id;
  };
  type Told = Omit<Parameters<Pair["tell"]>[0], "senderId" | "accountIds">;
  const ended: Partial<Record<keyof NotificationPreferences, () => Promise<Told>>> = {
    newFollowerPush: async () => ({ type: "FOLLOW" }),
    likePush: async () => ({ type: "LIKE", activityId: await post() }),
    commentPush: async () => ({ type: "COMMENT", activityId: await post() }),
    resharePush: async () => ({ type: "RESHARE", activityId: await post() }),
  };
  const kept: typeof ended = {
    transferPush: async () => ({ type: "TRANSFER", eventId: await pass() }),
    groupRequestAcceptedPush: async () => ({ type: "GROUP_REQUEST_ACCEPTED", groupId: await group() }),
  };
  const toldOf = async (name: string, occasion: () => Promise<Told>) => {
    const eve = await world.account(club);
    await bob.call(self.updateNotificationPreferences, { body: { [name]: false } });
    await tell({ ...(await occasion()), senderId: eve.id, accountIds: [ada.id, bob.id] });
    return Promise.all([ada, bob].map(unreadOf));
  };

  test.each(Object.entries(ended))("%s: the inbox is not told either", async (name, occasion) => {
    expect(await toldOf(name, occasion)).toEqual([1, 0]);
  });

  test.each(Object.entries(kept))("%s: the inbox is told all the same", async (name, occasion) => {
    expect(await toldOf(name, occasion)).toEqual([1, 1]);
  });

  test("groupInvitationPush: the inbox is told all the same", async () => {
    await ada.call(self.updateNotificationPreferences, { body: { groupInvitationPush: false } });
    const groupId = await group();
    await world.insert(club, "groupMemberships", { groupId, accountId: bob.id, role: "moderator" });
    await bob.call(groups.invite, { params: { groupId }, body: { accountIds: [ada.id] } });
    expect((await inbox(ada)).map(({ type }) => type)).toEqual(["GROUP_INVITATION"]);
  });
});
