import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pagesIn } from "#tests/server/chat/chat-pages";
import { reportsIn } from "#tests/server/chat/chat-reporting";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let url: string;
let club: OrganizationRecord;
let on: Awaited<ReturnType<typeof reportsIn>>;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  on = await reportsIn(world, club);
});
afterAll(() => world.close());

/** Reports of messages and of posts that wait for somebody, as every page is told. */
const waiting = async (who: TestAccount): Promise<[number, number]> => {
  const { reportedMessages, reportedPosts } = (await who.call(self.get))._count;
  return [reportedMessages, reportedPosts];
};
const post = async (row: { groupId?: string; accountId?: string } = {}) =>
  (await world.insert(club, "activities", { accountId: on.bob.id, message: "Loud", ...row })).id;
const reportPost = (activityId: string, who = on.ada) => who.call(activities.report, { params: { activityId } });
const withdraw = async (activityId: string, who = on.ada) => {
  const { id } = await world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("activityReports")
        .where("activityId", "=", activityId)
        .where("accountId", "=", who.id)
        .select("id")
        .executeTakeFirstOrThrow(),
    );
  await who.call(activities.withdrawReport, { params: { activityId, reportId: id } });
};

describe("a moderator of the organization is told how much waits", () => {
  test("of messages and of posts that stand in no group and at no event, and of nothing that is decided", async () => {
    const { conversationId, said } = await on.crew("Rude", "Loud");
    for (const id of said) await on.report(on.ada, conversationId, id);
    const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: on.ada.id });
    const [open, inGroup] = [await post(), await post({ groupId: group.id })];
    for (const who of [on.ada, on.carol]) await reportPost(open, who);
    await reportPost(inGroup);
    // A post waits once, whoever has reported it.
    expect(await waiting(on.moderator)).toEqual([2, 1]);
    for (const role of ["administrator", "owner"] as const)
      expect(await waiting(await world.account(club, { role })), role).toEqual([2, 1]);
    const [first] = await on.queue();
    await on.decide(first?.id, "dismiss");
    await on.moderator.call(moderation.decidePost, { params: { activityId: open }, body: { decision: "keep" } });
    expect(await waiting(on.moderator)).toEqual([1, 0]);
  });

  test("and nobody else is, wherever they are", async () => {
    const { conversationId, last } = await on.crew("Rude");
    await on.report(on.ada, conversationId, last);
    await reportPost(await post());
    const neighbour = await world.account(await world.organization(), { role: "owner" });
    for (const who of [on.ada, on.bob, on.carol, neighbour]) expect(await waiting(who)).toEqual([0, 0]);
  });

  test("but not of what was reported of themselves", async () => {
    const boss = await world.account(club, { role: "owner" });
    await on.circle.befriend(on.ada, boss);
    const conversationId = await on.circle.open(on.ada, [boss]);
    const { id } = await on.circle.say(boss, conversationId, "Rude");
    await on.report(on.ada, conversationId, id);
    expect([await waiting(boss), await waiting(on.moderator)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test("up to a hundred", async () => {
    await world.scope(club).write(async (tx) => {
      const places = Array.from({ length: 101 }, (_, place) => place);
      const reports = places.map((place) => ({
        ...{ messageId: place + 1, authorId: on.bob.id, reporterId: on.ada.id, reason: "" },
      }));
      await tx.insertInto("messageReports").values(reports).execute();
      const posts = await tx
        .insertInto("activities")
        .values(places.map((place) => ({ accountId: on.bob.id, message: `Loud ${place}` })))
        .returning("id")
        .execute();
      await tx
        .insertInto("activityReports")
        .values(posts.map(({ id: activityId }) => ({ activityId, accountId: on.ada.id })))
        .execute();
    });
    expect(await waiting(on.moderator)).toEqual([100, 100]);
  });

  test("by no more statements than anybody asks for", async () => {
    const counter = openStatementCounter(world);
    const cost = (who: TestAccount) => counter.cost(self.get, {}, who.who);
    for (const who of [on.ada, on.moderator]) await cost(who);
    const nothing = [await cost(on.ada), await cost(on.moderator)];
    const { conversationId, said } = await on.crew("1", "2", "3");
    for (const id of said) await on.report(on.ada, conversationId, id);
    await reportPost(await post());
    expect([await cost(on.ada), await cost(on.moderator)]).toEqual(nothing);
    expect(nothing[1]).toBe(nothing[0]);
    await counter.close();
  });
});

describe("open pages of moderators hear", () => {
  /** What each of these hears of it, on one page each. */
  const heard = async (people: readonly TestAccount[], happens: () => Promise<unknown>): Promise<unknown[][]> => {
    const pages = pagesIn(world, club);
    const open = await Promise.all(people.map(async (who) => ({ who, page: await pages.open(who, url) })));
    for (const { who, page } of open) await pages.heardBy(page, who);
    await happens();
    const all: unknown[][] = [];
    for (const { who, page } of open) {
      const told = await pages.heardBy(page, who);
      all.push(told.filter(({ type }) => type === "reports.changed").map(({ body }) => body));
      page.socket.close();
    }
    return all;
  };
  const messages = [{ part: "messages" }];
  const posts = [{ part: "posts" }];

  test("that a message was reported, and decided on; nobody else hears of it", async () => {
    const { conversationId, last } = await on.crew("Rude");
    const owner = await world.account(club, { role: "owner" });
    const people = [on.moderator, owner, on.ada, on.bob, on.carol];
    const report = () => on.report(on.ada, conversationId, last);
    expect(await heard(people, report)).toEqual([messages, messages, [], [], []]);
    // A second time it changes nothing.
    expect(await heard(people, report)).toEqual([[], [], [], [], []]);
    const decide = async () => on.decide((await on.queue())[0]?.id, "dismiss");
    expect(await heard(people, decide)).toEqual([messages, messages, [], [], []]);
  });

  test("nothing of what they said themselves", async () => {
    const boss = await world.account(club, { role: "owner" });
    await on.circle.befriend(on.ada, boss);
    const conversationId = await on.circle.open(on.ada, [boss]);
    const { id } = await on.circle.say(boss, conversationId, "Rude");
    const report = () => on.report(on.ada, conversationId, id);
    expect(await heard([boss, on.moderator], report)).toEqual([[], messages]);
    const decide = async () => on.decide((await on.queue())[0]?.id, "remove");
    expect(await heard([boss, on.moderator], decide)).toEqual([[], messages]);
  });

  test("nothing of what they said with another account of theirs", async () => {
    const boss = await world.account(club, { role: "owner" });
    const second = await world.account(club);
    await on.circle.befriend(on.ada, second);
    const conversationId = await on.circle.open(on.ada, [second]);
    const { id } = await on.circle.say(second, conversationId, "Rude");
    await world.insert(club, "loginAccounts", { loginId: second.login.id, accountId: boss.id });
    expect(await heard([boss, on.moderator], () => on.report(on.ada, conversationId, id))).toEqual([[], messages]);
  });

  test("that a post was reported, that this was taken back, and that the post is gone", async () => {
    const [first, second] = [await post(), await post()];
    const people = [on.moderator, on.ada, on.bob];
    expect(await heard(people, () => reportPost(first))).toEqual([posts, [], []]);
    expect(await heard(people, () => withdraw(first))).toEqual([posts, [], []]);
    await reportPost(second);
    const gone = () => on.bob.call(activities.remove, { params: { activityId: second } });
    expect(await heard(people, gone)).toEqual([posts, [], []]);
    // Of what nobody has reported they hear nothing.
    const third = await post();
    expect(await heard(people, () => on.bob.call(activities.remove, { params: { activityId: third } }))).toEqual([
      [],
      [],
      [],
    ]);
  });

  test("nothing of another organization, nor of what a group's moderators decide about", async () => {
    const next = await world.organization();
    const neighbour = await world.account(next, { role: "owner" });
    const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: on.ada.id });
    const inGroup = await post({ groupId: group.id });
    const { conversationId, last } = await on.crew("Rude");
    expect(await heard([on.moderator], () => reportPost(inGroup))).toEqual([[]]);
    const elsewhere = pagesIn(world, next);
    const page = await elsewhere.open(neighbour, url);
    await on.report(on.ada, conversationId, last);
    expect((await elsewhere.heardBy(page, neighbour)).filter(({ type }) => type === "reports.changed")).toEqual([]);
    page.socket.close();
  });
});
