import { routes } from "#lib/routes";
import { tidewater } from "./support/communities.ts";
import { createAccount } from "./support/database.ts";
import { codeSentTo } from "./support/outbox.ts";
import {
  acceptCookies,
  accountMenu,
  addressOf,
  fillCode,
  fillProfile,
  fillSignIn,
  fillSignUp,
  newPerson,
  signIn,
  signOut,
  type Visit,
  visitOf,
} from "./support/person.ts";
import { expect, type Locator, look, test } from "./support/test.ts";

/** The provider's own words, which tell nobody whether there is such a person. */
const refusal = "Incorrect username or password.";
const tooMany = "Password attempts exceeded";

/** The sentence above the form. */
const alert = ({ page }: Visit): Locator => page.getByRole("main").getByRole("alert");

const open = async (visit: Visit, path: string): Promise<void> => {
  await visit.page.goto(addressOf(visit, path));
  await acceptCookies(visit);
};

test("somebody joins with a code, a name and five interests", { tag: "@phone" }, async ({ page, request, watch }) => {
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  const person = newPerson();
  await open(visit, routes.signUp());
  await fillSignUp(visit, { ...person, password: "lantern" });
  const rules = page.getByRole("listitem").filter({ hasText: t("auth.ruleMet") });
  await expect(page.getByLabel(t("auth.password"), { exact: true })).toHaveAccessibleDescription(
    new RegExp(t("forms.faults.password_rules")),
  );
  await expect(rules).toHaveText([`${t("auth.passwordRules.lower")} (${t("auth.ruleMet")})`]);
  await look(page);
  await fillSignUp(visit, person);
  await expect(page.getByRole("heading", { name: t("auth.confirm.title") })).toBeVisible();
  await look(page);
  await fillCode(visit, request, person);
  await expect(page.getByRole("heading", { name: t("auth.profile.title") })).toBeVisible();
  watch.allow(460, "/login/account");
  await fillProfile(visit, { ...person, username: "marina" });
  await expect(page.getByRole("textbox", { name: t("auth.username") })).toHaveAccessibleDescription(
    new RegExp(t("errors.username_taken")),
  );
  await look(page);
  await page.getByRole("textbox", { name: t("auth.username") }).fill(person.username);
  await expect(page.getByText(t("auth.usernameFree"))).toBeVisible();
  await page.getByRole("button", { name: t("auth.profile.action"), exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: t("auth.interests.title") })).toBeVisible();
  const chips = page.getByRole("list", { name: t("interests.picker.choices") }).getByRole("button");
  const goOn = page.getByRole("button", { name: t("auth.interests.action"), exact: true });
  for (const at of [0, 1, 2, 3, 4]) {
    await expect(goOn).toBeDisabled();
    await chips.nth(at).click();
  }
  await look(page);
  await goOn.click();
  await expect(page.getByRole("heading", { level: 1, name: t("activities.title") })).toBeVisible();
  await expect(accountMenu(visit)).toBeVisible();
});

test("a wrong sign-in is refused in one sentence, whether or not there is such a person", { tag: "@desktop" }, async ({
  page,
  watch,
}) => {
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  const person = newPerson();
  await createAccount(person, tidewater);
  watch.allow(400, "/identity");
  await open(visit, routes.signIn());
  await look(page);
  await page.getByRole("button", { name: t("auth.signIn.action"), exact: true }).click();
  await expect(alert(visit)).toHaveText(t("identity.errors.credentialsRequired"));
  await look(page);
  await fillSignIn(visit, { ...person, password: "Wrong-Street-9" });
  await expect(alert(visit)).toHaveText(refusal);
  await look(page);
  await fillSignIn(visit, { email: `nobody-${person.email}`, password: person.password });
  await expect(alert(visit)).toHaveText(refusal);
  await fillSignIn(visit, person);
  await expect(accountMenu(visit)).toBeVisible();
});

for (const [who, isKnown] of [
  ["a member", true],
  ["nobody", false],
] as const)
  test(`whoever guesses the password of ${who} is locked out`, { tag: "@desktop" }, async ({ page, watch }) => {
    const visit = await visitOf(page, tidewater);
    const person = newPerson();
    if (isKnown) await createAccount(person, tidewater);
    watch.allow(400, "/identity");
    await open(visit, routes.signIn());
    // A lock lasts twice as long each time: sooner or later a guess meets one.
    await expect(async () => {
      const answer = page.waitForResponse((reply) => reply.url().includes("/identity") && reply.status() === 400);
      await fillSignIn(visit, { ...person, password: "Wrong-Street-9" });
      await answer;
      await expect(alert(visit)).toHaveText(tooMany, { timeout: 250 });
    }).toPass({ intervals: [0] });
    // That the right password does not open a lock is proven where its time stands still (identity-guessing).
  });

test("who has not confirmed an address is led to the code, and may ask for another", { tag: "@desktop" }, async ({
  page,
  request,
  watch,
}) => {
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  const person = newPerson();
  await open(visit, routes.signUp());
  await fillSignUp(visit, person);
  await expect(page.getByRole("heading", { name: t("auth.confirm.title") })).toBeVisible();
  const first = await codeSentTo(request, person.email);

  watch.allow(400, "/identity");
  await page.goto(addressOf(visit, routes.signIn()));
  await fillSignIn(visit, person);
  await expect(page.getByRole("heading", { name: t("auth.confirm.title") })).toBeVisible();
  await page.getByRole("button", { name: t("auth.resend.action"), exact: true }).click();
  await expect(page.getByText(t("identity.codeSent"))).toBeVisible();
  const [before, after] = t("auth.resend.wait", { seconds: "#" }).split("#");
  await expect(page.getByRole("button", { name: new RegExp(`^${before}\\d+${after}$`) })).toBeDisabled();
  await look(page);

  const code = page.getByLabel(t("auth.code"), { exact: true });
  const second = await codeSentTo(request, person.email, 2);
  await code.fill(first === second ? "000000" : first);
  await expect(code).toHaveAccessibleDescription(t("identity.errors.codeMismatch"));
  await look(page);
  await code.fill(second);
  await expect(page.getByText(t("auth.notes.confirmed"))).toBeVisible();
  await expect(page.getByRole("textbox", { name: t("auth.email"), exact: true })).toHaveValue(person.email);
  await look(page);
});

test("a forgotten password is replaced with a code", { tag: "@desktop" }, async ({ page, request }) => {
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  const person = newPerson();
  const password = "Harbour-Stone-4";
  await createAccount(person, tidewater);
  await open(visit, routes.signIn());
  await page.getByRole("textbox", { name: t("auth.email"), exact: true }).fill(person.email);
  await page.getByRole("link", { name: t("auth.signIn.forgot") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("auth.forgot.title") })).toBeVisible();
  await expect(page.getByRole("textbox", { name: t("auth.email"), exact: true })).toHaveValue(person.email);
  await look(page);
  await page.getByRole("button", { name: t("auth.forgot.action"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("auth.reset.title") })).toBeVisible();
  // A reload still knows whose code it is, and the address says nothing of it.
  await page.reload();
  await expect(page.getByRole("main")).toContainText(person.email);
  expect(page.url()).toBe(addressOf(visit, routes.resetPassword()));
  await look(page);
  await page.getByLabel(t("auth.code"), { exact: true }).fill(await codeSentTo(request, person.email));
  await page.getByLabel(t("auth.newPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth.reset.action"), exact: true }).click();
  await expect(page.getByText(t("auth.notes.passwordReset"))).toBeVisible();
  await fillSignIn(visit, { ...person, password });
  await expect(accountMenu(visit)).toBeVisible();
});

test("a code cannot be asked for without end", { tag: "@desktop" }, async ({ page, watch }) => {
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  const { email } = newPerson();
  await open(visit, routes.forgotPassword());
  watch.allow(400, "/identity");
  const ask = async () => {
    await page.goto(addressOf(visit, routes.forgotPassword()));
    await page.getByRole("textbox", { name: t("auth.email"), exact: true }).fill(email);
    await page.getByRole("button", { name: t("auth.forgot.action"), exact: true }).click();
  };
  // As often as somebody may in an hour.
  for (let time = 0; time < 5; time += 1) {
    await ask();
    await expect(page.getByRole("heading", { level: 1, name: t("auth.reset.title") })).toBeVisible();
  }
  await ask();
  await expect(alert(visit)).toHaveText(t("identity.errors.tooManyAttempts"));
  await look(page);
});

test("whoever must sign in first comes back to the page they wanted, and leaves it by signing out", {
  tag: "@desktop",
}, async ({ page }) => {
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  const person = newPerson();
  await createAccount(person, tidewater);
  const wanted = `${routes.addresses()}?edit=new`;
  await open(visit, wanted);
  await expect(
    page.getByRole("heading", { level: 1, name: t("auth.signIn.title", { name: tidewater.name }) }),
  ).toBeVisible();
  await fillSignIn(visit, person);
  await expect(page).toHaveURL(addressOf(visit, wanted));
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await signOut(visit);
  await expect(
    page.getByRole("heading", { level: 1, name: t("auth.signIn.title", { name: tidewater.name }) }),
  ).toBeVisible();
  await signIn(visit, person);
  await expect(page).not.toHaveURL(addressOf(visit, wanted));
});

test("whoever signs in from an event comes back to it", async ({ page, isMobile }) => {
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  const person = newPerson();
  await createAccount(person, tidewater);
  const event = routes.event("night-of-lanterns");
  await open(visit, event);
  const title = page.getByRole("heading", { level: 1 });
  // The rail, or the bar of a phone.
  const navigation = page.getByRole("navigation", { name: t("common.nav.label") });
  const wayIn = t(isMobile ? "common.nav.you" : "common.account.signIn");
  await navigation.getByRole("link", { name: wayIn, exact: true }).click();
  await expect(title).toHaveText(t("auth.signIn.title", { name: tidewater.name }));
  await fillSignIn(visit, person);
  await expect(page).toHaveURL(addressOf(visit, event));
  await expect(title).toHaveText("Night of lanterns");
  await expect(accountMenu(visit)).toBeVisible();
});
