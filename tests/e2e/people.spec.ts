import { routes } from "#lib/routes";
import { tidewater } from "./support/communities.ts";
import { createAccount } from "./support/database.ts";
import { joinTidewater } from "./support/member.ts";
import { acceptCookies, addressOf, nameOf, newPerson, signIn, visitOf } from "./support/person.ts";
import { expect, type Locator, look, test } from "./support/test.ts";

test("whoever is followed hears of it, and may block the follower", { tag: "@desktop" }, async ({
  page,
  elsewhere,
  watch,
}) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const other = newPerson();
  await createAccount(other, tidewater);
  await page.goto(addressOf(visit, `${routes.members()}?search=${other.username}`));
  const card = page.getByRole("article", { name: nameOf(other) });
  const follow = card.getByRole("button", { name: t("accounts.follow.followName", { name: nameOf(other) }) });
  const following = card.getByRole("button", { name: t("accounts.follow.followingName", { name: nameOf(other) }) });
  await expect(card).toContainText(t("accounts.card.followers", { count: 0 }));
  await look(page);
  // A press that comes before the answer to the last one counts for nothing.
  const toggle = async (button: Locator, followers: number): Promise<void> => {
    const answered = page.waitForResponse((reply) => /\/(un)?follow$/.test(reply.url()));
    await button.click();
    await expect(card).toContainText(t("accounts.card.followers", { count: followers }));
    expect((await answered).status()).toBe(200);
  };
  await toggle(follow, 1);
  await toggle(following, 0);
  await toggle(follow, 1);

  const reader = await visitOf(await elsewhere(), tidewater);
  await signIn(reader, other);
  await acceptCookies(reader);
  const bell = (count: number) =>
    reader.page
      .getByRole("link", { name: t("common.nav.unread", { count, number: count }), exact: true })
      .filter({ visible: true });
  await bell(1).click();
  await expect(reader.page.getByRole("heading", { level: 1, name: t("notifications.title") })).toBeVisible();
  const said = reader.page.getByRole("article").getByRole("link", { name: `${nameOf(person)} follows you` });
  await expect(said).toHaveCount(1);
  await expect(bell(0)).toBeVisible();
  await look(reader.page);
  await reader.page.getByRole("button", { name: t("notifications.filters.events"), exact: true }).click();
  await expect(reader.page.getByText(t("notifications.empty.filteredTitle"))).toBeVisible();
  await reader.page.getByRole("button", { name: t("notifications.empty.showAll"), exact: true }).click();
  await said.click();
  await expect(reader.page.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();

  await reader.page.getByRole("button", { name: t("accounts.menu.label", { name: nameOf(person) }) }).click();
  await reader.page.getByRole("menuitem", { name: t("accounts.menu.block") }).click();
  await reader.page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("accounts.block.action") })
    .click();
  const blocked = t("accounts.block.blockedTitle", { name: nameOf(person) });
  await expect(reader.page.getByRole("heading", { level: 1, name: blocked })).toBeVisible();

  watch.allow(404, other.username);
  await page.goto(addressOf(visit, routes.member(other.username)));
  await expect(page.getByRole("heading", { level: 1, name: t("common.notFound.title") })).toBeVisible();
  await reader.page.getByRole("button", { name: t("accounts.block.unblock"), exact: true }).click();
  await expect(reader.page.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: nameOf(other) })).toBeVisible();
  await expect(
    page.getByRole("button", { name: t("accounts.follow.followName", { name: nameOf(other) }), pressed: false }),
  ).toBeVisible();
});
