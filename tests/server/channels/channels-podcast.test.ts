import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRssFeed } from "feedsmith";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { channels } from "#contract/channels";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { listenForParts, type Parts } from "#tests/server/storage/sent-in-parts";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { makeChannel } from "./channels-stage.ts";

let world: World;
let parts: Parts;
let of: OrganizationRecord;
let creator: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  parts = await listenForParts(world);
});
beforeEach(async () => {
  of = await world.organization({ name: "Harbour & Sons", email: "radio@harbour.example" });
  creator = await world.account(of, { firstName: "Grace", lastName: "Hopper" });
});
afterAll(() => world.close());

const songs = join(import.meta.dirname, "../../../server/demo/media");

/** Sends a sound as creators do, and publishes what it is heard in. */
const publish = async (channelId: string, title: string, song: Buffer) => {
  const sound = await parts.beginSound(creator, song.length, "song.mp3");
  await parts.sendAll(sound.uploadUrl, song);
  await workOffJobs(world);
  const { id } = await creator.call(channels.createContent, { params: { channelId }, body: { title } });
  const params = { channelId, contentId: id };
  await creator.call(channels.updateContent, { params, body: { content: { audioId: sound.id } } });
  return creator.call(channels.schedule, { params, body: { date: inDays(-1) } });
};

/** As a program that knows nothing of us has it: no sign-in, nothing but the address. */
const fetchPlain = (url: string | undefined, headers: Record<string, string> = {}) =>
  fetch(parts.ownAddress(url ?? ""), { headers });

test("a podcast program reads a channel, and plays what it encloses without a sign-in", async () => {
  const channel = await makeChannel(world, of, { creator, name: "Tide & talk", description: "Of the sea" });
  const songsOf = { first: "eight-oars.mp3", second: "in-the-sail-loft.mp3" };
  const [first, second] = [await readFile(join(songs, songsOf.first)), await readFile(join(songs, songsOf.second))];
  const older = await publish(channel.id, "Ebb & flow", first);
  const newer = await publish(channel.id, "Slack water", second);
  const { feedUrl } = await creator.call(channels.get, { params: { channelId: channel.id } });

  const reply = await fetchPlain(feedUrl ?? "");
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  const { items, ...podcast } = parseRssFeed(await reply.text());
  const home = `${of.websiteUrl}/en/channels/${channel.slug}`;
  const artwork = `${of.websiteUrl}/api/images/${channel.imageId}/artwork`;
  expect(podcast).toMatchObject({
    ...{ title: "Tide & talk", link: home, description: "Of the sea", language: "en" },
    image: { url: artwork, title: "Tide & talk", link: home },
    itunes: {
      ...{ author: "Grace Hopper", image: artwork, explicit: false, type: "episodic" },
      categories: [{ text: "Society & Culture" }],
      owner: { name: "Harbour & Sons", email: "radio@harbour.example" },
    },
    atom: { links: [{ href: feedUrl, rel: "self" }] },
  });
  const itemOf = ({ id, slug, published }: typeof older, title: string, song: Buffer, seconds: number) => ({
    ...{ title, link: `${home}/contents/${slug}`, pubDate: new Date(published ?? "").toUTCString() },
    guid: { value: `${id}@${of.id}`, isPermaLink: false },
    enclosures: [{ url: expect.any(String), length: song.length, type: "audio/mpeg" }],
    itunes: { duration: seconds, explicit: false },
  });
  expect(items).toMatchObject([itemOf(newer, "Slack water", second, 40), itemOf(older, "Ebb & flow", first, 46)]);

  for (const [n, song] of [second, first].entries()) {
    const [enclosure] = items?.[n]?.enclosures ?? [];
    const whole = await fetchPlain(enclosure?.url);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, enclosure?.type]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(song)).toBe(true);
    const part = await fetchPlain(enclosure?.url, { range: "bytes=0-99" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-99/${song.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(song.subarray(0, 100))).toBe(true);
    // Programs ask for an episode long after they have read of it.
    expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
});
