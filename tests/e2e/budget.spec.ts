import { gzipSync } from "node:zlib";
import { localizedPath, routes } from "#lib/routes";
import { ruby } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
import { expect, test } from "./support/test.ts";
import { wordsOf } from "./support/words.ts";

/** Bytes of script, packed as a server packs them, that an anonymous reader may have to load. */
const budget = 200_000;

test("an anonymous reader of an event loads little script", { tag: "@desktop" }, async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.body());
  });
  const t = await wordsOf("en");
  await page.goto(ruby.origin + localizedPath("en", routes.event(conference.slug)));
  await expect(page.getByRole("heading", { name: t("common.cookies.title") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bodies = await Promise.all(scripts.values());
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0);
  console.info(`${scripts.size} scripts, ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000} kB`);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
});
