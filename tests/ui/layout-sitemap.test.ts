// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageMetadata } from "#lib/organization/metadata";
import { publicPages, robotsText, sitemapXml } from "#lib/organization/sitemap";
import { sitemapFiles, sitemapPaths } from "#lib/organization/sitemap-files";
import { type FakeServer, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const config = { ...shellConfigOf(organizationId), LANGUAGES: {}, LOCALES: ["en", "fr-CA"], DEFAULT_LOCALE: "en" };
const closed = (...names: (keyof typeof config.MODULES)[]) => {
  const shut = names.map((name) => [name, { ...config.MODULES[name], requireAuth: true }]);
  return { ...config, MODULES: { ...config.MODULES, ...Object.fromEntries(shut) } };
};

describe("robots", () => {
  it("may look at everything and are told where the pages are", () => {
    expect(robotsText(config)).toBe("User-agent: *\nAllow: /\n\nSitemap: https://harbour.example.org/sitemap.xml\n");
  });

  it("are kept away from a trial, by file and on every page", () => {
    const staging = { ...config, ENVIRONMENT: "staging" as const };
    expect(robotsText(staging)).toBe("User-agent: *\nDisallow: /\n");
    const robots = (of: typeof config | typeof staging) =>
      pageMetadata({ config: of, locale: "en", path: "/events" }).robots;
    expect([robots(config), robots(staging)]).toMatchObject([{ index: true }, { index: false, follow: false }]);
  });
});

describe("a file of pages", () => {
  it("has each page in each language, with all its translations", () => {
    const xml = sitemapXml(config, ["/events/a&b"]);
    expect(xml.match(/<loc>[^<]*/g)).toEqual([
      "<loc>https://harbour.example.org/en/events/a&amp;b",
      "<loc>https://harbour.example.org/fr-CA/events/a&amp;b",
    ]);
    expect(xml.match(/hreflang="[^"]*"/g)).toEqual(
      ["en", "fr-CA", "x-default", "en", "fr-CA", "x-default"].map((code) => `hreflang="${code}"`),
    );
  });

  it("leaves out what is for members only", () => {
    expect(publicPages(config)).toEqual([
      "/activities",
      "/events",
      "/events/past",
      "/events/calendar",
      "/series",
      "/sponsors",
      "/groups",
      "/accounts",
      "/interests",
      "/benefits",
      "/privacy",
    ]);
    expect(
      publicPages(closed("activities", "events", "sponsors", "groups", "accounts", "interests", "benefits")),
    ).toEqual(["/privacy"]);
  });
});

describe("the files", () => {
  let server: FakeServer;
  beforeEach(async () => {
    const counts: Record<string, number> = { "/events": 230, "/groups": 2, "/series": 3, "/levels": 0 };
    server = await startFakeServer(({ path }) => {
      const { pathname, searchParams } = new URL(path, "http://platform");
      if (pathname === "/organization/config") return { body: { status: "ok", message: "ok", data: config } };
      const count = counts[pathname] ?? 0;
      const from = (Number(searchParams.get("page")) - 1) * 100;
      const slugs = Array.from({ length: Math.max(Math.min(count - from, 100), 0) }, (_, at) => ({
        slug: `s${from + at}`,
      }));
      return { body: { status: "ok", message: "ok", data: slugs, count } };
    });
    vi.stubEnv("PLATFORM_URL", server.url);
  });
  afterEach(() => server.stop());

  it("hold a hundred things each, and none of what is closed", async () => {
    const domain = "files.example.org";
    expect(await sitemapFiles({ domain, config })).toEqual([
      "pages.xml",
      "events-1.xml",
      "events-2.xml",
      "events-3.xml",
      "groups-1.xml",
      "series-1.xml",
    ]);
    expect(await sitemapFiles({ domain, config: closed("events") })).toEqual(["pages.xml", "groups-1.xml"]);
  });

  it("are found by their names alone", async () => {
    const asked = { domain: "names.example.org", config };
    const last = await sitemapPaths(asked, "events-3.xml");
    expect([last?.length, last?.[0]]).toEqual([30, "/events/s200"]);
    expect(await sitemapPaths(asked, "groups-1.xml")).toEqual(["/groups/s0", "/groups/s1"]);
    expect(await sitemapPaths(asked, "series-1.xml")).toEqual(["/series/s0", "/series/s1", "/series/s2"]);
    for (const file of ["events-4.xml", "events-0.xml", "events.xml", "constructor-1.xml", "accounts-1.xml", "../x"])
      expect(await sitemapPaths(asked, file), file).toBeNull();
    expect(await sitemapPaths({ ...asked, config: closed("events") }, "events-1.xml")).toBeNull();
  });
});
