import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";

const notFound: Record<"en" | "es" | "fr" | "ja", [title: string, text: string]> = {
  en: ["This page does not exist", "Sorry, we couldn't find the page you're looking for."],
  es: ["Esta página no existe", "Lo sentimos, no hemos podido encontrar la página que buscas."],
  fr: ["Cette page n’existe pas", "Désolé, nous n’avons pas trouvé la page que vous cherchez."],
  ja: ["このページは存在しません", "申し訳ありませんが、お探しのページは見つかりませんでした。"],
};

/** Which languages the demo community offers is its own business. */
async function offeredLocales(page: Page): Promise<string[]> {
  const links = await page.locator('link[rel="alternate"][hreflang]').all();
  const codes = await Promise.all(links.map((link) => link.getAttribute("hreflang")));
  return codes.filter((code): code is string => code !== null && code !== "x-default");
}

async function acceptCookies(page: Page) {
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Cookies & Privacy" })).toBeHidden();
}

async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

test("an address without a language leads to the one that was chosen, else to the default", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await page.goto("/privacy?from=mail");
  await expect(page).toHaveURL(/\/en\/privacy\?from=mail$/);
  const [, other] = await offeredLocales(page);
  if (!other) throw new Error("The demo community offers one language only");
  await context.addCookies([{ name: "locale", value: other, url: new URL("/", page.url()).href }]);
  await page.goto("/privacy");
  await expect(page).toHaveURL(new RegExp(`/${other}/privacy$`));
});

test("an unknown host, an internal path and a foreign language are not found", { tag: "@desktop" }, async ({
  page,
}) => {
  const home = new URL((await page.goto("/en/privacy"))?.url() ?? "");
  const unknown = await page.goto(`http://nobody.localhost:${home.port}/en/events`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no community here" })).toBeVisible();
  for (const path of ["/xx/events", `/${home.hostname}/en/privacy`]) {
    const reply = await page.goto(new URL(path, home).href);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: notFound.en[0] })).toBeVisible();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a missing page says so in each language, with the status", async ({ page }) => {
    await page.goto("/en/privacy");
    const offered = await offeredLocales(page);
    expect(offered).toContain("en");
    for (const [locale, [title, text]] of Object.entries(notFound)) {
      if (!offered.includes(locale)) continue;
      const reply = await page.goto(`/${locale}/no-such-page`);
      expect(reply?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});

test("the consent banner asks once, and the preferences stay reachable", async ({ page }) => {
  await page.goto("/en/privacy");
  await expect(page.getByRole("heading", { name: "Cookies & Privacy" })).toBeVisible();
  expect(await stored(page, "cookie-consent")).toBeNull();

  await page.getByRole("button", { name: "Customize" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookie Preferences" });
  await expect(dialog.getByRole("switch", { name: /^Essential/ })).toBeDisabled();
  await expect(dialog.getByRole("switch", { name: /^Performance/ })).not.toBeChecked();
  await expect(dialog.getByRole("switch", { name: /^Third party/ })).not.toBeChecked();
  await dialog.getByRole("switch", { name: /^Third party/ }).check();
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse((await stored(page, "cookie-preferences")) ?? "{}")).toMatchObject({
    essential: true,
    performance: false,
    thirdParty: true,
  });

  await page.reload();
  await page.getByRole("button", { name: "Cookie preferences" }).click();
  await expect(dialog.getByRole("switch", { name: /^Performance/ })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Cookies & Privacy" })).toHaveCount(0);
});

test("the consent banner hides nothing of the footer", async ({ page }) => {
  await page.goto("/en/privacy");
  await expect(page.getByRole("heading", { name: "Cookies & Privacy" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // A press that something else receives is a failure.
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
  await expect(page.getByRole("dialog", { name: "Cookie Preferences" })).toBeVisible();
});

test("consent older than a year is asked for again", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", String(Date.now() - 31_536_000_001)));
  await page.goto("/en/privacy");
  await expect(page.getByRole("heading", { name: "Cookies & Privacy" })).toBeVisible();
});

test("a language is found, chosen, kept and brought back", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/en/privacy?from=menu");
  await acceptCookies(page);
  await page.getByRole("button", { name: /^Language/ }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a language" });
  await expect(dialog.getByRole("button", { name: "English" })).toHaveAttribute("aria-current", "true");
  await dialog.getByRole("searchbox").fill("日本");
  await expect(dialog.getByRole("button")).toHaveCount(2);
  await dialog.getByRole("button", { name: "日本語" }).click();

  await expect(page).toHaveURL(/\/ja\/privacy\?from=menu$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("プライバシー");
  expect(await stored(page, "locale")).toBe("ja");
  await page.goto("/en/privacy");
  await expect(page).toHaveURL(/\/ja\/privacy$/);
});

test("the theme follows the switch and is there before the first paint", async ({ page }) => {
  await page.goto("/en/privacy");
  await acceptCookies(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await expect(page.locator("body")).toHaveCSS("color", /rgb\(2[34]\d, 2[34]\d, 2[34]\d\)/);
});

test("the rail keeps the width it was given", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/privacy");
  const rail = page.getByRole("navigation", { name: "Main" });
  const width = async () => (await rail.boundingBox())?.width;
  await expect.poll(width).toBe(248);
  await page.getByRole("button", { name: "Collapse navigation" }).click();
  await expect.poll(width).toBe(72);
  await page.reload();
  await expect.poll(width).toBe(72);
});

test("the first key press offers to skip the navigation", async ({ page }) => {
  await page.goto("/en/privacy");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

/** Beyond the levels that are asked for, what is merely good practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the shell, its dialogs and its 404 (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const scan = () => violationsOf(page, { type: "tag", values: tags });
    await page.goto("/en/privacy");
    await expect(page.getByRole("heading", { name: "Cookies & Privacy" })).toBeVisible();
    expect(await scan()).toEqual([]);
    await page.getByRole("button", { name: "Customize" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await scan()).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await acceptCookies(page);
    await page.goto("/en/no-such-page");
    expect(await scan()).toEqual([]);
  });
}

test("pages arrive without a console error", { tag: "@desktop" }, async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/en/privacy", { waitUntil: "networkidle" });
  expect(errors).toEqual([]);
});
