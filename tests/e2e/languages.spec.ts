import { localizedPath, routes } from "#lib/routes";
import { ruby } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
import {
  acceptCookies,
  addressOf,
  fillCode,
  fillProfile,
  fillSignUp,
  newPerson,
  type Visit,
} from "./support/person.ts";
import { expect, type Page, test } from "./support/test.ts";
import { type Locale, wordsOf } from "./support/words.ts";

const visitIn = async (page: Page, locale: Locale): Promise<Visit> => ({
  page,
  locale,
  origin: ruby.origin,
  t: await wordsOf(locale),
});

const chooseLanguage = async ({ page, t }: Visit, name: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${t("common.language.label")}`) }).click();
  const dialog = page.getByRole("dialog", { name: t("common.language.title") });
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test("a visitor reads on in the language they choose, on the same page and the next time", {
  tag: "@desktop",
}, async ({ page }) => {
  const visit = await visitIn(page, "en");
  await page.goto(addressOf(visit, routes.eventTab(conference.slug, "speakers")));
  await acceptCookies(visit);
  await chooseLanguage(visit, "Français");
  await expect(page).toHaveURL(ruby.origin + localizedPath("fr", routes.eventTab(conference.slug, "speakers")));
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1, name: conference.name })).toBeVisible();
  await page.goto(ruby.origin);
  await expect(page).toHaveURL(/\/fr\b/);
  const { t } = await visitIn(page, "fr");
  await expect(page.getByRole("heading", { level: 1, name: t("events.title") })).toBeVisible();
});

test("the language of a member goes with them to another browser", { tag: "@desktop" }, async ({
  page,
  browser,
  contextOptions,
  request,
  watch,
}) => {
  const visit = await visitIn(page, "en");
  const person = newPerson();
  await page.goto(addressOf(visit, routes.signUp()));
  await acceptCookies(visit);
  await fillSignUp(visit, person);
  await fillCode(visit, request, person);
  await fillProfile(visit, person);
  await expect(page.getByRole("heading", { level: 1, name: visit.t("events.title") })).toBeVisible();
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith("/api/self") && reply.request().method() === "PUT",
  );
  await chooseLanguage(visit, "日本語");
  expect((await saved).status()).toBe(200);

  const elsewhere = await browser.newContext(contextOptions);
  watch.follow(elsewhere);
  const other = await visitIn(await elsewhere.newPage(), "en");
  await other.page.goto(addressOf(other, routes.signIn()));
  await other.page.getByRole("textbox", { name: other.t("auth.email"), exact: true }).fill(person.email);
  await other.page.getByLabel(other.t("auth.password"), { exact: true }).fill(person.password);
  await other.page.getByRole("button", { name: other.t("auth.signIn.action"), exact: true }).click();
  await expect(other.page).toHaveURL(/\/ja\//);
  await expect(other.page.locator("html")).toHaveAttribute("lang", "ja");
  await elsewhere.close();
});

/** Binding, word by word. */
const notFound: Record<Locale, readonly [title: string, text: string]> = {
  en: ["This page does not exist", "Sorry, we couldn't find the page you're looking for."],
  es: ["Esta página no existe", "Lo sentimos, no hemos podido encontrar la página que buscas."],
  fr: ["Cette page n’existe pas", "Désolé, nous n’avons pas trouvé la page que vous cherchez."],
  ja: ["このページは存在しません", "申し訳ありませんが、お探しのページは見つかりませんでした。"],
};

for (const locale of ruby.locales) {
  test(`what does not exist is not found, and says so (${locale})`, { tag: "@desktop" }, async ({ page, watch }) => {
    const missing = ["/no-such-page", routes.event("no-such-event"), `${routes.event(conference.slug)}/no-such-part`];
    const [title, text] = notFound[locale];
    for (const path of missing) {
      watch.allow(404, path);
      const reply = await page.goto(ruby.origin + localizedPath(locale, path));
      expect(reply?.status(), path).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(text)).toBeVisible();
    }
  });
}

test("a host that shows no community is not found", { tag: "@desktop" }, async ({ page, watch }) => {
  const nowhere = ruby.origin.replace(ruby.domain, "nobody.localhost");
  watch.allow(404, nowhere);
  const reply = await page.goto(`${nowhere}${localizedPath("en", routes.events())}`);
  expect(reply?.status()).toBe(404);
  const { t } = await visitIn(page, "en");
  await expect(page.getByRole("heading", { name: t("status.organizationNotFound.title") })).toBeVisible();
});
