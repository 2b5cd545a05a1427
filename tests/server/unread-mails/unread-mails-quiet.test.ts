import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Crew, crewOf } from "#tests/server/chat/chat-crew";
import type { TestAccount } from "#tests/support/world";
import { startUnreadWorld, type UnreadWorld } from "./unread-world.ts";

let unread: UnreadWorld;
let club: OrganizationRecord;
let circle: Crew["circle"];
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  unread = await startUnreadWorld();
});
beforeEach(async () => {
  unread.stop();
  ({ club, circle, ada, bob } = await crewOf(unread.world));
});
afterAll(() => unread.close());

const subjects = async (who: TestAccount) => (await unread.mailsTo(club, who)).map(({ subject }) => subject);

/** What a clock in UTC shows so many minutes from now. */
const clockIn = (minutes: number) =>
  new Date(unread.world.platform.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
/** Quiet hours that began some minutes ago. */
const quietFor = ({ call }: TestAccount, minutes: number) =>
  call(self.updateNotificationPreferences, {
    body: { quietHours: { from: clockIn(-5), until: clockIn(minutes), timezone: "UTC" } },
  });

test("what is unread in quiet hours is mailed once they end", async () => {
  const conversationId = await circle.open(ada, [bob]);
  await quietFor(bob, 50);
  await circle.say(ada, conversationId, "Slack water at six");
  await unread.pass(40);
  await circle.say(ada, conversationId, "Bring oars");
  await unread.pass(5);
  expect(await subjects(bob)).toEqual([]);
  await unread.pass(10);
  expect(await subjects(bob)).toEqual(["2 unread messages from Ada Byron"]);
});

test("what was read by then is mailed to nobody", async () => {
  const conversationId = await circle.open(ada, [bob]);
  await quietFor(bob, 50);
  await circle.say(ada, conversationId, "Slack water at six");
  await unread.pass(40);
  await circle.read(bob, conversationId);
  await unread.pass(15);
  expect(await subjects(bob)).toEqual([]);
});

test("hours that are over, or have not begun, keep nothing back", async () => {
  const conversationId = await circle.open(ada, [bob]);
  await quietFor(bob, 20);
  await circle.say(ada, conversationId, "Slack water at six");
  await unread.pass(40);
  expect(await subjects(bob)).toHaveLength(1);
});
