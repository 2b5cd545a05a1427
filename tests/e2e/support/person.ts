import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Translate } from "#lib/i18n/translator";
import { localizedPath, routes } from "#lib/routes";
import { type Community, ruby } from "./communities.ts";
import { codeSentTo } from "./outbox.ts";
import { type Locale, wordsOf } from "./words.ts";

/** A browser in a community, reading one of its languages. */
export interface Visit {
  readonly page: Page;
  readonly origin: string;
  readonly locale: Locale;
  readonly t: Translate;
}

export const visitOf = async (page: Page, { origin }: Community = ruby, locale: Locale = "en"): Promise<Visit> => ({
  page,
  origin,
  locale,
  t: await wordsOf(locale),
});

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

let made = 0;

/** Somebody nobody has met before. */
export const newPerson = (): Person => {
  made += 1;
  const word = `${Date.now().toString(36)}-${made}`;
  const password = "Lantern-Street-9";
  return { email: `${word}@people.example`, password, username: `member-${word}`, firstName: "Ada", lastName: word };
};

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

export const addressOf = ({ origin, locale }: Visit, path: string): string => origin + localizedPath(locale, path);

export const acceptCookies = async ({ page, t }: Visit): Promise<void> => {
  await page.getByRole("button", { name: t("common.cookies.accept"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("common.cookies.title") })).toBeHidden();
};

/** From the shell: the rail, or the bar of a phone, whose sheet holds what it has no room for. */
export const openModule = async ({ page, t }: Visit, key: string): Promise<void> => {
  const navigation = page.getByRole("navigation", { name: t("common.nav.label") });
  const link = { name: t(`common.nav.${key}`), exact: true } as const;
  const more = navigation.getByRole("button", { name: t("common.nav.more"), exact: true });
  const place = navigation.getByRole("link", link);
  await expect(place.or(more).first()).toBeVisible();
  if (await place.isVisible()) return place.click();
  await more.click();
  await page.getByRole("dialog").getByRole("link", link).click();
};

export const accountMenu = ({ page, t }: Visit) =>
  page.getByRole("button", { name: new RegExp(`^${t("common.account.menu")}`) });

export const fillSignUp = async ({ page, t }: Visit, { email, password }: Person): Promise<void> => {
  await page.getByRole("textbox", { name: t("auth.email"), exact: true }).fill(email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth.signUp.action"), exact: true }).click();
};

/** The code from the outbox; the last digit sends the form. */
export const fillCode = async ({ page, t }: Visit, request: APIRequestContext, { email }: Person): Promise<void> => {
  await expect(page.getByRole("heading", { name: t("auth.confirm.title") })).toBeVisible();
  await page.getByLabel(t("auth.code"), { exact: true }).fill(await codeSentTo(request, email));
};

export const fillProfile = async ({ page, t }: Visit, person: Person): Promise<void> => {
  await page.getByRole("textbox", { name: t("auth.username"), exact: true }).fill(person.username);
  await page.getByRole("textbox", { name: t("auth.firstName"), exact: true }).fill(person.firstName);
  await page
    .getByRole("textbox", { name: `${t("auth.lastName")} ${t("auth.optional")}`, exact: true })
    .fill(person.lastName);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t("auth.profile.action"), exact: true }).click();
};

/** The last step of joining, for who is in a hurry. */
export const leaveInterests = async ({ page, t }: Visit): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1, name: t("auth.interests.title") })).toBeVisible();
  await page.getByRole("button", { name: t("auth.interests.later"), exact: true }).click();
};

export type Credentials = Pick<Person, "email" | "password">;

export const fillSignIn = async ({ page, t }: Visit, { email, password }: Credentials): Promise<void> => {
  await page.getByRole("textbox", { name: t("auth.email"), exact: true }).fill(email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth.signIn.action"), exact: true }).click();
};

export const signIn = async (visit: Visit, credentials: Credentials): Promise<void> => {
  await visit.page.goto(addressOf(visit, routes.signIn()));
  await fillSignIn(visit, credentials);
  await expect(accountMenu(visit)).toBeVisible();
};

export const signOut = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await accountMenu(visit).click();
  await page.getByRole("menuitem", { name: t("common.account.signOut") }).click();
  await expect(accountMenu(visit)).toBeHidden();
};
