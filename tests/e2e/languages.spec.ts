import { localizedPath, routes } from "#lib/routes";
import { ruby, tidewater } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
import { joinAt } from "./support/member.ts";
import { acceptCookies, addressOf, fillSignIn, type Visit, visitOf } from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";

const chooseLanguage = async ({ page, t }: Visit, name: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${t("common.language.label")}`) }).click();
  const dialog = page.getByRole("dialog", { name: t("common.language.title") });
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test("a visitor reads on in the language they choose, on the same page and the next time", {
  tag: "@desktop",
}, async ({ page }) => {
  const visit = await visitOf(page);
  await page.goto(addressOf(visit, routes.eventTab(conference.slug, "speakers")));
  await acceptCookies(visit);
  await chooseLanguage(visit, "Français");
  await expect(page).toHaveURL(ruby.origin + localizedPath("fr", routes.eventTab(conference.slug, "speakers")));
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1, name: conference.name })).toBeVisible();
  await page.goto(ruby.origin);
  await expect(page).toHaveURL(/\/fr\b/);
  const { t } = await visitOf(page, ruby, "fr");
  await expect(page.getByRole("heading", { level: 1, name: t("activities.title") })).toBeVisible();
});

for (const [locale, name, direction] of [
  ["ar", "العربية", "rtl"],
  ["ja", "日本語", "ltr"],
] as const)
  test(`a member who chooses ${locale} finds it in another browser`, { tag: "@desktop" }, async ({
    page,
    elsewhere,
  }) => {
    const { visit, person } = await joinAt(page, routes.appearance());
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith("/api/self") && reply.request().method() === "PUT",
    );
    await page.getByRole("button", { name: visit.t("preferences.language.action"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: visit.t("common.language.title") });
    await expect(dialog.getByRole("listitem")).toHaveCount(19);
    await look(page);
    await dialog.getByRole("button", { name, exact: true }).click();
    expect((await saved).status()).toBe(200);
    const { t } = await visitOf(page, tidewater, locale);
    await expect(page).toHaveURL(tidewater.origin + localizedPath(locale, routes.appearance()));
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(
      page.getByRole("heading", { level: 1, name: t("account.sections.appearance.title"), exact: true }),
    ).toBeVisible();
    await look(page);

    const other = await visitOf(await elsewhere(), tidewater);
    await other.page.goto(addressOf(other, routes.signIn()));
    await fillSignIn(other, person);
    await expect(other.page).toHaveURL(new RegExp(`/${locale}/`));
    await expect(other.page.locator("html")).toHaveAttribute("lang", locale);
    await expect(other.page.getByRole("heading", { level: 1, name: t("activities.title"), exact: true })).toBeVisible();
  });

/** Binding, word by word. */
const notFound: Record<(typeof ruby.locales)[number], readonly [title: string, text: string]> = {
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
  const { t } = await visitOf(page);
  await expect(page.getByRole("heading", { name: t("status.organizationNotFound.title") })).toBeVisible();
});
