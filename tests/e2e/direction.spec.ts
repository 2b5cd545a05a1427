import { localizedPath, routes } from "#lib/routes";
import { souk } from "./support/communities.ts";
import { smallConference } from "./support/conference.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from "./support/test.ts";

/** Names of landmarks differ by language, their roles do not. */
const navigationOf = async (page: Page) => {
  const wide = page.getByRole("navigation").first();
  return (await wide.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
};

test("a language from right to left mirrors the page", async ({ page, viewport }) => {
  const width = viewport?.width ?? 0;
  const isWide = width >= 1024;
  const paths = [
    routes.events(),
    routes.event(smallConference.slug),
    routes.eventTab(smallConference.slug, "agenda"),
    routes.eventTab(smallConference.slug, "sponsors"),
    routes.signIn(),
    routes.privacy(),
  ];
  for (const path of paths) {
    await page.goto(souk.origin + localizedPath("ar", path));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const rail = await navigationOf(page);
    if (isWide && path !== routes.signIn()) expect(rail.x + rail.width).toBe(width);
  }
  await page.goto(souk.origin + localizedPath("en", routes.events()));
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  if (isWide) expect((await navigationOf(page)).x).toBe(0);
});

test("axe finds nothing in a mirrored page", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(souk.origin + localizedPath("ar", routes.event(smallConference.slug)));
  await expect(page.getByRole("heading", { level: 1, name: smallConference.name })).toBeVisible();
  await expectAccessible(page);
});
