import { localizedPath, routes } from "#lib/routes";
import { souk } from "./support/communities.ts";
import { smallConference } from "./support/conference.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from "./support/test.ts";

/** The navigation of wide screens, whatever it is called in the page's language. */
const railOf = async (page: Page) => {
  const box = await page.getByRole("navigation").first().boundingBox();
  if (!box) throw new Error("The navigation is not shown.");
  return box;
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
    routes.offline(),
  ];
  for (const path of paths) {
    await page.goto(souk.origin + localizedPath("ar", path));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (!isWide || path === routes.signIn()) continue;
    const rail = await railOf(page);
    expect(rail.x + rail.width).toBe(width);
  }
  await page.goto(souk.origin + localizedPath("en", routes.events()));
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  if (isWide) expect((await railOf(page)).x).toBe(0);
});

test("axe finds nothing in a mirrored page", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(souk.origin + localizedPath("ar", routes.event(smallConference.slug)));
  await expect(page.getByRole("heading", { level: 1, name: smallConference.name })).toBeVisible();
  await expectAccessible(page);
});
