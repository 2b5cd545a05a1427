import { routes } from "#lib/routes";
import { ruby, tidewater } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
import { createAccount } from "./support/database.ts";
import { expectFocus, press, tabTo, type } from "./support/keyboard.ts";
import {
  acceptCookies,
  accountMenu,
  addressOf,
  fillCode,
  fillProfile,
  fillSignUp,
  leaveInterests,
  nameOf,
  newPerson,
  type Person,
  signOut,
  type Visit,
  visitOf,
} from "./support/person.ts";
import { expect, type Page, test } from "./support/test.ts";

const signInByKeyboard = async ({ page, t }: Visit, { email, password }: Person): Promise<void> => {
  await type(page.getByRole("textbox", { name: t("auth.email"), exact: true }), email);
  await type(page.getByLabel(t("auth.password"), { exact: true }), password);
  await page.keyboard.press("Enter");
};

/** A new member who came to this page by way of sign-in, without a mouse. */
const arrive = async (page: Page, path: string): Promise<{ visit: Visit; person: Person }> => {
  const visit = await visitOf(page, tidewater);
  const person = newPerson();
  await createAccount(person, tidewater);
  await page.goto(addressOf(visit, routes.signIn()));
  await press(page.getByRole("button", { name: visit.t("common.cookies.accept"), exact: true }));
  await signInByKeyboard(visit, person);
  await expect(accountMenu(visit)).toBeVisible();
  await page.goto(addressOf(visit, path));
  return { visit, person };
};

test("sign-in and registration need no mouse", { tag: "@desktop" }, async ({ page, request }) => {
  const visit = await visitOf(page);
  const { t } = visit;
  const person = newPerson();
  await page.goto(addressOf(visit, routes.signUp()));
  await acceptCookies(visit);
  await fillSignUp(visit, person);
  await fillCode(visit, request, person);
  await fillProfile(visit, person);
  await leaveInterests(visit);
  await expect(page.getByRole("heading", { level: 1, name: t("activities.title") })).toBeVisible();
  await signOut(visit);

  await page.goto(addressOf(visit, routes.event(conference.slug)));
  await press(page.getByRole("link", { name: t("events.register.action"), exact: true }));
  await expect(page.getByRole("heading", { name: t("auth.signIn.title", { name: ruby.name }) })).toBeVisible();
  await signInByKeyboard(visit, person);

  await expect(page.getByRole("heading", { name: t("registration.passes.title") })).toBeVisible();
  await press(
    page.getByRole("button", { name: t("registration.passes.more", { name: "General admission" }), exact: true }),
  );
  await press(page.getByRole("button", { name: t("registration.next"), exact: true }));
  await expect(page.getByRole("heading", { name: t("registration.summary.title") })).toBeVisible();
  await press(page.getByRole("checkbox"), "Space");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await press(page.getByRole("button", { name: t("registration.summary.confirm"), exact: true }));
  await expect(page.getByRole("heading", { name: t("registration.done.title") })).toBeVisible();
});

test("a profile is edited without a mouse", { tag: "@desktop" }, async ({ page }) => {
  const { visit } = await arrive(page, routes.accountProfile());
  const { t } = visit;
  await type(page.getByRole("textbox", { name: t("account.profile.bio") }), "Mends nets.");
  await press(page.getByRole("button", { name: t("account.saveBar.save"), exact: true }));
  await expect(page.getByText(t("account.saved"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: t("account.profile.bio") })).toHaveValue("Mends nets.");
});

test("a member is followed and left without a mouse", { tag: "@desktop" }, async ({ page }) => {
  const other = newPerson();
  await createAccount(other, tidewater);
  const { visit } = await arrive(page, routes.members());
  const { t } = visit;
  await type(page.getByRole("searchbox", { name: t("accounts.list.search") }), other.username);
  await expect(page.getByText(t("accounts.list.found", { count: 1 }))).toBeVisible();
  await press(page.getByRole("link", { name: nameOf(other), exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: nameOf(other) })).toBeVisible();
  const follow = page.getByRole("button", { name: t("accounts.follow.followName", { name: nameOf(other) }) });
  const following = page.getByRole("button", { name: t("accounts.follow.followingName", { name: nameOf(other) }) });
  const left = page.waitForResponse((reply) => reply.url().endsWith("/unfollow"));
  await press(follow, "Space");
  await expectFocus(following);
  // A press that comes before the answer to the last one is sent after it.
  await page.keyboard.press("Enter");
  await expectFocus(follow);
  expect((await left).status()).toBe(200);
});

test("what one is told is chosen without a mouse", { tag: "@desktop" }, async ({ page }) => {
  const { visit } = await arrive(page, routes.notificationPreferences());
  const { t } = visit;
  const subject = t("preferences.subjects.transfers.title");
  const mail = page.getByRole("switch", { name: t("preferences.switch", { subject, way: t("preferences.email") }) });
  await tabTo(mail);
  const wasOn = await mail.isChecked();
  const saved = () =>
    page.waitForResponse(
      (reply) => reply.url().endsWith("/notificationPreferences") && reply.request().method() === "PUT",
    );
  const [mailed] = await Promise.all([saved(), page.keyboard.press("Space")]);
  expect(mailed.status()).toBe(200);
  await expectFocus(mail);
  const posts = page.getByRole("radio", { name: t("preferences.posts.featured.label") });
  const none = page.getByRole("radio", { name: t("preferences.posts.none.label") });
  const [from, key] = (await posts.isChecked()) ? [posts, "ArrowDown"] : [none, "ArrowUp"];
  await tabTo(from);
  const [chosen] = await Promise.all([saved(), page.keyboard.press(key)]);
  expect(chosen.status()).toBe(200);
  await page.reload();
  await expect(mail).toBeChecked({ checked: !wasOn });
  await expect(from).not.toBeChecked();
});

test("an account is deleted without a mouse, and never by a slip", { tag: "@desktop" }, async ({ page }) => {
  const { visit, person } = await arrive(page, routes.accountData());
  const { t } = visit;
  const opener = page.getByRole("button", { name: t("personal-data.delete.open"), exact: true });
  const dialog = page.getByRole("dialog", { name: t("personal-data.delete.question") });
  await press(opener);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectFocus(opener);
  await page.keyboard.press("Enter");
  const field = dialog.getByRole("textbox");
  await type(field, "slip");
  await page.keyboard.press("Enter");
  await expectFocus(field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(person.username);
  // The focus stays inside as long as the dialog is open.
  await press(dialog.getByRole("button", { name: t("common.actions.close"), exact: true }), "Tab");
  await press(dialog.getByRole("button", { name: t("personal-data.delete.confirm"), exact: true }));
  await expect(page.getByText(t("auth.notes.accountDeleted"))).toBeVisible();
});
