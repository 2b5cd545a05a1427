import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storage } from "#contract/storage";
import type { LinkPreview } from "#entities/platform/link-previews";
import { buildApp } from "#server/app";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { previewsByHref } from "#server/modules/platform/storage/link-previews.service";
import { createPublicWeb } from "#server/ports/public-web";
import { type Credentials, callAs } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Site, startSite } from "./web-page.ts";

let world: World;
/** The platform, for which the site stands on the public internet. */
let app: FastifyInstance;
let harbour: OrganizationRecord;
let site: Site;
let asker: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  harbour = await world.organization();
  site = await startSite();
  const web = createPublicWeb({
    resolve: async (hostname) => (hostname.endsWith(".example") ? [{ address: "127.0.0.1", family: 4 }] : []),
    mayReach: (address, port) => address === "127.0.0.1" && port === site.port,
  });
  app = buildApp({ ...world.platform, web });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await site.close();
  await world.close();
});
beforeEach(async () => {
  asker = await world.account(harbour);
});
afterEach(() => {
  world.clock.now = null;
});

let pages = 0;
/** A new page on a host of its own: hosts are spared. */
const newPage = () => {
  pages += 1;
  return { path: `/page-${pages}`, href: `http://site-${pages}.example:${site.port}/page-${pages}` };
};
const preview = (href: string, { who }: { who: Credentials } = asker) =>
  callAs(app, who)(storage.linkPreview, { query: { href } });
const previewOf = async (html: string | Buffer, headers?: Record<string, string>): Promise<LinkPreview | null> => {
  const { path, href } = newPage();
  site.html(path, html, headers);
  return preview(href);
};
const later = (ms: number) => {
  world.clock.now = new Date((world.clock.now ?? new Date()).getTime() + ms);
};
const minute = 60_000;
const day = 24 * 60 * minute;
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } }).png();
const scope = () => world.platform.database.organization(harbour.id);
const stranger = () => ({ who: { organizationId: harbour.id } });
const pictureIds = async (href: string) => {
  const row = await scope().read((tx) =>
    tx.selectFrom("linkPreviews").where("url", "=", href).select(["imageId", "faviconId"]).executeTakeFirstOrThrow(),
  );
  return [row.imageId ?? "", row.faviconId ?? ""];
};

describe("a card", () => {
  test("says what the page says of itself, and shows it from here", async () => {
    const { path, href } = newPage();
    site.bytes("/wide.png", "image/png", await canvas(1200, 630).toBuffer());
    site.bytes("/icon.png", "image/png", await canvas(180, 180).toBuffer());
    site.html(
      path,
      `<!doctype html><html><head><title>Ignored</title>
      <meta property="og:title" content="Tides &amp; currents"><meta property="og:site_name" content="Harbour Post">
      <meta name="description" content="Second"><meta property="og:description" content="When to sail">
      <meta property="og:type" content="article"><meta property="og:image" content="/wide.png">
      <link rel="icon" href="/icon.ico"><link rel="icon" type="image/svg+xml" href="/icon.svg">
      <link rel="apple-touch-icon" href="/icon.png"></head></html>`,
    );
    const card = await preview(`${href}#part`);
    const [image, icon] = await pictureIds(href);
    expect(card).toEqual({
      id: expect.any(Number),
      activityId: "",
      url: `${href}#part`,
      title: "Tides & currents",
      siteName: "Harbour Post",
      description: "When to sail",
      mediaType: "article",
      channel: null,
      image: `${harbour.websiteUrl}/api/images/${image}/public`,
      imageWidth: 1200,
      imageHeight: 630,
      video: null,
      favicon: `${harbour.websiteUrl}/api/images/${icon}/thumbnail`,
    });
    for (const address of [card?.image, card?.favicon]) {
      const served = await world.app.inject(new URL(address ?? "").pathname.replace(/^\/api/, ""));
      expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    }
  });

  test("makes do with a title, and names the host", async () => {
    const { path, href } = newPage();
    site.html(path, "<title>\n  Low \t tide\n</title><body><svg><title>Icon</title></svg>");
    const { hostname } = new URL(href);
    expect(await preview(href)).toMatchObject({ title: "Low tide", siteName: hostname, image: null, favicon: null });
  });

  test("is not made of pages without words, of other things, or of what does not answer", async () => {
    expect(await previewOf("<p>Hello</p>")).toBeNull();
    expect(await previewOf("<title>Film</title>", { "content-type": "video/mp4" })).toBeNull();
    expect(await preview(newPage().href)).toBeNull();
    expect(await preview("http://127.0.0.1/")).toBeNull();
    expect(await preview(`http://nowhere.invalid:${site.port}/`)).toBeNull();
  });

  test("has an address that a database can take", async () => {
    const { path, href } = newPage();
    site.html(path, "<title>Path</title>");
    expect((await preview(`${href}?a=C:\\x'";--&b=%00`))?.title).toBe("Path");
  });
});

describe("a card's picture", () => {
  const withPicture = (src: string) => previewOf(`<title>Picture</title><meta property="og:image" content="${src}">`);

  test.each([
    ["a drawing that could run something", "image/svg+xml"],
    ["a drawing that calls itself a picture", "image/png"],
  ])("is not %s", async (_, type) => {
    site.bytes("/drawing", type, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`));
    expect(await withPicture("/drawing")).toMatchObject({ title: "Picture", image: null, imageWidth: null });
  });

  test("is not fetched from inside", async () => {
    for (const inner of ["http://127.0.0.1/logo.png", "http://169.254.169.254/logo.png", "file:///etc/logo.png"])
      expect(await withPicture(inner)).toMatchObject({ title: "Picture", image: null });
  });

  test("is not larger than five megabytes", async () => {
    const huge = Buffer.concat([await canvas(60, 60).toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    site.bytes("/huge.png", "image/png", huge);
    expect(await withPicture("/huge.png")).toMatchObject({ image: null });
  });
});

describe("a page is asked", () => {
  test("once by ten at once, however they come", async () => {
    const { path, href } = newPage();
    const { promise: lastOne, resolve: letGo } = Promise.withResolvers<void>();
    site.answer(path, async (_request, response) => {
      await lastOne;
      response.writeHead(200, { "content-type": "text/html" }).end("<title>One</title>");
    });
    const early = Array.from({ length: 9 }, () => preview(href));
    await expect.poll(() => site.timesAsked(path)).toBe(1);
    // Looked before the page was known, and has its turn when it is.
    const late = preview(href);
    letGo();
    const cards = await Promise.all([...early, late]);
    expect(new Set(cards.map((card) => `${card?.id} ${card?.title}`)).size).toBe(1);
    expect(site.timesAsked(path)).toBe(1);
  });

  test("again after a week, and its former pictures go", async () => {
    const { path, href } = newPage();
    site.bytes("/small.png", "image/png", await canvas(60, 60).toBuffer());
    site.html(
      path,
      `<title>Old</title><meta property="og:image" content="/small.png"><link rel="icon" href="/small.png">`,
    );
    expect((await preview(href, stranger()))?.title).toBe("Old");
    const former = await pictureIds(href);
    site.html(path, "<title>New</title>");
    later(6 * day);
    expect((await preview(href, stranger()))?.title).toBe("Old");
    later(2 * day);
    expect(await preview(href, stranger())).toMatchObject({ title: "New", image: null, favicon: null });
    await workOffJobs(world);
    for (const id of former) expect((await world.app.inject(`/images/${id}/public`)).statusCode).toBe(404);
    expect(site.timesAsked(path)).toBe(2);
  });

  test("again after an hour when it had nothing to show", async () => {
    const { path, href } = newPage();
    expect(await preview(href, stranger())).toBeNull();
    site.html(path, "<title>Here now</title>");
    later(50 * minute);
    expect(await preview(href, stranger())).toBeNull();
    later(20 * minute);
    expect((await preview(href, stranger()))?.title).toBe("Here now");
  });

  test("without harm while it is away", async () => {
    const { path, href } = newPage();
    site.html(path, "<title>Still here</title>");
    await preview(href, stranger());
    site.answer(path, (_request, response) => response.writeHead(503).end());
    later(8 * day);
    expect((await preview(href, stranger()))?.title).toBe("Still here");
    later(50 * minute);
    await preview(href, stranger());
    expect(site.timesAsked(path)).toBe(2);
    later(20 * minute);
    await preview(href, stranger());
    expect(site.timesAsked(path)).toBe(3);
  });

  test("by one address twenty times in ten minutes, and by a member more often", async () => {
    const statusFrom = async (address: string) => {
      const { href } = newPage();
      const headers = { organization: harbour.id, "x-forwarded-for": address };
      return (await app.inject({ url: "/storage/link-preview", query: { href }, headers })).statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n <= 20; n += 1) statuses.push(await statusFrom("203.0.113.5"));
    expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
    expect(await statusFrom("203.0.113.6")).toBe(200);
    for (let n = 0; n < 60; n += 1) await preview(newPage().href);
    await expect(preview(newPage().href)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("by everybody together no more than it can bear", async () => {
    const { path, href } = newPage();
    const members = [await world.account(harbour), await world.account(harbour), await world.account(harbour)];
    const asked = members.flatMap((member) => Array.from({ length: 50 }, (_, n) => ({ member, n })));
    const outcomes: string[] = [];
    for (const { member, n } of asked)
      outcomes.push(
        await preview(`${href}?${member.id}=${n}`, member).then(
          () => "asked",
          () => "refused",
        ),
      );
    expect(site.timesAsked(path)).toBe(120);
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(30);
  });
});

describe("many cards at once", () => {
  test("come from what is known, under the addresses as they were written", async () => {
    const { path, href } = newPage();
    site.html(path, "<title>Known</title>");
    await preview(href);
    const asked = [
      href,
      `${href}#top`,
      href.toUpperCase().replace(path.toUpperCase(), path),
      `${href}/other`,
      "mailto:a@b.c",
      "",
    ];
    const cards = await scope().read((tx) => previewsByHref(tx, harbour, asked));
    expect([...cards].map(([at, { title, url }]) => [at, title, url])).toEqual(
      asked.slice(0, 3).map((at) => [at, "Known", at]),
    );
    expect(site.timesAsked(path)).toBe(1);
  });

  test("belong to one organization", async () => {
    const { path, href } = newPage();
    site.html(path, "<title>Ours</title>");
    await preview(href);
    const other = await world.organization();
    const cards = await world.platform.database.organization(other.id).read((tx) => previewsByHref(tx, other, [href]));
    expect(cards.size).toBe(0);
  });
});
