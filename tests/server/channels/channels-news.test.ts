import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { announcements } from "#contract/announcements";
import { channels } from "#contract/channels";
import { notifications } from "#contract/notifications";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { mailsTo } from "#tests/support/mails";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { join, makeChannel, makeDraft } from "./channels-stage.ts";

let world: World;
let club: OrganizationRecord;
let creator: TestAccount;
let channelId: string;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  creator = await world.account(club);
  channelId = (await makeChannel(world, club, { creator })).id;
});
afterAll(() => world.close());

const subscribe = async (row: object = {}, who: object = {}) => {
  const account = await world.account(club, who);
  await world.insert(club, "channelSubscribers", { channelId, accountId: account.id, ...row });
  return account;
};

const draft = async (row: object = {}) => {
  const { id, slug } = await makeDraft(world, club, channelId, { title: "Neap tide", ...row });
  return { params: { channelId, contentId: id }, contentId: id, slug };
};

const news = async (account: TestAccount) =>
  (await account.call(notifications.list, { query: { filters: "CONTENT" } })).items.map(({ content }) => content?.id);

describe("subscribers hear of it", () => {
  const publish = async (body: object = {}) => {
    const made = await draft();
    await creator.call(channels.schedule, { params: made.params, body: { date: inDays(-1), ...body } });
    return made;
  };

  test("by the ways that each of them wants", async () => {
    const [both, quiet, byMail, byNotice] = [
      await subscribe(),
      await subscribe({ contentEmailNotification: false, contentPushNotification: false }),
      await subscribe({ contentPushNotification: false }),
      await subscribe({ contentEmailNotification: false }),
    ];
    const { contentId } = await publish();
    expect(await Promise.all([both, quiet, byMail, byNotice].map(news))).toEqual([[contentId], [], [], [contentId]]);
    const counts: number[] = [];
    for (const account of [both, quiet, byMail, byNotice]) counts.push((await mailsTo(world, club, account)).length);
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  test("and only by those that the creators chose", async () => {
    const reader = await subscribe();
    await publish({ email: false, push: false });
    expect(await news(reader)).toEqual([]);
    expect(await mailsTo(world, club, reader)).toEqual([]);
  });

  test("by a mail with its words in the reader's language and a link that ends such mails", async () => {
    const reader = await subscribe({}, { locale: "ja" });
    const { slug } = await publish();
    const [mail] = await mailsTo(world, club, reader);
    expect(mail?.subject).toBe("Tide talk：Neap tide");
    expect(mail?.text).toContain(`/ja/channels/`);
    expect(mail?.text).toContain(`/contents/${slug}`);
    const [, token = ""] = /announcements\/mails\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    expect(await reader.call(announcements.mails, { params: { token } })).toMatchObject({
      ...{ scope: "channel", name: "Tide talk", subscribed: true },
    });
    await reader.call(announcements.unsubscribe, { params: { token } });
    expect(await reader.call(channels.subscription, { params: { channelId } })).toMatchObject({
      ...{ contentEmailNotification: false, contentPushNotification: true },
    });
    await publish();
    expect(await mailsTo(world, club, reader)).toHaveLength(1);
    await reader.call(announcements.resubscribe, { params: { token } });
    await publish();
    expect(await mailsTo(world, club, reader)).toHaveLength(2);
  });

  test("not its creator, who is gone, who blocked the creator, or whom the module is closed to", async () => {
    await world.insert(club, "channelSubscribers", { channelId, accountId: creator.id });
    const disabled = await subscribe({}, { disabled: true });
    const blocker = await subscribe();
    await world.insert(club, "accountBlocks", { blockerId: blocker.id, accountId: creator.id });
    await publish();
    const told = await world
      .scope(club)
      .read((tx) => tx.selectFrom("notifications").where("type", "=", "CONTENT").select("accountId").execute());
    expect(told).toEqual([]);
    expect(await mailsTo(world, club, disabled)).toEqual([]);
    expect(await mailsTo(world, club, blocker)).toEqual([]);
    const tier = await world.insert(club, "accountTiers", { slug: "gold", name: "Gold" });
    const [without, holder] = [await subscribe(), await subscribe()];
    await world.insert(club, "accountTierMembers", { accountId: holder.id, tierId: tier.id });
    await world.scope(club).write((tx) =>
      tx
        .updateTable("organizationModules")
        .set({ enabledTiers: [tier.id] })
        .where("module", "=", "channels")
        .execute(),
    );
    world.forgetOrganizations();
    // The creator is let in by no tier either; whoever scheduled it before is.
    const made = await draft({ publishAt: inDays(-1), scheduledAt: inDays(-2), scheduleUpdatedAt: inDays(-2) });
    await createHandlers(null)["contents.publish"](await jobContext(world.platform, club.id, world.app.log), {
      ...{ organizationId: club.id, contentId: made.contentId },
    });
    expect(await news(holder)).toEqual([made.contentId]);
    expect(await mailsTo(world, club, holder)).toHaveLength(1);
    expect(await mailsTo(world, club, without)).toEqual([]);
  });

  test("of a private channel only who may still read it", async () => {
    const group = await world.insert(club, "groups", { slug: "crew", name: "Crew", access: "private" });
    const set = { private: true, groupId: group.id };
    await world.scope(club).write((tx) => tx.updateTable("channels").set(set).where("id", "=", channelId).execute());
    const admitted = await subscribe({ admitted: true });
    const member = await subscribe();
    await join(world, club, group.id, member);
    const former = await subscribe();
    const { contentId } = await publish();
    expect(await Promise.all([admitted, member, former].map(news))).toEqual([[contentId], [contentId], []]);
    expect(await mailsTo(world, club, former)).toEqual([]);
    expect(await mailsTo(world, club, member)).toHaveLength(1);
    // Whoever leaves afterwards is shown nothing of what they were told.
    await world
      .scope(club)
      .write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", member.id).execute());
    expect(await news(member)).toEqual([undefined]);
  });

  test("who leaves before the mail is written gets none, and of what is taken back nobody does", async () => {
    const reader = await subscribe();
    const { params } = await publish();
    await reader.call(channels.unsubscribe, { params: { channelId } });
    expect(await mailsTo(world, club, reader)).toEqual([]);
    const other = await subscribe();
    const second = await publish();
    await creator.call(channels.updateContent, { params: second.params, body: { content: { published: false } } });
    expect(await mailsTo(world, club, other)).toEqual([]);
    // It comes out again without a word: who subscribes was told of it once.
    await creator.call(channels.schedule, { params: second.params, body: { date: inDays(-1) } });
    expect(await news(other)).toEqual([second.contentId]);
    expect(await mailsTo(world, club, other)).toEqual([]);
    expect(params.contentId).not.toBe(second.contentId);
  });

  test("many of them, by jobs of a hundred mails", async () => {
    await world.together(club, async (builders) => {
      for (let n = 0; n < 103; n += 1) {
        const account = await builders.account(club);
        await builders.insert(club, "channelSubscribers", { channelId, accountId: account.id });
      }
    });
    await publish();
    await workOffJobs(world);
    const { mails } = await world.scope(club).read((tx) =>
      tx
        .selectFrom("mails")
        .select((eb) => eb.fn.countAll<number>().as("mails"))
        .executeTakeFirstOrThrow(),
    );
    expect(mails).toBe(103);
  });
});

describe("what is said about a content", () => {
  test("is told to who wants to hear all of it, once, and may read it", async () => {
    const [all, featured, none] = [
      await subscribe({ activityNotificationPreference: "all" }),
      await subscribe(),
      await subscribe({ activityNotificationPreference: "none" }),
    ];
    const blocker = await subscribe({ activityNotificationPreference: "all" });
    const author = await subscribe({ activityNotificationPreference: "all" });
    await world.insert(club, "accountBlocks", { blockerId: blocker.id, accountId: author.id });
    const { params, contentId } = await draft();
    await creator.call(channels.schedule, { params, body: { date: inDays(-1), push: false, email: false } });
    const entities = [{ type: "mention" as const, startIndex: 0, endIndex: 4, marks: [], accountId: all.id }];
    const said = await author.call(activities.create, { body: { message: "@ada mud!", entities, contentId } });
    await creator.call(activities.create, { body: { message: "Yes", entities: [], commentedId: said.id } });
    const heard = async (account: TestAccount) =>
      (await account.call(notifications.list, { query: { filters: "ACTIVITY" } })).items.map(
        ({ activity }) => activity?.id,
      );
    expect(await Promise.all([all, featured, none, blocker, author].map(heard))).toEqual([[said.id], [], [], [], []]);
  });
});
