import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { moderation } from "#contract/moderation";
import type { ReportDecision } from "#entities/groups/group-desk";
import type { Place } from "#entities/platform/realtime";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { findOpenPlaces } from "#server/realtime/open-places";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let coHost: TestAccount;
let author: TestAccount;
let reader: TestAccount;
let eventId: string;
let otherId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  [host, coHost] = [await world.account(club), await world.account(club)];
  [author, reader] = [await world.account(club), await world.account(club)];
  eventId = (await world.event(club, { creatorId: host.id })).id;
  otherId = (await world.event(club, { creatorId: host.id })).id;
  await world.insert(club, "eventHosts", { eventId, accountId: coHost.id });
});
afterAll(() => world.close());

const post = async (row: { message?: string; accountId?: string; eventId?: string | null } = {}) =>
  (await world.insert(club, "activities", { accountId: author.id, message: "Loud", eventId, ...row })).id;
const report = (activityId: string, who: TestAccount) => who.call(activities.report, { params: { activityId } });
const queue = async (status: "open" | "decided" = "open", who = host, of = eventId) =>
  (await who.call(moderation.reports, { params: { eventId: of }, query: { status } })).items;
const decide = (activityId: string, decision: ReportDecision, who = host, of = eventId) =>
  world.send(moderation.decideReport, { params: { eventId: of, activityId }, body: { decision } }, who.who);
const trail = () =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("auditLog")
        .where("eventId", "=", eventId)
        .select(["action", "accountId", "subjectId", "details"])
        .orderBy("createdAt")
        .execute(),
    );
const acts = async () => (await trail()).map(({ action }) => action);

describe("the queue of an event", () => {
  test("has what its discussion holds, comments too, and nothing of other places", async () => {
    const [loud, elsewhere, open] = [await post(), await post({ eventId: otherId }), await post({ eventId: null })];
    const rude = await world.insert(club, "activities", {
      ...{ accountId: author.id, message: "Rude", eventId, commentedId: loud },
    });
    for (const id of [loud, elsewhere, open, rude.id]) await report(id, reader);
    expect((await queue()).map(({ id }) => id)).toEqual([rude.id, loud]);
    expect((await queue("open", coHost)).map(({ id }) => id)).toEqual([rude.id, loud]);
    expect(await queue()).toMatchObject([{}, { reports: 1, reporters: [{ id: reader.id }], decision: null }]);
  });

  test("counts who reports twice once", async () => {
    const id = await post();
    for (const who of [reader, reader, coHost]) await report(id, who);
    expect(await queue()).toMatchObject([{ id, reports: 2 }]);
  });

  test("does not tell hosts who has reported their own post, nor authors that anybody did", async () => {
    const own = await post({ accountId: host.id });
    await report(own, reader);
    expect(await queue()).toMatchObject([{ id: own, reports: 1, reporters: [] }]);
    expect(await queue("open", coHost)).toMatchObject([{ id: own, reporters: [{ id: reader.id }] }]);
    expect((await host.call(activities.get, { params: { activityId: own } })).reports).toEqual([]);
  });
});

describe("a decision about a post at an event", () => {
  test("to keep it stays, whatever is reported later", async () => {
    const id = await post();
    await report(id, reader);
    expect((await decide(id, "keep", coHost)).status).toBe(200);
    await report(id, coHost);
    expect(await queue()).toEqual([]);
    expect(await queue("decided")).toMatchObject([{ id, decision: "keep" }]);
    expect(await trail()).toMatchObject([{ action: "report.kept", accountId: coHost.id, subjectId: id }]);
  });

  test("to dismiss closes what there is; a new report opens it again", async () => {
    const id = await post();
    await report(id, reader);
    await decide(id, "dismiss");
    expect([await queue(), await acts()]).toEqual([[], ["report.dismissed"]]);
    await report(id, reader);
    expect(await queue()).toMatchObject([{ id, reports: 1 }]);
  });

  test("to remove deletes it, and is taken once by however many hosts", async () => {
    const id = await post();
    await report(id, reader);
    const answers = await Promise.all([host, coHost, host].map((who) => decide(id, "remove", who)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await acts()).toEqual(["report.removed"]);
    expect(await trail()).toMatchObject([{ subjectId: id, details: { accountId: author.id } }]);
  });

  test("of another event, of no event or of nobody's report is not there", async () => {
    const [elsewhere, open, quiet] = [await post({ eventId: otherId }), await post({ eventId: null }), await post()];
    for (const id of [elsewhere, open]) await report(id, reader);
    for (const id of [elsewhere, open, quiet, randomUUID(), "no-id"])
      expect((await decide(id, "remove")).status, id).toBe(404);
    expect((await queue("open", host, otherId)).map(({ id }) => id)).toEqual([elsewhere]);
  });

  test("is refused to hosts of other events, former co-hosts, moderators of the event's group and authors", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    const [stranger, former, moderator] = [
      await world.account(club),
      await world.account(club),
      await world.account(club),
    ];
    await world.event(club, { creatorId: stranger.id });
    await world.insert(club, "eventHosts", { eventId, accountId: former.id });
    await world.insert(club, "groupMemberships", { groupId, accountId: moderator.id, role: "moderator" });
    await world.scope(club).write(async (tx) => {
      await tx.deleteFrom("eventHosts").where("accountId", "=", former.id).execute();
      await tx.updateTable("events").set({ groupId }).where("id", "=", eventId).execute();
    });
    const id = await post();
    await report(id, reader);
    for (const who of [stranger, former, moderator, author]) {
      expect((await decide(id, "remove", who)).status).toBe(403);
      const read = await world.send(moderation.reports, { params: { eventId } }, who.who);
      expect(read.status).toBe(403);
    }
    const atDesk = { params: { groupId, activityId: id }, body: { decision: "remove" as const } };
    expect((await world.send(groups.decideReport, atDesk, moderator.who)).status).toBe(404);
    expect((await queue()).map((reported) => reported.id)).toEqual([id]);
  });
});

test("what a host removes from the discussion is in the event's trail, and removed for who decides later", async () => {
  const id = await post();
  await report(id, reader);
  await coHost.call(activities.remove, { params: { activityId: id } });
  expect(await trail()).toMatchObject([{ action: "activity.removed", accountId: coHost.id, subjectId: id }]);
  expect((await decide(id, "keep")).status).toBe(200);
});

test("only hosts hear that a post was reported", async () => {
  const place: Place = `listings/${eventId}`;
  const opened = async ({ id }: TestAccount) => {
    const viewer = { accountId: id, tierIds: [] };
    return findOpenPlaces(world.scope(club), club, viewer, [place]);
  };
  expect(await opened(host)).toEqual([place]);
  expect(await opened(coHost)).toEqual([place]);
  expect(await opened(reader)).toEqual([]);
});
