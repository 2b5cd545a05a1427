import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { interests } from "#contract/interests";
import type { Activity } from "#entities/community/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let anonymous: ReturnType<typeof callAs>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { username: "ada-byron" });
  bob = await world.account(club, { username: "bob-grant" });
  anonymous = callAs(world.app, { organizationId: club.id });
});
afterAll(() => world.close());

interface Place {
  groupId?: string;
  eventId?: string;
  contentId?: string;
  commentedId?: string;
  imageId?: string;
  videoId?: string;
  createdAt?: string;
}
const say = ({ id: accountId }: TestAccount, message: string, place: Place = {}) =>
  world.insert(club, "activities", { accountId, message, ...place });
const picture = () => world.insert(club, "images", { width: 8, height: 8 });
const film = () => {
  const address = "https://video.example/film";
  const addresses = { thumbnailUrl: address, previewUrl: address, hlsUrl: address, dashUrl: address };
  return world.insert(club, "videos", addresses);
};

/** What somebody reads of Ada. */
const messages = async (call: ReturnType<typeof callAs>, query: object = {}): Promise<string[]> => {
  const { items, count } = await call(accounts.activities, { params: { accountId: ada.id }, query });
  expect(count).toBeGreaterThanOrEqual(items.length);
  return items.map(({ message }) => message);
};

describe("what an account has said", () => {
  test("comes newest first, page by page, and is searched", async () => {
    for (const [days, message] of [
      [-3, "Ebb"],
      [-1, "Spring tíde"],
      [-2, "Neap tide"],
    ] as const)
      await say(ada, message, { createdAt: inDays(days) });
    await say(bob, "Another tide");
    expect(await messages(anonymous)).toEqual(["Spring tíde", "Neap tide", "Ebb"]);
    expect(await messages(anonymous, { orderBy: "createdAt" })).toEqual(["Ebb", "Neap tide", "Spring tíde"]);
    expect(await messages(anonymous, { page: 2, pageSize: 2 })).toEqual(["Ebb"]);
    expect(await messages(anonymous, { search: "TIDE" })).toEqual(["Spring tíde", "Neap tide"]);
    for (const search of ["%", "_", "\\"]) expect(await messages(anonymous, { search })).toEqual([]);
  });

  test("at the same instant is on one page only", async () => {
    const createdAt = inDays(-1);
    for (let made = 0; made < 5; made += 1) await say(ada, `Wave ${made}`, { createdAt });
    const pages = await Promise.all([1, 2, 3].map((page) => messages(anonymous, { page, pageSize: 2 })));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat()).size).toBe(5);
  });

  test("with a picture or a film is media", async () => {
    const [{ id: imageId }, { id: videoId }] = [await picture(), await film()];
    await say(ada, "Words", { createdAt: inDays(-1) });
    await say(ada, "A picture", { imageId, createdAt: inDays(-2) });
    await say(ada, "A film", { videoId, createdAt: inDays(-3) });
    const media = async (query: object = {}) =>
      (await anonymous(accounts.media, { params: { accountId: ada.username }, query })).items;
    expect((await media()).map(({ message }) => message)).toEqual(["A picture", "A film"]);
    expect(await media({ type: "images" })).toMatchObject([{ image: { id: imageId }, video: null }]);
    expect(await media({ type: "videos" })).toMatchObject([{ image: null, video: { id: videoId } }]);
    expect(
      (await world.send(accounts.media, { params: { accountId: ada.id }, query: { type: "x" } }, ada.who)).status,
    ).toBe(400);
  });

  test("is one's own under self, by who acts", async () => {
    const login = await world.login(club);
    const [work, family] = [await world.account(club, { login }), await world.account(club, { login })];
    await say(family, "At home");
    expect((await family.call(activities.own)).items.map(({ message }) => message)).toEqual(["At home"]);
    expect(await work.call(activities.own)).toEqual({ items: [], count: 0 });
  });
});

describe("an activity", () => {
  const first = async (call: ReturnType<typeof callAs>): Promise<Activity | undefined> =>
    (await call(accounts.activities, { params: { accountId: ada.id } })).items[0];

  test("shows what it stands on: entities in the order of the text, group, numbers", async () => {
    const group = await world.insert(club, "groups", { slug: "sailors", name: "Sailors" });
    const interest = await world.insert(club, "interests", { name: "Tides" });
    const { id: activityId } = await say(ada, "Ask Bob of #Tides at sea.example", { groupId: group.id });
    const part = (row: object) =>
      world.insert(club, "activityEntities", { activityId, type: "link", startIndex: 0, endIndex: 1, ...row });
    await part({ type: "link", startIndex: 22, endIndex: 33, href: "https://sea.example" });
    await part({ type: "mention", startIndex: 4, endIndex: 7, accountId: bob.id, marks: ["bold", "italic"] });
    await part({ type: "interest", startIndex: 11, endIndex: 17, interestId: interest.id });
    const shown = await first(anonymous);
    expect(shown).toMatchObject({ id: activityId, group: { slug: "sailors" }, event: null, content: null });
    expect(shown?.entities).toMatchObject([
      { type: "mention", startIndex: 4, marks: ["bold", "italic"], account: { username: "bob-grant" }, interest: null },
      { type: "interest", interest: { id: interest.id, name: "Tides" }, account: null },
      { type: "link", href: "https://sea.example", linkPreview: null },
    ]);
  });

  test("bears the marks of who looks, and the numbers of all", async () => {
    const { id: activityId } = await say(ada, "High water");
    await world.insert(club, "activityLikes", { activityId, accountId: bob.id });
    await world.insert(club, "activityLikes", { activityId, accountId: ada.id });
    const comment = await say(bob, "At noon", { commentedId: activityId });
    const report = await world.insert(club, "activityReports", { activityId, accountId: bob.id });
    await world.insert(club, "activityReports", { activityId, accountId: ada.id, withdrawnAt: inDays(0) });
    expect(await first(bob.call)).toMatchObject({
      likes: [{ createdAt: expect.any(String) }],
      comments: [{ id: comment.id }],
      reports: [{ id: report.id }],
      _count: { likes: 2, comments: 1 },
    });
    expect(await first(ada.call)).toMatchObject({ likes: [{}], comments: [], reports: [] });
    const shown = await first(anonymous);
    expect([shown?.likes, shown?.comments, shown?.reports, shown?._count.likes]).toEqual([
      ...[undefined, undefined, undefined],
      2,
    ]);
  });

  test("of a content shows it with its channel", async () => {
    const { id: imageId } = await picture();
    const channel = await world.insert(club, "channels", { slug: "radio", name: "Radio", imageId });
    await world.insert(club, "channelSubscribers", { channelId: channel.id, accountId: bob.id });
    const file = await world.insert(club, "files", { name: "one.mp3", key: "k", contentType: "audio/mpeg", size: 1 });
    const content = (slug: string, row: Record<string, string>) =>
      world.insert(club, "contents", { channelId: channel.id, slug, title: slug, audioId: file.id, ...row });
    await say(ada, "Listen", { contentId: (await content("one", { published: inDays(-1) })).id });
    await say(ada, "Soon", {
      contentId: (await content("two", { publishAt: inDays(1), scheduledAt: inDays(0), scheduleUpdatedAt: inDays(0) }))
        .id,
    });
    await say(ada, "A draft", { contentId: (await content("three", {})).id });
    expect(await messages(bob.call)).toEqual(["Listen"]);
    expect((await first(bob.call))?.content).toMatchObject({
      slug: "one",
      audio: { name: "one.mp3" },
      channel: { slug: "radio", image: { id: imageId }, _count: { subscribers: 1, contents: 1 } },
    });
  });
});

describe("what is private", () => {
  test("stays in its group", async () => {
    const make = (slug: string, row: object) => world.insert(club, "groups", { slug, name: slug, ...row });
    const [open, secret] = [await make("open", {}), await make("secret", { access: "private" })];
    const closed = await make("closed", { active: false });
    for (const { id: groupId, slug: message } of [open, secret, closed]) await say(ada, message, { groupId });
    const insider = await world.account(club);
    for (const { id: groupId } of [secret, closed])
      await world.insert(club, "groupMemberships", { groupId, accountId: insider.id });
    expect(await messages(anonymous)).toEqual(["open"]);
    expect(await messages(bob.call)).toEqual(["open"]);
    expect((await messages(insider.call)).sort()).toEqual(["closed", "open", "secret"]);
    expect((await messages(ada.call)).sort()).toEqual(["closed", "open", "secret"]);
  });

  test("stays at its event", async () => {
    const group = await world.insert(club, "groups", { slug: "crew", name: "Crew" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: bob.id });
    const host = await world.account(club);
    const at = async (message: string, row: object) => {
      const event = await world.event(club, { host, ...row });
      await say(ada, message, { eventId: event.id });
      return event;
    };
    await at("open", {});
    const hidden = await at("hidden", { visible: false });
    await at("without a feed", { activityFeedEnabled: false });
    await at("for the crew", { groupId: group.id, groupOnly: true });
    expect(await messages(anonymous)).toEqual(["open"]);
    expect((await messages(bob.call)).sort()).toEqual(["for the crew", "open"]);
    expect((await messages(host.call)).sort()).toEqual(["for the crew", "hidden", "open"]);
    const { id: passTypeId } = await world.passType(club, hidden.id);
    await world.registration(club, bob, hidden.id, { passTypeId });
    expect((await messages(bob.call)).sort()).toEqual(["for the crew", "hidden", "open"]);
  });

  test("stays in its channel", async () => {
    const { id: imageId } = await picture();
    const about = async (slug: string, row: object) => {
      const channel = await world.insert(club, "channels", { slug, name: slug, imageId, ...row });
      const facts = { channelId: channel.id, slug, published: inDays(-1) };
      const { id: contentId } = await world.insert(club, "contents", facts);
      await say(ada, slug, { contentId });
      return channel;
    };
    await about("open", {});
    await about("hidden", { visible: false });
    const secret = await about("secret", { private: true });
    await world.insert(club, "channelSubscribers", { channelId: secret.id, accountId: bob.id, admitted: true });
    expect(await messages(anonymous)).toEqual(["open"]);
    expect((await messages(bob.call)).sort()).toEqual(["open", "secret"]);
  });

  test("is not told by a comment on it either", async () => {
    const group = await world.insert(club, "groups", { slug: "secret", name: "Secret", access: "private" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: bob.id });
    const host = await world.account(club);
    const { id: commentedId } = await say(host, "The treasure is on the island", { groupId: group.id });
    await say(ada, "On which island?", { commentedId });
    expect(await messages(anonymous)).toEqual([]);
    expect(await messages(bob.call)).toEqual(["On which island?"]);
    // Ada was in the group when she asked: her words stay hers, what she asked about does not.
    expect((await ada.call(activities.own)).items).toMatchObject([{ message: "On which island?", commented: null }]);
    const [seen] = (await bob.call(accounts.activities, { params: { accountId: ada.id } })).items;
    expect(seen?.commented?.message).toBe("The treasure is on the island");
  });

  test("is what the blocked and the disabled said, and what is said to them", async () => {
    const cyd = await world.account(club);
    const { id: commentedId } = await say(bob, "Bob's own");
    await say(ada, "To Bob", { commentedId });
    expect(await messages(cyd.call)).toEqual(["To Bob"]);
    await cyd.call(accounts.block, { params: { accountId: bob.id } });
    expect(await messages(cyd.call)).toEqual([]);
    await cyd.call(accounts.unblock, { params: { accountId: bob.id } });
    await cyd.call(accounts.block, { params: { accountId: ada.id } });
    expect(await messages(cyd.call)).toEqual([]);
    await cyd.call(accounts.unblock, { params: { accountId: ada.id } });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
    expect(await messages(cyd.call)).toEqual([]);
  });

  test("stays private under an interest", async () => {
    const interest = await world.insert(club, "interests", { name: "Tides" });
    const group = await world.insert(club, "groups", { slug: "secret", name: "Secret", access: "private" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: bob.id });
    for (const place of [{}, { groupId: group.id }]) {
      const { id: activityId } = await say(ada, place.groupId ? "secret #Tides" : "#Tides", place);
      const part = { activityId, type: "interest" as const, startIndex: 0, endIndex: 6, interestId: interest.id };
      await world.insert(club, "activityEntities", part);
    }
    await say(ada, "No tides");
    const params = { interest: interest.id };
    const named = async (call: ReturnType<typeof callAs>) =>
      (await call(interests.activities, { params })).items.map(({ message }) => message).sort();
    expect(await named(anonymous)).toEqual(["#Tides"]);
    expect(await named(bob.call)).toEqual(["#Tides", "secret #Tides"]);
  });
});

test("thirty activities of every kind cost as many statements as three", async () => {
  const counter = openStatementCounter(world);
  const interest = await world.insert(club, "interests", { name: "Tides" });
  const add = async (name: string) => {
    const [{ id: imageId }, { id: videoId }] = [await picture(), await film()];
    const account = await world.account(club, { imageId });
    const group = await world.insert(club, "groups", { slug: `g-${name}`, name, imageId });
    const event = await world.event(club, { imageId });
    const channel = await world.insert(club, "channels", { slug: `c-${name}`, name, imageId });
    const facts = { channelId: channel.id, slug: name, imageId, videoId, published: inDays(-1) };
    const content = await world.insert(club, "contents", facts);
    const { id: commentedId } = await say(account, "Said before", { imageId });
    for (const place of [{ groupId: group.id }, { eventId: event.id, imageId }, { contentId: content.id, videoId }]) {
      const { id: activityId } = await say(ada, name, { ...place, commentedId });
      const part = { activityId, startIndex: 0, endIndex: 1 };
      await world.insert(club, "activityEntities", { ...part, type: "mention", accountId: account.id });
      await world.insert(club, "activityEntities", { ...part, type: "interest", interestId: interest.id });
      await world.insert(club, "activityLikes", { activityId, accountId: bob.id });
    }
  };
  const cost = () =>
    counter.cost(accounts.activities, { params: { accountId: ada.id }, query: { pageSize: 100 } }, bob.who);
  await add("first");
  const three = await cost();
  for (let made = 0; made < 9; made += 1) await add(`more-${made}`);
  const thirty = await cost();
  await counter.close();
  expect([thirty, thirty <= 32]).toEqual([three, true]);
});
