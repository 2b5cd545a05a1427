import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let author: TestAccount;
let moderator: TestAccount;
let member: TestAccount;
let stranger: TestAccount;
let groupId: string;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  [author, moderator, member, stranger] = await Promise.all([
    world.account(club),
    world.account(club),
    world.account(club),
    world.account(club),
  ]);
  groupId = (await world.insert(club, "groups", { slug: "rowers", name: "Rowers" })).id;
  const roles = [
    [author, "member"],
    [moderator, "moderator"],
    [member, "member"],
  ] as const;
  for (const [{ id: accountId }, role] of roles)
    await world.insert(club, "groupMemberships", { groupId, accountId, role });
  eventId = (await world.event(club, { host: moderator })).id;
});
afterAll(() => world.close());

const said = async (place: object = {}, by: TestAccount = author): Promise<string> =>
  (await world.insert(club, "activities", { accountId: by.id, message: "High water", ...place })).id;
const statusOf = async (call: typeof activities.remove, activityId: string, who: TestAccount) =>
  (await world.send(call, { params: { activityId } }, who.who)).status;
const stand = (who: TestAccount, activityId: string, body: object) =>
  world.send(activities.setStanding, { params: { activityId }, body }, who.who);
const standingOf = (id: string) =>
  world
    .scope(club)
    .read((tx) => tx.selectFrom("activities").where("id", "=", id).select(["pinned", "featured"]).executeTakeFirst());
const trail = () =>
  world
    .scope(club)
    .read((tx) =>
      tx.selectFrom("auditLog").select(["action", "accountId", "groupId", "subjectId"]).orderBy("createdAt").execute(),
    );

describe("removing", () => {
  test("is the author's, a moderator's in a group, and a host's at an event", async () => {
    const coHost = await world.account(club);
    await world.insert(club, "eventHosts", { eventId, accountId: coHost.id });
    const places = [
      { place: {}, may: [author], mayNot: [moderator, member, stranger] },
      { place: { groupId }, may: [author, moderator], mayNot: [member, stranger, coHost] },
      { place: { eventId }, may: [author, moderator, coHost], mayNot: [member, stranger] },
    ];
    for (const { place, may, mayNot } of places) {
      const kept = await said(place);
      for (const who of mayNot) expect(await statusOf(activities.remove, kept, who)).toBe(404);
      expect(await standingOf(kept)).toBeDefined();
      for (const who of may) {
        const id = await said(place);
        expect(await statusOf(activities.remove, id, who)).toBe(200);
        expect(await statusOf(activities.remove, id, who)).toBe(404);
      }
    }
  });

  test("by a moderator works on comments, on who has blocked them, and is told in the trail", async () => {
    const id = await said({ groupId });
    const commentId = await said({ groupId, commentedId: id }, member);
    await member.call(accounts.block, { params: { accountId: moderator.id } });
    expect(await statusOf(activities.remove, commentId, moderator)).toBe(200);
    expect(await statusOf(activities.remove, await said({ groupId }), author)).toBe(200);
    expect(await trail()).toEqual([
      { action: "activity.removed", accountId: moderator.id, groupId, subjectId: commentId },
    ]);
    expect(await member.call(activities.get, { params: { activityId: id } })).toMatchObject({
      _count: { comments: 0 },
    });
  });

  test("takes all that was said below, with the pictures nobody else shows", async () => {
    const picture = (by: TestAccount) => world.insert(club, "images", { width: 8, height: 8, accountId: by.id });
    const [own, below, shared] = [await picture(author), await picture(member), await picture(author)];
    const id = await said({ imageId: own.id });
    for (const [sortOrder, imageId] of [own.id, shared.id].entries())
      await world.insert(club, "activityImages", { activityId: id, imageId, sortOrder });
    const commentedId = await said({ commentedId: id }, member);
    const deep = await said({ commentedId, imageId: below.id }, member);
    await world.insert(club, "activityImages", { activityId: deep, imageId: below.id, sortOrder: 0 });
    await world.insert(club, "activityLikes", { activityId: deep, accountId: stranger.id });
    const elsewhere = await said({ imageId: shared.id });
    await author.call(activities.remove, { params: { activityId: id } });
    await workOffJobs(world);
    const left = await world.scope(club).read(async (tx) => ({
      activities: (await tx.selectFrom("activities").select("id").execute()).map((row) => row.id),
      images: (await tx.selectFrom("images").select("id").execute()).map((row) => row.id),
    }));
    expect(left).toEqual({ activities: [elsewhere], images: [shared.id] });
  });
});

describe("pinning and featuring", () => {
  test("is a moderator's in a group and a host's at an event", async () => {
    for (const place of [{ groupId }, { eventId }]) {
      const id = await said(place);
      for (const who of [author, member, stranger])
        expect((await stand(who, id, { pinned: true })).status, JSON.stringify(place)).toBe(403);
      expect((await stand(moderator, id, { pinned: true })).body.data).toMatchObject({ pinned: true, featured: false });
      expect((await stand(moderator, id, { featured: true })).body.data).toMatchObject({
        pinned: true,
        featured: true,
      });
      expect((await stand(moderator, id, {})).body.data).toMatchObject({ pinned: true, featured: true });
      expect((await stand(moderator, id, { pinned: false })).body.data).toMatchObject({
        pinned: false,
        featured: true,
      });
    }
  });

  test("is nobody's in the open feed, nor for comments", async () => {
    expect((await stand(author, await said(), { pinned: true })).status).toBe(403);
    const commentedId = await said({ groupId });
    const comment = await said({ groupId, commentedId });
    expect((await stand(moderator, comment, { pinned: true })).status).toBe(403);
    expect(await standingOf(comment)).toEqual({ pinned: false, featured: false });
  });

  test("asks strangers of a private group to join, before what they sent is looked at", async () => {
    await world.scope(club).write((tx) => tx.updateTable("groups").set({ access: "private" }).execute());
    const id = await said({ groupId });
    expect((await stand(stranger, id, { pinned: "x" })).status).toBe(453);
    expect((await stand(member, id, { pinned: "x" })).status).toBe(403);
    expect((await stand(moderator, id, { pinned: "x" })).status).toBe(400);
  });

  test("takes five pins in a place, also of those who pin at once", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => said({ groupId })));
    const statuses = await Promise.all(ids.map(async (id) => (await stand(moderator, id, { pinned: true })).status));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    const elsewhere = await said({ eventId });
    expect((await stand(moderator, elsewhere, { pinned: true })).status).toBe(200);
    const pinned = await world
      .scope(club)
      .read((tx) =>
        tx.selectFrom("activities").where("groupId", "=", groupId).where("pinned", "=", true).select("id").execute(),
      );
    expect(pinned).toHaveLength(5);
    const [first] = pinned;
    const refused = await stand(moderator, ids.find((id) => !pinned.some((row) => row.id === id)) ?? "", {
      pinned: true,
    });
    expect(refused.body.fields).toEqual({ pinned: "too_many" });
    // What is pinned already stays so.
    expect((await stand(moderator, first?.id ?? "", { pinned: true })).status).toBe(200);
  });

  test("is told in the trail, once for each change", async () => {
    const id = await said({ groupId });
    for (const body of [{ pinned: true, featured: true }, { pinned: true }, { pinned: false }, { featured: false }])
      await stand(moderator, id, body);
    expect((await trail()).map(({ action }) => action)).toEqual([
      "activity.pinned",
      "activity.featured",
      "activity.unpinned",
      "activity.unfeatured",
    ]);
  });
});

describe("what one may do", () => {
  const can = async (who: TestAccount, activityId: string) =>
    (await who.call(activities.get, { params: { activityId } })).can;

  test("is said with each activity", async () => {
    const [open, inGroup, atEvent] = [await said(), await said({ groupId }), await said({ eventId })];
    const comment = await said({ groupId, commentedId: inGroup }, member);
    const none = { remove: false, moderate: false };
    for (const id of [open, inGroup, atEvent]) {
      expect(await can(author, id)).toEqual({ remove: true, moderate: false });
      expect(await can(stranger, id)).toEqual(none);
    }
    expect(await can(moderator, open)).toEqual(none);
    for (const id of [inGroup, atEvent]) expect(await can(moderator, id)).toEqual({ remove: true, moderate: true });
    expect(await can(moderator, comment)).toEqual({ remove: true, moderate: false });
    expect(await can(author, comment)).toEqual(none);
  });

  test("costs as many statements for thirty places as for three", async () => {
    const counter = openStatementCounter(world);
    const add = async (places: number) => {
      for (let made = 0; made < places; made += 1) {
        const slug = `g-${crypto.randomUUID().slice(0, 8)}`;
        const group = await world.insert(club, "groups", { slug, name: slug });
        const role = { groupId: group.id, accountId: moderator.id, role: "moderator" } as const;
        await world.insert(club, "groupMemberships", role);
        const { id } = await world.insert(club, "images", { width: 8, height: 8 });
        const activityId = await said({ groupId: group.id, imageId: id });
        await world.insert(club, "activityImages", { activityId, imageId: id, sortOrder: 0 });
      }
    };
    const cost = () => counter.cost(activities.list, { query: { pageSize: 100 } }, moderator.who);
    await add(3);
    const three = await cost();
    await add(27);
    const thirty = await cost();
    await counter.close();
    expect([thirty, thirty <= 32]).toEqual([three, true]);
  });
});
