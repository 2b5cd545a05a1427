import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { self } from "#contract/self";
import type { ReportDecision } from "#entities/groups/group-desk";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Circle, circles } from "./group-circle.ts";

let world: World;
let club: OrganizationRecord;
let keeper: TestAccount;
let deputy: TestAccount;
let author: TestAccount;
let readers: TestAccount[];
let made: Circle;
let circle: ReturnType<typeof circles>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  [keeper, deputy, author] = [await world.account(club), await world.account(club), await world.account(club)];
  readers = [await world.account(club), await world.account(club)];
  circle = circles(world, club, keeper);
  made = await circle.make({ access: "private" });
  for (const who of [keeper, deputy]) await circle.place(made, who, "moderator");
  for (const who of [author, ...readers]) await circle.place(made, who, "member");
});
afterAll(() => world.close());

const post = async (message = "Loud", groupId: string | null = made.id) =>
  (await world.insert(club, "activities", { accountId: author.id, message, groupId })).id;
const report = (activityId: string, who: TestAccount) => who.call(activities.report, { params: { activityId } });
const decide = (activityId: string, decision: ReportDecision, who = keeper) =>
  world.send(groups.decideReport, { params: { groupId: made.id, activityId }, body: { decision } }, who.who);
const queue = async (status?: "open" | "decided", query: object = {}) => {
  const { items, count } = await keeper.call(groups.reports, {
    params: { groupId: made.id },
    query: { ...(status && { status }), ...query },
  });
  expect(count).toBeGreaterThanOrEqual(items.length);
  return items;
};
const waiting = async () => (await keeper.call(groups.desk, { params: { groupId: made.id } })).reports;
const acts = async () => (await circle.trail(made)).map(({ action }) => action);

describe("the queue", () => {
  test("has each reported activity once, with who reported it, the latest first", async () => {
    const [first, second] = [await post("First"), await post("Second")];
    for (const who of readers) await report(first, who);
    const [reader] = readers;
    if (!reader) throw new Error("Nobody reads.");
    await report(second, reader);
    const items = await queue();
    expect(items.map(({ id, reports }) => [id, reports])).toEqual([
      [second, 1],
      [first, 2],
    ]);
    expect(items[1]?.reporters.map(({ id }) => id).sort()).toEqual(readers.map(({ id }) => id).sort());
    expect(items[1]).toMatchObject({ activity: { id: first, message: "First" }, decision: null, decidedAt: null });
    expect(await waiting()).toBe(2);
    expect((await queue("open", { search: "FIRST" })).map(({ id }) => id)).toEqual([first]);
    expect((await queue("open", { page: 2, pageSize: 1 })).map(({ id }) => id)).toEqual([first]);
  });

  test("has neither what was taken back, nor what stands elsewhere, but comments too", async () => {
    const [withdrawn, elsewhere] = [await post(), await post("Elsewhere", null)];
    const comment = await world.insert(club, "activities", {
      ...{ accountId: author.id, message: "Rude", groupId: made.id, commentedId: withdrawn },
    });
    const [reader] = readers;
    if (!reader) throw new Error("Nobody reads.");
    const { reports } = await report(withdrawn, reader);
    await reader.call(activities.withdrawReport, {
      params: { activityId: withdrawn, reportId: reports?.[0]?.id ?? "" },
    });
    await report(elsewhere, reader);
    await report(comment.id, reader);
    expect((await queue()).map(({ id }) => id)).toEqual([comment.id]);
    for (const id of [withdrawn, elsewhere, randomUUID(), "no-id"])
      expect((await decide(id, "remove")).status, id).toBe(404);
  });

  test("is read by moderators whoever has blocked whom", async () => {
    const id = await post();
    const [reader] = readers;
    if (!reader) throw new Error("Nobody reads.");
    await report(id, reader);
    await world.insert(club, "accountBlocks", { blockerId: author.id, accountId: keeper.id });
    await world.insert(club, "accountBlocks", { blockerId: keeper.id, accountId: reader.id });
    expect(await queue()).toMatchObject([{ id, reporters: [{ id: reader.id }] }]);
  });
});

describe("a decision", () => {
  let id: string;
  let reader: TestAccount;
  let other: TestAccount;
  beforeEach(async () => {
    id = await post();
    const [one, two] = readers;
    if (!(one && two)) throw new Error("Nobody reads.");
    [reader, other] = [one, two];
    await report(id, reader);
  });

  test("to keep it stays, whatever is reported later", async () => {
    expect((await decide(id, "keep")).status).toBe(200);
    expect([await waiting(), await queue()]).toEqual([0, []]);
    expect(await queue("decided")).toMatchObject([{ id, decision: "keep", decidedAt: expect.any(String) }]);
    await report(id, other);
    expect([await waiting(), await queue()]).toEqual([0, []]);
    expect(await acts()).toEqual(["report.kept"]);
  });

  test("to dismiss closes what there is; a new report opens it again", async () => {
    await decide(id, "dismiss");
    expect(await waiting()).toBe(0);
    expect(await queue("decided")).toMatchObject([{ id, decision: "dismiss" }]);
    await report(id, reader);
    expect(await queue()).toMatchObject([{ id, reports: 1, decision: null }]);
    expect(await queue("decided")).toEqual([]);
    expect(await acts()).toEqual(["report.dismissed"]);
  });

  test("to remove deletes it with all below it", async () => {
    await world.insert(club, "activities", {
      ...{ accountId: reader.id, message: "Yes", groupId: made.id },
      commentedId: id,
    });
    await decide(id, "remove");
    expect(await world.scope(club).read((tx) => tx.selectFrom("activities").select("id").execute())).toEqual([]);
    expect([await waiting(), await queue("decided")]).toEqual([0, []]);
    const [act] = await circle.trail(made);
    expect(act).toMatchObject({ action: "report.removed", subjectId: id, details: { accountId: author.id } });
  });

  test.each(["keep", "remove", "dismiss"] as const)("to %s is taken once, however often", async (decision) => {
    for (const who of [keeper, deputy, keeper]) expect((await decide(id, decision, who)).status).toBe(200);
    expect(await acts()).toHaveLength(1);
  });

  test.each([
    ["keep", "keep"],
    ["keep", "remove"],
    ["keep", "dismiss"],
    ["remove", "remove"],
    ["remove", "dismiss"],
    ["dismiss", "dismiss"],
  ] as const)("of two moderators at once, %s and %s, ends in one of them", async (one, two) => {
    for (let round = 0; round < 6; round += 1) {
      const each = await post(`Round ${round}`);
      await report(each, reader);
      const runs = [() => decide(each, one), () => decide(each, two, deputy)];
      const replies = await Promise.all((round % 2 === 0 ? runs : runs.toReversed()).map((run) => run()));
      for (const { status } of replies) expect([200, 404]).toContain(status);
      expect((await queue()).map((item) => item.id)).not.toContain(each);
      const trail = (await circle.trail(made)).filter(({ subjectId }) => subjectId === each);
      expect(new Set(trail.map(({ action }) => action)).size).toBe(trail.length);
      if (one === two) expect(trail).toHaveLength(1);
      const left = await world
        .scope(club)
        .read((tx) => tx.selectFrom("activities").where("id", "=", each).select("id").execute());
      expect(left.length === 0).toBe(trail.some(({ action }) => action === "report.removed"));
    }
  });

  test("about another group's activity is nobody's here", async () => {
    const elsewhere = await circle.make();
    for (const who of [author, reader]) await circle.place(elsewhere, who, "member");
    const there = await post("There", elsewhere.id);
    await report(there, reader);
    for (const decision of ["keep", "remove", "dismiss"] as const)
      expect((await decide(there, decision)).status).toBe(404);
    expect((await queue()).map((item) => item.id)).toEqual([id]);
  });

  test("is the moderators' alone, and one of three", async () => {
    expect((await decide(id, "keep", author)).status).toBe(403);
    expect((await decide(id, "burn" as ReportDecision)).status).toBe(400);
    expect(await waiting()).toBe(1);
  });
});

describe("the trail", () => {
  test("is read newest first, with who did it and whom it concerned, and found by their names", async () => {
    const zoe = await world.account(club, { firstName: "Zoë", lastName: "Quill" });
    await keeper.call(groups.invite, { params: { groupId: made.id }, body: { accountIds: [zoe.id] } });
    await deputy.call(groups.promote, { params: { groupId: made.id, accountId: author.id } });
    const read = (query: object = {}) => keeper.call(groups.audit, { params: { groupId: made.id }, query });
    const { items, count } = await read();
    expect(count).toBe(2);
    expect(items).toMatchObject([
      { action: "member.promoted", moderator: { id: deputy.id }, account: { id: author.id }, group: { id: made.id } },
      { action: "invitation.sent", moderator: { id: keeper.id }, account: { id: zoe.id }, details: {} },
    ]);
    expect((await read({ search: "zoe quill" })).items).toMatchObject([{ action: "invitation.sent" }]);
    expect((await read({ search: deputy.username })).items).toMatchObject([{ action: "member.promoted" }]);
    expect((await read({ orderBy: "createdAt", pageSize: 1 })).items).toMatchObject([{ action: "invitation.sent" }]);
    const elsewhere = await circle.make();
    await circle.place(elsewhere, keeper, "moderator");
    expect(await keeper.call(groups.audit, { params: { groupId: elsewhere.id } })).toEqual({ items: [], count: 0 });
  });

  test("goes on when who acted is gone", async () => {
    await deputy.call(groups.promote, { params: { groupId: made.id, accountId: author.id } });
    await deputy.call(self.remove);
    const { items } = await keeper.call(groups.audit, { params: { groupId: made.id } });
    expect(items).toMatchObject([{ action: "member.promoted", account: { id: author.id } }]);
    expect(items[0]?.moderator?.firstName ?? null).toBeNull();
  });
});
