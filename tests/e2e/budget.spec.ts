import { gzipSync } from "node:zlib";
import { localizedPath, routes } from "#lib/routes";
import { ruby } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
import { expect, type Page, test } from "./support/test.ts";
import { wordsOf } from "./support/words.ts";

/** Bytes of script, packed as a server packs them, that an anonymous reader may have to load. */
const budget = 185_000;

const pages = [
  { name: "the feed", path: routes.feed() },
  { name: "the list of events", path: routes.events() },
  { name: "the list of groups", path: routes.groups() },
  { name: "what is new in the channels", path: routes.contents() },
  { name: "the list of channels", path: routes.channels() },
  { name: "an event", path: routes.event(conference.slug) },
  { name: "an agenda", path: routes.eventTab(conference.slug, "agenda") },
];

const loadedScripts = async (page: Page, path: string): Promise<number[]> => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.body());
  });
  const t = await wordsOf("en");
  await page.goto(ruby.origin + localizedPath("en", path));
  await expect(page.getByRole("heading", { name: t("common.cookies.title") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bodies = await Promise.all(scripts.values());
  return bodies.map((body) => gzipSync(body, { level: 6 }).length);
};

for (const { name, path } of pages) {
  test(`an anonymous reader of ${name} loads little script`, { tag: "@desktop" }, async ({ page }) => {
    const scripts = await loadedScripts(page, path);
    const bytes = scripts.reduce((sum, size) => sum + size, 0);
    console.info(`${name}: ${scripts.length} scripts, ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000} kB`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget);
  });
}
