import { routes } from "#lib/routes";
import { ruby, tidewater } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
import { createAccount } from "./support/database.ts";
import { joinAt } from "./support/member.ts";
import { acceptCookies, addressOf, nameOf, newPerson, type Person, type Visit, visitOf } from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";

/** A name that one easily types wrong, of somebody nobody has met before. */
const newNamesake = (): Person => ({ ...newPerson(), firstName: "Wilhelmina", lastName: "Quarrington" });
const slip = "wilhelmna quarington";

const entryOf = ({ page, t }: Visit) =>
  page.getByRole("button", { name: t("common.nav.search"), exact: true }).filter({ visible: true });

const searchOf = ({ page, t }: Visit) => {
  const dialog = page.getByRole("dialog", { name: t("search.title"), exact: true });
  return { dialog, field: dialog.getByRole("combobox", { name: t("search.field") }) };
};

test("a key opens the search, and a name with slips in it leads to its profile", { tag: "@desktop" }, async ({
  page,
}) => {
  const other = newNamesake();
  await createAccount(other, tidewater);
  const { visit } = await joinAt(page, routes.events());
  // The button names its key once the page hears it.
  await expect(entryOf(visit)).toContainText("Ctrl K");
  await page.keyboard.press("Control+k");
  const { dialog, field } = searchOf(visit);
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type(slip);
  const found = dialog.getByRole("option").filter({ hasText: `@${other.username}` });
  await expect(found).toBeVisible();
  await look(page);
  while ((await found.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: nameOf(other) })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  const recent = dialog.getByRole("group", { name: visit.t("search.recent") });
  await expect(recent.getByRole("option")).toHaveText([new RegExp(nameOf(other))]);
  await look(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("on a phone the search is a button away and fills the screen", { tag: "@phone" }, async ({ page }) => {
  const other = newNamesake();
  await createAccount(other, tidewater);
  const { visit } = await joinAt(page, routes.events());
  // What only its script shows says that the page hears presses.
  const messages = visit.t("common.nav.unreadMessages", { count: 0, number: 0 });
  await expect(page.getByRole("link", { name: messages, exact: true }).filter({ visible: true })).toBeVisible();
  await entryOf(visit).click();
  const { dialog, field } = searchOf(visit);
  await field.fill(slip);
  const found = dialog.getByRole("option").filter({ hasText: `@${other.username}` });
  await expect(found).toBeVisible();
  await look(page);
  await found.click();
  await expect(page.getByRole("heading", { level: 1, name: nameOf(other) })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a stranger finds what is open to everybody", { tag: "@desktop" }, async ({ page }) => {
  const visit = await visitOf(page, ruby);
  await page.goto(addressOf(visit, routes.groups()));
  await acceptCookies(visit);
  await entryOf(visit).click();
  const { dialog, field } = searchOf(visit);
  await field.fill(conference.name);
  const events = dialog.getByRole("group", { name: visit.t("search.kinds.events"), exact: true });
  await events.getByRole("option").filter({ hasText: conference.name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: conference.name })).toBeVisible();
});
