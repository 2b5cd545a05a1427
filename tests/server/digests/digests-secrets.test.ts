import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { moderation } from "#contract/moderation";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeChannel, makeContent, makeDraft } from "#tests/server/channels/channels-stage";
import { inDays, type TestAccount } from "#tests/support/world";
import { type DigestWorld, mondayIn, startDigestWorld } from "./digest-world.ts";

let digests: DigestWorld;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
const zone = "UTC";
const secret = "Zanzibar";
beforeAll(async () => {
  digests = await startDigestWorld();
});
beforeEach(async () => {
  digests.stop();
  club = await digests.world.organization({ timezone: zone });
  [ada, bob] = [await digests.absent(club), await digests.absent(club, { firstName: "Bob", lastName: "Moss" })];
  // So that there is a mail in which something could stand.
  await digests.world.event(club, { name: "Regatta" });
});
afterAll(() => digests.close());

const insert: DigestWorld["world"]["insert"] = (...row) => digests.world.insert(...row);
const say = (by: TestAccount, row: object = {}) =>
  insert(club, "activities", { accountId: by.id, message: `${secret} at six`, ...row });
const follow = (by: TestAccount, of: TestAccount) =>
  insert(club, "accountFollows", { followerId: by.id, accountId: of.id });
const subscribe = (channelId: string) => insert(club, "channelSubscribers", { channelId, accountId: ada.id });
const fresh = { published: inDays(-0.01), title: secret };

/** All that is mailed on Monday. */
const mailed = async (): Promise<string> => {
  await digests.lookAt(club, mondayIn(zone));
  expect((await digests.mailsTo(club, ada)).map(({ text }) => text.includes("Regatta"))).toEqual([true]);
  return digests.allMails(club);
};

test("what somebody may read is told, so that the rest can be missed", async () => {
  await follow(ada, bob);
  await say(bob);
  expect(await mailed()).toContain(secret);
});

describe("no mail holds", () => {
  test.each(["the reader", "the author"])("a post of whom %s has blocked", async (blocker) => {
    const group = await digests.group(club, [bob, ada]);
    await follow(ada, bob);
    await say(bob, { groupId: group.id });
    await say(bob);
    const [blockerId, accountId] = blocker === "the reader" ? [ada.id, bob.id] : [bob.id, ada.id];
    await insert(club, "accountBlocks", { blockerId, accountId });
    await digests.lookAt(club, mondayIn(zone));
    const mail = await digests.mailsTo(club, ada);
    expect(mail.map(({ subject }) => subject)).toEqual(["1 new event"]);
    expect(mail[0]?.text).not.toMatch(/Zanzibar|Moss|Dawn rowers/);
  });

  test("a post of somebody who was disabled, nor any mail to them", async () => {
    await follow(ada, bob);
    await say(bob);
    await digests.lookAt(club);
    await digests.world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect(await mailed()).not.toMatch(/Zanzibar|Moss/);
    expect(await digests.mailsTo(club, bob)).toEqual([]);
  });

  test("anything for who can sign in no more", async () => {
    await digests.world
      .scope(club)
      .write((tx) => tx.updateTable("logins").set({ enabled: false }).where("id", "=", bob.login.id).execute());
    await mailed();
    expect(await digests.mailsTo(club, bob)).toEqual([]);
  });

  test("what is said in a private group: it is named and counted", async () => {
    const group = await digests.group(club, [bob, ada], { access: "private", name: "Night watch" });
    await follow(ada, bob);
    const post = await say(bob, { groupId: group.id });
    const mails = await mailed();
    expect(mails).toContain("Night watch · 1 new post");
    expect(mails).not.toMatch(/Zanzibar|Moss/);
    expect(mails).not.toContain(post.id);
  });

  test("a group that was left, or that one was never in", async () => {
    const group = await digests.group(club, [bob, ada], { access: "private", name: "Night watch" });
    await follow(ada, bob);
    await say(bob, { groupId: group.id });
    await digests.world
      .scope(club)
      .write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", ada.id).execute());
    expect((await mailed()).match(/Zanzibar|Night watch|Moss/)).toBeNull();
  });

  test("an event that is not published, not listed, or for a group of others", async () => {
    const group = await digests.group(club, [], { name: "Night watch" });
    await digests.world.event(club, { name: `${secret} draft`, publishedAt: null, visible: false });
    await digests.world.event(club, { name: `${secret} unlisted`, visible: false });
    await digests.world.event(club, { name: `${secret} closed`, groupId: group.id, groupOnly: true });
    expect(await mailed()).not.toContain(secret);
  });

  test("what is said at such an event", async () => {
    await follow(ada, bob);
    const event = await digests.world.event(club, { visible: false, publishedAt: null });
    await say(bob, { eventId: event.id });
    expect(await mailed()).not.toContain(secret);
  });

  test("what is in a channel that does not let one in, is no longer, or is not out yet", async () => {
    const { world } = digests;
    const shut = await makeChannel(world, club, { private: true, name: `${secret} one` });
    await makeContent(world, club, shut.id, fresh);
    await subscribe(shut.id);
    const open = await makeChannel(world, club);
    await makeDraft(world, club, open.id, { title: secret });
    await makeContent(world, club, open.id, { ...fresh, published: inDays(400) });
    await subscribe(open.id);
    const unsubscribed = await makeChannel(world, club);
    await makeContent(world, club, unsubscribed.id, fresh);
    expect(await mailed()).not.toContain(secret);
  });

  test("a post that a moderator has removed", async () => {
    await follow(ada, bob);
    const post = await say(bob);
    const moderator = await digests.world.account(club, { role: "moderator" });
    const params = { activityId: post.id };
    await ada.call(activities.report, { params });
    await moderator.call(moderation.decidePost, { params, body: { decision: "remove" } });
    expect(await mailed()).not.toContain(secret);
  });

  test("a comment", async () => {
    await follow(ada, bob);
    const group = await digests.group(club, [bob, ada]);
    const post = await insert(club, "activities", { accountId: ada.id, message: "Mine", groupId: group.id });
    await say(bob, { commentedId: post.id, groupId: group.id });
    expect(await mailed()).not.toContain(secret);
    expect((await digests.mailsTo(club, ada)).map(({ subject }) => subject)).toEqual(["1 new event"]);
  });

  test("what belongs to another organization", async () => {
    const other = await digests.world.organization({ timezone: zone });
    const stranger = await digests.absent(other);
    await insert(other, "activities", { accountId: stranger.id, message: secret, featured: true });
    await digests.world.event(other, { name: secret });
    await digests.look(other, new Date());
    expect(await mailed()).not.toContain(secret);
  });

  test("a part of a module that is off, or for others", async () => {
    const group = await digests.group(club, [bob, ada]);
    await follow(ada, bob);
    await say(bob, { groupId: group.id });
    await say(bob);
    const channel = await makeChannel(digests.world, club, { name: secret });
    await makeContent(digests.world, club, channel.id, fresh);
    await subscribe(channel.id);
    await digests.world
      .scope(club)
      .write((tx) =>
        tx
          .updateTable("organizationModules")
          .set({ enabled: false })
          .where("module", "in", ["activities", "groups", "channels"])
          .execute(),
      );
    expect(await mailed()).not.toMatch(/Zanzibar|Moss|Dawn rowers/);
  });
});
