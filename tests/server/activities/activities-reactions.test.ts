import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import type { ActivityInput, EntityInput } from "#entities/community/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let activityId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { username: "ada-byron" });
  bob = await world.account(club, { username: "bob-grant" });
  activityId = (await world.insert(club, "activities", { accountId: ada.id, message: "High water" })).id;
});
afterAll(() => world.close());

const params = () => ({ params: { activityId } });
const like = (who: TestAccount) => who.call(activities.like, params());
const unlike = (who: TestAccount) => who.call(activities.unlike, params());
const report = (who: TestAccount) => who.call(activities.report, params());
const say = (who: TestAccount, input: Partial<ActivityInput> = {}) =>
  who.call(activities.create, { body: { message: "At noon", entities: [], ...input } });
const told = ({ id }: TestAccount) =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("notifications")
        .where("accountId", "=", id)
        .select(["type", "senderId", "activityId"])
        .orderBy("createdAt")
        .execute(),
    );
/** The number beside the activity, and the likes there are. */
const likeCounts = () =>
  world.scope(club).read(async (tx) => {
    const { likeCount } = await tx
      .selectFrom("activities")
      .where("id", "=", activityId)
      .select("likeCount")
      .executeTakeFirstOrThrow();
    const likes = await tx
      .selectFrom("activityLikes")
      .where("activityId", "=", activityId)
      .select("accountId")
      .execute();
    return [likeCount, likes.length];
  });

describe("liking", () => {
  test("counts once, is told once, and can be taken back", async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await like(bob)).toMatchObject({ likes: [{}], _count: { likes: 1 } });
    expect(await told(ada)).toEqual([{ type: "LIKE", senderId: bob.id, activityId }]);
    for (let time = 0; time < 2; time += 1)
      expect(await unlike(bob)).toMatchObject({ likes: [], _count: { likes: 0 } });
    await like(bob);
    expect(await told(ada)).toHaveLength(1);
  });

  test("what one has said oneself is told to nobody", async () => {
    expect(await like(ada)).toMatchObject({ _count: { likes: 1 } });
    expect(await told(ada)).toEqual([]);
  });

  test("and thinking better of it, all at once, keeps the number right", async () => {
    const crew = await Promise.all(Array.from({ length: 6 }, () => world.account(club)));
    await Promise.all(crew.flatMap((who) => [like(who), unlike(who), like(who), like(who), unlike(who)]));
    const [counted, stored] = await likeCounts();
    expect(counted).toBe(stored);
    await Promise.all(crew.flatMap((who) => [like(who), like(who)]));
    expect(await likeCounts()).toEqual([6, 6]);
    await Promise.all(crew.flatMap((who) => [unlike(who), unlike(who)]));
    expect(await likeCounts()).toEqual([0, 0]);
  });

  test("what is removed at the same moment finds it gone, or goes with it", async () => {
    const statuses = await Promise.all([
      world.send(activities.like, params(), bob.who),
      world.send(activities.remove, params(), ada.who),
    ]);
    expect([[200, 404].includes(statuses[0].status), statuses[1].status]).toEqual([true, 200]);
    const left = await world.scope(club).read((tx) => tx.selectFrom("activityLikes").selectAll().execute());
    expect(left).toEqual([]);
  });
});

describe("who likes it", () => {
  test("is shown the latest first, page by page, with whom one can talk to", async () => {
    const cyd = await world.account(club, { username: "cyd-charis" });
    const { id: bannerId } = await world.insert(club, "images", { width: 8, height: 8 });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ bannerId }).where("id", "=", cyd.id).execute());
    for (const [who, days] of [
      [bob, -3],
      [cyd, -2],
      [ada, -1],
    ] as const)
      await world.insert(club, "activityLikes", { activityId, accountId: who.id, createdAt: inDays(days) });
    for (const [one, other] of [
      [ada, cyd],
      [cyd, ada],
      [ada, bob],
    ] as const)
      await one.call(accounts.follow, { params: { accountId: other.id } });
    const { items, count } = await ada.call(activities.likes, params());
    expect(items.map(({ account }) => [account.username, account.chatConnected, account.banner?.id])).toEqual([
      ["ada-byron", false, undefined],
      ["cyd-charis", true, bannerId],
      ["bob-grant", false, undefined],
    ]);
    expect([count, items[0]?.activity]).toMatchObject([3, { id: activityId, featured: false }]);
    const second = await ada.call(activities.likes, { ...params(), query: { page: 2, pageSize: 2 } });
    expect([second.items.map(({ account }) => account.username), second.count]).toEqual([["bob-grant"], 3]);
    const found = await ada.call(activities.likes, { ...params(), query: { search: "CHARIS" } });
    expect([found.items.length, found.count]).toEqual([1, 1]);
  });

  test("costs as many statements for thirty as for three", async () => {
    const counter = openStatementCounter(world);
    const add = async (likes: number) => {
      for (let made = 0; made < likes; made += 1) await like(await world.account(club));
    };
    const cost = () => counter.cost(activities.likes, { ...params(), query: { pageSize: 100 } }, bob.who);
    await add(3);
    const three = await cost();
    await add(27);
    const thirty = await cost();
    await counter.close();
    expect(thirty).toBe(three);
  });
});

describe("reporting", () => {
  const rows = () =>
    world
      .scope(club)
      .read((tx) => tx.selectFrom("activityReports").where("activityId", "=", activityId).selectAll().execute());

  test("shows the report, and reporting again the same one", async () => {
    const first = await report(bob);
    expect(first.reports).toEqual([{ id: expect.any(String), createdAt: expect.any(String) }]);
    expect((await report(bob)).reports).toEqual(first.reports);
    expect(await rows()).toHaveLength(1);
    expect((await ada.call(activities.get, params())).reports).toEqual([]);
  });

  test("ten times at once makes one", async () => {
    await Promise.all(Array.from({ length: 10 }, () => report(bob)));
    expect(await rows()).toHaveLength(1);
  });

  test("oneself is refused", async () => {
    expect((await world.send(activities.report, params(), ada.who)).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test("can be withdrawn, and done again", async () => {
    const reportId = (await report(bob)).reports?.[0]?.id ?? "";
    for (let time = 0; time < 2; time += 1)
      expect((await bob.call(activities.withdrawReport, { params: { activityId, reportId } })).reports).toEqual([]);
    const again = await report(bob);
    expect(again.reports?.[0]?.id).not.toBe(reportId);
    expect((await rows()).map(({ withdrawnAt }) => withdrawnAt !== null).sort()).toEqual([false, true]);
  });

  test("is nobody else's to withdraw, and belongs to its activity", async () => {
    const reportId = (await report(bob)).reports?.[0]?.id ?? "";
    const { id: other } = await world.insert(club, "activities", { accountId: ada.id, message: "Ebb" });
    const withdraw = async (who: TestAccount, at: string) =>
      (await world.send(activities.withdrawReport, { params: { activityId: at, reportId } }, who.who)).status;
    const cyd = await world.account(club);
    expect([await withdraw(ada, activityId), await withdraw(cyd, activityId), await withdraw(bob, other)]).toEqual([
      404, 404, 404,
    ]);
    expect((await rows())[0]?.withdrawnAt).toBeNull();
  });

  test("after a decision makes a new report, and the decided one stays as it was", async () => {
    const reportId = (await report(bob)).reports?.[0]?.id ?? "";
    const decidedAt = inDays(0);
    await world
      .scope(club)
      .write((tx) => tx.updateTable("activityReports").set({ decidedAt, decision: "dismiss" }).execute());
    expect((await bob.call(activities.get, params())).reports).toEqual([]);
    await bob.call(activities.withdrawReport, { params: { activityId, reportId } });
    expect((await report(bob)).reports).toHaveLength(1);
    expect((await rows()).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null]);
  });
});

describe("saying something", () => {
  const mention = ({ id: accountId }: TestAccount, startIndex = 0): EntityInput => ({
    type: "mention",
    ...{ startIndex, endIndex: startIndex + 1, marks: [] },
    accountId,
  });

  test("to somebody tells them, and who began it", async () => {
    const cyd = await world.account(club);
    const first = await say(bob, { commentedId: activityId });
    const second = await say(cyd, { commentedId: first.id });
    expect(await told(bob)).toEqual([{ type: "COMMENT", senderId: cyd.id, activityId: second.id }]);
    expect(await told(ada)).toEqual([
      { type: "COMMENT", senderId: bob.id, activityId: first.id },
      { type: "COMMENT", senderId: cyd.id, activityId: second.id },
    ]);
    await say(ada, { commentedId: activityId });
    expect(await told(ada)).toHaveLength(2);
  });

  test("tells whom it mentions, once, and not the author", async () => {
    const cyd = await world.account(club);
    const entities = [mention(cyd), mention(bob, 1), mention(cyd, 2), mention(ada, 3)];
    const { id } = await say(bob, { commentedId: activityId, entities });
    expect(await told(cyd)).toEqual([{ type: "ACTIVITY", senderId: bob.id, activityId: id }]);
    expect(await told(ada)).toEqual([{ type: "COMMENT", senderId: bob.id, activityId: id }]);
    expect(await told(bob)).toEqual([]);
  });

  test("in private tells only whom the place lets in", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "secret", name: "Secret", access: "private" });
    const member = await world.account(club);
    for (const { id: accountId } of [bob, member]) await world.insert(club, "groupMemberships", { groupId, accountId });
    const { id } = await say(bob, { groupId, entities: [mention(ada), mention(member, 1)] });
    expect(await told(ada)).toEqual([]);
    expect(await told(member)).toEqual([{ type: "ACTIVITY", senderId: bob.id, activityId: id }]);
  });

  test("below what somebody said who has blocked the one who answers, does not reach them", async () => {
    const first = await say(bob, { commentedId: activityId });
    const cyd = await world.account(club);
    await ada.call(accounts.block, { params: { accountId: cyd.id } });
    const before = await told(ada);
    expect(
      (await world.send(activities.create, { body: { message: "So?", entities: [], commentedId: first.id } }, cyd.who))
        .status,
    ).toBe(404);
    expect(await told(ada)).toEqual(before);
  });
});
