import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { join, makeChannel, makeContent, makeDraft, makeSound } from "./channels-stage.ts";

let world: World;
let club: OrganizationRecord;
let creator: TestAccount;
let picture: string;

beforeAll(async () => {
  world = await startWorld();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0f766e" } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${bytes.toString("base64")}`;
});
beforeEach(async () => {
  club = await world.organization();
  creator = await world.account(club);
});
afterAll(() => world.close());

const refusalOf = async (reply: ReturnType<World["send"]>) => {
  const { status, body } = await reply;
  return [status, body.code, body.fields];
};

describe("a channel", () => {
  test("is founded with a picture, or with one made of its name", async () => {
    const body = { channel: { name: "Crème brûlée & 海", visible: true } };
    const plain = await creator.call(channels.create, { body });
    expect(plain).toMatchObject({
      ...{ slug: "creme-brulee", name: "Crème brûlée & 海", description: null, private: false, visible: true },
      ...{ creatorId: creator.id, group: null, can: { run: true }, _count: { subscribers: 0, contents: 0 } },
    });
    expect([plain.image.width, plain.image.height]).toEqual([1400, 1400]);
    const pictured = await creator.call(channels.create, { body: { ...body, imageDataUri: picture } });
    expect([pictured.slug, pictured.image.width]).toEqual(["creme-brulee-2", 40]);
  });

  test("is founded where the organization lets members do so", async () => {
    const closed = await world.organization({ modules: { channels: { editable: false } } });
    const member = await world.account(closed);
    const body = { channel: { name: "Tides", visible: true } };
    expect(await refusalOf(world.send(channels.create, { body }, member.who))).toEqual([
      456,
      "module_disabled",
      undefined,
    ]);
  });

  test("is connected to a group by who moderates it", async () => {
    const group = await world.insert(club, "groups", { slug: "crew", name: "Crew", access: "private" });
    const body = { channel: { name: "Tides", visible: true, groupId: group.id } };
    expect((await refusalOf(world.send(channels.create, { body }, creator.who)))[0]).toBe(403);
    await join(world, club, group.id, creator);
    expect((await refusalOf(world.send(channels.create, { body }, creator.who)))[0]).toBe(403);
    const moderator = await world.account(club);
    await join(world, club, group.id, moderator, "moderator");
    const made = await moderator.call(channels.create, { body });
    expect(made.group?.id).toBe(group.id);
    const own = await makeChannel(world, club, { creator });
    const connect = { params: { channelId: own.id }, body: { channel: { groupId: group.id } } };
    expect((await refusalOf(world.send(channels.update, connect, creator.who)))[0]).toBe(403);
    const loose = { params: { channelId: made.id }, body: { channel: { groupId: null } } };
    expect((await moderator.call(channels.update, loose)).group).toBeNull();
  });

  test("changes what is sent and nothing else", async () => {
    const { id: channelId, slug } = await makeChannel(world, club, { creator, description: "Of the sea" });
    const set = async (channel: object) => creator.call(channels.update, { params: { channelId }, body: { channel } });
    const named = await set({
      name: "High water",
      timezone: "Europe/Dublin",
      tikTokUrl: "@tides",
      twitterUrl: "tides",
    });
    expect(named).toMatchObject({
      ...{ name: "High water", slug, description: "Of the sea", timezone: "Europe/Dublin" },
      ...{ tikTokUrl: "https://www.tiktok.com/@tides", twitterUrl: "https://x.com/tides" },
    });
    const linked = await set({ spotifyUrl: "https://spotify.example/tides", tikTokUrl: null, description: null });
    expect(linked).toMatchObject({ spotifyUrl: "https://spotify.example/tides", tikTokUrl: null, description: null });
    expect((await set({ slug: "high-water" })).slug).toBe("high-water");
    const banner = await creator.call(channels.update, {
      params: { channelId },
      body: { channel: {}, bannerDataUri: picture },
    });
    expect(banner.banner?.width).toBe(40);
    const without = { params: { channelId }, body: { channel: {}, bannerDataUri: null } };
    expect((await creator.call(channels.update, without)).banner).toBeNull();
  });

  test.each([
    [{ slug: "Not A Slug" }, [460, "slug_invalid", { "channel.slug": "slug_invalid" }]],
    [{ slug: "subscribed" }, [460, "slug_taken", { "channel.slug": "slug_taken" }]],
    [{ slug: "taken" }, [460, "slug_taken", { "channel.slug": "slug_taken" }]],
    [{ timezone: "Mars/Olympus" }, [400, "validation_failed", { "channel.timezone": "unknown_zone" }]],
    [{ externalUrl: "javascript:alert(1)" }, [400, "validation_failed", { "channel.externalUrl": "invalid_url" }]],
    [{ tikTokUrl: "javascript:alert(1)" }, [400, "validation_failed", { "channel.tikTokUrl": "invalid_url" }]],
    [{ name: " " }, [400, "validation_failed", { "channel.name": "required" }]],
  ])("refuses %j", async (channel, expected) => {
    const { id: channelId } = await makeChannel(world, club, { creator });
    await makeChannel(world, club, { slug: "taken" });
    const input = { params: { channelId }, body: { channel } };
    expect(await refusalOf(world.send(channels.update, input, creator.who))).toEqual(expected);
  });

  test("of two who write at once neither loses what the other wrote", async () => {
    const { id: channelId } = await makeChannel(world, club, { creator, description: "Of the sea" });
    const base = { name: "Tide talk", description: "Of the sea" };
    const write = (channel: object) => ({ params: { channelId }, body: { channel, base } });
    await creator.call(channels.update, write({ name: "Ebb talk" }));
    const both = await creator.call(channels.update, write({ name: "Tide talk", description: "Of the moon" }));
    expect([both.name, both.description]).toEqual(["Ebb talk", "Of the moon"]);
    const { status, body } = await world.send(channels.update, write({ name: "Flow talk" }), creator.who);
    expect([status, body.code, body.current]).toEqual([460, "changed_meanwhile", { "channel.name": "Ebb talk" }]);
  });

  test("that becomes private keeps whom it had; that of a group keeps its members", async () => {
    const [fan, member] = [await world.account(club), await world.account(club)];
    const group = await world.insert(club, "groups", { slug: "crew", name: "Crew" });
    await join(world, club, group.id, creator, "moderator");
    await join(world, club, group.id, member);
    for (const [groupId, kept] of [
      [null, [200, 200]],
      [group.id, [461, 200]],
    ] as const) {
      const { id: channelId } = await makeChannel(world, club, { creator, groupId });
      await fan.call(channels.subscribe, { params: { channelId } });
      await member.call(channels.subscribe, { params: { channelId } });
      await creator.call(channels.update, { params: { channelId }, body: { channel: { private: true } } });
      const read = [fan, member].map(({ who }) => world.send(channels.get, { params: { channelId } }, who));
      expect((await Promise.all(read)).map(({ status }) => status)).toEqual(kept);
      const late = await world.account(club);
      expect((await world.send(channels.subscribe, { params: { channelId } }, late.who)).status).toBe(461);
    }
  });

  test("goes with all that is in it, its pictures too, and says what it was", async () => {
    const made = await creator.call(channels.create, {
      body: { channel: { name: "Tides", visible: true }, imageDataUri: picture },
    });
    const params = { channelId: made.id };
    const content = await creator.call(channels.createContent, { params, body: { title: "Ebb" } });
    const pictured = await creator.call(channels.updateContent, {
      ...{ params: { ...params, contentId: content.id }, body: { content: {}, imageDataUri: picture } },
    });
    expect(await creator.call(channels.remove, { params })).toMatchObject({ id: made.id, name: "Tides" });
    expect((await world.send(channels.get, { params }, creator.who)).status).toBe(404);
    await workOffJobs(world);
    const left = await world.scope(club).read((tx) => tx.selectFrom("images").select("id").execute());
    expect(pictured.image).not.toBeNull();
    expect(left).toEqual([]);
  });
});

describe("a content", () => {
  let channelId: string;
  beforeEach(async () => {
    channelId = (await makeChannel(world, club, { creator })).id;
  });
  const begin = (body: { title: string; body?: string | null }) =>
    creator.call(channels.createContent, { params: { channelId }, body });
  const set = (contentId: string, content: object, more: object = {}) =>
    creator.call(channels.updateContent, { params: { channelId, contentId }, body: { content, ...more } });

  test("begins as a draft with an address of its own in its channel", async () => {
    const first = await begin({ title: "Low water", body: '<p onclick="x()">Mud<script>x</script></p>' });
    expect(first).toMatchObject({
      ...{ slug: "low-water", title: "Low water", body: "<p>Mud</p>", published: null, publishSchedule: null },
      ...{ email: true, push: true, featured: false, type: "article", can: { run: true }, guests: [], likes: [] },
    });
    expect((await begin({ title: "Low water" })).slug).toBe("low-water-2");
    expect((await begin({ title: "new" })).slug).toBe("new-2");
    const other = await makeChannel(world, club, { creator });
    const there = { params: { channelId: other.id }, body: { title: "Low water" } };
    expect((await creator.call(channels.createContent, there)).slug).toBe("low-water");
  });

  test("keeps what is harmless of its text, however it was stored", async () => {
    const { id } = await makeContent(world, club, channelId, { body: '<p>Hi</p><img src="x" onerror="x()">' });
    const { body } = await creator.call(channels.content, { params: { channelId, contentId: id } });
    expect(body).toBe('<p>Hi</p><img src="x" />');
  });

  test("changes what is sent and nothing else; null takes the picture away", async () => {
    const { id } = await begin({ title: "Low water" });
    const written = await set(id, { body: "<p>Mud</p>", featured: true, slug: "ebb", imageUrl: "https://i.example/1" });
    expect(written).toMatchObject({ title: "Low water", body: "<p>Mud</p>", featured: true, slug: "ebb" });
    expect((await set(id, {}, { imageDataUri: picture })).image?.width).toBe(40);
    expect((await set(id, { title: "Ebb" })).image?.width).toBe(40);
    expect((await set(id, {}, { imageDataUri: null })).image).toBeNull();
    const base = { title: "Low water" };
    const late = { params: { channelId, contentId: id }, body: { content: { title: "Slack" }, base } };
    expect((await refusalOf(world.send(channels.updateContent, late, creator.who))).slice(0, 2)).toEqual([
      ...[460, "changed_meanwhile"],
    ]);
  });

  test("shows the sound that its creator has sent, and nobody else's", async () => {
    const { id } = await begin({ title: "Low water" });
    const own = await makeSound(world, club, creator);
    const heard = await set(id, { audioId: own.id });
    expect(heard).toMatchObject({ type: "audio", audio: { id: own.id, url: `${club.websiteUrl}/api/${own.key}` } });
    const others = await makeSound(world, club, await world.account(club));
    const nobodys = await makeSound(world, club, creator, { accountId: null });
    for (const audioId of [others.id, nobodys.id, 2_000_000_000]) {
      const input = { params: { channelId, contentId: id }, body: { content: { audioId } } };
      const expected = [400, "validation_failed", { "content.audioId": "unknown" }];
      expect(await refusalOf(world.send(channels.updateContent, input, creator.who))).toEqual(expected);
    }
    // Somebody else who runs the channel leaves it where it is.
    const administrator = await world.account(club, { role: "administrator" });
    const kept = { params: { channelId, contentId: id }, body: { content: { audioId: own.id, title: "Ebb" } } };
    expect((await administrator.call(channels.updateContent, kept)).audio?.id).toBe(own.id);
    expect((await set(id, { audioId: null })).type).toBe("article");
    const film = { params: { channelId, contentId: id }, body: { content: { videoId: crypto.randomUUID() } } };
    expect((await refusalOf(world.send(channels.updateContent, film, creator.who)))[2]).toEqual({
      "content.videoId": "unknown",
    });
  });

  test("has guests, who are changed and go", async () => {
    const { id: contentId } = await makeContent(world, club, channelId);
    const params = { channelId, contentId };
    const known = await world.account(club, { firstName: "Grace" });
    const add = (contentGuest: object, more: object = {}) =>
      creator.call(channels.createGuest, {
        ...{ params, body: { contentGuest: { type: "guest", name: "Grace Hopper", ...contentGuest }, ...more } },
      });
    const first = await add(
      { accountId: known.id, website: "grace.example", bio: "Admiral" },
      { imageDataUri: picture },
    );
    expect(first).toMatchObject({
      ...{ slug: "grace-hopper", contentId, accountId: known.id, account: { firstName: "Grace" }, bio: "Admiral" },
      ...{ type: "guest", website: "grace.example", image: { width: 40 } },
    });
    expect((await add({})).slug).toBe("grace-hopper-2");
    const changed = await creator.call(channels.updateGuest, {
      params: { ...params, guestId: first.id },
      body: { contentGuest: { type: "host", name: "Grace" } },
    });
    expect(changed).toMatchObject({ type: "host", name: "Grace", slug: "grace-hopper", bio: "Admiral" });
    expect((await creator.call(channels.guests, { params })).count).toBe(2);
    expect((await creator.call(channels.guests, { params, query: { search: "HOPPER" } })).count).toBe(1);
    expect((await creator.call(channels.content, { params })).guests.map(({ name }) => name)).toEqual([
      ...["Grace", "Grace Hopper"],
    ]);
    await creator.call(channels.removeGuest, { params: { ...params, guestId: first.id } });
    expect((await creator.call(channels.guests, { params })).items.map(({ name }) => name)).toEqual(["Grace Hopper"]);
    const blocker = await world.account(club);
    await world.insert(club, "accountBlocks", { blockerId: blocker.id, accountId: creator.id });
    const hidden = { params, body: { contentGuest: { type: "guest", name: "B", accountId: blocker.id } } };
    expect((await refusalOf(world.send(channels.createGuest, hidden, creator.who)))[0]).toBe(404);
    const elsewhere = await makeDraft(world, club, channelId);
    const [left] = (await creator.call(channels.guests, { params })).items;
    const astray = { params: { channelId, contentId: elsewhere.id, guestId: left?.id ?? "" } };
    expect((await refusalOf(world.send(channels.removeGuest, astray, creator.who)))[0]).toBe(404);
  });

  test("goes with what was said about it", async () => {
    const { id: contentId } = await makeContent(world, club, channelId);
    const member = await world.account(club);
    const said = await member.call(activities.create, { body: { message: "Mud!", entities: [], contentId } });
    await creator.call(channels.removeContent, { params: { channelId, contentId } });
    expect((await world.send(activities.get, { params: { activityId: said.id } }, member.who)).status).toBe(404);
  });

  test("of one channel is not there under another", async () => {
    const { id: contentId } = await makeContent(world, club, channelId);
    const other = await makeChannel(world, club, { creator });
    const params = { channelId: other.id, contentId };
    expect((await refusalOf(world.send(channels.content, { params }, creator.who)))[0]).toBe(404);
    expect((await refusalOf(world.send(channels.removeContent, { params }, creator.who)))[0]).toBe(404);
  });
});
