// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import { pageMetadata } from "#lib/organization/metadata";
import { publicPages, robotsText, sitemapXml } from "#lib/organization/sitemap";
import { sitemapFiles, sitemapPaths } from "#lib/organization/sitemap-files";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { aBaseEvent } from "#tests/ui/events/events-fixtures";
import { aGroup } from "#tests/ui/groups/groups-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { type Asked, answer, type FakePlatform, startFakePlatform } from "#tests/ui/harness/fake-platform";
import { aSeries } from "#tests/ui/series/series-fixtures";

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

describe("a page", () => {
  it("may be shared by another name than its title", () => {
    const { title, openGraph } = pageMetadata({
      config,
      locale: "en",
      path: "/activities",
      title: "Feed",
      sharedAs: "Harbour",
    });
    expect([title, openGraph?.title]).toEqual(["Feed", "Harbour"]);
  });
});

describe("the title of a page", () => {
  it("turns nothing that stands behind it, whoever named the thing", () => {
    const named = { title: "Crew · \u202eyvaN\u2067", description: "\u202etfel" };
    const { title, description, openGraph } = pageMetadata({ config, locale: "en", path: "/events", ...named });
    expect([title, description]).toEqual(["Crew · yvaN", "tfel"]);
    expect(JSON.stringify(openGraph)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|%E2%80%AE/u);
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
      "/channels",
      "/contents",
      "/sponsors",
      "/groups",
      "/accounts",
      "/interests",
      "/benefits",
      "/privacy",
      "/terms",
    ]);
    const ofMembers = [
      "activities",
      "events",
      "channels",
      "sponsors",
      "groups",
      "accounts",
      "interests",
      "benefits",
    ] as const;
    expect(publicPages(closed(...ofMembers))).toEqual(["/privacy", "/terms"]);
  });
});

describe("the files", () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    /** The page of a list of so many that was asked for, a hundred on each. */
    const someOf =
      <T>(count: number, make: (slug: string) => T) =>
      ({ query }: Asked) => {
        const from = (Number(query.get("page")) - 1) * 100;
        const length = Math.max(Math.min(count - from, 100), 0);
        return pageOf(
          Array.from({ length }, (_, at) => make(`s${from + at}`)),
          count,
        );
      };
    platform = await startFakePlatform();
    platform.answer([
      answer(calls.organization.config, config),
      answer(
        calls.events.list,
        someOf(230, (slug) => aBaseEvent({ slug })),
      ),
      answer(
        calls.groups.list,
        someOf(2, (slug) => aGroup(slug, { slug })),
      ),
      answer(
        calls.series.list,
        someOf(3, (slug) => aSeries({ slug })),
      ),
      answer(
        calls.channels.list,
        someOf(1, (slug) => aChannel(slug, { slug })),
      ),
      answer(
        calls.channels.allContents,
        someOf(2, (slug) => aContent(slug, aChannel("Tides"), { slug })),
      ),
      answer(calls.levels.list, pageOf([])),
    ]);
    vi.stubEnv("PLATFORM_URL", platform.url);
  });
  afterEach(async () => {
    await platform.stop();
    platform.check();
  });

  it("hold a hundred things each, and none of what is closed", async () => {
    const domain = "files.example.org";
    expect(await sitemapFiles({ domain, config })).toEqual([
      "pages.xml",
      "events-1.xml",
      "events-2.xml",
      "events-3.xml",
      "channels-1.xml",
      "contents-1.xml",
      "groups-1.xml",
      "series-1.xml",
    ]);
    expect(await sitemapFiles({ domain, config: closed("events", "channels") })).toEqual(["pages.xml", "groups-1.xml"]);
  });

  it("are found by their names alone", async () => {
    const asked = { domain: "names.example.org", config };
    const last = await sitemapPaths(asked, "events-3.xml");
    expect([last?.length, last?.[0]]).toEqual([30, "/events/s200"]);
    expect(await sitemapPaths(asked, "groups-1.xml")).toEqual(["/groups/s0", "/groups/s1"]);
    expect(await sitemapPaths(asked, "channels-1.xml")).toEqual(["/channels/s0"]);
    expect(await sitemapPaths(asked, "contents-1.xml")).toEqual([
      "/channels/tides/contents/s0",
      "/channels/tides/contents/s1",
    ]);
    expect(await sitemapPaths(asked, "series-1.xml")).toEqual(["/series/s0", "/series/s1", "/series/s2"]);
    for (const file of ["events-4.xml", "events-0.xml", "events.xml", "constructor-1.xml", "accounts-1.xml", "../x"])
      expect(await sitemapPaths(asked, file), file).toBeNull();
    expect(await sitemapPaths({ ...asked, config: closed("events") }, "events-1.xml")).toBeNull();
  });
});
