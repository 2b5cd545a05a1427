import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, type TestAccount } from "#tests/support/world";
import { type DigestWorld, later, mondayIn, morningIn, startDigestWorld } from "./digest-world.ts";

let digests: DigestWorld;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
const zone = "Europe/Berlin";
const day = 24 * 60;
beforeAll(async () => {
  digests = await startDigestWorld();
});
beforeEach(async () => {
  digests.stop();
  club = await digests.world.organization({ timezone: zone });
  [ada, bob] = [await digests.absent(club), await digests.absent(club, { firstName: "Bob", lastName: "Moss" })];
});
afterAll(() => digests.close());

const subjects = async (who: TestAccount) => (await digests.mailsTo(club, who)).map(({ subject }) => subject);
const say = (by: TestAccount, message: string, row: object = {}) =>
  digests.world.insert(club, "activities", { accountId: by.id, message, ...row });
const follow = (by: TestAccount, of: TestAccount) =>
  digests.world.insert(club, "accountFollows", { followerId: by.id, accountId: of.id });
const choose = async (by: TestAccount, body: object) => {
  const call = await digests.as(club, by);
  return call(self.updateNotificationPreferences, { body });
};
const chosen = async (by: TestAccount) => (await by.call(self.notificationPreferences)).digest;

/** Something that Bob says in a group of both. */
const news = async (message = "Slack water at six", row: object = {}) => {
  const group = await digests.group(club, [bob, ada]);
  return { group, post: await say(bob, message, { groupId: group.id, ...row }) };
};

describe("a summary of somebody who has not chosen", () => {
  test("comes on Monday at eight by the clock of the organization, once", async () => {
    await news();
    const monday = mondayIn(zone);
    expect(new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short", hour: "numeric" }).format(monday)).toBe(
      "Mon 8 AM",
    );
    await digests.lookAt(club, later(monday, -1));
    expect(await subjects(ada)).toEqual([]);
    await digests.look(club, monday);
    await digests.look(club, later(monday, 60));
    expect(await subjects(ada)).toEqual(["1 new post in Dawn rowers"]);
    expect(await subjects(bob)).toEqual([]);
  });

  test("comes again a week later, of what is new since then", async () => {
    const { group } = await news();
    const [first, second] = [mondayIn(zone), later(mondayIn(zone), 7 * day)];
    await digests.lookAt(club, first);
    await say(bob, "Bring oars", { groupId: group.id, createdAt: later(first, day) });
    await say(bob, "And rope", { groupId: group.id, createdAt: later(first, 2 * day) });
    await digests.look(club, second);
    await digests.look(club, later(second, 60));
    const [, mail] = await digests.mailsTo(club, ada);
    expect(mail?.text).toContain("Bring oars");
    expect(mail?.text).toContain("And rope");
    expect(mail?.text).not.toContain("Slack water");
    expect(await subjects(ada)).toHaveLength(2);
  });

  /** Two days before. */
  const lately = () => later(mondayIn(zone), -2 * day);
  test.each<[string, () => Promise<unknown>]>([
    [
      "made the account",
      () =>
        digests.world
          .scope(club)
          .write((tx) => tx.updateTable("accounts").set({ createdAt: lately() }).where("id", "=", ada.id).execute()),
    ],
    [
      "had a page open",
      () => digests.world.insert(club, "accountPresence", { accountId: ada.id, hereUntil: lately() }),
    ],
    [
      "read the notifications",
      () => digests.world.insert(club, "notificationReads", { accountId: ada.id, readUntil: lately() }),
    ],
    [
      "used a sign-in",
      async () => {
        const { sub, username } = ada.login;
        const user = { sub, username, email: username, passwordHash: "none" };
        const times = { createdAt: inDays(-30), updatedAt: inDays(-30) };
        await digests.world.insert(club, "identityUsers", { ...user, ...times });
        const session = { sub, signedInAt: inDays(-30), refreshedAt: lately(), expiresAt: inDays(30) };
        await digests.world.insert(club, "identitySessions", session);
      },
    ],
  ])("does not come to who %s within the week, but does where they chose it", async (_, visit) => {
    await news("Slack water at six", { createdAt: later(lately(), 60) });
    await visit();
    await digests.lookAt(club, mondayIn(zone));
    expect(await subjects(ada)).toEqual([]);
    await choose(ada, { digest: "weekly" });
    const next = later(mondayIn(zone), 7 * day);
    await say(bob, "Bring oars", { createdAt: later(next, -60) });
    await follow(ada, bob);
    await digests.look(club, next);
    expect(await subjects(ada)).toEqual(["1 new post by people you follow"]);
  });

  test("comes to nobody for whom there is nothing new", async () => {
    await digests.lookAt(club, mondayIn(zone), later(mondayIn(zone), 7 * day));
    expect(await digests.allMails(club)).toBe("");
  });
});

describe("a summary that was chosen", () => {
  test("comes each morning, of what was said since the last", async () => {
    const { group } = await news();
    await choose(ada, { digest: "daily" });
    const first = morningIn(zone);
    await digests.look(club, later(first, -1));
    expect(await subjects(ada)).toEqual([]);
    await digests.look(club, first);
    await digests.look(club, later(first, day));
    expect(await subjects(ada)).toEqual(["1 new post in Dawn rowers"]);
    await say(bob, "Bring oars", { groupId: group.id, createdAt: later(first, day + 60) });
    await digests.look(club, later(first, 2 * day));
    const [, mail] = await digests.mailsTo(club, ada);
    expect(mail?.text).toContain("Bring oars");
    expect(mail?.text).not.toContain("Slack water");
    expect(mail?.text).toContain("you chose a daily summary");
  });

  test("goes by the clock of the quiet hours of who has some", async () => {
    await news();
    const quietHours = { from: "22:00", until: "06:00", timezone: "Pacific/Auckland" };
    await choose(ada, { digest: "daily", quietHours });
    const there = morningIn("Pacific/Auckland");
    await digests.lookAt(club, later(there, -1));
    expect(await subjects(ada)).toEqual([]);
    await digests.look(club, there);
    expect(await subjects(ada)).toHaveLength(1);
  });

  test("waits for the end of quiet hours", async () => {
    await news();
    await choose(ada, { digest: "daily", quietHours: { from: "07:00", until: "09:30", timezone: zone } });
    const first = morningIn(zone);
    await digests.lookAt(club, first, later(first, 89));
    expect(await subjects(ada)).toEqual([]);
    await digests.look(club, later(first, 90));
    expect(await subjects(ada)).toHaveLength(1);
  });

  test("tells nothing of before somebody was last here", async () => {
    await news();
    await choose(ada, { digest: "daily" });
    await digests.world.insert(club, "accountPresence", { accountId: ada.id, hereUntil: inDays(0.001) });
    await digests.lookAt(club, morningIn(zone));
    expect(await subjects(ada)).toEqual([]);
  });

  test("comes once a day at most, whatever is chosen between", async () => {
    const { group } = await news();
    const monday = mondayIn(zone);
    await digests.lookAt(club, monday);
    await say(bob, "Bring oars", { groupId: group.id, createdAt: later(monday, 5) });
    const far = { from: "01:00", until: "02:00", timezone: "Pacific/Honolulu" };
    digests.stop(later(monday, 10));
    await choose(ada, { digest: "daily", quietHours: far });
    // Eight there comes half a day later here.
    await digests.look(club, later(monday, 14 * 60));
    expect(await subjects(ada)).toHaveLength(1);
    await say(bob, "And rope", { groupId: group.id, createdAt: later(monday, 15 * 60) });
    await digests.look(club, later(monday, 14 * 60 + day));
    expect(await subjects(ada)).toHaveLength(2);
  });

  test("is off, and weekly until it is chosen, and nothing else", async () => {
    await news();
    expect(await chosen(ada)).toBe("weekly");
    const { status } = await digests.world.send(
      self.updateNotificationPreferences,
      { body: { digest: "hourly" } },
      ada.who,
    );
    expect(status).toBe(400);
    expect((await choose(ada, { digest: "off" })).digest).toBe("off");
    await digests.lookAt(club, mondayIn(zone));
    expect(await subjects(ada)).toEqual([]);
    digests.stop();
    expect((await choose(ada, { digest: "daily" })).digest).toBe("daily");
    expect(await chosen(ada)).toBe("daily");
    expect((await choose(ada, { likePush: false })).digest).toBe("daily");
  });
});
