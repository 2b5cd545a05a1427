import { Secret, TOTP } from "otpauth";
import { routes } from "#lib/routes";
import { tidewater } from "./support/communities.ts";
import { joinAt } from "./support/member.ts";
import {
  accountMenu,
  addressOf,
  fillSignIn,
  type Person,
  signIn,
  signOut,
  type Visit,
  visitOf,
} from "./support/person.ts";
import { expect, type Locator, look, type Page, test } from "./support/test.ts";

const arrive = async (page: Page): Promise<{ visit: Visit; person: Person }> => {
  const member = await joinAt(page, routes.security());
  const { t } = member.visit;
  await expect(page.getByRole("heading", { level: 1, name: t("account.sections.security.title") })).toBeVisible();
  return member;
};

const card = ({ page, t }: Visit, name: "password" | "authenticator" | "devices"): Locator =>
  page.getByRole("region", { name: t(`security.${name}.title`), exact: true });

test("a password is changed, and the old one is worth nothing", { tag: "@desktop" }, async ({ page, watch }) => {
  const { visit, person } = await arrive(page);
  const { t } = visit;
  const password = "Harbour-Stone-4";
  watch.allow(400, "/identity");
  const place = card(visit, "password");
  await place.getByRole("button", { name: t("security.password.action"), exact: true }).click();
  const current = place.getByLabel(t("security.password.current"), { exact: true });
  await expect(current).toBeFocused();
  await current.fill("Wrong-Street-9");
  await place.getByLabel(t("auth.newPassword"), { exact: true }).fill(password);
  await place.getByRole("button", { name: t("security.password.action"), exact: true }).click();
  await expect(current).toHaveAccessibleDescription(t("identity.errors.passwordIncorrect"));
  await look(page);
  await current.fill(person.password);
  await place.getByRole("button", { name: t("security.password.action"), exact: true }).click();
  await expect(page.getByText(t("identity.passwordSaved"), { exact: true })).toBeVisible();
  await expect(current).toBeHidden();

  await signOut(visit);
  await page.goto(addressOf(visit, routes.signIn()));
  await fillSignIn(visit, person);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await fillSignIn(visit, { ...person, password });
  await expect(accountMenu(visit)).toBeVisible();
});

test("an authenticator app is asked at sign-in, or a recovery code in its place", { tag: "@desktop" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { visit, person } = await arrive(page);
  const { t } = visit;
  const place = card(visit, "authenticator");
  await expect(place.getByText(t("security.authenticator.off"), { exact: true })).toBeVisible();
  await look(page);
  await place.getByRole("link", { name: t("security.authenticator.turnOn"), exact: true }).click();
  await expect(page.getByRole("img", { name: t("security.setup.qr") })).toBeVisible();
  await look(page);
  const shown = (await page.getByRole("code").textContent()) ?? "";
  const secret = Secret.fromBase32(shown.replaceAll(" ", ""));
  const app = new TOTP({ secret });
  await page.getByLabel(t("security.setup.code"), { exact: true }).fill(app.generate());
  await expect(page.getByRole("heading", { name: t("security.recovery.title") })).toBeFocused();
  await look(page);
  const [recoveryCode = ""] = await page
    .getByRole("main")
    .getByRole("list")
    .getByText(/^\w{5}-\w{5}$/)
    .allTextContents();
  await page.getByRole("button", { name: t("security.recovery.kept"), exact: true }).click();
  await expect(place.getByText(t("security.authenticator.on"), { exact: true })).toBeVisible();
  await expect(place.getByText(t("security.recovery.left", { count: 10 }))).toBeVisible();
  await look(page);

  await signOut(visit);
  await page.goto(addressOf(visit, routes.signIn()));
  await fillSignIn(visit, person);
  await expect(page.getByRole("heading", { level: 1, name: t("auth.challenge.app.title") })).toBeVisible();
  await look(page);
  // Each code counts once: this is the one that follows.
  await page.getByLabel(t("auth.code"), { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(accountMenu(visit)).toBeVisible();

  await signOut(visit);
  await page.goto(addressOf(visit, routes.signIn()));
  await fillSignIn(visit, person);
  await page.getByRole("button", { name: t("auth.challenge.recovery.use"), exact: true }).click();
  const field = page.getByRole("textbox", { name: t("auth.challenge.recovery.label") });
  await field.fill("short");
  await page.getByRole("button", { name: t("auth.challenge.action"), exact: true }).click();
  await expect(field).toHaveAccessibleDescription(t("auth.challenge.recovery.invalid"));
  await look(page);
  await field.fill(recoveryCode);
  await page.getByRole("button", { name: t("auth.challenge.action"), exact: true }).click();
  await expect(accountMenu(visit)).toBeVisible();

  await page.goto(addressOf(visit, routes.security()));
  await expect(place.getByText(t("security.recovery.left", { count: 9 }))).toBeVisible();
  await place.getByRole("button", { name: t("security.authenticator.turnOff"), exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: t("security.authenticator.turnOffTitle") });
  await dialog.getByRole("button", { name: t("security.authenticator.turnOff"), exact: true }).click();
  await expect(place.getByText(t("security.authenticator.off"), { exact: true })).toBeVisible();
  await signOut(visit);
  await signIn(visit, person);
});

test("a session elsewhere is seen here, and ended from here", { tag: "@desktop" }, async ({
  page,
  elsewhere,
  watch,
}) => {
  const { visit, person } = await arrive(page);
  const { t } = visit;
  const place = card(visit, "devices");
  await expect(place.getByRole("listitem")).toHaveCount(1);
  const other = await visitOf(await elsewhere(), tidewater);
  await signIn(other, person);
  await page.reload();
  await expect(place.getByRole("listitem")).toHaveCount(2);
  await expect(place.getByText(t("security.devices.current"), { exact: true })).toHaveCount(1);
  await look(page);
  await place.getByText(t("security.devices.signOut"), { exact: true }).click();
  await expect(place.getByRole("listitem")).toHaveCount(1);
  await expect(place.getByRole("heading", { name: t("security.devices.title") })).toBeFocused();

  watch.allow(400, "/identity");
  watch.allow(401, "/api/");
  await other.page.goto(addressOf(other, routes.account()));
  await expect(
    other.page.getByRole("heading", { level: 1, name: t("auth.signIn.title", { name: tidewater.name }) }),
  ).toBeVisible();

  await place.getByRole("button", { name: t("security.devices.everywhere"), exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: t("security.devices.confirmTitle") });
  await dialog.getByRole("button", { name: t("security.devices.everywhere"), exact: true }).click();
  await expect(accountMenu(visit)).toBeHidden();
});
