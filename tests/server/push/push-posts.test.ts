import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { notifications } from "#contract/notifications";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, type TestAccount, type World } from "#tests/support/world";
import type { TestBrowser } from "./push-service.ts";
import { type PushWorld, startPushWorld, titlesOn } from "./push-world.ts";

let push: PushWorld;
let world: World;
let club: OrganizationRecord;
/** Moderates the group of rowers, in which all three are. */
let bob: TestAccount;
let ada: TestAccount;
let carol: TestAccount;
let groupId: string;
beforeAll(async () => {
  push = await startPushWorld();
  world = push.world;
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  bob = await world.account(club, { firstName: "Bob", lastName: "Barnacle" });
  [ada, carol] = [await world.account(club), await world.account(club)];
  const rowers = { slug: "rowers", name: "Dawn rowers", access: "private" as const };
  groupId = (await world.insert(club, "groups", rowers)).id;
  await join(bob, "moderator");
  for (const member of [ada, carol]) await join(member);
});
afterAll(() => push.close());

const join = ({ id: accountId }: TestAccount, role: "member" | "moderator" = "member") =>
  world.insert(club, "groupMemberships", { groupId, accountId, role, createdAt: inDays(-9) });
type Choice = Parameters<typeof choose>[1];
const choose = (
  { call }: TestAccount,
  body: { activityNotificationPreference?: "all" | "featured" | "none"; activityPushNotification?: boolean },
) => call(groups.updateMembership, { params: { groupId }, body });
const wanting: Choice = { activityNotificationPreference: "all", activityPushNotification: true };
const say = async ({ call }: TestAccount, message: string, place: object = { groupId }) =>
  (await call(activities.create, { body: { message, entities: [], ...place } })).id;
const bodiesOn = ({ shown }: TestBrowser) => shown.map(({ notice }) => notice.body);

describe("new posts of a group", () => {
  test("reach devices of who wants them there, and of nobody else; nobody does until they say so", async () => {
    const [hers, others] = [await push.turnOn(ada), await push.turnOn(carol)];
    const own = await push.turnOn(bob);
    await choose(carol, { activityNotificationPreference: "all" });
    await choose(ada, wanting);
    await choose(bob, wanting);
    const activityId = await say(bob, "Low water\nat noon");
    // They come together, later.
    await push.workOff();
    expect(hers.shown).toEqual([]);
    await push.workOffLater();
    expect(hers.shown.map(({ notice }) => notice)).toEqual([
      {
        ...{ title: "Bob Barnacle posted something new", body: "Low water at noon", locale: "en" },
        ...{ path: `/en/activities/${activityId}`, tag: `posts:${groupId}`, isBundle: true, unread: 1 },
        accountId: ada.id,
      },
    ]);
    expect([titlesOn(others), titlesOn(own)]).toEqual([[], []]);
  });

  test("are one notice that says how many, leads to the group, and tells nobody's words", async () => {
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    for (let nth = 1; nth <= 12; nth += 1) await say(nth % 2 ? bob : carol, `Tide ${nth}`);
    await push.workOffLater();
    expect(browser.shown.map(({ notice: { title, body, path } }) => [title, body, path])).toEqual([
      ["12 new posts in Dawn rowers", "", "/en/groups/rowers"],
    ]);
  });

  test("count what was told before and not seen yet, and take the place of that without a sound", async () => {
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    for (const tide of ["High", "Low"]) {
      await say(bob, tide);
      await push.workOffLater();
    }
    expect(titlesOn(browser)).toEqual(["Bob Barnacle posted something new", "2 new posts in Dawn rowers"]);
    const [first, second] = browser.shown.map(({ notice }) => notice);
    expect(second).toMatchObject({ tag: first?.tag, isBundle: true });
  });

  test("are told every fifteen minutes at most, as the switch says", async () => {
    const quarter = 15 * 60_000;
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    const start = Math.ceil(Date.now() / quarter) * quarter;
    for (const minutes of [0, 5, 14]) {
      world.clock.now = new Date(start + minutes * 60_000);
      await say(bob, `At ${minutes}`);
      await push.workOff();
    }
    expect([browser.requests.count, await push.planned("push.posts")]).toEqual([0, [new Date(start + quarter)]]);
  });

  test("are told in the reader's language", async () => {
    await ada.call(self.update, { body: { locale: "ja" } });
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    for (const tide of ["High", "Low"]) await say(bob, tide);
    await push.workOffLater();
    expect(browser.shown.map(({ notice: { title, path } }) => [title, path])).toEqual([
      [expect.stringMatching(/2.*Dawn rowers|Dawn rowers.*2/), "/ja/groups/rowers"],
    ]);
  });

  test("reach each of more people than one run writes to, once", async () => {
    const browsers: TestBrowser[] = [];
    for (let nth = 0; nth < 105; nth += 1) {
      const one = await world.account(club);
      await world.insert(club, "groupMemberships", {
        ...{ groupId, accountId: one.id, createdAt: inDays(-9) },
        ...wanting,
      });
      browsers.push(await push.turnOn(one));
    }
    await say(bob, "High water");
    await push.workOffLater();
    expect(browsers.map(({ shown }) => shown.length)).toEqual(browsers.map(() => 1));
  });
});

describe("of featured posts alone", () => {
  test("nothing else is told, and of one when it is featured", async () => {
    const [browser, all] = [await push.turnOn(ada), await push.turnOn(carol)];
    await choose(ada, { activityNotificationPreference: "featured", activityPushNotification: true });
    await choose(carol, wanting);
    const activityId = await say(bob, "Low water at noon");
    await push.workOffLater();
    expect([bodiesOn(browser), bodiesOn(all)]).toEqual([[], ["Low water at noon"]]);
    await bob.call(activities.setStanding, { params: { activityId }, body: { featured: true } });
    await push.workOffLater();
    // Who hears of all of them was told of it before.
    expect([bodiesOn(browser), bodiesOn(all)]).toEqual([["Low water at noon"], ["Low water at noon"]]);
  });
});

describe("new posts of an event", () => {
  test("reach who holds a pass and wants them there, and lead to what is said at the event", async () => {
    const { id: eventId } = await world.event(club, { slug: "regatta", name: "Regatta", host: bob });
    const { id: passTypeId } = await world.passType(club, eventId);
    for (const holder of [ada, carol]) await world.registration(club, holder, eventId, { passTypeId, status: "ready" });
    const [hers, others] = [await push.turnOn(ada), await push.turnOn(carol)];
    await ada.call(registration.updatePreferences, { params: { eventId }, body: wanting });
    for (const tide of ["High", "Low"]) await say(bob, tide, { eventId });
    await push.workOffLater();
    expect(hers.shown.map(({ notice: { title, path } }) => [title, path])).toEqual([
      ["2 new posts in Regatta", "/en/events/regatta/activity"],
    ]);
    expect(titlesOn(others)).toEqual([]);
  });
});

describe("no posts are told on devices", () => {
  test("that were seen in the inbox, are gone, answer others, or stand in no group", async () => {
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    const commentedId = await say(bob, "Low water");
    await ada.call(notifications.markRead);
    await say(carol, "Thank you", { commentedId });
    await say(bob, "Everyone's feed", {});
    await bob.call(activities.remove, { params: { activityId: await say(bob, "High water") } });
    await push.workOffLater();
    expect(titlesOn(browser)).toEqual([]);
  });

  test("of who stands in a block with the reader, whoever blocked whom", async () => {
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    for (const author of [bob, carol]) await say(author, "Low water");
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: bob.id });
    await world.insert(club, "accountBlocks", { blockerId: carol.id, accountId: ada.id });
    await push.workOffLater();
    expect(titlesOn(browser)).toEqual([]);
  });

  test("to who wants none any more, has left, or was removed", async () => {
    const removed = await world.account(club);
    await join(removed);
    const people = [ada, carol, removed];
    const browsers: TestBrowser[] = [];
    for (const one of people) {
      browsers.push(await push.turnOn(one));
      await choose(one, wanting);
    }
    await say(bob, "Low water");
    await choose(ada, { activityNotificationPreference: "none" });
    await carol.call(groups.leave, { params: { groupId } });
    await world
      .scope(club)
      .write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", removed.id).execute());
    await push.workOffLater();
    expect(browsers.map(titlesOn)).toEqual([[], [], []]);
  });

  test("in quiet hours", async () => {
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
    const quietHours = { from: clock(-5), until: clock(60), timezone: "UTC" };
    await ada.call(self.updateNotificationPreferences, { body: { quietHours } });
    await say(bob, "Low water");
    await push.workOffLater();
    expect(titlesOn(browser)).toEqual([]);
  });

  test("of another group, or of the same slug in another organization", async () => {
    const browser = await push.turnOn(ada);
    await choose(ada, wanting);
    const rowing = { slug: "sailors", name: "Sailors", access: "public" as const };
    const { id: otherId } = await world.insert(club, "groups", rowing);
    await world.insert(club, "groupMemberships", { groupId: otherId, accountId: ada.id, createdAt: inDays(-9) });
    await world.insert(club, "groupMemberships", { groupId: otherId, accountId: bob.id });
    await say(bob, "Low water", { groupId: otherId });
    await push.workOffLater();
    expect([titlesOn(browser), await push.planned("push.posts")]).toEqual([[], []]);
  });
});

test("others do not learn whether somebody is told of posts on devices", async () => {
  await choose(ada, wanting);
  const { items } = await bob.call(groups.members, { params: { groupId } });
  const hers = items.find(({ accountId }) => accountId === ada.id);
  expect(hers?.activityPushNotification).toBe(false);
});
