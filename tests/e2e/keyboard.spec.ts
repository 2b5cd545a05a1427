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
import { expect, type Page, test } from "./support/test.ts";
import { wordsOf } from "./support/words.ts";

type Role = "link" | "button" | "textbox" | "checkbox";

const focused = (page: Page) => page.locator("*:focus");

/** Presses Tab until the focus is there, as somebody without a mouse must; every stop has to be seen. */
const tabTo = async (page: Page, role: Role | "password", name: string): Promise<void> => {
  const target =
    role === "password" ? page.getByLabel(name, { exact: true }) : page.getByRole(role, { name, exact: true });
  await expect(target.filter({ visible: true }).first()).toBeVisible();
  const isThere = () =>
    target
      .filter({ visible: true })
      .first()
      .evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) {
      await expect(focused(page)).toBeInViewport();
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach the ${role} "${name}".`);
};

const press = async (page: Page, role: Role, name: string, key = "Enter"): Promise<void> => {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
};

const type = async (page: Page, role: "textbox" | "password", name: string, text: string): Promise<void> => {
  await tabTo(page, role, name);
  await page.keyboard.type(text);
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
  await press(page, "link", t("events.register.action"));
  await expect(page.getByRole("heading", { name: t("auth.signIn.title", { name: ruby.name }) })).toBeVisible();
  await type(page, "textbox", t("auth.email"), person.email);
  await type(page, "password", t("auth.password"), person.password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: t("registration.passes.title") })).toBeVisible();
  await press(page, "button", t("registration.passes.more", { name: "General admission" }));
  await press(page, "button", t("registration.next"));
  await expect(page.getByRole("heading", { name: t("registration.summary.title") })).toBeVisible();
  await tabTo(page, "checkbox", t("registration.summary.termsLabel"));
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await press(page, "button", t("registration.summary.confirm"));
  await expect(page.getByRole("heading", { name: t("registration.done.title") })).toBeVisible();
});
