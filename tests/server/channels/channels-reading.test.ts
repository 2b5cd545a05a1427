import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { join, makeChannel, makeContent, makeSound } from "./channels-stage.ts";

let world: World;
let counter: ReturnType<typeof openStatementCounter>;
let club: OrganizationRecord;
let creator: TestAccount;
let reader: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  counter = openStatementCounter(world);
});
beforeEach(async () => {
  club = await world.organization();
  [creator, reader] = await Promise.all([world.account(club), world.account(club)]);
});
afterAll(async () => {
  await counter.close();
  await world.close();
});

const titles = ({ items }: { items: { title: string | null }[] }) => items.map(({ title }) => title);

describe("contents are listed", () => {
  let channelId: string;
  beforeEach(async () => {
    channelId = (await makeChannel(world, club, { creator })).id;
    const sound = await makeSound(world, club, creator);
    const video = await world.insert(club, "videos", {
      ...{ width: 16, height: 9, thumbnailUrl: "https://v.example/t", previewUrl: "https://v.example/p" },
      ...{ hlsUrl: "https://v.example/h", dashUrl: "https://v.example/d", readyToStream: true },
    });
    await makeContent(world, club, channelId, { title: "Article", published: inDays(-4), body: "<p>Long</p>" });
    await makeContent(world, club, channelId, { title: "Sound", published: inDays(-3), audioId: sound.id });
    await makeContent(world, club, channelId, {
      ...{ title: "Film", published: inDays(-2), videoId: video.id, audioId: sound.id, featured: true },
    });
    await makeContent(world, club, channelId, { title: "Ébène", published: inDays(-1), featured: true });
  });

  test("the newest first, without their texts, by kind, by what is featured, and by a part of their titles", async () => {
    const list = (query: object) => reader.call(channels.contents, { params: { channelId }, query });
    const all = await list({});
    expect(titles(all)).toEqual(["Ébène", "Film", "Sound", "Article"]);
    expect(all.count).toBe(4);
    expect(all.items.map(({ body }) => body)).toEqual([null, null, null, null]);
    expect(all.items.map(({ type }) => type)).toEqual(["article", "video", "audio", "article"]);
    expect(titles(await list({ type: "audio" }))).toEqual(["Sound"]);
    expect(titles(await list({ type: "video" }))).toEqual(["Film"]);
    expect(titles(await list({ featured: true }))).toEqual(["Ébène", "Film"]);
    expect(titles(await list({ featured: false }))).toEqual(["Sound", "Article"]);
    expect(titles(await list({ search: "EBEN" }))).toEqual(["Ébène"]);
    expect(titles(await list({ search: "%" }))).toEqual([]);
    expect(titles(await list({ orderBy: "title" }))).toEqual(["Article", "Film", "Sound", "Ébène"]);
    expect(titles(await list({ past: true, pageSize: 2, page: 2 }))).toEqual(["Sound", "Article"]);
    expect(await list({ past: false })).toEqual({ items: [], count: 0 });
  });

  test("of all channels, and of those that the viewer subscribes to", async () => {
    const other = await makeChannel(world, club, { creator });
    await makeContent(world, club, other.id, { title: "Elsewhere", published: inDays(-1.5) });
    expect(titles(await reader.call(channels.allContents))).toEqual(["Ébène", "Elsewhere", "Film", "Sound", "Article"]);
    expect(titles(await reader.call(channels.subscribedContents))).toEqual([]);
    await reader.call(channels.subscribe, { params: { channelId: other.id } });
    expect(titles(await reader.call(channels.subscribedContents))).toEqual(["Elsewhere"]);
    expect(titles(await reader.call(channels.subscribedContents, { query: { type: "audio" } }))).toEqual([]);
    expect((await reader.call(channels.subscribed)).items.map(({ id }) => id)).toEqual([other.id]);
  });

  test("by an interest, by its name or its id", async () => {
    const interest = await world.insert(club, "interests", { name: "Moon" });
    const { items } = await reader.call(channels.allContents, { query: { search: "film" } });
    await world.insert(club, "contentInterests", { contentId: items[0]?.id ?? "", interestId: interest.id });
    for (const asked of ["moon", interest.id])
      expect(titles(await reader.call(channels.allContents, { query: { interest: asked } }))).toEqual(["Film"]);
    expect(titles(await reader.call(channels.allContents, { query: { interest: "sun" } }))).toEqual([]);
    await reader.call(channels.subscribe, { params: { channelId } });
    expect(titles(await reader.call(channels.subscribedContents, { query: { interest: "MOON" } }))).toEqual(["Film"]);
  });

  test("each with what came out before and after it in its channel", async () => {
    const { items } = await reader.call(channels.contents, { params: { channelId } });
    const around = await Promise.all(
      items.map(({ id }) => reader.call(channels.content, { params: { channelId, contentId: id } })),
    );
    expect(around.map(({ previous, next }) => [previous?.title, next?.title])).toEqual([
      ...[
        ["Film", undefined],
        ["Sound", "Ébène"],
        ["Article", "Film"],
        [undefined, "Sound"],
      ],
    ]);
    expect(around.at(-1)?.body).toBe("<p>Long</p>");
  });
});

test("channels are listed by what the organization puts first, then by name", async () => {
  for (const [name, priority] of [
    ["Beta", 0],
    ["alpha", 0],
    ["Gamma", 5],
  ] as const)
    await makeChannel(world, club, { creator, name, priority });
  const names = async (query: object) => (await reader.call(channels.list, { query })).items.map(({ name }) => name);
  expect(await names({})).toEqual(["Gamma", "alpha", "Beta"]);
  expect(await names({ orderBy: "-name" })).toEqual(["Gamma", "Beta", "alpha"]);
  expect(await names({ search: "ALP" })).toEqual(["alpha"]);
  expect(await names({ page: 2, pageSize: 2 })).toEqual(["Beta"]);
});

describe("likes", () => {
  test("are one of each account, counted, and seen by whose they are", async () => {
    const { id: channelId } = await makeChannel(world, club, { creator });
    const { id: contentId } = await makeContent(world, club, channelId);
    const params = { channelId, contentId };
    const liked = await reader.call(channels.like, { params });
    expect([liked.likes.length, liked._count]).toEqual([1, { likes: 1, comments: 0 }]);
    expect((await reader.call(channels.like, { params }))._count?.likes).toBe(1);
    const seen = await creator.call(channels.content, { params });
    expect([seen.likes, seen._count?.likes]).toEqual([[], 1]);
    await Promise.all([creator.call(channels.like, { params }), creator.call(channels.like, { params })]);
    expect((await reader.call(channels.unlike, { params }))._count?.likes).toBe(1);
    expect((await reader.call(channels.unlike, { params })).likes).toEqual([]);
  });
});

describe("what is said about a content", () => {
  test("is its feed, and is counted without the comments on it", async () => {
    const { id: channelId } = await makeChannel(world, club, { creator });
    const { id: contentId } = await makeContent(world, club, channelId);
    const params = { channelId, contentId };
    const said = await reader.call(activities.create, { body: { message: "Mud!", entities: [], contentId } });
    await creator.call(activities.create, { body: { message: "Yes", entities: [], commentedId: said.id } });
    const { items, count } = await creator.call(channels.activities, { params });
    expect([items.map(({ message }) => message), count]).toEqual([["Mud!"], 1]);
    expect(items[0]?.content).toMatchObject({ id: contentId, channel: { id: channelId } });
    expect((await reader.call(channels.content, { params }))._count?.comments).toBe(1);
    // Who runs the channel takes out what does not belong there; everybody else finds nothing to take out.
    expect(items[0]?.can).toEqual({ remove: true, moderate: false });
    const stranger = await world.account(club);
    const remove = { params: { activityId: said.id } };
    expect((await world.send(activities.remove, remove, stranger.who)).status).toBe(404);
    const featured = { ...remove, body: { featured: true } };
    expect((await world.send(activities.setStanding, featured, creator.who)).status).toBe(403);
    expect((await world.send(activities.remove, remove, creator.who)).status).toBe(200);
    expect((await reader.call(channels.content, { params }))._count?.comments).toBe(0);
  });
});

describe("a subscription", () => {
  test("is the account's own to make, change and end", async () => {
    const { id: channelId } = await makeChannel(world, club, { creator });
    const params = { channelId };
    expect((await world.send(channels.subscription, { params }, reader.who)).status).toBe(404);
    expect((await world.send(channels.updateSubscription, { params, body: {} }, reader.who)).status).toBe(404);
    expect(await reader.call(channels.subscribe, { params })).toMatchObject({
      ...{ channelId, accountId: reader.id, contentEmailNotification: true, contentPushNotification: true },
      ...{ activityNotificationPreference: "featured", admitted: false, channel: { id: channelId } },
    });
    const body = { contentEmailNotification: false, activityNotificationPreference: "none" } as const;
    await reader.call(channels.updateSubscription, { params, body });
    // Again it changes nothing.
    expect(await reader.call(channels.subscribe, { params })).toMatchObject({ ...body, contentPushNotification: true });
    expect(await reader.call(channels.subscription, { params })).toMatchObject(body);
    expect((await reader.call(self.relationships)).channels).toEqual({ [channelId]: true });
    expect(await reader.call(channels.unsubscribe, { params })).toMatchObject(body);
    expect((await world.send(channels.unsubscribe, { params }, reader.who)).status).toBe(404);
    expect((await reader.call(self.relationships)).channels).toEqual({});
  });

  test("is ended also by who may read the channel no longer", async () => {
    const group = await world.insert(club, "groups", { slug: "crew", name: "Crew", access: "private" });
    await join(world, club, group.id, reader);
    const { id: channelId } = await makeChannel(world, club, { creator, private: true, groupId: group.id });
    const params = { channelId };
    await reader.call(channels.subscribe, { params });
    await world
      .scope(club)
      .write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", reader.id).execute());
    expect((await world.send(channels.get, { params }, reader.who)).status).toBe(461);
    expect((await reader.call(channels.subscribed)).items).toEqual([]);
    expect((await reader.call(channels.unsubscribe, { params })).accountId).toBe(reader.id);
  });

  test("to a private channel begins with its creators, who see who subscribes and not what they want to hear", async () => {
    const { id: channelId } = await makeChannel(world, club, { creator, private: true });
    const params = { channelId };
    const theirs = { params: { channelId, accountId: reader.id } };
    expect((await world.send(channels.admit, theirs, reader.who)).status).toBe(461);
    expect((await creator.call(channels.admit, theirs)).admitted).toBe(true);
    const body = { contentEmailNotification: false, contentPushNotification: false };
    await reader.call(channels.updateSubscription, { params, body });
    const { items } = await creator.call(channels.subscribers, { params });
    expect(items).toMatchObject([{ accountId: reader.id, contentEmailNotification: true, admitted: true }]);
    expect((await creator.call(channels.subscribers, { params, query: { search: "nobody" } })).count).toBe(0);
    await creator.call(channels.dismiss, theirs);
    expect((await world.send(channels.get, { params }, reader.who)).status).toBe(461);
    expect((await world.send(channels.dismiss, theirs, creator.who)).status).toBe(404);
  });
});

describe("the number of statements", () => {
  /** A channel with so many contents, each with everything that there can be of it. */
  const fill = async (contents: number) => {
    const group = await world.insert(club, "groups", { slug: `crew-${contents}`, name: "Crew" });
    const { id: channelId } = await makeChannel(world, club, { creator, groupId: group.id });
    let contentId = "";
    for (let n = 0; n < contents; n += 1) {
      const sound = await makeSound(world, club, creator);
      const image = await world.insert(club, "images", { width: 8, height: 8 });
      const made = await makeContent(world, club, channelId, { audioId: sound.id, imageId: image.id });
      contentId = made.id;
      const guest = await world.account(club);
      await world.insert(club, "contentGuests", {
        ...{ contentId, slug: "guest", type: "guest", name: "Guest", accountId: guest.id, imageId: image.id },
      } as const);
      await world.insert(club, "contentLikes", { contentId, accountId: reader.id });
      await world.insert(club, "channelSubscribers", { channelId, accountId: guest.id });
    }
    await reader.call(channels.subscribe, { params: { channelId } });
    return { channelId, contentId };
  };

  test("does not grow with what is listed, and is small", async () => {
    const [one, many] = [await fill(1), await fill(12)];
    const authentication = await counter.cost(self.relationships, {}, reader.who);
    const calls = [
      [channels.list, 4],
      [channels.subscribed, 4],
      [channels.get, 4],
      [channels.contents, 4],
      [channels.content, 4],
      [channels.guests, 4],
      [channels.allContents, 4],
      [channels.subscribedContents, 4],
      [channels.subscription, 5],
    ] as const;
    for (const [call, most] of calls) {
      const cost = (params: Record<string, string>) => counter.cost(call, { params }, reader.who);
      const [few, lots] = [await cost(one), await cost(many)];
      expect(lots, call.id).toBe(few);
      // One of them reads the relationships.
      expect(lots - (authentication - 1), call.id).toBeLessThanOrEqual(most);
    }
    const subscribers = await counter.cost(channels.subscribers, { params: many }, creator.who);
    expect(subscribers - (authentication - 1)).toBeLessThanOrEqual(6);
  });
});
