import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#contract/notifications";
import { type Notification, notificationType } from "#entities/inbox/notifications";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

type Occasion = Parameters<typeof notify>[2];

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club, { firstName: "Bob", lastName: "Barnacle" });
});
afterAll(() => world.close());

const tell = (occasion: Occasion) => world.scope(club).write((tx) => notify(tx, club.id, occasion));
const inbox = async ({ call }: TestAccount, query: object = {}) => (await call(notifications.list, { query })).items;
const typesOf = (items: readonly Notification[]) => items.map(({ type }) => type);
const unread = async ({ call }: TestAccount) => (await call(notifications.unread)).unread;
const comment = async (message = "Ahoy", { id: accountId } = ada) =>
  (await world.insert(club, "activities", { accountId, message })).id;

/** Things of every kind, open to everybody; Ada holds a pass of the event. */
const makeThings = async () => {
  const image = await world.insert(club, "images", { width: 2, height: 2 });
  const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
  const event = await world.event(club, { slug: "regatta", name: "Regatta" });
  const { id: passTypeId } = await world.passType(club, event.id);
  await world.registration(club, ada, event.id, { passTypeId });
  const channel = await world.insert(club, "channels", { slug: "tides", name: "Tides", imageId: image.id });
  const content = await world.insert(club, "contents", {
    ...{ channelId: channel.id, slug: "ebb", title: "Ebb", published: inDays(-1) },
  });
  const invited = { groupId: group.id, accountId: ada.id, inviterId: bob.id };
  return {
    group,
    event,
    content,
    channel,
    activity: await world.insert(club, "activities", { accountId: bob.id, message: "High water" }),
    invitation: await world.insert(club, "groupInvitations", invited),
    announcement: await world.insert(club, "announcements", { slug: "news", title: "News", groupId: group.id }),
  };
};
type Things = Awaited<ReturnType<typeof makeThings>>;

/** One occasion of each type. */
const occasions = ({ group, event, content, activity, invitation, announcement }: Things): Occasion[] => {
  const about = {
    ANNOUNCEMENT: { announcementId: announcement.id },
    FOLLOW: {},
    INVITATION: { eventId: event.id },
    TRANSFER: { eventId: event.id },
    LIKE: { activityId: activity.id },
    COMMENT: { activityId: activity.id },
    RESHARE: { activityId: activity.id },
    EVENT: { eventId: event.id },
    ACTIVITY: { activityId: activity.id },
    GROUP_INVITATION: { invitationId: invitation.id },
    GROUP_REQUEST_ACCEPTED: { groupId: group.id },
    CONTENT: { contentId: content.id },
    MENTION: { eventId: event.id },
  };
  return notificationType.options.map((type) => ({ type, senderId: bob.id, accountIds: [ada.id], ...about[type] }));
};

const relations = ["like", "activity", "event", "announcement", "group", "invitation", "content"] as const;
const relationsOf = (item: Notification) => relations.filter((name) => item[name] !== null);

describe("the inbox", () => {
  test("shows each type with its sender and the one thing it is about, newest first", async () => {
    const things = await makeThings();
    for (const occasion of occasions(things)) await tell(occasion);
    const items = await inbox(ada);
    expect(typesOf(items)).toEqual([...notificationType.options].reverse());
    expect(items.every(({ sender, read }) => sender?.username === bob.username && !read)).toBe(true);
    expect(Object.fromEntries(items.map((item) => [item.type, relationsOf(item)]))).toEqual({
      ANNOUNCEMENT: ["announcement"],
      FOLLOW: [],
      INVITATION: ["event"],
      TRANSFER: ["event"],
      LIKE: ["like"],
      COMMENT: ["activity"],
      RESHARE: ["activity"],
      EVENT: ["event"],
      ACTIVITY: ["activity"],
      GROUP_INVITATION: ["invitation"],
      GROUP_REQUEST_ACCEPTED: ["group"],
      CONTENT: ["content"],
      MENTION: ["event"],
    });
    const like = items.find(({ type }) => type === "LIKE");
    expect(like?.like).toMatchObject({
      account: { id: bob.id },
      activity: { id: things.activity.id, message: "High water" },
      createdAt: like?.createdAt,
    });
  });

  test("costs as many statements for two of each type as for one", async () => {
    const counter = openStatementCounter(world);
    const cost = async () => {
      for (const occasion of occasions(await makeThings())) await tell(occasion);
      return counter.cost(notifications.list, { query: { pageSize: 100 } }, ada.who);
    };
    const one = await cost();
    await world.scope(club).write(async (tx) => {
      for (const table of ["groups", "events", "channels"] as const)
        await tx.updateTable(table).set({ slug: sql<string>`slug || '-old'` }).execute();
      await tx.updateTable("announcements").set({ slug: "older" }).execute();
    });
    const two = await cost();
    await counter.close();
    expect((await inbox(ada, { pageSize: 100 })).length).toBe(26 - 1);
    expect([two, two <= 40]).toEqual([one, true]);
  });

  test("is filtered by type, and by nothing that is none", async () => {
    const things = await makeThings();
    for (const occasion of occasions(things)) await tell(occasion);
    expect(typesOf(await inbox(ada, { filters: "FOLLOW,LIKE" })).sort()).toEqual(["FOLLOW", "LIKE"]);
    expect(await inbox(ada, { filters: "" })).toHaveLength(13);
    expect(await inbox(ada, { filters: "," })).toHaveLength(13);
    expect(typesOf(await inbox(ada, { filters: "CONTENT", search: "barnac" }))).toEqual(["CONTENT"]);
    expect(await inbox(ada, { filters: "CONTENT", search: "%" })).toEqual([]);
    expect(typesOf(await inbox(ada, { filters: "LIKE,NOTHING" }))).toEqual(["LIKE"]);
    for (const filters of ["like", "LIKE' or true --", "LIKE);drop table notifications", "{LIKE}"])
      expect(await inbox(ada, { filters })).toHaveLength(13);
  });

  test("is the viewer's own", async () => {
    await tell({ type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] });
    for (const { who } of [bob, await world.account(club)]) {
      const { body } = await world.send(notifications.list, { query: { accountId: ada.id } }, who);
      expect([body.data, body.count]).toEqual([[], 0]);
    }
    expect(await unread(ada)).toBe(1);
  });
});

describe("reading", () => {
  const follow = async (accountId: string) =>
    tell({ type: "FOLLOW", senderId: (await world.account(club)).id, accountIds: [accountId] });
  const reads = (items: readonly Notification[]) => items.map(({ read }) => read);

  test("the first page marks everything it matches, and still says how it was", async () => {
    for (let time = 0; time < 3; time += 1) await follow(ada.id);
    await follow(bob.id);
    expect(reads(await inbox(ada, { pageSize: 2 }))).toEqual([false, false]);
    expect(await unread(ada)).toBe(0);
    expect(reads(await inbox(ada))).toEqual([true, true, true]);
    expect(await unread(bob)).toBe(1);
  });

  test("later pages mark nothing", async () => {
    for (let time = 0; time < 3; time += 1) await follow(ada.id);
    for (const page of [2, 3]) expect(reads(await inbox(ada, { page, pageSize: 1 }))).toEqual([false]);
    expect(await inbox(ada, { page: 9 })).toEqual([]);
    expect(await unread(ada)).toBe(3);
  });

  test("a filter marks what it lets through", async () => {
    await follow(ada.id);
    await tell({ type: "COMMENT", senderId: bob.id, activityId: await comment(), accountIds: [ada.id] });
    await inbox(ada, { filters: "LIKE" });
    expect(await unread(ada)).toBe(2);
    await inbox(ada, { filters: "COMMENT" });
    expect(await unread(ada)).toBe(1);
  });

  test("all at once is for one's own", async () => {
    await follow(ada.id);
    await follow(bob.id);
    expect(await ada.call(notifications.markRead)).toEqual({ unread: 0 });
    expect([await unread(ada), await unread(bob)]).toEqual([0, 1]);
  });

  test("twenty times at once ends well", async () => {
    for (let time = 0; time < 5; time += 1) await follow(ada.id);
    const seen = await Promise.all(Array.from({ length: 20 }, () => inbox(ada)));
    expect(seen.every(({ length }) => length === 5)).toBe(true);
    expect(await unread(ada)).toBe(0);
  });
});

describe("what the viewer may not see", () => {
  test("of a sender they have blocked is not there, and does not count", async () => {
    await tell({ type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] });
    const block = await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: bob.id });
    expect(await unread(ada)).toBe(0);
    expect(await ada.call(notifications.list)).toEqual({ items: [], count: 0 });
    await world.scope(club).write((tx) => tx.deleteFrom("accountBlocks").where("id", "=", block.id).execute());
    expect([await unread(ada), typesOf(await inbox(ada))]).toEqual([1, ["FOLLOW"]]);
  });

  test("any more is left out of what they were told", async () => {
    const things = await makeThings();
    await world.insert(club, "groupMemberships", { groupId: things.group.id, accountId: ada.id });
    await world.scope(club).write(async (tx) => {
      await tx.updateTable("groups").set({ access: "private" }).execute();
      await tx.updateTable("activities").set({ groupId: things.group.id }).execute();
    });
    for (const occasion of occasions(things)) await tell(occasion);
    expect((await inbox(ada)).filter((item) => relationsOf(item).length === 0).map(({ type }) => type)).toEqual([
      "FOLLOW",
    ]);
    await world.scope(club).write(async (tx) => {
      await tx.deleteFrom("groupMemberships").execute();
      await tx.updateTable("events").set({ visible: false }).execute();
      await tx.updateTable("passes").set({ status: "canceled" }).execute();
      await tx.updateTable("contents").set({ published: null }).execute();
      await tx.updateTable("groupInvitations").set({ status: "canceled" }).execute();
    });
    const items = await inbox(ada);
    expect(items).toHaveLength(13);
    expect(items.flatMap(relationsOf)).toEqual([]);
    expect(JSON.stringify(items)).not.toMatch(/Rowers|Regatta|Ebb|High water|News/);
  });

  test("is not seen through an invitation or news that name the same group", async () => {
    const { group, invitation } = await makeThings();
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: ada.id });
    await world.scope(club).write((tx) => tx.updateTable("groups").set({ access: "private" }).execute());
    for (const about of [
      { type: "GROUP_INVITATION", invitationId: invitation.id } as const,
      { type: "GROUP_REQUEST_ACCEPTED", groupId: group.id } as const,
    ])
      await tell({ ...about, senderId: bob.id, accountIds: [ada.id] });
    await world.scope(club).write((tx) => tx.deleteFrom("groupMemberships").execute());
    const [accepted, invited] = await inbox(ada);
    expect([accepted?.type, accepted?.group]).toEqual(["GROUP_REQUEST_ACCEPTED", null]);
    expect([invited?.type, invited?.invitation?.group.slug]).toEqual(["GROUP_INVITATION", "rowers"]);
  });

  test("a hidden event stays for who hosts it or holds a pass", async () => {
    const event = await world.event(club, { visible: false, host: bob });
    const { id: passTypeId } = await world.passType(club, event.id);
    await world.registration(club, ada, event.id, { passTypeId });
    const stranger = await world.account(club);
    const accountIds = [ada, bob, stranger].map(({ id }) => id);
    await tell({ type: "EVENT", senderId: null, eventId: event.id, accountIds });
    const seen = await Promise.all([ada, bob, stranger].map(async (who) => (await inbox(who))[0]?.event?.id));
    expect(seen).toEqual([event.id, event.id, undefined]);
  });
});
