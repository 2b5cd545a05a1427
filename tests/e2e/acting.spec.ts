import { routes } from "#lib/routes";
import { family, tidewater } from "./support/communities.ts";
import { acceptCookies, accountMenu, addressOf, fillSignIn, type Visit, visitOf } from "./support/person.ts";
import { expect, look, type Page, test } from "./support/test.ts";

const [sails, mateo] = family.others;

/** At the list of accounts that follows the password. */
const arrive = async (page: Page): Promise<Visit> => {
  const visit = await visitOf(page, tidewater);
  await page.goto(addressOf(visit, routes.signIn()));
  await acceptCookies(visit);
  await fillSignIn(visit, family);
  await expect(page.getByRole("heading", { level: 1, name: visit.t("auth.accounts.title") })).toBeVisible();
  return visit;
};

const choose = ({ page }: Visit, { username }: { username: string }): Promise<void> =>
  page
    .getByRole("main")
    .getByRole("button")
    .filter({ hasText: `@${username}` })
    .click();

const switchTo = async (visit: Visit, { name }: { name: string }): Promise<void> => {
  const { page, t } = visit;
  await accountMenu(visit).click();
  await page.getByRole("menuitem", { name: t("common.account.actAs", { name }), exact: true }).click();
  await expect(page.getByText(t("common.account.switched", { name }), { exact: true })).toBeVisible();
};

const closeMenu = async ({ page }: Visit): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
};

/** Who one is, as the account center says it. */
const expectToBe = ({ page }: Visit, { name, username }: { name: string; username: string }): Promise<void> =>
  expect(page.getByRole("region", { name })).toContainText(`@${username}`);

/** The accounts that the calls of the page name from now on. */
const accountsNamed = (page: Page): (string | undefined)[] => {
  const named: (string | undefined)[] = [];
  page.on("request", (request) => {
    const isCall = request.resourceType() === "fetch" && new URL(request.url()).pathname.startsWith("/api/");
    if (isCall) named.push(request.headers().executeas);
  });
  return named;
};

test("a login with three accounts chooses one, and becomes another from the menu", { tag: "@desktop" }, async ({
  page,
}) => {
  const visit = await arrive(page);
  const { t } = visit;
  const accounts = page.getByRole("main").getByRole("listitem");
  await expect(accounts).toHaveCount(3);
  await look(page);
  await choose(visit, sails);
  await expect(page.getByRole("heading", { level: 1, name: t("activities.title") })).toBeVisible();
  await expect(accountMenu(visit)).toHaveAccessibleName(new RegExp(sails.name));

  await page.goto(addressOf(visit, routes.account()));
  await expectToBe(visit, sails);
  await accountMenu(visit).click();
  await expect(page.getByText(t("common.account.actingAs", { name: sails.name }), { exact: true })).toBeVisible();
  await look(page);
  await closeMenu(visit);
  await switchTo(visit, family.own);
  await expectToBe(visit, family.own);
  await accountMenu(visit).click();
  await expect(page.getByText(t("common.account.actingAs", { name: family.own.name }), { exact: true })).toBeHidden();
  await closeMenu(visit);

  const named = accountsNamed(page);
  await switchTo(visit, mateo);
  await expectToBe(visit, mateo);
  await page.goto(addressOf(visit, routes.notifications()));
  await expect(page.getByRole("heading", { level: 1, name: t("notifications.title") })).toBeVisible();
  await page.goto(addressOf(visit, routes.member(mateo.username)));
  await expect(page.getByRole("link", { name: t("accounts.profile.edit"), exact: true })).toBeVisible();
  // From the switch on every call names the new account, and none the one before.
  const chosen = named.at(-1);
  expect(chosen).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(named.slice(named.indexOf(chosen)))).toEqual(new Set([chosen]));
});

test("two tabs are two people, also after a reload", { tag: "@desktop" }, async ({ page, context }) => {
  const first = await arrive(page);
  await choose(first, family.own);
  await expect(accountMenu(first)).toBeVisible();
  await page.goto(addressOf(first, routes.account()));
  await expectToBe(first, family.own);

  const second = await visitOf(await context.newPage(), tidewater);
  await second.page.goto(addressOf(second, routes.account()));
  await expectToBe(second, family.own);
  await switchTo(second, mateo);
  await expectToBe(second, mateo);
  for (const visit of [first, second, first]) {
    await visit.page.reload();
    await expectToBe(visit, visit === first ? family.own : mateo);
  }
});

test("whoever signs out leaves no trace of the account they used", { tag: "@desktop" }, async ({ page }) => {
  const visit = await arrive(page);
  const { t } = visit;
  await choose(visit, mateo);
  await expect(accountMenu(visit)).toHaveAccessibleName(new RegExp(mateo.name));
  await accountMenu(visit).click();
  await page.getByRole("menuitem", { name: t("common.account.signOut") }).click();
  await expect(accountMenu(visit)).toBeHidden();
  await page.goto(addressOf(visit, routes.signIn()));
  await fillSignIn(visit, family);
  await expect(page.getByRole("listitem").filter({ hasText: `@${mateo.username}` })).toBeVisible();
  await expect(page.getByText(t("auth.accounts.lastUsed"))).toHaveCount(0);
});
