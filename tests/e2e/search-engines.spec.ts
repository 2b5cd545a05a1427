import { localizedPath, routes } from "#lib/routes";
import { ruby } from "./support/communities.ts";
import { createWorkshop } from "./support/database.ts";
import { expect, test } from "./support/test.ts";

test("an event that is found only with its link asks search engines to leave it out", { tag: "@desktop" }, async ({
  page,
}) => {
  const [shown, hidden] = [await createWorkshop({ supply: 1 }), await createWorkshop({ supply: 1, visible: false })];
  const wishOf = async (path: string): Promise<string | null> => {
    await page.goto(ruby.origin + localizedPath("en", path));
    return page.locator('meta[name="robots"]').getAttribute("content");
  };
  for (const pathOf of [routes.event, (slug: string) => routes.eventTab(slug, "agenda")])
    expect([await wishOf(pathOf(shown.slug)), await wishOf(pathOf(hidden.slug))]).toEqual([
      "index, follow",
      "noindex, nofollow",
    ]);
});
