import { routes } from "#lib/routes";
import { ruby } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
import {
  acceptCookies,
  addressOf,
  fillCode,
  fillProfile,
  fillSignUp,
  newPerson,
  signOut,
  type Visit,
} from "./support/person.ts";
import { expect, type Locator, test } from "./support/test.ts";
import { wordsOf } from "./support/words.ts";

/** Presses Tab until the focus is there, as somebody without a mouse must, and looks whether it can be seen. */
const tabTo = async (found: Locator): Promise<void> => {
  const target = found.filter({ visible: true }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
};

const press = async (target: Locator, key = "Enter"): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};

const type = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.type(text);
};

test("sign-in and registration need no mouse", { tag: "@desktop" }, async ({ page, request }) => {
  const t = await wordsOf("en");
  const visit: Visit = { page, origin: ruby.origin, locale: "en", t };
  const person = newPerson();
  await page.goto(addressOf(visit, routes.signUp()));
  await acceptCookies(visit);
  await fillSignUp(visit, person);
  await fillCode(visit, request, person);
  await fillProfile(visit, person);
  await expect(page.getByRole("heading", { level: 1, name: t("events.title") })).toBeVisible();
  await signOut(visit);

  await page.goto(addressOf(visit, routes.event(conference.slug)));
  await press(page.getByRole("link", { name: t("events.register.action"), exact: true }));
  await expect(page.getByRole("heading", { name: t("auth.signIn.title", { name: ruby.name }) })).toBeVisible();
  await type(page.getByRole("textbox", { name: t("auth.email"), exact: true }), person.email);
  await type(page.getByLabel(t("auth.password"), { exact: true }), person.password);
  await page.keyboard.press("Enter");

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
