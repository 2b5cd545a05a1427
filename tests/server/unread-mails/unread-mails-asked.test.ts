import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { ChatPlace } from "#entities/conversations/chat";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Strangers, strangersOf } from "#tests/server/chat/chat-strangers";
import type { TestAccount } from "#tests/support/world";
import { startUnreadWorld, type UnreadWorld } from "./unread-world.ts";

const sentence = "would like to write to you";

let unread: UnreadWorld;
let club: OrganizationRecord;
let circle: Strangers["circle"];
let asking: Strangers["asking"];
let places: Strangers["places"];
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let rowers: ChatPlace;
beforeAll(async () => {
  unread = await startUnreadWorld();
});
beforeEach(async () => {
  unread.stop();
  ({ club, circle, asking, places, ada, bob, carol, rowers } = await strangersOf(unread.world));
});
afterAll(() => unread.close());

const subjects = async (who: TestAccount) => (await unread.mailsTo(club, who)).map(({ subject }) => subject);

describe("who is asked into a conversation of many", () => {
  test("is told by one mail half an hour later, by a number alone", async () => {
    await places.openFrom(ada, [bob, carol], rowers);
    await unread.pass(20);
    expect(await subjects(bob)).toEqual([]);
    await unread.pass(20);
    const [mail] = await unread.mailsTo(club, bob);
    expect(mail?.subject).toBe(`1 person ${sentence}`);
    expect(mail?.text).toContain(`${club.websiteUrl}/en/messages/requests`);
    expect(mail?.text).not.toMatch(/Zelda|Quist|Regatta|rowers/);
    await unread.pass(60);
    expect(await subjects(bob)).toHaveLength(1);
  });

  test("is counted with who would like to write to them alone", async () => {
    await places.openFrom(ada, [bob, carol], rowers);
    await asking.ask(await unread.world.account(club), bob);
    await unread.pass(40);
    expect(await subjects(bob)).toEqual([`2 people ${sentence}`]);
  });

  test("is written to of another who asks, once a day has passed", async () => {
    await places.openFrom(ada, [bob, carol], rowers);
    await unread.pass(40);
    await places.openFrom(carol, [bob, ada], rowers);
    await unread.pass(120);
    expect(await subjects(bob)).toEqual([`1 person ${sentence}`]);
    await unread.pass(24 * 60);
    expect(await subjects(bob)).toEqual([`1 person ${sentence}`, `2 people ${sentence}`]);
  });

  test("is written to of that although there are old messages of which a mail told", async () => {
    await circle.befriend(carol, bob);
    const conversationId = await circle.open(carol, [bob]);
    await circle.say(carol, conversationId, "Slack water at six");
    await unread.pass(40);
    await places.openFrom(ada, [bob, carol], rowers);
    await unread.pass(25 * 60);
    expect(await subjects(bob)).toHaveLength(2);
    await unread.pass(25 * 60);
    expect(await subjects(bob)).toHaveLength(2);
  });

  test("gets none once they have declined or accepted, have blocked who asks, or want no such mails", async () => {
    const [dora, eve] = [await unread.world.account(club), await unread.world.account(club)];
    const people = [bob, carol, dora, eve];
    const place = await places.group([ada, ...people]);
    await eve.call(self.updateNotificationPreferences, { body: { chatUnreadEmail: false } });
    const conversationId = await places.openFrom(ada, people, place);
    await asking.decline(bob, conversationId);
    await asking.accept(carol, conversationId);
    await circle.block(dora, ada);
    await unread.pass(60);
    for (const one of people) expect(await subjects(one)).toEqual([]);
  });

  test("gets none where who asks has left", async () => {
    const conversationId = await places.openFrom(ada, [bob, carol], rowers);
    await ada.call(chat.leave, { params: { conversationId } });
    await unread.pass(60);
    expect(await subjects(bob)).toEqual([]);
  });
});
