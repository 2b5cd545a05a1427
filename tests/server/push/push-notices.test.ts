import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import type { NotificationPreferences } from "#entities/account/self";
import { notifyInvited } from "#server/modules/inbox/notifications/invitation-notices.service";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, type TestAccount, type World } from "#tests/support/world";
import type { TestBrowser } from "./push-service.ts";
import { type PushWorld, startPushWorld, titlesOn } from "./push-world.ts";

type Occasion = Parameters<typeof notify>[2];

let push: PushWorld;
let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  push = await startPushWorld();
  world = push.world;
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club, { firstName: "Bob", lastName: "Barnacle" });
});
afterAll(() => push.close());

const tell = (occasion: Occasion) => world.scope(club).write((tx) => notify(tx, club.id, occasion));
const follow = () => bob.call(accounts.follow, { params: { accountId: ada.id } });
const devicesOf = async ({ call }: TestAccount) => (await call(notifications.push)).devices;
const post = async (message: string) => (await world.insert(club, "activities", { accountId: ada.id, message })).id;

describe("a notice", () => {
  test("reaches a browser sealed and signed, and says what the inbox says", async () => {
    const browser = await push.turnOn(ada);
    await follow();
    await push.workOff();
    expect(browser.shown.map(({ notice }) => notice)).toEqual([
      {
        ...{ title: "Bob Barnacle follows you", body: "", locale: "en", tag: `FOLLOW:${bob.id}`, unread: 1 },
        ...{ path: `/en/accounts/${bob.username}`, accountId: ada.id },
      },
    ]);
    const [shown] = browser.shown;
    expect(shown?.subject).toBe(`mailto:${club.email}`);
    expect(Number(shown?.headers.ttl)).toBeGreaterThan(0);
    expect(shown?.headers.topic).toMatch(/^[\w-]{1,32}$/);
  });

  test("speaks its reader's language", async () => {
    await ada.call(self.update, { body: { locale: "ja" } });
    const browser = await push.turnOn(ada);
    await follow();
    await push.workOff();
    expect(browser.shown.map(({ notice }) => [notice.locale, notice.path])).toEqual([
      ["ja", `/ja/accounts/${bob.username}`],
    ]);
    expect(titlesOn(browser)).toEqual([expect.stringMatching(/Bob Barnacle.*[\u3040-\u30ff]/)]);
  });

  test("reaches every device of the account, and nobody else's", async () => {
    const mine = [await push.turnOn(ada), await push.turnOn(ada)];
    const other = await push.turnOn(bob);
    await follow();
    await push.workOff();
    expect([...mine, other].map(titlesOn)).toEqual([["Bob Barnacle follows you"], ["Bob Barnacle follows you"], []]);
  });

  test("says the beginning of what was said, on one line", async () => {
    const browser = await push.turnOn(ada);
    const activityId = await post("Low water\nat noon ".repeat(40));
    await tell({ type: "LIKE", senderId: bob.id, activityId, accountIds: [ada.id] });
    await push.workOff();
    const [shown] = browser.shown;
    expect(shown?.notice).toMatchObject({
      title: "Bob Barnacle likes your post",
      path: `/en/activities/${activityId}`,
    });
    expect(shown?.notice.body).toMatch(/^Low water at noon .*…$/);
    expect(shown?.notice.body.length).toBeLessThanOrEqual(200);
  });

  test("of an invitation leads to the group", async () => {
    const browser = await push.turnOn(ada);
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    const invited = { groupId, accountId: ada.id, inviterId: bob.id };
    const { id } = await world.insert(club, "groupInvitations", invited);
    await world.scope(club).write((tx) => notifyInvited(tx, club.id, bob.id, [{ id, accountId: ada.id }]));
    await push.workOff();
    expect(browser.shown.map(({ notice: { title, path } }) => [title, path])).toEqual([
      ["Bob Barnacle invites you to join Rowers", "/en/groups/rowers"],
    ]);
  });

  test("of a mention beside a stream says whose it is and leads there, without what was said", async () => {
    const browser = await push.turnOn(ada);
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    const { id: eventId } = await world.event(club, { slug: "regatta", name: "Regatta" });
    await tell({ type: "MENTION", senderId: bob.id, groupId, accountIds: [ada.id] });
    await tell({ type: "MENTION", senderId: bob.id, eventId, accountIds: [ada.id] });
    await push.workOff();
    const shown = browser.shown.map(({ notice: { title, body, path } }) => [title, body, path]);
    expect(shown.toSorted()).toEqual([
      ["Bob Barnacle mentioned you in the live talk of Regatta", "", "/en/events/regatta"],
      ["Bob Barnacle mentioned you in the live talk of Rowers", "", "/en/groups/rowers"],
    ]);
  });

  test("of many who are told at once reaches each of them", async () => {
    const people: TestAccount[] = [];
    for (let nth = 0; nth < 25; nth += 1) people.push(await world.account(club));
    const browsers: TestBrowser[] = [];
    for (const one of people) browsers.push(await push.turnOn(one));
    const { id: announcementId } = await world.insert(club, "announcements", { slug: "all", title: "All hands" });
    const accountIds = people.map(({ id }) => id);
    await tell({ type: "ANNOUNCEMENT", senderId: null, announcementId, accountIds });
    await push.workOff();
    const bodies = browsers.map(({ shown }) => shown.map(({ notice }) => notice.body));
    expect(bodies).toEqual(people.map(() => ["All hands"]));
  });
});

describe("no notice comes", () => {
  /** What is told, by the switch that ends it. */
  const switches = {
    newFollowerPush: async () => ({ type: "FOLLOW" }),
    likePush: async () => ({ type: "LIKE", activityId: await post("Ahoy") }),
    commentPush: async () => ({ type: "COMMENT", activityId: await post("Ahoy") }),
    resharePush: async () => ({ type: "RESHARE", activityId: await post("Ahoy") }),
    groupRequestAcceptedPush: async () => ({
      type: "GROUP_REQUEST_ACCEPTED",
      groupId: (await world.insert(club, "groups", { slug: "rowers", name: "Rowers" })).id,
    }),
  } satisfies Partial<Record<keyof NotificationPreferences, () => Promise<Omit<Occasion, "senderId" | "accountIds">>>>;

  test.each(Object.entries(switches))("where %s is off, and one where it is on", async (name, occasion) => {
    const browser = await push.turnOn(ada);
    const off = await push.turnOn(bob);
    const eve = await world.account(club);
    await bob.call(self.updateNotificationPreferences, { body: { [name]: false } });
    await tell({ ...(await occasion()), senderId: eve.id, accountIds: [ada.id, bob.id] });
    await push.workOff();
    expect([browser.shown.length, off.shown.length]).toEqual([1, 0]);
  });

  test("from somebody whom the reader has blocked before it is written", async () => {
    const browser = await push.turnOn(ada);
    await tell({ type: "COMMENT", senderId: bob.id, activityId: await post("Ahoy"), accountIds: [ada.id] });
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: bob.id });
    await push.workOff();
    expect(titlesOn(browser)).toEqual([]);
  });

  test("of what has been read already", async () => {
    const browser = await push.turnOn(ada);
    await follow();
    await ada.call(notifications.markRead);
    await push.workOff();
    expect(titlesOn(browser)).toEqual([]);
  });

  test("once the device is turned off, not even of what waits", async () => {
    const browser = await push.turnOn(ada);
    await follow();
    await ada.call(notifications.unsubscribe, { body: { endpoint: browser.subscription.endpoint } });
    await push.workOff();
    expect([titlesOn(browser), browser.requests.count]).toEqual([[], 0]);
  });

  test("on a device that was signed out from another one, and the others go on", async () => {
    const { sub } = ada.login;
    const person = { sub, username: ada.login.username, email: ada.login.username, passwordHash: "x" };
    await world.insert(club, "identityUsers", { ...person, createdAt: inDays(-9), updatedAt: inDays(-9) });
    const signIn = async (signedInAt: string) => {
      const times = { signedInAt, refreshedAt: signedInAt, expiresAt: inDays(20) };
      const { family } = await world.insert(club, "identitySessions", { sub, ...times });
      const token = await world.tokens.sign(club, sub, { auth_time: Math.floor(Date.parse(signedInAt) / 1000) });
      const browser = await push.turnOn({ ...ada, call: callAs(world.app, { organizationId: club.id, token }) });
      return { family, browser };
    };
    const lost = await signIn(inDays(-2));
    const kept = await signIn(inDays(-1));
    await world
      .scope(club)
      .write((tx) => tx.deleteFrom("identitySessions").where("family", "=", lost.family).execute());
    await follow();
    await push.workOff();
    expect([lost.browser.requests.count, titlesOn(kept.browser)]).toEqual([0, ["Bob Barnacle follows you"]]);
    expect(await devicesOf(ada)).toHaveLength(1);
  });

  test("on a device that another account has now", async () => {
    const browser = await push.turnOn(ada);
    browser.answer.status = 500;
    await follow();
    await push.workOff();
    browser.answer.status = null;
    await bob.call(notifications.subscribe, { body: browser.subscription });
    await push.workOffLater();
    expect(titlesOn(browser)).toEqual([]);
  });

  test("when it would be no news any more", async () => {
    const browser = await push.turnOn(ada);
    browser.answer.status = 500;
    await follow();
    await push.workOff();
    browser.answer.status = null;
    world.clock.now = new Date(inDays(4));
    await push.workOffLater();
    expect([titlesOn(browser), await push.waiting()]).toEqual([[], 0]);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that answers %i is asked no more about the device", async (status) => {
    const browser = await push.turnOn(ada);
    browser.answer.status = status;
    await follow();
    await push.workOff();
    expect([browser.requests.count, await devicesOf(ada), await push.waiting()]).toEqual([1, [], 0]);
  });

  test.each([429, 500, 301])("that answers %i is asked again, after a pause", async (status) => {
    const browser = await push.turnOn(ada);
    browser.answer.status = status;
    await follow();
    await push.workOff();
    expect([browser.requests.count, await devicesOf(ada), await push.waiting()]).toEqual([1, [expect.any(String)], 1]);
    browser.answer.status = null;
    world.clock.now = new Date(Date.now() + 2 * 60_000);
    await push.workOffLater();
    expect([titlesOn(browser), await push.waiting()]).toEqual([["Bob Barnacle follows you"], 0]);
  });

  test("is left alone about a device that pauses", async () => {
    const browser = await push.turnOn(ada);
    browser.answer.status = 500;
    await follow();
    await push.workOff();
    browser.answer.status = null;
    await tell({ type: "LIKE", senderId: bob.id, activityId: await post("Ahoy"), accountIds: [ada.id] });
    await push.workOff();
    expect([browser.requests.count, titlesOn(browser)]).toEqual([1, []]);
    let minutes = 0;
    // On a busy machine the first of the two may take long, and the device pauses once more.
    const told = async () => {
      minutes += 2;
      world.clock.now = new Date(Date.now() + minutes * 60_000);
      await push.workOffLater();
      return titlesOn(browser).toSorted();
    };
    await expect.poll(told).toEqual(["Bob Barnacle follows you", "Bob Barnacle likes your post"]);
  });

  test("that takes nothing for days loses the device", async () => {
    const browser = await push.turnOn(ada);
    await world.scope(club).write((tx) =>
      tx
        .updateTable("pushSubscriptions")
        .set({ failures: 4, lastUsedAt: inDays(-4) })
        .where("accountId", "=", ada.id)
        .execute(),
    );
    browser.answer.status = 503;
    await follow();
    await push.workOff();
    expect([await devicesOf(ada), await push.waiting()]).toEqual([[], 0]);
  });
});

test("a deleted account leaves nothing in the queue, of what it did neither", async () => {
  const browser = await push.turnOn(ada);
  browser.answer.status = 500;
  await follow();
  await push.workOff();
  expect(await push.waiting()).toBe(1);
  await bob.call(self.remove);
  expect(await push.waiting()).toBe(0);
});
