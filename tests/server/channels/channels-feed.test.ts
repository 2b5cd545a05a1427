import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { channels } from "#contract/channels";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { makeChannel, makeContent, makeDraft, makeSound } from "./channels-stage.ts";

let world: World;
let of: OrganizationRecord;
let creator: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  of = await world.organization();
  creator = await world.account(of, { firstName: "Grace", lastName: "Hopper" });
});
afterAll(() => world.close());

interface Item {
  title: string;
  link: string;
  guid: { "#text": string };
  pubDate: string;
  description?: string;
  "content:encoded"?: string;
  enclosure?: { url: string; length: string; type: string };
  "itunes:duration"?: string;
  "itunes:image"?: { href: string };
  "itunes:author"?: string;
  "itunes:explicit": string;
}
interface Podcast {
  title: string;
  link: string;
  description: string;
  language: string;
  "itunes:author": string;
  "itunes:image": { href: string };
  "itunes:explicit": string;
  "itunes:type": string;
  "atom:link": { href: string; rel: string }[];
  item?: Item[];
}

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: "", parseTagValue: false, parseAttributeValue: false },
  isArray: (name) => name === "item" || name === "atom:link",
});
const addressOf = (slug: string) => `/feeds/${of.id}/channels/${slug}.rss`;
const get = (slug: string, headers: Record<string, string> = {}) => world.app.inject({ url: addressOf(slug), headers });
const read = async (slug: string): Promise<Podcast> => {
  const reply = await get(slug);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect(XMLValidator.validate(reply.body)).toBe(true);
  return parser.parse(reply.body).rss.channel;
};

test("a channel reads as a podcast: what directories ask for, newest first, with the sound to fetch", async () => {
  const channel = await makeChannel(world, of, { creator, description: "Of the <sea>" });
  const sound = await makeSound(world, of, creator);
  await world.platform.files.put(sound.key, Buffer.alloc(4_200, 1), "audio/mpeg");
  const picture = await world.insert(of, "images", { width: 1400, height: 1400 });
  const episode = await makeContent(world, of, channel.id, {
    ...{ title: "Ebb & flow", description: "Why there are <two> a day", body: "<p>Notes</p><script>x</script>" },
    ...{ audioId: sound.id, imageId: picture.id, duration: "1:02:03", published: inDays(-1) },
  });
  await world.insert(of, "contentGuests", { contentId: episode.id, slug: "ada", type: "host", name: "Ada & co" });
  await world.insert(of, "contentGuests", { contentId: episode.id, slug: "bo", type: "guest", name: "Bo" });
  const article = await makeContent(world, of, channel.id, { title: null, published: inDays(-2), duration: "a while" });
  await makeDraft(world, of, channel.id);
  const podcast = await read(channel.slug);
  const home = `${of.websiteUrl}/en/channels/${channel.slug}`;
  expect(podcast).toMatchObject({
    ...{ title: "Tide talk", link: home, description: "Of the", language: "en", "itunes:author": "Grace Hopper" },
    "itunes:image": { href: `${of.websiteUrl}/api/images/${channel.imageId}/artwork` },
    ...{ "itunes:explicit": "false", "itunes:type": "episodic" },
    "atom:link": [{ href: `${of.websiteUrl}/api${addressOf(channel.slug)}`, rel: "self" }],
  });
  const [first, second] = podcast.item ?? [];
  expect(podcast.item).toHaveLength(2);
  expect(first).toMatchObject({
    ...{ title: "Ebb & flow", link: `${home}/contents/${episode.slug}` },
    guid: { "#text": `${episode.id}@${of.id}` },
    pubDate: new Date(String(episode.published)).toUTCString(),
    description: "<p>Why there are &lt;two&gt; a day</p>",
    "content:encoded": "<p>Notes</p>",
    enclosure: { url: `${of.websiteUrl}/api/${sound.key}`, length: "4200", type: "audio/mpeg" },
    ...{ "itunes:duration": "1:02:03", "itunes:author": "Ada & co", "itunes:explicit": "false" },
    "itunes:image": { href: `${of.websiteUrl}/api/images/${picture.id}/artwork` },
  });
  expect(second).toMatchObject({ title: "Tide talk", guid: { "#text": `${article.id}@${of.id}` } });
  expect([second?.enclosure, second?.["itunes:duration"]]).toEqual([undefined, undefined]);
  // What the enclosure promises is what is fetched, a part of it too.
  const path = new URL(first?.enclosure?.url ?? "").pathname.replace(/^\/api/, "");
  const whole = await world.app.inject({ url: path });
  expect([whole.statusCode, whole.headers["content-type"], whole.rawPayload.length]).toEqual([
    200,
    "audio/mpeg",
    4_200,
  ]);
  const part = await world.app.inject({ url: path, headers: { range: "bytes=100-199" } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
});

test("the address stands in the channel, and a private one has none", async () => {
  const open = await makeChannel(world, of, { creator });
  const closed = await makeChannel(world, of, { creator, private: true });
  await makeContent(world, of, closed.id, { title: "Secret" });
  const feedOf = async (channelId: string) => (await creator.call(channels.get, { params: { channelId } })).feedUrl;
  expect(await feedOf(open.id)).toBe(`${of.websiteUrl}/api${addressOf(open.slug)}`);
  expect(await feedOf(closed.id)).toBeNull();
  const refused = await get(closed.slug);
  expect([refused.statusCode, refused.body.includes("Secret")]).toEqual([461, false]);
  expect((await get("no-such-channel")).statusCode).toBe(404);
  // Whoever may read it may do so by a program as well, and nothing on the way keeps it.
  const own = await get(closed.slug, { authorization: creator.who.token ?? "" });
  expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
});

test("nothing that people wrote breaks it", async () => {
  const evil = `]]></title><script>alert(1)</script>&\u0001\u000b\uffff\u202e "quoted"\u2067`;
  const channel = await makeChannel(world, of, { creator, name: evil, description: evil });
  const row = { title: evil, description: evil, body: `<p>${evil}</p>`, duration: evil };
  const { id: contentId } = await makeContent(world, of, channel.id, row);
  await world.insert(of, "contentGuests", { contentId, slug: "eve", type: "author", name: evil });
  const { title, item = [] } = await read(channel.slug);
  expect(title).toContain("]]></title><script>");
  expect(item).toHaveLength(1);
  expect(item[0]?.title).toContain("<script>alert(1)</script>");
  expect(item[0]?.description).not.toContain("<script");
  expect(item[0]?.["content:encoded"]).not.toContain("<script");
  expect((await get(channel.slug)).body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  expect((await get(channel.slug)).body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
});

test("it is not sent to who has it, and is closed where the module is", async () => {
  const { slug } = await makeChannel(world, of, { creator });
  const { headers } = await get(slug);
  expect((await get(slug, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  const closed = await world.organization({ modules: { channels: { requireAuth: true } } });
  const channel = await makeChannel(world, closed);
  expect((await world.app.inject({ url: `/feeds/${closed.id}/channels/${channel.slug}.rss` })).statusCode).toBe(401);
});
