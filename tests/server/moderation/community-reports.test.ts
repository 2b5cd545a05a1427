import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import type { ReportDecision } from "#entities/groups/group-desk";
import { organizationRoles } from "#kernel/permissions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let moderator: TestAccount;
let author: TestAccount;
let reader: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  moderator = await world.account(club, { role: "moderator" });
  [author, reader] = [await world.account(club), await world.account(club)];
});
afterAll(() => world.close());

const post = async (row: { accountId?: string; groupId?: string; eventId?: string } = {}) =>
  (await world.insert(club, "activities", { accountId: author.id, message: "Loud", ...row })).id;
const report = (activityId: string, who = reader) => who.call(activities.report, { params: { activityId } });
const queue = async (status: "open" | "decided" = "open", who = moderator) =>
  (await who.call(moderation.posts, { query: { status } })).items;
const decide = async (activityId: string, decision: ReportDecision, who = moderator) =>
  (await world.send(moderation.decidePost, { params: { activityId }, body: { decision } }, who.who)).status;
const trail = () =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("auditLog")
        .where("subject", "=", "activity")
        .select(["action", "accountId", "subjectId", "groupId", "eventId"])
        .execute(),
    );

describe("posts that nobody else decides about", () => {
  test("are those in no group and at no event", async () => {
    const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: reader.id });
    const event = await world.event(club, { creatorId: author.id });
    const [open, inGroup, atEvent] = [
      await post(),
      await post({ groupId: group.id }),
      await post({ eventId: event.id }),
    ];
    for (const id of [open, inGroup, atEvent]) await report(id);
    expect((await queue()).map(({ id }) => id)).toEqual([open]);
    expect(await queue()).toMatchObject([{ reports: 1, reporters: [{ id: reader.id }], decision: null }]);
    for (const id of [inGroup, atEvent, randomUUID(), "no-id"]) expect(await decide(id, "remove"), id).toBe(404);
  });

  test("are for moderators of the organization alone", async () => {
    const id = await post();
    await report(id);
    for (const who of [author, reader]) {
      expect((await world.send(moderation.posts, {}, who.who)).status).toBe(403);
      expect(await decide(id, "remove", who)).toBe(403);
    }
    const neighbour = await world.account(await world.organization(), { role: "owner" });
    expect([await queue("open", neighbour), await decide(id, "remove", neighbour)]).toEqual([[], 404]);
  });

  test("are kept, or their reports dismissed, or removed, and it is written down", async () => {
    const [kept, dismissed, removed] = [await post(), await post(), await post()];
    for (const id of [kept, dismissed, removed]) await report(id);
    expect(await Promise.all([decide(kept, "keep"), decide(dismissed, "dismiss"), decide(removed, "remove")])).toEqual([
      ...[200, 200, 200],
    ]);
    expect(await queue()).toEqual([]);
    expect((await queue("decided")).map(({ id }) => id).sort()).toEqual([kept, dismissed].sort());
    expect((await world.send(activities.get, { params: { activityId: removed } }, reader.who)).status).toBe(404);
    // Whoever decides later finds it done.
    expect(await decide(removed, "keep")).toBe(200);
    const acts = (await trail()).map((act) => [act.action, act.accountId, act.subjectId, act.groupId, act.eventId]);
    expect(acts.sort()).toEqual(
      [
        ["report.kept", moderator.id, kept, null, null],
        ["report.dismissed", moderator.id, dismissed, null, null],
        ["report.removed", moderator.id, removed, null, null],
      ].sort(),
    );
  });

  test("do not say to moderators who has reported their own", async () => {
    await report(await post({ accountId: moderator.id }));
    expect(await queue()).toMatchObject([{ reports: 1, reporters: [] }]);
  });
});

test("an account knows of itself whether it moderates the organization", async () => {
  const moderates = async (role: (typeof organizationRoles)[number]) => [
    role,
    (await (await world.account(club, { role })).call(self.get)).moderates,
  ];
  expect(await Promise.all(organizationRoles.map(moderates))).toEqual([
    ["owner", true],
    ["administrator", true],
    ["moderator", true],
    ["member", false],
  ]);
});
