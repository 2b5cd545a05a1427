import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Crew, crewOf } from "#tests/server/chat/chat-crew";
import { picturesOf } from "#tests/server/chat/chat-picture-files";
import { filesOf } from "#tests/server/chat/chat-sent-files";
import type { TestAccount } from "#tests/support/world";
import { type PushWorld, startPushWorld } from "./push-world.ts";

let push: PushWorld;
let club: OrganizationRecord;
let circle: Crew["circle"];
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  push = await startPushWorld();
});
beforeEach(async () => {
  push.world.clock.now = null;
  ({ club, circle, ada, bob, carol } = await crewOf(push.world));
});
afterAll(() => push.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("a message", () => {
  test("reaches who has not read it a few seconds later, and not who wrote it", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const [mine, theirs] = [await push.turnOn(ada), await push.turnOn(bob)];
    push.world.clock.now = inMinutes(1);
    await circle.say(ada, conversationId, "Slack water\nat six");
    // Not at once: they may be looking.
    await push.workOff();
    expect(theirs.shown).toEqual([]);
    await push.workOffLater();
    expect(theirs.shown.map(({ notice }) => notice)).toEqual([
      {
        ...{ title: "Ada Byron", body: "Slack water at six", locale: "en", tag: `chat:${conversationId}`, unread: 1 },
        ...{ path: `/en/messages/${conversationId}`, accountId: bob.id },
        mute: { title: "Mute", organizationId: club.id, proof: expect.any(String) },
      },
    ]);
    expect(mine.shown).toEqual([]);
  });

  test("of pictures alone says how many", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const browser = await push.turnOn(carol);
    const pictures = picturesOf(push.world, club);
    for (const count of [1, 3]) {
      const sent = await Promise.all(Array.from({ length: count }, () => pictures.upload(bob)));
      await pictures.say(
        bob,
        conversationId,
        sent.map(({ id }) => id),
      );
      await push.workOffLater();
    }
    expect(browser.shown.map(({ notice }) => notice.body)).toEqual(["Ada Byron: Picture", "Ada Byron: 3 pictures"]);
  });

  test("of files alone, or with pictures, says how many", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const browser = await push.turnOn(bob);
    const [files, pictures] = [filesOf(push.world, club), picturesOf(push.world, club)];
    const uploaded = async (count: number) => {
      const sent = await Promise.all(Array.from({ length: count }, () => files.upload(ada)));
      return sent.map(({ id }) => id);
    };
    for (const [fileCount, pictureCount] of [
      [1, 0],
      [2, 0],
      [2, 1],
    ] as const) {
      const imageIds = pictureCount > 0 ? [(await pictures.upload(ada)).id] : [];
      const body = { text: "", imageIds, fileIds: await uploaded(fileCount) };
      await ada.call(chat.send, { params: { conversationId }, body });
      await push.workOffLater();
    }
    expect(browser.shown.map(({ notice }) => notice.body)).toEqual(["File", "2 files", "1 picture and 2 files"]);
  });

  test("does not reach who has read it meanwhile", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const browser = await push.turnOn(bob);
    await circle.say(ada, conversationId, "Slack water at six");
    await circle.read(bob, conversationId);
    await push.workOffLater();
    expect(browser.shown).toEqual([]);
  });

  test("of a conversation with a name says which, and who spoke", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const browser = await push.turnOn(carol);
    await circle.say(bob, conversationId, "Aye");
    await push.workOffLater();
    expect(browser.shown.map(({ notice: { title, body } }) => [title, body])).toEqual([["Crew", "Ada Byron: Aye"]]);
  });

  test("is told once with others of its seconds, by the newest", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const browser = await push.turnOn(bob);
    // In the middle of a span of five seconds.
    push.world.clock.now = new Date(Math.floor(Date.now() / 5_000) * 5_000 + 2_000);
    for (const text of ["One", "Two", "Three"]) await circle.say(ada, conversationId, text);
    await push.workOffLater();
    expect(browser.shown.map(({ notice }) => notice.body)).toEqual(["Three"]);
  });

  test("does not reach who has muted the conversation, or wants no messages on devices", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const browsers = [await push.turnOn(bob), await push.turnOn(carol)];
    const params = { conversationId };
    await bob.call(chat.setNotifications, { params, body: { notifications: false } });
    await carol.call(self.updateNotificationPreferences, { body: { chatPush: false } });
    await circle.say(ada, conversationId, "Aye");
    await push.workOffLater();
    expect(browsers.map(({ shown }) => shown)).toEqual([[], []]);
  });

  test("that names somebody says so to them, although they have muted the conversation or others said more", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const browsers = [await push.turnOn(bob), await push.turnOn(carol)];
    await bob.call(chat.setNotifications, { params: { conversationId }, body: { notifications: false } });
    push.world.clock.now = new Date(Math.floor(Date.now() / 5_000) * 5_000 + 2_000);
    await circle.name(ada, conversationId, bob, carol);
    await circle.say(ada, conversationId, "Slack water at six");
    await push.workOffLater();
    const words = { title: "Crew", body: `Ada Byron mentioned you: @${bob.username} @${carol.username}`, unread: 1 };
    expect(browsers.map(({ shown }) => shown.map(({ notice }) => notice))).toMatchObject([[words], [words]]);
  });

  test("that names somebody reaches only them where it is muted, and not who has read it, or wants no messages", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const browsers = [await push.turnOn(bob), await push.turnOn(carol)];
    for (const member of [bob, carol])
      await member.call(chat.setNotifications, { params: { conversationId }, body: { notifications: false } });
    await circle.name(ada, conversationId, carol);
    await circle.read(carol, conversationId);
    await push.workOffLater();
    await carol.call(self.updateNotificationPreferences, { body: { chatPush: false } });
    await circle.name(ada, conversationId, carol);
    await push.workOffLater();
    await circle.block(bob, ada);
    await circle.name(ada, conversationId, bob);
    await push.workOffLater();
    expect(browsers.map(({ shown }) => shown)).toEqual([[], []]);
  });

  test("does not reach devices of who has quiet hours, also not once they are over; the unread one counts", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const [quiet, other] = [await push.turnOn(bob), await push.turnOn(carol)];
    const clockIn = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16);
    const quietHours = { from: clockIn(-5), until: clockIn(30), timezone: "UTC" };
    await bob.call(self.updateNotificationPreferences, { body: { quietHours } });
    await circle.say(ada, conversationId, "Aye");
    await push.workOffLater();
    expect([quiet.shown.length, other.shown.length]).toEqual([0, 1]);
    expect((await bob.call(self.get))._count.chatChannels).toBe(1);
    push.world.clock.now = inMinutes(31);
    await push.workOffLater();
    expect(quiet.shown).toEqual([]);
    await circle.say(ada, conversationId, "And again");
    await push.workOffLater();
    expect(quiet.shown.map(({ notice }) => notice.body)).toEqual(["Ada Byron: And again"]);
  });

  test("does not reach who stands in a block with its author, but others", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const [blocked, other] = [await push.turnOn(bob), await push.turnOn(ada)];
    await circle.block(carol, bob);
    await circle.say(carol, conversationId, "Aye");
    await push.workOffLater();
    expect([blocked.shown.length, other.shown.length]).toEqual([0, 1]);
  });

  test("that was taken back is told to nobody", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const browser = await push.turnOn(bob);
    const { id } = await circle.say(ada, conversationId, "Aye");
    await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });
    await push.workOffLater();
    expect(browser.shown).toEqual([]);
  });

  test("does not reach who has left", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const browser = await push.turnOn(bob);
    await circle.say(ada, conversationId, "Aye");
    await bob.call(chat.leave, { params: { conversationId } });
    await push.workOffLater();
    expect(browser.shown).toEqual([]);
  });
});
