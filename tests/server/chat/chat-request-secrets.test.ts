import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type PushWorld, startPushWorld } from "#tests/server/push/push-world";
import { type Page, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { unpack } from "#tests/server/self/unpack";
import { quietLog } from "#tests/support/quiet-log";
import type { TestAccount, World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { pagesIn } from "./chat-pages.ts";

let push: PushWorld;
let world: World;
let url: string;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let pages: ReturnType<typeof pagesIn>;
/** Strangers to each other. */
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  push = await startPushWorld();
  world = push.world;
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  pages = pagesIn(world, club);
  [ada, bob] = [await world.account(club), await world.account(club)];
});
afterAll(() => push.close());

const heardBy = async (page: Page, who: TestAccount) => (await pages.heardBy(page, who)).map(({ type }) => type);
/** A page that has heard what was told before. */
const open = async (who: TestAccount): Promise<Page> => {
  const page = await pages.open(who, url);
  await pages.heardBy(page, who);
  return page;
};
/** In how many conversations something is unread, and how many people ask. */
const unreadOf = async (who: TestAccount) => {
  const { chatChannels, chatRequests } = (await who.call(self.get))._count;
  return [chatChannels, chatRequests];
};
/** The other one, as somebody is told of them wherever that is said. */
const toldOf = async (by: TestAccount, conversationId: string, other: TestAccount) => {
  const params = { conversationId };
  const { channel } = await by.call(chat.get, { params });
  const { items } = await by.call(chat.members, { params });
  return [channel.members, items].map((members) => {
    const found = members.find(({ accountId }) => accountId === other.id);
    return found && [found.read, found.readUntil, found.here];
  });
};
const nothing = [false, null, false];

describe("who is asked", () => {
  test("hears that somebody asks, and neither who nor what: open pages ask again", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const browser = await push.turnOn(bob);
    const [own, theirs] = [await open(ada), await open(bob)];
    await circle.say(ada, conversationId, "May I?");
    expect(await heardBy(theirs, bob)).toEqual(["chat.changed"]);
    expect(await heardBy(own, ada)).toEqual(["new-message", "chat.changed"]);
    await push.workOffLater();
    const path = "/en/messages/requests";
    const told = { title: "Somebody would like to write to you", body: "", locale: "en", tag: "chat:requests", path };
    expect(browser.shown.map(({ notice }) => notice)).toEqual([{ ...told, unread: 1, accountId: bob.id }]);
    expect(await unreadOf(bob)).toEqual([0, 1]);
    expect((await bob.call(chat.requests)).count).toBe(1);
    await bob.call(chat.acceptRequest, { params: { conversationId } });
    expect(await unreadOf(bob)).toEqual([1, 0]);
    expect(await heardBy(own, ada)).toEqual(["chat.changed"]);
  });

  test("hears nothing of a conversation in which nothing was said yet, or that is deleted before", async () => {
    const page = await open(bob);
    const conversationId = await circle.open(ada, [bob]);
    await ada.call(chat.leave, { params: { conversationId } });
    expect(await heardBy(page, bob)).toEqual([]);
    expect(await circle.open(ada, [bob])).not.toBe(conversationId);
  });
});

describe("no request counts", () => {
  const ask = async (from: TestAccount): Promise<string> => {
    const conversationId = await circle.open(from, [bob]);
    await circle.say(from, conversationId, "May I?");
    return conversationId;
  };

  test("that was read, declined or taken back", async () => {
    const [carol, dora] = [await world.account(club), await world.account(club)];
    const [read, declined, taken] = [await ask(ada), await ask(carol), await ask(dora)];
    expect(await unreadOf(bob)).toEqual([0, 3]);
    await circle.read(bob, read);
    expect(await unreadOf(bob)).toEqual([0, 2]);
    await bob.call(chat.declineRequest, { params: { conversationId: declined } });
    await dora.call(chat.leave, { params: { conversationId: taken } });
    expect(await unreadOf(bob)).toEqual([0, 0]);
  });

  test("of who stands in a block with who is asked, whichever of the two blocks", async () => {
    const carol = await world.account(club);
    await ask(ada);
    await ask(carol);
    await circle.block(bob, ada);
    await circle.block(carol, bob);
    expect(await unreadOf(bob)).toEqual([0, 0]);
  });

  test("in which nothing was said yet, and none for who asks", async () => {
    await circle.open(ada, [bob]);
    expect([await unreadOf(ada), await unreadOf(bob)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await ask(ada);
    expect(await unreadOf(ada)).toEqual([0, 0]);
  });

  test("or is told on devices once it was declined, or where one wants no messages there", async () => {
    const browser = await push.turnOn(bob);
    const conversationId = await ask(ada);
    await bob.call(chat.declineRequest, { params: { conversationId } });
    await push.workOffLater();
    await bob.call(self.updateNotificationPreferences, { body: { chatPush: false } });
    await ask(await world.account(club));
    await push.workOffLater();
    expect(browser.shown).toEqual([]);
  });
});

describe("who asks does not learn", () => {
  test("that it was read, or that the other one is here or writes, until it is accepted, nor do these of them", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const { id } = await circle.say(ada, conversationId, "May I?");
    const [own, theirs] = [
      await pages.watching(ada, url, conversationId),
      await pages.watching(bob, url, conversationId),
    ];
    for (const { id: accountId } of [ada, bob])
      await world.scope(club).write(async (tx) => {
        const hereUntil = new Date(Date.now() + 60_000);
        await tx
          .insertInto("accountPresence")
          .values({ accountId, hereUntil })
          .onConflict((conflict) => conflict.columns(["organizationId", "accountId"]).doUpdateSet({ hereUntil }))
          .execute();
      });
    expect(await circle.read(bob, conversationId)).toEqual(["May I?"]);
    pages.write(theirs, conversationId);
    await theirs.heartbeat();
    pages.write(own, conversationId);
    await own.heartbeat();
    const told = new Set([...(await heardBy(own, ada)), ...(await heardBy(theirs, bob))]);
    expect([told.has("chat.read"), told.has("chat.typing")]).toEqual([false, false]);
    expect(await toldOf(ada, conversationId, bob)).toEqual([nothing, nothing]);
    expect(await toldOf(bob, conversationId, ada)).toEqual([nothing, nothing]);
    await bob.call(chat.acceptRequest, { params: { conversationId } });
    const everything = [true, id, true];
    expect(await toldOf(ada, conversationId, bob)).toEqual([everything, everything]);
    expect(await toldOf(bob, conversationId, ada)).toEqual([everything, everything]);
  });

  test("that it was declined: other pages of who declined do", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "May I?");
    const [own, theirs] = [await open(ada), await open(bob)];
    await bob.call(chat.declineRequest, { params: { conversationId } });
    expect(await heardBy(theirs, bob)).toEqual(["chat.changed"]);
    expect(await heardBy(own, ada)).toEqual([]);
  });

  test("that it was muted, by when the membership was changed", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "May I?");
    const seen = () => ada.call(chat.members, { params: { conversationId } });
    const before = await seen();
    const muting = { params: { conversationId }, body: { notifications: false } };
    expect((await world.send(chat.setNotifications, muting, bob.who)).status).toBe(403);
    expect(await seen()).toEqual(before);
  });
});

test("an export holds what somebody asked and is asked for, and nothing that they do not find", async () => {
  const [carol, dora] = [await world.account(club), await world.account(club)];
  const conversationId = await circle.open(ada, [bob]);
  await circle.say(ada, conversationId, "May I?");
  await circle.open(carol, [bob]);
  const declined = await circle.open(dora, [bob]);
  await circle.say(dora, declined, "And I?");
  await bob.call(chat.declineRequest, { params: { conversationId: declined } });
  const exported = async (who: TestAccount) => {
    const { id: exportId } = await who.call(self.createExport);
    const ctx = await jobContext(world.platform, club.id, quietLog);
    await createHandlers(null)["accounts.export"](ctx, { organizationId: club.id, exportId });
    const [made] = (await who.call(self.exports)).items;
    const reply = await world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
    const archive = await unpack(reply.rawPayload);
    return JSON.parse(await archive.text("conversations.json")).conversations;
  };
  expect(await exported(ada)).toMatchObject([{ request: "waiting", with: [bob.username] }]);
  expect(await exported(bob)).toMatchObject([{ request: "received", with: [ada.username] }]);
});
