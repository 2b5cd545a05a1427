import { beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { moderation } from "#contract/moderation";
import { makeChannel, makeContent, makeDraft } from "#tests/server/channels/channels-stage";
import { inDays, type TestAccount } from "#tests/support/world";
import { mondayIn, setUpDigests } from "./digest-world.ts";

const zone = "UTC";
const secret = "Zanzibar";
const digests = setUpDigests(zone);
// So that there is a mail in which something could stand.
beforeEach(() => digests.world.event(digests.club, { name: "Regatta" }));

const say = (by: TestAccount, row: object = {}) => digests.say(by, `${secret} at six`, row);
const subscribe = (channelId: string) =>
  digests.world.insert(digests.club, "channelSubscribers", { channelId, accountId: digests.ada.id });
const fresh = { published: inDays(-0.01), title: secret };

/** All that is mailed on Monday. */
const mailed = async (): Promise<string> => {
  await digests.lookAt(mondayIn(zone));
  expect((await digests.mailsTo(digests.ada)).map(({ text }) => text.includes("Regatta"))).toEqual([true]);
  return digests.allMails();
};

test("what somebody may read is told, so that the rest can be missed", async () => {
  await digests.follow(digests.ada, digests.bob);
  await say(digests.bob);
  expect(await mailed()).toContain(secret);
});

describe("no mail holds", () => {
  test.each(["the reader", "the author"])("a post of whom %s has blocked", async (blocker) => {
    const group = await digests.group([digests.bob, digests.ada]);
    await digests.follow(digests.ada, digests.bob);
    await say(digests.bob, { groupId: group.id });
    await say(digests.bob);
    const [blockerId, accountId] =
      blocker === "the reader" ? [digests.ada.id, digests.bob.id] : [digests.bob.id, digests.ada.id];
    await digests.world.insert(digests.club, "accountBlocks", { blockerId, accountId });
    await digests.lookAt(mondayIn(zone));
    const mail = await digests.mailsTo(digests.ada);
    expect(mail.map(({ subject }) => subject)).toEqual(["1 new event"]);
    expect(mail[0]?.text).not.toMatch(/Zanzibar|Moss|Dawn rowers/);
  });

  test("a post of somebody who was disabled, nor any mail to them", async () => {
    await digests.follow(digests.ada, digests.bob);
    await say(digests.bob);
    await digests.lookAt();
    await digests.world
      .scope(digests.club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", digests.bob.id).execute());
    expect(await mailed()).not.toMatch(/Zanzibar|Moss/);
    expect(await digests.mailsTo(digests.bob)).toEqual([]);
  });

  test("anything for who can sign in no more", async () => {
    await digests.world
      .scope(digests.club)
      .write((tx) => tx.updateTable("logins").set({ enabled: false }).where("id", "=", digests.bob.login.id).execute());
    await mailed();
    expect(await digests.mailsTo(digests.bob)).toEqual([]);
  });

  test("what is said in a private group: it is named and counted", async () => {
    const group = await digests.group([digests.bob, digests.ada], { access: "private", name: "Night watch" });
    await digests.follow(digests.ada, digests.bob);
    const post = await say(digests.bob, { groupId: group.id });
    const mails = await mailed();
    expect(mails).toContain("Night watch · 1 new post");
    expect(mails).not.toMatch(/Zanzibar|Moss/);
    expect(mails).not.toContain(post.id);
  });

  test("a group that was left, or that one was never in", async () => {
    const group = await digests.group([digests.bob, digests.ada], { access: "private", name: "Night watch" });
    await digests.follow(digests.ada, digests.bob);
    await say(digests.bob, { groupId: group.id });
    await digests.world
      .scope(digests.club)
      .write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", digests.ada.id).execute());
    expect((await mailed()).match(/Zanzibar|Night watch|Moss/)).toBeNull();
  });

  test("an event that is not published, not listed, or for a group of others", async () => {
    const group = await digests.group([], { name: "Night watch" });
    await digests.world.event(digests.club, { name: `${secret} draft`, publishedAt: null, visible: false });
    await digests.world.event(digests.club, { name: `${secret} unlisted`, visible: false });
    await digests.world.event(digests.club, { name: `${secret} closed`, groupId: group.id, groupOnly: true });
    expect(await mailed()).not.toContain(secret);
  });

  test("what is said at such an event", async () => {
    await digests.follow(digests.ada, digests.bob);
    const event = await digests.world.event(digests.club, { visible: false, publishedAt: null });
    await say(digests.bob, { eventId: event.id });
    expect(await mailed()).not.toContain(secret);
  });

  test("what is in a channel that does not let one in, is no longer, or is not out yet", async () => {
    const { world } = digests;
    const shut = await makeChannel(world, digests.club, { private: true, name: `${secret} one` });
    await makeContent(world, digests.club, shut.id, fresh);
    await subscribe(shut.id);
    const open = await makeChannel(world, digests.club);
    await makeDraft(world, digests.club, open.id, { title: secret });
    await makeContent(world, digests.club, open.id, { ...fresh, published: inDays(400) });
    await subscribe(open.id);
    const unsubscribed = await makeChannel(world, digests.club);
    await makeContent(world, digests.club, unsubscribed.id, fresh);
    expect(await mailed()).not.toContain(secret);
  });

  test("a post that a moderator has removed", async () => {
    await digests.follow(digests.ada, digests.bob);
    const post = await say(digests.bob);
    const moderator = await digests.world.account(digests.club, { role: "moderator" });
    const params = { activityId: post.id };
    await digests.ada.call(activities.report, { params });
    await moderator.call(moderation.decidePost, { params, body: { decision: "remove" } });
    expect(await mailed()).not.toContain(secret);
  });

  test("a comment", async () => {
    await digests.follow(digests.ada, digests.bob);
    const group = await digests.group([digests.bob, digests.ada]);
    const post = await digests.say(digests.ada, "Mine", { groupId: group.id });
    await say(digests.bob, { commentedId: post.id, groupId: group.id });
    expect(await mailed()).not.toContain(secret);
    expect((await digests.mailsTo(digests.ada)).map(({ subject }) => subject)).toEqual(["1 new event"]);
  });

  test("what belongs to another organization", async () => {
    const other = await digests.world.organization({ timezone: zone });
    const stranger = await digests.absent({}, other);
    await digests.say(stranger, secret, { featured: true }, other);
    await digests.world.event(other, { name: secret });
    await digests.look(new Date(), other);
    expect(await mailed()).not.toContain(secret);
  });

  test("a part of a module that is off, or for others", async () => {
    const group = await digests.group([digests.bob, digests.ada]);
    await digests.follow(digests.ada, digests.bob);
    await say(digests.bob, { groupId: group.id });
    await say(digests.bob);
    const channel = await makeChannel(digests.world, digests.club, { name: secret });
    await makeContent(digests.world, digests.club, channel.id, fresh);
    await subscribe(channel.id);
    await digests.world
      .scope(digests.club)
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
