import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Item {
  title: string;
  link: string;
  guid: string;
  pubDate: string;
  description: string;
}

const parser = new XMLParser({ isArray: (name) => name === "item" });
const get = (of: OrganizationRecord, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/feeds/${of.id}/events.rss`, headers });
const read = async (of: OrganizationRecord): Promise<{ title: string; link: string; item?: Item[] }> => {
  const reply = await get(of);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect(XMLValidator.validate(reply.body)).toBe(true);
  return parser.parse(reply.body).rss.channel;
};

test("what is published and still to come is in the feed, the latest published first", async () => {
  const of = await world.organization();
  const when = { timezone: "Asia/Tokyo", eventStart: "2030-05-01T09:00:00.000Z", eventEnd: "2030-05-01T11:00:00.000Z" };
  const older = await world.event(of, { name: "Older", createdAt: inDays(-2) });
  const newer = await world.event(of, { ...when, venue: "Pier 7", city: "Osaka", createdAt: inDays(-1) });
  await world.event(of, { visible: false });
  await world.event(of, { canceledAt: new Date() });
  await world.event(of, { eventStart: inDays(-3), eventEnd: inDays(-2) });
  await world.event(await world.organization());
  const { title, item = [] } = await read(of);
  expect(title).toBe("Harbour Club");
  expect(item.map(({ guid }) => guid)).toEqual([`${newer.id}@${of.id}`, `${older.id}@${of.id}`]);
  expect(item[0]).toEqual({
    title: "Harbour Days",
    link: `${of.websiteUrl}/en/events/${newer.slug}`,
    guid: `${newer.id}@${of.id}`,
    pubDate: new Date(newer.createdAt).toUTCString(),
    description: "<p>Wed, May 1, 2030, 6:00 – 8:00 PM GMT+9<br>Pier 7, Osaka</p><p>Two days by the sea</p>",
  });
});

test("a feed without events is a feed", async () => {
  expect((await read(await world.organization())).item).toBeUndefined();
});

test("nothing that people wrote breaks it", async () => {
  const evil = `]]></title><script>alert(1)</script>&\u0001\u000b\uffff "quoted"`;
  const of = await world.organization({ name: evil, description: evil });
  await world.event(of, { name: evil, shortDescription: evil, venue: evil });
  const { title, item = [] } = await read(of);
  expect(title).toContain("]]></title><script>");
  expect(item).toHaveLength(1);
  // The title is text to its readers; the description is HTML.
  expect(item[0]?.title).toContain("<script>alert(1)</script>");
  expect(item[0]?.description).not.toContain("<script");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  expect((await get(of)).body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
});

test("no name in it turns the words behind it", async () => {
  const evil = "\u202esyaD\u2067";
  const of = await world.organization({ name: evil, description: evil });
  await world.event(of, { name: evil, shortDescription: evil, venue: evil });
  const { title, item = [] } = await read(of);
  expect([title, item[0]?.title]).toEqual(["syaD", "syaD"]);
  expect((await get(of)).body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
});

test("it is not sent to who has it, and is closed where the module is", async () => {
  const of = await world.organization();
  const { headers } = await get(of);
  expect((await get(of, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  const closed = await world.organization({ modules: { events: { requireAuth: true } } });
  expect((await get(closed)).statusCode).toBe(401);
});
