import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { modules } from "#contract/all";
import { announcements } from "#contract/announcements";
import { groups } from "#contract/groups";
import { interests } from "#contract/interests";
import { notifications } from "#contract/notifications";
import type { AnyEndpoint } from "#kernel/define";
import type { Credentials } from "#tests/support/client";
import { exampleQueries } from "#tests/support/example-queries";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

/** Stands in everything that goes on inside, and in nothing that the outline shows. */
const secret = "qzsecret";

let world: World;
let home: Populated;
let invitee: TestAccount;
let former: TestAccount;
let abroad: TestAccount;
let inside: { commentId: string; announcementId: string };

/** Says the secret wherever the group, and what is the group's alone, says something. */
const fillInside = async () => {
  const { organization: of, params, registrant } = home;
  const { groupId, eventId, activityId } = params;
  const accountId = registrant.id;
  await world.scope(of).write(async (tx) => {
    await tx.updateTable("groups").set({ access: "private" }).where("id", "=", groupId).execute();
    const event = {
      name: `${secret} days`,
      shortDescription: secret,
      longDescription: secret,
      meetingUrl: `https://${secret}.example/`,
    };
    await tx
      .updateTable("events")
      .set({ ...event, groupId, groupOnly: true })
      .where("id", "=", eventId)
      .execute();
    await tx.updateTable("sessions").set({ name: secret }).where("eventId", "=", eventId).execute();
    await tx.updateTable("speakers").set({ firstName: secret }).where("eventId", "=", eventId).execute();
    await tx.updateTable("eventPages").set({ title: secret, html: secret }).where("eventId", "=", eventId).execute();
    await tx.updateTable("passTypes").set({ name: secret }).where("eventId", "=", eventId).execute();
    await tx.updateTable("announcements").set({ title: secret }).where("eventId", "=", eventId).execute();
    await tx
      .updateTable("activities")
      .set({ message: `${secret} at noon` })
      .where("id", "=", activityId)
      .execute();
  });
  const said = { accountId, message: `${secret} indeed` };
  const comment = await world.insert(of, "activities", { ...said, groupId, commentedId: activityId });
  const pinned = await world.insert(of, "activities", { ...said, groupId, pinned: true, featured: true });
  const atEvent = await world.insert(of, "activities", { ...said, eventId, featured: true });
  for (const { id } of [pinned, atEvent])
    await world.insert(of, "activityEntities", {
      ...{ activityId: id, type: "interest", startIndex: 0, endIndex: 3, interestId: params.interest },
    });
  await world.insert(of, "groupInterests", { groupId, interestId: params.interest });
  await world.insert(of, "eventInterests", { eventId, interestId: params.interest });
  const news = await world.insert(of, "announcements", { groupId, slug: "inside", title: secret, html: secret });
  // What somebody was told while they were in.
  for (const subject of [
    { type: "ACTIVITY" as const, activityId: pinned.id },
    { type: "COMMENT" as const, activityId: comment.id },
    { type: "ANNOUNCEMENT" as const, announcementId: news.id },
    { type: "EVENT" as const, eventId },
  ])
    await world.insert(of, "notifications", { accountId: former.id, senderId: accountId, ...subject });
  return { commentId: comment.id, announcementId: news.id };
};

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization({ domain: "localhost" }));
  const { organization: of } = home;
  [invitee, former] = [await world.account(of), await world.account(of)];
  abroad = await world.account(await world.organization());
  inside = await fillInside();
  const { groupId } = home.params;
  await world.insert(of, "groupInvitations", { groupId, accountId: invitee.id, inviterId: home.host.id });
  await world.insert(of, "groupRequests", { groupId, accountId: former.id });
  for (const follower of [invitee, former])
    await world.insert(of, "accountFollows", { followerId: follower.id, accountId: home.registrant.id });
});
afterAll(() => world.close());

/** Everybody who is not in the group; each looks everywhere. */
const outsiders = (): Record<string, Partial<Credentials>> => ({
  nobody: { organizationId: home.organization.id },
  "a stranger": home.stranger.who,
  "who is invited": invitee.who,
  "who was in it and asks again": former.who,
  "another organization": abroad.who,
});

const reads = Object.values(modules)
  .flatMap((module) => Object.values<AnyEndpoint>(module))
  .filter(({ method }) => method === "GET")
  .map((call): [string, AnyEndpoint] => [call.id, call]);

const queryOf = ({ id }: AnyEndpoint) => {
  const [module = "", name = ""] = id.split(".");
  const all: Record<string, Record<string, object>> = exampleQueries(home.ids);
  return all[module]?.[name] ?? {};
};

describe("what goes on in a private group", () => {
  test.each(reads)("is not told by %s", async (_, call) => {
    for (const [name, who] of Object.entries(outsiders()))
      for (const params of [home.params, { ...home.params, ...home.slugs }]) {
        const { body } = await world.send(
          call,
          { params: { ...params }, query: { ...queryOf(call), pageSize: 100 } },
          who,
        );
        expect(JSON.stringify(body), `${name}, ${body.code}`).not.toContain(secret);
      }
  });

  test.each(reads.filter(([, { page }]) => page !== undefined))("is not found by searching %s", async (_, call) => {
    for (const [name, who] of Object.entries(outsiders())) {
      const found = async (search: string) => {
        const query = { ...queryOf(call), search };
        const { status, body } = await world.send(call, { params: { ...home.params }, query }, who);
        return [status, body.count];
      };
      expect(await found(secret), name).toEqual(await found("qznothing"));
    }
  });

  test("is told to its members", async () => {
    const { params, registrant } = home;
    const told = async (call: AnyEndpoint, more: Record<string, string> = {}) => {
      const { body } = await world.send(call, { params: { ...params, ...more } }, registrant.who);
      return JSON.stringify(body.data).includes(secret);
    };
    for (const call of [groups.activities, groups.media, groups.announcements, groups.events, groups.members])
      expect((await world.send(call, { params: { ...params } }, registrant.who)).status, call.id).toBe(200);
    expect(await told(groups.activities)).toBe(true);
    expect(await told(groups.events)).toBe(true);
    expect(await told(groups.announcements)).toBe(true);
    expect(await told(activities.ofOwnGroups)).toBe(true);
    expect(await told(activities.get, { activityId: inside.commentId })).toBe(true);
    expect(await told(announcements.get, { announcementId: inside.announcementId })).toBe(true);
    expect(await told(interests.get)).toBe(true);
  });

  test.each([groups.activities, groups.media, groups.announcements, groups.events, groups.members, groups.sponsors])(
    "is answered 453 by $id",
    async (call) => {
      const { "another organization": _, ...ours } = outsiders();
      for (const who of Object.values(ours))
        for (const groupId of [home.params.groupId, home.slugs.groupId ?? ""]) {
          const { status, body } = await world.send(call, { params: { groupId } }, who);
          expect([status, body.code]).toEqual([453, "not_group_member"]);
        }
    },
  );

  test("is closed to who answers, likes or reports it", async () => {
    const { activityId, groupId } = home.params;
    const before = await world
      .scope(home.organization)
      .read((tx) => tx.selectFrom("activities").selectAll().orderBy("id").execute());
    for (const who of Object.values(outsiders())) {
      for (const id of [activityId, inside.commentId])
        for (const call of [activities.like, activities.unlike, activities.report])
          expect([401, 404, 453]).toContain((await world.send(call, { params: { activityId: id } }, who)).status);
      for (const body of [
        { message: "Let me in", entities: [], groupId },
        { message: "Let me in", entities: [], commentedId: activityId },
      ])
        expect([400, 401, 404, 453]).toContain((await world.send(activities.create, { body }, who)).status);
    }
    const after = await world
      .scope(home.organization)
      .read((tx) => tx.selectFrom("activities").selectAll().orderBy("id").execute());
    expect(after).toEqual(before);
  });
});

describe("the outline of a private group", () => {
  test("is there for everybody of the organization", async () => {
    const { "another organization": _, ...ours } = outsiders();
    for (const who of Object.values(ours)) {
      const { status, body } = await world.send(groups.get, { params: { groupId: home.params.groupId } }, who);
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ name: "Rowers", access: "private", _count: { members: 2 } }),
      ]);
    }
  });

  test("names nobody who is in it", async () => {
    const { "another organization": _, ...ours } = outsiders();
    for (const who of Object.values(ours))
      for (const accountId of [home.registrant.id, home.host.id]) {
        const { body } = await world.send(modules.accounts.groups, { params: { accountId } }, who);
        if (who.token) expect(body).toMatchObject({ data: [], count: 0 });
        else expect(JSON.stringify(body.data ?? [])).not.toContain(home.params.groupId);
      }
  });

  test("leaves a notification without what it was about", async () => {
    const { items } = await former.call(notifications.list);
    expect(items).toHaveLength(4);
    for (const { activity, announcement, event } of items)
      expect([activity, announcement, event]).toEqual([null, null, null]);
  });
});
