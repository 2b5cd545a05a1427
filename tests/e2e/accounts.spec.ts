import { localizedPath, routes } from "#lib/routes";
import { organiser, ruby } from "./support/communities.ts";
import { createAccount } from "./support/database.ts";
import { enter } from "./support/member.ts";
import {
  acceptCookies,
  addressOf,
  fillSignIn,
  nameOf,
  newPerson,
  openModule,
  signIn,
  visitOf,
} from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";
import { wordsOf } from "./support/words.ts";

const organiserName = nameOf(organiser);

test("members are found and followed", { tag: "@phone" }, async ({ page }) => {
  const [person, other] = [newPerson(), newPerson()];
  await createAccount(person);
  await createAccount(other);
  const name = nameOf(other);
  const visit = await visitOf(page);
  const { t } = visit;
  await signIn(visit, person);
  await acceptCookies(visit);

  await openModule(visit, "members");
  await expect(page.getByRole("heading", { level: 1, name: t("accounts.title") })).toBeVisible();
  await look(page);
  await page.getByRole("searchbox", { name: t("accounts.list.search") }).fill(other.username);
  await expect(page).toHaveURL(new RegExp(`search=${other.username}`));
  await page.getByRole("link", { name, exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const followers = page
    .getByRole("main")
    .getByRole("link", { name: /followers?$/ })
    .first();
  await expect(followers).toHaveText(t("accounts.card.followers", { count: 0 }));
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/follow"));
  await page.getByRole("button", { name: t("accounts.follow.followName", { name }) }).click();
  await expect(followers).toHaveText(t("accounts.card.followers", { count: 1 }));
  expect((await answered).status()).toBe(200);
  await look(page);
  await page.reload();
  await expect(
    page.getByRole("button", { name: t("accounts.follow.followingName", { name }), pressed: true }),
  ).toBeVisible();

  const sections = page.getByRole("navigation", { name: t("accounts.profile.sections") });
  await sections.getByRole("link", { name: t("accounts.tabs.followers"), exact: true }).click();
  const own = page.getByRole("article", { name: nameOf(person) });
  await expect(own).toBeVisible();
  await expect(own.getByRole("button")).toHaveCount(0);
  await look(page);
});

test("a block by keyboard hides a profile until it is taken back", { tag: "@desktop" }, async ({ page }) => {
  const [person, other] = [newPerson(), newPerson()];
  await createAccount(person);
  await createAccount(other);
  const name = nameOf(other);
  const visit = await enter(page, person, ruby);
  const { t } = visit;
  await page.goto(addressOf(visit, routes.member(other.username)));

  await page.getByRole("button", { name: t("accounts.menu.label", { name }) }).press("Enter");
  const block = page.getByRole("menuitem", { name: t("accounts.menu.block") });
  await expect(block).toBeVisible();
  await page.keyboard.press("End");
  await expect(block).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: t("accounts.block.title", { name }) });
  await expect(dialog.getByRole("button", { name: t("common.actions.cancel") })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t("accounts.block.blockedTitle", { name }) })).toBeVisible();
  await expect(dialog).toBeHidden();
  await look(page);
  // The way on is the next stop.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: t("accounts.block.unblock") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
});

test("who is not signed in reads a profile, and comes back to it to follow", { tag: "@desktop" }, async ({ page }) => {
  const visit = await visitOf(page);
  const { t } = visit;
  await page.goto(addressOf(visit, routes.member(organiser.username)));
  await acceptCookies(visit);
  await look(page);
  await page.getByRole("link", { name: t("accounts.follow.followName", { name: organiserName }) }).click();
  await expect(page.getByRole("heading", { name: t("auth.signIn.title", { name: ruby.name }) })).toBeVisible();
  const person = newPerson();
  await createAccount(person);
  await fillSignIn(visit, person);
  await expect(page).toHaveURL(addressOf(visit, routes.member(organiser.username)));
});

test("a profile arrives as a page, and nobody as a 404", { tag: "@desktop" }, async ({ page, watch }) => {
  const read = async (username: string) => {
    const reply = await page.goto(ruby.origin + localizedPath("en", routes.member(username)));
    return { status: reply?.status(), html: (await reply?.text()) ?? "" };
  };
  const t = await wordsOf("en");
  const found = await read(organiser.username);
  expect(found.status).toBe(200);
  expect(found.html).toMatch(new RegExp(`<h1[^>]*>(<bdi>)?${organiserName}`));
  expect(found.html).toContain(`<meta property="og:title" content="${organiserName}"/>`);
  watch.allow(404, "nobody-of-that-name");
  const nobody = await read("nobody-of-that-name");
  expect(nobody.status).toBe(404);
  expect(nobody.html).toContain(t("common.notFound.title"));
});
