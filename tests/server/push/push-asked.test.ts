import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { ChatPlace } from "#entities/conversations/chat";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Strangers, strangersOf } from "#tests/server/chat/chat-strangers";
import type { TestAccount } from "#tests/support/world";
import { type PushWorld, startPushWorld, titlesOn } from "./push-world.ts";

let push: PushWorld;
let club: OrganizationRecord;
let circle: Strangers["circle"];
let asking: Strangers["asking"];
let places: Strangers["places"];
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let rowers: ChatPlace;
beforeAll(async () => {
  push = await startPushWorld();
});
beforeEach(async () => {
  push.world.clock.now = null;
  ({ club, circle, asking, places, ada, bob, carol, rowers } = await strangersOf(push.world));
});
afterAll(() => push.close());

describe("who is asked into a conversation of many", () => {
  test("is told on their devices that somebody asks, and neither who nor what", async () => {
    const [browser, own] = [await push.turnOn(bob), await push.turnOn(ada)];
    const conversationId = await places.openFrom(ada, [bob, carol], rowers);
    await circle.say(ada, conversationId, "High water at six");
    await push.workOffLater();
    expect(browser.shown.map(({ notice }) => notice)).toEqual([
      {
        ...{ title: "Somebody would like to write to you", body: "", locale: "en", tag: "chat:requests", unread: 1 },
        ...{ path: "/en/messages/requests", accountId: bob.id },
      },
    ]);
    expect(titlesOn(own)).toEqual([]);
  });

  test("is told once, whatever is said there and whoever else answers", async () => {
    const browser = await push.turnOn(bob);
    const conversationId = await places.openFrom(ada, [bob, carol], rowers);
    await push.workOffLater();
    push.world.clock.now = new Date(Date.now() + 60_000);
    await circle.say(ada, conversationId, "High water at six");
    await asking.decline(carol, conversationId);
    await push.workOffLater();
    expect(titlesOn(browser)).toHaveLength(1);
  });

  test("is not told who has declined or accepted meanwhile, has blocked who asks, or wants no messages there", async () => {
    const [dora, eve] = [await push.world.account(club), await push.world.account(club)];
    const people = [bob, carol, dora, eve];
    const place = await places.group([ada, ...people]);
    const browsers = await Promise.all(people.map((one) => push.turnOn(one)));
    await eve.call(self.updateNotificationPreferences, { body: { chatPush: false } });
    const conversationId = await places.openFrom(ada, people, place);
    await asking.decline(bob, conversationId);
    await asking.accept(carol, conversationId);
    await circle.block(dora, ada);
    await push.workOffLater();
    expect(browsers.map(titlesOn)).toEqual([[], [], [], []]);
  });

  test("is not told where who asks has left meanwhile, nor once they have declined before", async () => {
    const browser = await push.turnOn(bob);
    const first = await places.openFrom(ada, [bob, carol], rowers);
    await ada.call(chat.leave, { params: { conversationId: first } });
    await push.workOffLater();
    const second = await places.openFrom(ada, [bob, carol], rowers);
    await asking.decline(bob, second);
    await push.workOffLater();
    await places.openFrom(ada, [bob, carol], rowers);
    await push.workOffLater();
    expect(titlesOn(browser)).toEqual([]);
  });
});
