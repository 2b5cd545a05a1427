import { describe, expect, test } from "vitest";
import { self } from "#contract/self";
import { inDays, type TestAccount } from "#tests/support/world";
import { later, mondayIn, morningIn, setUpDigests } from "./digest-world.ts";

const zone = "Europe/Berlin";
const day = 24 * 60;
const digests = setUpDigests(zone);

const choose = async (by: TestAccount, body: object) => {
  const call = await digests.as(by);
  return call(self.updateNotificationPreferences, { body });
};
const chosen = async (by: TestAccount) => (await by.call(self.notificationPreferences)).digest;

describe("a summary of somebody who has not chosen", () => {
  test("comes on Monday at eight by the clock of the organization, once", async () => {
    await digests.news();
    const monday = mondayIn(zone);
    expect(new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short", hour: "numeric" }).format(monday)).toBe(
      "Mon 8 AM",
    );
    await digests.lookAt(later(monday, -1));
    expect(await digests.subjects(digests.ada)).toEqual([]);
    await digests.look(monday);
    await digests.look(later(monday, 60));
    expect(await digests.subjects(digests.ada)).toEqual(["1 new post in Dawn rowers"]);
    expect(await digests.subjects(digests.bob)).toEqual([]);
  });

  test("comes again a week later, of what is new since then", async () => {
    const { group } = await digests.news();
    const [first, second] = [mondayIn(zone), later(mondayIn(zone), 7 * day)];
    await digests.lookAt(first);
    await digests.say(digests.bob, "Bring oars", { groupId: group.id, createdAt: later(first, day) });
    await digests.say(digests.bob, "And rope", { groupId: group.id, createdAt: later(first, 2 * day) });
    await digests.look(second);
    await digests.look(later(second, 60));
    const [, mail] = await digests.mailsTo(digests.ada);
    expect(mail?.text).toContain("Bring oars");
    expect(mail?.text).toContain("And rope");
    expect(mail?.text).not.toContain("Slack water");
    expect(await digests.subjects(digests.ada)).toHaveLength(2);
  });

  /** Two days before. */
  const lately = () => later(mondayIn(zone), -2 * day);
  test.each<[string, () => Promise<unknown>]>([
    [
      "made the account",
      () =>
        digests.world
          .scope(digests.club)
          .write((tx) =>
            tx.updateTable("accounts").set({ createdAt: lately() }).where("id", "=", digests.ada.id).execute(),
          ),
    ],
    [
      "had a page open",
      () => digests.world.insert(digests.club, "accountPresence", { accountId: digests.ada.id, hereUntil: lately() }),
    ],
    [
      "read the notifications",
      () => digests.world.insert(digests.club, "notificationReads", { accountId: digests.ada.id, readUntil: lately() }),
    ],
    [
      "used a sign-in",
      async () => {
        const { sub, username } = digests.ada.login;
        const user = { sub, username, email: username, passwordHash: "none" };
        const times = { createdAt: inDays(-30), updatedAt: inDays(-30) };
        await digests.world.insert(digests.club, "identityUsers", { ...user, ...times });
        const session = { sub, signedInAt: inDays(-30), refreshedAt: lately(), expiresAt: inDays(30) };
        await digests.world.insert(digests.club, "identitySessions", session);
      },
    ],
  ])("does not come to who %s within the week, but does where they chose it", async (_, visit) => {
    await digests.news("Slack water at six", { createdAt: later(lately(), 60) });
    await visit();
    await digests.lookAt(mondayIn(zone));
    expect(await digests.subjects(digests.ada)).toEqual([]);
    await choose(digests.ada, { digest: "weekly" });
    const next = later(mondayIn(zone), 7 * day);
    await digests.say(digests.bob, "Bring oars", { createdAt: later(next, -60) });
    await digests.follow(digests.ada, digests.bob);
    await digests.look(next);
    expect(await digests.subjects(digests.ada)).toEqual(["1 new post by people you follow"]);
  });

  test("comes to nobody for whom there is nothing new", async () => {
    await digests.lookAt(mondayIn(zone), later(mondayIn(zone), 7 * day));
    expect(await digests.allMails()).toBe("");
  });
});

describe("a summary that was chosen", () => {
  test("comes each morning, of what was said since the last", async () => {
    const { group } = await digests.news();
    await choose(digests.ada, { digest: "daily" });
    const first = morningIn(zone);
    await digests.look(later(first, -1));
    expect(await digests.subjects(digests.ada)).toEqual([]);
    await digests.look(first);
    await digests.look(later(first, day));
    expect(await digests.subjects(digests.ada)).toEqual(["1 new post in Dawn rowers"]);
    await digests.say(digests.bob, "Bring oars", { groupId: group.id, createdAt: later(first, day + 60) });
    await digests.look(later(first, 2 * day));
    const [, mail] = await digests.mailsTo(digests.ada);
    expect(mail?.text).toContain("Bring oars");
    expect(mail?.text).not.toContain("Slack water");
    expect(mail?.text).toContain("you chose a daily summary");
  });

  test("goes by the clock of the quiet hours of who has some", async () => {
    await digests.news();
    const quietHours = { from: "22:00", until: "06:00", timezone: "Pacific/Auckland" };
    await choose(digests.ada, { digest: "daily", quietHours });
    const there = morningIn("Pacific/Auckland");
    await digests.lookAt(later(there, -1));
    expect(await digests.subjects(digests.ada)).toEqual([]);
    await digests.look(there);
    expect(await digests.subjects(digests.ada)).toHaveLength(1);
  });

  test("waits for the end of quiet hours", async () => {
    await digests.news();
    await choose(digests.ada, { digest: "daily", quietHours: { from: "07:00", until: "09:30", timezone: zone } });
    const first = morningIn(zone);
    await digests.lookAt(first, later(first, 89));
    expect(await digests.subjects(digests.ada)).toEqual([]);
    await digests.look(later(first, 90));
    expect(await digests.subjects(digests.ada)).toHaveLength(1);
  });

  test("tells nothing of before somebody was last here", async () => {
    await digests.news();
    await choose(digests.ada, { digest: "daily" });
    await digests.world.insert(digests.club, "accountPresence", {
      accountId: digests.ada.id,
      hereUntil: inDays(0.001),
    });
    await digests.lookAt(morningIn(zone));
    expect(await digests.subjects(digests.ada)).toEqual([]);
  });

  test("comes once a day at most, whatever is chosen between", async () => {
    const { group } = await digests.news();
    const monday = mondayIn(zone);
    await digests.lookAt(monday);
    await digests.say(digests.bob, "Bring oars", { groupId: group.id, createdAt: later(monday, 5) });
    const far = { from: "01:00", until: "02:00", timezone: "Pacific/Honolulu" };
    digests.stop(later(monday, 10));
    await choose(digests.ada, { digest: "daily", quietHours: far });
    // Eight there comes half a day later here.
    await digests.look(later(monday, 14 * 60));
    expect(await digests.subjects(digests.ada)).toHaveLength(1);
    await digests.say(digests.bob, "And rope", { groupId: group.id, createdAt: later(monday, 15 * 60) });
    await digests.look(later(monday, 14 * 60 + day));
    expect(await digests.subjects(digests.ada)).toHaveLength(2);
  });

  test("is off, and weekly until it is chosen, and nothing else", async () => {
    await digests.news();
    expect(await chosen(digests.ada)).toBe("weekly");
    const { status } = await digests.world.send(
      self.updateNotificationPreferences,
      { body: { digest: "hourly" } },
      digests.ada.who,
    );
    expect(status).toBe(400);
    expect((await choose(digests.ada, { digest: "off" })).digest).toBe("off");
    await digests.lookAt(mondayIn(zone));
    expect(await digests.subjects(digests.ada)).toEqual([]);
    digests.stop();
    expect((await choose(digests.ada, { digest: "daily" })).digest).toBe("daily");
    expect(await chosen(digests.ada)).toBe("daily");
    expect((await choose(digests.ada, { likePush: false })).digest).toBe("daily");
  });
});
