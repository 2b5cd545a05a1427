import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { username: "ada-byron" });
  bob = await world.account(club);
});
afterAll(() => world.close());

const group = (slug: string, row: { access?: "public" | "private"; active?: boolean } = {}) =>
  world.insert(club, "groups", { slug, name: `The ${slug}`, ...row });
const join = (
  { id: groupId }: { id: string },
  { id: accountId }: TestAccount,
  role: "member" | "moderator" = "member",
) => world.insert(club, "groupMemberships", { groupId, accountId, role });

describe("groups of an account", () => {
  const slugsSeenBy = async (call: ReturnType<typeof callAs>, query: object = {}) => {
    const { items, count } = await call(accounts.groups, { params: { accountId: ada.username }, query });
    expect(count).toBe(items.length);
    return items.map((membership) => membership.group.slug);
  };

  test("are shown by name; private and closed ones to who is in them", async () => {
    for (const made of [await group("sailors"), await group("closed", { active: false })]) await join(made, ada);
    const secret = await group("secret", { access: "private" });
    await join(secret, ada);
    await join(await group("elsewhere"), bob);
    const anonymous = callAs(world.app, { organizationId: club.id });
    expect(await slugsSeenBy(anonymous)).toEqual(["sailors"]);
    expect(await slugsSeenBy(bob.call)).toEqual(["sailors"]);
    await join(secret, bob);
    expect(await slugsSeenBy(bob.call)).toEqual(["sailors", "secret"].sort());
    expect(await slugsSeenBy(bob.call, { search: "SECR" })).toEqual(["secret"]);
    expect(await slugsSeenBy(bob.call, { orderBy: "-name" })).toEqual(["secret", "sailors"]);
    expect(await slugsSeenBy(ada.call)).toEqual(["closed", "sailors", "secret"]);
  });

  test("do not tell what the account wants to hear of", async () => {
    const { id: groupId } = await group("sailors");
    await join({ id: groupId }, ada, "moderator");
    const chosen = { activityNotificationPreference: "none", announcementEmailNotification: false } as const;
    await ada.call(groups.updateMembership, { params: { groupId }, body: chosen });
    const seenBy = async ({ call }: TestAccount) =>
      (await call(accounts.groups, { params: { accountId: ada.id } })).items[0];
    expect(await seenBy(ada)).toMatchObject({ role: "moderator", ...chosen });
    expect(await seenBy(bob)).toMatchObject({
      ...{ role: "moderator", activityNotificationPreference: "featured", announcementEmailNotification: true },
    });
  });

  test("cost as many statements for twenty as for one", async () => {
    const counter = openStatementCounter(world);
    const add = async (slug: string) => join(await group(slug), ada);
    const cost = () =>
      counter.cost(accounts.groups, { params: { accountId: ada.id }, query: { pageSize: 100 } }, bob.who);
    await add("first");
    const one = await cost();
    for (let made = 0; made < 19; made += 1) await add(`more-${made}`);
    const twenty = await cost();
    await counter.close();
    expect([twenty, twenty <= 14]).toEqual([one, true]);
  });
});

describe("own memberships", () => {
  test("are listed by role, each with its group and the account", async () => {
    const [led, joined] = [await group("led", { access: "private" }), await group("joined", { active: false })];
    await join(led, ada, "moderator");
    await join(joined, ada);
    const slugs = async (query: object = {}) =>
      (await ada.call(groups.memberships, { query })).items.map((membership) => membership.group.slug);
    expect(await slugs()).toEqual(["joined", "led"]);
    expect(await slugs({ role: "moderator" })).toEqual(["led"]);
    expect(await slugs({ role: "member" })).toEqual(["joined"]);
    expect(await slugs({ page: 2, pageSize: 1 })).toEqual(["led"]);
    const { items } = await ada.call(groups.memberships);
    expect(items.map(({ accountId, account }) => [accountId, account.username])).toEqual(
      Array(2).fill([ada.id, "ada-byron"]),
    );
    expect(await bob.call(groups.memberships)).toEqual({ items: [], count: 0 });
    expect((await world.send(groups.memberships, { query: { role: "owner" } }, ada.who)).status).toBe(400);
  });

  test("are found by id and slug, and only one's own", async () => {
    const { id, slug } = await group("sailors");
    await join({ id }, ada);
    for (const groupId of [id, slug, id.toUpperCase()])
      expect(await ada.call(groups.membership, { params: { groupId } })).toMatchObject({ accountId: ada.id });
    for (const call of [groups.membership, groups.updateMembership])
      for (const groupId of [id, slug])
        expect((await world.send(call, { params: { groupId }, body: {} }, bob.who)).status).toBe(404);
  });

  test("change field by field, and in nothing but what one wants to hear of", async () => {
    const { id: groupId } = await group("sailors");
    await join({ id: groupId }, ada);
    await join({ id: groupId }, bob);
    const save = (body: object) => world.send(groups.updateMembership, { params: { groupId }, body }, ada.who);
    expect((await save({ activityNotificationPreference: "all" })).body.data).toMatchObject({
      ...{ activityNotificationPreference: "all", announcementEmailNotification: true },
    });
    expect((await save({ announcementPushNotification: false, role: "moderator", accountId: bob.id })).status).toBe(
      200,
    );
    expect((await save({})).body.data).toMatchObject({
      accountId: ada.id,
      role: "member",
      activityNotificationPreference: "all",
      announcementEmailNotification: true,
      announcementPushNotification: false,
    });
    for (const body of [{ activityNotificationPreference: "some" }, { announcementEmailNotification: null }, []])
      expect((await save(body)).status).toBe(400);
    const others = await bob.call(groups.membership, { params: { groupId } });
    expect(others).toMatchObject({ activityNotificationPreference: "featured", announcementPushNotification: true });
  });

  test("are those of the account that acts", async () => {
    const login = await world.login(club);
    const [work, family] = [await world.account(club, { login }), await world.account(club, { login })];
    const { id: groupId } = await group("family");
    await join({ id: groupId }, family);
    expect((await work.call(groups.memberships)).count).toBe(0);
    expect((await family.call(groups.memberships)).count).toBe(1);
    expect((await world.send(groups.membership, { params: { groupId } }, work.who)).status).toBe(404);
  });
});
