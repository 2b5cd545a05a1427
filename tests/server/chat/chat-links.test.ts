import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { storage } from "#contract/storage";
import { type ChatChannelMessage, chatChannelMessage } from "#entities/conversations/chat";
import { webAddressesIn } from "#lib/composer/web-addresses";
import { buildApp } from "#server/app";
import { firstLink, linksIn } from "#server/modules/conversations/chat/message-links.policy";
import { createPublicWeb } from "#server/ports/public-web";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import { type Site, startSite } from "#tests/server/storage/web-page";
import { callAs } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
import { openStatementCounter } from "#tests/support/statements";
import type { TestAccount } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn } from "./chat-pages.ts";
import { rewordingIn } from "./chat-rewording.ts";

const crew = setUpCrew();
let site: Site;
let url: string;
/** The platform, for which the site stands on the public internet. */
let platform: typeof crew.world.platform;
let app: FastifyInstance;
let conversationId: string;
beforeAll(async () => {
  site = await startSite();
  const web = createPublicWeb({
    resolve: async (hostname) => (hostname.endsWith(".example") ? [{ address: "127.0.0.1", family: 4 }] : []),
    mayReach: (address, port) => address === "127.0.0.1" && port === site.port,
  });
  platform = { ...crew.world.platform, web };
  app = buildApp(platform);
  await app.ready();
  url = await realtimeUrl(crew.world.app);
});
beforeEach(async () => {
  conversationId = await crew.circle.open(crew.ada, [crew.bob]);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

let made = 0;
/** A new page on a host of its own: hosts are spared. */
const newPage = (html?: string) => {
  made += 1;
  const path = `/page-${made}`;
  site.html(path, html ?? `<title>Tides ${made}</title><meta name="description" content="When to sail">`);
  return { path, href: `http://site-${made}.example:${site.port}${path}`, title: `Tides ${made}` };
};
/** What the page of who writes does while they write. */
const look = (href: string, by = crew.ada) => callAs(app, by.who)(storage.linkPreview, { query: { href } });
const workOff = () => workOffJobs({ ...crew.world, platform });
const params = () => ({ conversationId });
const say = (text: string, over: object = {}) =>
  crew.ada.call(chat.send, { params: params(), body: { text, ...over } });
const read = async (by: TestAccount = crew.bob) => (await by.call(chat.messages, { params: params() })).items;
const messageIn = ({ body }: { body: unknown }): ChatChannelMessage =>
  chatChannelMessage.parse((body as { message: unknown }).message);
const titlesFor = async (by?: TestAccount) => (await read(by)).map(({ linkPreview }) => linkPreview?.title ?? null);

describe("a message that leads to a page", () => {
  test("shows at once what is known of it, at the address as it was written, and nobody is asked again", async () => {
    const { path, href, title } = newPage();
    await look(href);
    const sent = await say(`Look: ${href}#noon, and https://elsewhere.example`);
    expect(sent.linkPreview).toMatchObject({ url: `${href}#noon`, title, description: "When to sail", activityId: "" });
    await workOff();
    expect(await read()).toEqual([sent]);
    const [own] = (await crew.bob.call(chat.list)).items;
    expect(own?.channel.messages).toEqual([sent]);
    expect(site.timesAsked(path)).toBe(1);
  });

  test("that is not known is sent without waiting, and shows it to all who read it once it has been read", async () => {
    const { path, href, title } = newPage();
    const sent = await say(href);
    expect([sent.linkPreview, site.timesAsked(path)]).toEqual([null, 0]);
    await workOff();
    expect([await titlesFor(), await titlesFor(crew.ada), site.timesAsked(path)]).toEqual([[title], [title], 1]);
  });

  test("shows the page's picture from here", async () => {
    const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#336699" } });
    site.bytes("/quay.png", "image/png", await picture.png().toBuffer());
    await say(newPage(`<title>Quay</title><meta property="og:image" content="/quay.png">`).href);
    await workOff();
    const [message] = await read();
    expect(message?.linkPreview).toMatchObject({ imageWidth: 1200, imageHeight: 630 });
    const { origin, pathname } = new URL(message?.linkPreview?.image ?? "");
    expect(origin).toBe(crew.club.websiteUrl);
    expect((await crew.world.app.inject(pathname.replace(/^\/api/, ""))).statusCode).toBe(200);
  });

  test("reads as the address it is, whatever turns letters round before it or in it", async () => {
    const { html } = await say("\u202ehttps://evil.example/moc.e\u202elgoog//:sptth");
    const shown = /<a href="https:\/\/evil\.example\/[^"]*" dir="ltr"[^>]*>([^<]*)</.exec(html)?.[1];
    expect(shown).toMatch(/^https:\/\/evil\.example\/moc\.e[a-z/:]*$/);
  });

  test("shows nothing where its author wants no card, now and later, and nobody reads it for that", async () => {
    const { path, href } = newPage();
    expect((await say(href, { preview: false })).linkPreview).toBeNull();
    await workOff();
    expect(site.timesAsked(path)).toBe(0);
    await look(href);
    await say(`${href} with a card`);
    expect(await titlesFor()).toEqual([`Tides ${made}`, null]);
  });

  test("shows nothing of a page that cannot be read or says nothing", async () => {
    for (const href of [newPage("<p>Hello</p>").href, `http://site-0.example:${site.port}/gone`]) await say(href);
    await workOff();
    expect(await titlesFor()).toEqual([null, null]);
  });

  test("inside a private network shows nothing, and nobody goes there", async () => {
    const { path } = newPage();
    for (const host of ["127.0.0.1", "localhost", "[::1]", "169.254.169.254"])
      await say(`http://${host}:${site.port}${path}`);
    // As every installation reaches the web.
    await workOffJobs({ ...crew.world, platform: { ...crew.world.platform, web: createPublicWeb() } });
    expect([await titlesFor(), site.timesAsked(path)]).toEqual([[null, null, null, null], 0]);
  });

  test("is not read for a member who has had too many pages read", async () => {
    for (let nth = 0; nth < 60; nth += 1) await look(newPage().href);
    const { path, href } = newPage();
    await say(href);
    await workOff();
    expect([await titlesFor(), site.timesAsked(path)]).toEqual([[null], 0]);
  });

  test("is not read where the organization has no uploads", async () => {
    const club = await crew.world.organization({ modules: { storage: { enabled: false } } });
    const circle = circleOf(crew.world, club);
    const [ada, bob] = await circle.people(2);
    if (!ada || !bob) throw new Error("There is nobody.");
    const { path, href } = newPage();
    await circle.say(ada, await circle.open(ada, [bob]), href);
    await workOff();
    expect(site.timesAsked(path)).toBe(0);
  });

  test("that is gone before its page was read is told to nobody", async () => {
    const { id } = await say(newPage().href);
    await crew.ada.call(chat.removeMessage, { params: { ...params(), messageId: String(id) } });
    const pages = pagesIn(crew.world, crew.club);
    const page = await pages.open(crew.bob, url);
    await pages.heardBy(page, crew.bob);
    await workOff();
    expect(await pages.heardBy(page, crew.bob)).toEqual([]);
  });
});

describe("a message in other words", () => {
  const edit = async (message: ChatChannelMessage, text: string, over: object = {}) =>
    (await rewordingIn(crew.world).edit(crew.ada, conversationId, message, text, over)).linkPreview?.title ?? null;

  test("shows the page of its new address, which is read afterwards, and of none no card", async () => {
    const [known, unknown] = [newPage(), newPage()];
    await look(known.href);
    const message = await say("No address");
    expect(await edit(message, `Now ${known.href}`)).toBe(known.title);
    expect(await edit(message, `Now ${unknown.href}`)).toBeNull();
    const pages = pagesIn(crew.world, crew.club);
    const page = await pages.open(crew.bob, url);
    await pages.heardBy(page, crew.bob);
    await workOff();
    const heard = await pages.heardBy(page, crew.bob);
    expect(heard.map(({ type, body }) => [type, messageIn({ body }).linkPreview?.title])).toEqual([
      ["new-message", unknown.title],
    ]);
    expect(await titlesFor()).toEqual([unknown.title]);
    expect(await edit(message, "None any more")).toBeNull();
    await workOff();
    expect(await titlesFor()).toEqual([null]);
  });

  test("keeps its card, or that it has none, as long as its first address stays, unless its author says otherwise", async () => {
    const [page, other] = [newPage(), newPage()];
    await look(page.href);
    await look(other.href);
    const [shown, bare] = [await say(page.href), await say(page.href, { preview: false })];
    expect(await edit(shown, `Look: ${page.href}`)).toBe(page.title);
    expect(await edit(bare, `Look: ${page.href}, and ${other.href}`)).toBeNull();
    expect(await edit(bare, `First ${other.href}`)).toBe(other.title);
    expect(await edit(bare, `Once more ${other.href}`, { preview: false })).toBeNull();
    expect(await edit(bare, `At last ${other.href}`, { preview: true })).toBe(other.title);
  });
});

describe("open pages", () => {
  test("of those who read it are told of the same message with its card, once", async () => {
    conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    await crew.carol.call(accounts.block, { params: { accountId: crew.ada.id } });
    const pages = pagesIn(crew.world, crew.club);
    const [bobs, carols] = [await pages.open(crew.bob, url), await pages.open(crew.carol, url)];
    const { href, title } = newPage();
    const sent = await say(href);
    const told = await pages.heardBy(bobs, crew.bob);
    expect(told.map(messageIn)).toEqual([sent]);
    await workOff();
    const heard = await pages.heardBy(bobs, crew.bob);
    expect(heard.map(({ type }) => type)).toEqual(["new-message"]);
    expect(heard.map(messageIn)).toEqual([{ ...sent, linkPreview: expect.objectContaining({ title }) }]);
    expect(await pages.heardBy(carols, crew.carol)).toEqual([]);
    expect((await read()).filter(({ type }) => type === "user")).toHaveLength(1);
  });

  test("of who is asked for the conversation hear that something changed, and what it says nowhere else", async () => {
    const stranger = await crew.world.account(crew.club);
    conversationId = await crew.circle.open(crew.ada, [stranger]);
    const { href, title } = newPage();
    await say(href);
    const pages = pagesIn(crew.world, crew.club);
    const page = await pages.open(stranger, url);
    await pages.heardBy(page, stranger);
    await workOff();
    const heard = await pages.heardBy(page, stranger);
    expect(heard.map(({ type, body }) => [type, body])).toEqual([
      ["chat.changed", { channelId: Number(conversationId) }],
    ]);
    expect(await titlesFor(stranger)).toEqual([title]);
  });
});

describe("addresses in a message", () => {
  const texts = [
    "See tides.example.com/table, or https://other.example.",
    "(https://tides.example/a_(b)) and 见https://tides.example/表。好",
    "“https://tides.example/quoted” ‘tides.example.com’",
    "mail ada@club.example or ftp://tides.example, then HTTPS://Tides.example/Up?x=1#y",
    "nothing here: 12.30, a.b, ...",
    `https://tides.example/${"a".repeat(2100)} https://tides.example/short`,
  ];

  test.each(texts)("are those that the field shows a card of while it is written (%#)", (text) => {
    expect(firstLink(text)).toBe(webAddressesIn(text)[0]?.href ?? null);
  });

  test("end where punctuation of other scripts begins", () => {
    const [link] = linksIn("见https://tides.example/a。好");
    expect(link).toEqual({ start: 1, end: 24, href: "https://tides.example/a" });
  });
});

test("cards cost no statement more in lists, and a message without an address none when it is sent", async () => {
  const counter = openStatementCounter(crew.world);
  try {
    const cost = (text: string) => counter.cost(chat.send, { params: params(), body: { text } }, crew.ada.who);
    const costs = async () => ({
      messages: await counter.cost(chat.messages, { params: params() }, crew.bob.who),
      list: await counter.cost(chat.list, {}, crew.bob.who),
      get: await counter.cost(chat.get, { params: params() }, crew.bob.who),
    });
    const { href } = newPage();
    await look(href);
    await cost("Ahoy");
    await costs();
    const plain = await cost("Ahoy");
    const lists = await costs();
    // Whether the page is known is looked up once, and a job is put into the queue where it is not.
    expect([await cost(href), await cost(newPage().href)]).toEqual([plain + 1, plain + 2]);
    expect(await costs()).toEqual(lists);
  } finally {
    await counter.close();
  }
});
