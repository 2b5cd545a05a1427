import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Place, PlaceEvent } from "#entities/platform/realtime";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import { listenForAnnouncements } from "#server/db/listen";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish, publishTo } from "#server/realtime/publish";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { openPage, type Page, type Received, realtimeUrl } from "./realtime-page.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
});
afterEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

const pageOf = async ({ who }: TestAccount, at = url): Promise<Page> => {
  const page = await openPage(at, {
    organization: who.organizationId,
    authorization: who.token,
    executeAs: who.executeAs,
  });
  await page.heartbeat();
  return page;
};
/** Connections are looked at once a second, and a busy machine is late with it. */
const patient = { timeout: 10_000 };
const say = (page: Page, message: unknown) => page.socket.send(JSON.stringify(message));
const created = (place: Place, activityId: string = randomUUID()): PlaceEvent => ({
  type: "activity.created",
  body: { activityId, accountId: bob.id, place },
});
const tell = (places: readonly Place[], event: PlaceEvent, of = club) =>
  world.scope(of).write(async (tx) => publishTo(tx, of.id, places, event));
/** Everything that was told the page before something that reaches the account in any case. */
const heardBy = async (page: Page, account: TestAccount, of = club) => {
  const mark = { type: "notification.created", body: { notification: { type: "FOLLOW" } } } as const;
  await world.scope(of).write(async (tx) => publish(tx, of.id, [account.id], mark));
  const heard: Received[] = [];
  for (let next = await page.next(); next.type !== mark.type; next = await page.next()) heard.push(next);
  return heard;
};
const placesHeardBy = async (page: Page, account: TestAccount, told: readonly Place[]) => {
  for (const place of told) await tell([place], created(place));
  return (await heardBy(page, account)).flatMap((message) => message.places ?? []);
};
/** Wants places, and waits until it is decided which of them the page is told of: the open feed is one of them. */
const watch = async (page: Page, account: TestAccount, ...places: string[]) => {
  // Nothing at first, so that the feed is not heard because of an earlier wish.
  for (const wish of [[], [...places, "feed"]]) say(page, { type: "watch", body: { places: wish } });
  await page.heartbeat();
  await expect.poll(() => placesHeardBy(page, account, ["feed"]), patient).toEqual(["feed"]);
};
const hearsOf = async (account: TestAccount, ...places: Place[]) => {
  const page = await pageOf(account);
  await watch(page, account, ...places);
  return placesHeardBy(page, account, places);
};

const inGroup = (groupId: string, { id: accountId }: TestAccount, role: "member" | "moderator" = "member") =>
  world.insert(club, "groupMemberships", { groupId, accountId, role });
const group = (row: { access?: "public" | "private"; active?: boolean } = {}) =>
  world.insert(club, "groups", { slug: `group-${randomUUID().slice(0, 8)}`, name: "Rowers", ...row });

describe("watching", () => {
  test("is told of the place alone, with what happened and for which place", async () => {
    const { id } = await group();
    const page = await pageOf(ada);
    await watch(page, ada, `groups/${id}`);
    const event = created(`groups/${id}`);
    await tell([`groups/${id}`], event);
    await tell([`desks/${id}`, "events/no-such-place" as Place], created(`desks/${id}`));
    expect(await heardBy(page, ada)).toEqual([{ timestamp: expect.any(Number), ...event, places: [`groups/${id}`] }]);
  });

  test("several of an event's places is told once", async () => {
    const { id } = await group();
    const page = await pageOf(ada);
    await watch(page, ada, `groups/${id}`);
    await tell(["feed", `groups/${id}`, "feed"], created("feed"));
    expect((await heardBy(page, ada)).map(({ places }) => places)).toEqual([["feed", `groups/${id}`]]);
  });

  test("something else replaces it, and nothing ends it", async () => {
    const [first, second] = [await group(), await group()];
    const told: Place[] = [`groups/${first.id}`, `groups/${second.id}`];
    const page = await pageOf(ada);
    await watch(page, ada, `groups/${first.id}`);
    say(page, { type: "watch", body: { places: [`groups/${second.id.toUpperCase()}`] } });
    await expect.poll(() => placesHeardBy(page, ada, told), patient).toEqual([`groups/${second.id}`]);
    say(page, { type: "watch", body: { places: [] } });
    await page.heartbeat();
    expect(await placesHeardBy(page, ada, [...told, "feed"])).toEqual([]);
  });

  test("waits for the commit, and does not happen without one", async () => {
    const page = await pageOf(ada);
    await watch(page, ada);
    const failed = world.scope(club).write(async (tx) => {
      publishTo(tx, club.id, ["feed"], created("feed"));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await heardBy(page, ada)).toEqual([]);
  });

  test("stays within the organization, for the open feed and for an id of another's", async () => {
    const other = await world.organization();
    const page = await pageOf(ada);
    const { id } = await group();
    await watch(page, ada, `groups/${id}`);
    for (const place of ["feed", `groups/${id}`] as const) await tell([place], created(place), other);
    expect(await heardBy(page, ada)).toEqual([]);
    const foreign = await world.insert(other, "groups", { slug: "rowers", name: "Rowers" });
    await watch(page, ada, `groups/${foreign.id}`);
    await tell([`groups/${foreign.id}`], created(`groups/${foreign.id}`), other);
    expect(await placesHeardBy(page, ada, [`groups/${foreign.id}`])).toEqual([]);
  });

  test("ends with the connection, also when it is closed in the middle of asking", async () => {
    const page = await pageOf(ada);
    await watch(page, ada);
    say(page, { type: "watch", body: { places: ["feed", `groups/${(await group()).id}`] } });
    await page.close();
    await tell(["feed"], created("feed"));
    const next = await pageOf(ada);
    expect(await placesHeardBy(next, ada, ["feed"])).toEqual([]);
  });

  test("counts as no sign of life", async () => {
    const page = await pageOf(ada);
    world.clock.now = new Date(Date.now() + 50_000);
    say(page, { type: "watch", body: { places: ["feed"] } });
    world.clock.now = new Date(Date.now() + 61_000);
    expect(await page.closed).toBe(4408);
  });
});

describe("a place is told of to", () => {
  test("nobody who may not see inside: a private or closed group only its members", async () => {
    const [open, secret, closed] = [await group(), await group({ access: "private" }), await group({ active: false })];
    const places = [open, secret, closed].map(({ id }): Place => `groups/${id}`);
    for (const { id } of [secret, closed]) await inGroup(id, bob);
    expect(await hearsOf(ada, ...places)).toEqual(places.slice(0, 1));
    expect(await hearsOf(bob, ...places)).toEqual(places);
  });

  test("a group's moderators only, where it is their desk", async () => {
    const [own, other] = [await group(), await group()];
    const places = [own, other].map(({ id }): Place => `desks/${id}`);
    await inGroup(own.id, ada, "moderator");
    await inGroup(other.id, ada);
    expect(await hearsOf(ada, ...places)).toEqual([`desks/${own.id}`]);
    expect(await hearsOf(bob, ...places)).toEqual([]);
  });

  test("who sees the event, where it has a feed", async () => {
    const shown = await world.event(club);
    const hidden = await world.event(club, { visible: false, host: bob });
    const mute = await world.event(club, { activityFeedEnabled: false });
    const places = [shown, hidden, mute].map(({ id }): Place => `events/${id}`);
    expect(await hearsOf(ada, ...places)).toEqual([`events/${shown.id}`]);
    expect(await hearsOf(bob, ...places)).toEqual([`events/${shown.id}`, `events/${hidden.id}`]);
  });

  test("who may read the activity: not in a foreign group, not across a block", async () => {
    const { id: groupId } = await group({ access: "private" });
    await inGroup(groupId, bob);
    const eve = await world.account(club);
    await world.insert(club, "accountBlocks", { blockerId: eve.id, accountId: ada.id });
    const write = ({ id: accountId }: TestAccount, row: object = {}) =>
      world.insert(club, "activities", { accountId, message: "Ahoy", ...row });
    const made = [await write(bob), await write(bob, { groupId }), await write(eve)];
    const places = made.map(({ id }): Place => `activities/${id}`);
    expect(await hearsOf(ada, ...places)).toEqual(places.slice(0, 1));
    expect(await hearsOf(bob, ...places)).toEqual(places);
  });

  test("whom the modules let in", async () => {
    const bare = await world.organization({ modules: { activities: { enabled: false } } });
    const member = await world.account(bare);
    const { id } = await world.insert(bare, "groups", { slug: "rowers", name: "Rowers" });
    const page = await pageOf(member);
    say(page, { type: "watch", body: { places: ["feed", `groups/${id}`] } });
    await expect
      .poll(async () => {
        for (const place of ["feed", `groups/${id}`] as const) await tell([place], created(place), bare);
        return (await heardBy(page, member, bare)).flatMap(({ places }) => places);
      }, patient)
      .toEqual([`groups/${id}`]);
  });

  test("nobody within a minute of their leaving, and whoever was let in meanwhile", async () => {
    const [left, joined] = [await group({ access: "private" }), await group({ access: "private" })];
    const places = [left, joined].map(({ id }): Place => `groups/${id}`);
    await inGroup(left.id, ada);
    const page = await pageOf(ada);
    await watch(page, ada, ...places);
    expect(await placesHeardBy(page, ada, places)).toEqual([`groups/${left.id}`]);
    await world.scope(club).write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", ada.id).execute());
    await inGroup(joined.id, ada);
    world.clock.now = new Date(Date.now() + 50_000);
    await expect.poll(() => placesHeardBy(page, ada, places), patient).toEqual([`groups/${joined.id}`]);
  });
});

describe("limits", () => {
  test.each<[string, unknown]>([
    ["no places", { type: "watch" }],
    ["places that are none", { type: "watch", body: { places: "feed" } }],
    ["a place that is no text", { type: "watch", body: { places: ["feed", 7] } }],
    ["more than twenty", { type: "watch", body: { places: Array(21).fill("feed") } }],
  ])("%s changes nothing", async (_kind, message) => {
    const page = await pageOf(ada);
    await watch(page, ada);
    say(page, message);
    await page.heartbeat();
    expect(await placesHeardBy(page, ada, ["feed"])).toEqual(["feed"]);
  });

  test("names of no place are passed over, also such as are made to break out", async () => {
    const { id } = await group();
    const strange = [
      "",
      "groups",
      "groups/",
      `groups/${id}'`,
      `groups/${id} feed`,
      `*/${id}`,
      "__proto__",
      `${id} feed`,
    ];
    const page = await pageOf(ada);
    await watch(page, ada, ...strange, `groups/${id}`);
    expect(await placesHeardBy(page, ada, [`groups/${id}`])).toEqual([`groups/${id}`]);
  });

  test("asking again and again ends the connection like any other noise", async () => {
    world.clock.now = new Date();
    const page = await pageOf(ada);
    for (let time = 0; time < 20; time += 1) say(page, { type: "watch", body: { places: [`groups/${randomUUID()}`] } });
    expect(await page.closed).toBe(1008);
  });

  test("twenty wishes at once are asked for one at a time, and the last one counts", async () => {
    let asked = 0;
    const database = openDatabase(world.databaseUrl, {
      onStatement: (statement) => {
        if (statement.includes("group_memberships m")) asked += 1;
      },
    });
    const app = buildApp({ ...world.platform, database });
    const { id } = await group();
    const page = await pageOf(ada, await realtimeUrl(app));
    for (let time = 0; time < 17; time += 1) say(page, { type: "watch", body: { places: [`groups/${randomUUID()}`] } });
    say(page, { type: "watch", body: { places: [`groups/${id}`] } });
    await expect.poll(() => placesHeardBy(page, ada, [`groups/${id}`]), patient).toEqual([`groups/${id}`]);
    expect(asked).toBeLessThan(17);
    await app.close();
    await database.close();
  });

  test("one message goes to the processes, however many watch and however many places it names", async () => {
    const pages = await Promise.all([ada, ada, bob, bob].map((account) => pageOf(account)));
    for (const [index, page] of pages.entries()) await watch(page, index < 2 ? ada : bob);
    const heard: string[] = [];
    const subscription = listenForAnnouncements(world.databaseUrl, {
      hear: (payload) => heard.push(payload),
      onGap: () => undefined,
    });
    await subscription.ready;
    const groupId = randomUUID();
    await tell(["feed", `groups/${groupId}`], created("feed"));
    for (const page of pages) expect(await page.next()).toMatchObject({ type: "activity.created", places: ["feed"] });
    // What was said before may still come.
    await expect.poll(() => heard.filter((payload) => payload.includes(groupId)).length, patient).toBe(1);
    await subscription.close();
  });
});
