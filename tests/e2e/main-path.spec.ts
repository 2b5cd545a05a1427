import { localizedPath, routes } from "#lib/routes";
import { organiser, ruby } from "./support/communities.ts";
import { conference } from "./support/conference.ts";
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
  signIn,
  signOut,
  type Visit,
  visitOf,
} from "./support/person.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from "./support/test.ts";
import type { Locale } from "./support/words.ts";

/** What a person who arrives for the first time looks at, tab by tab. */
const readConference = async ({ page, t }: Visit, look: () => Promise<void>): Promise<void> => {
  const sections = page.getByRole("navigation", { name: t("events.event.sections") });
  const open = (tab: "agenda" | "speakers" | "sponsors" | "faq") =>
    sections.getByRole("link", { name: t(`events.tabs.${tab}`), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: conference.name })).toBeVisible();
  await look();
  await open("agenda");
  for (const name of conference.talks)
    await expect(page.getByRole("heading", { name, exact: true }).first()).toBeVisible();
  await look();
  await open("speakers");
  for (const name of conference.speakers) await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await look();
  await open("sponsors");
  for (const name of conference.sponsors)
    await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  await look();
  await open("faq");
  await page.getByText("Where is it?").click();
  await expect(page.getByText("Where is it?")).toBeVisible();
  await look();
};

/** From the list of passes to the pass in hand. */
const register = async ({ page, t }: Visit, look: () => Promise<void>): Promise<void> => {
  const pass = "General admission";
  await expect(page.getByRole("heading", { name: t("registration.passes.title") })).toBeVisible();
  await page.getByRole("button", { name: t("registration.passes.more", { name: pass }) }).click();
  await look();
  await page.getByRole("button", { name: t("registration.next"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("registration.summary.title") })).toBeVisible();
  await page.getByRole("checkbox").check();
  await look();
  await page.getByRole("button", { name: t("registration.summary.confirm"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("registration.done.title") })).toBeVisible();
  await expect(page.getByRole("img", { name: t("attendee.ticket.code", { name: pass }) })).toBeVisible();
  await look();
};

const showPass = async ({ page, t }: Visit, look: () => Promise<void>): Promise<void> => {
  const navigation = page.getByRole("navigation", { name: t("common.nav.label") });
  await navigation.getByRole("link", { name: t("common.nav.myEvents"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("attendee.list.title") })).toBeVisible();
  await page.getByRole("link", { name: conference.name }).click();
  await page.getByRole("link", { name: t("attendee.list.show"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: conference.name })).toBeVisible();
  await expect(page.getByRole("img", { name: t("attendee.ticket.code", { name: "General admission" }) })).toBeVisible();
  await look();
};

/** The organiser, in English, with the people of the conference before them. */
const openAttendees = async (page: Page): Promise<void> => {
  const visit = await visitOf(page);
  await signIn(visit, organiser);
  await page.goto(addressOf(visit, routes.event(conference.slug)));
  await page.getByRole("link", { name: visit.t("events.register.manage"), exact: true }).click();
  await page.getByRole("link", { name: new RegExp(`^${visit.t("listings.tabs.attendees")}`) }).click();
  await expect(page).toHaveURL(/\/attendees$/);
};

test("a visitor comes to hold a pass, and the organiser sees them arrive", async ({
  page,
  elsewhere,
  request,
  isMobile,
}) => {
  test.setTimeout(180_000);
  // All languages are proved by their texts; one that is written otherwise is walked through on a phone.
  const locale: Locale = isMobile ? "ja" : "en";
  const visit = await visitOf(page, ruby, locale);
  const { t } = visit;
  const person = newPerson();
  const look = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  const organiserPage = await elsewhere();
  await openAttendees(organiserPage);

  await page.goto(locale === "en" ? ruby.origin : ruby.origin + localizedPath(locale, routes.home()));
  await expect(page).toHaveTitle(new RegExp(ruby.name));
  await acceptCookies(visit);
  await expect(page.getByRole("heading", { level: 1, name: t("activities.title") })).toBeVisible();
  await page.goto(ruby.origin + localizedPath(locale, routes.events()));
  await expect(page.getByRole("heading", { level: 1, name: t("events.title") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("common.nav.home", { name: ruby.name }) }).first()).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await look();
  await page.getByRole("link", { name: t("events.list.past"), exact: true }).click();
  await expect(page).toHaveURL(/past/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await look();
  await page.getByRole("link", { name: t("events.list.upcoming"), exact: true }).click();
  // What is typed before the other list has come goes with the one that leaves.
  await expect(page).not.toHaveURL(/past/);
  await page.getByRole("searchbox", { name: t("events.list.search") }).fill(conference.name);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole("link", { name: conference.name, exact: true }).click();
  await readConference(visit, look);

  await page.getByRole("link", { name: t("events.register.action"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("auth.signIn.title", { name: ruby.name }) })).toBeVisible();
  await look();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("auth.signIn.join"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name: t("auth.signUp.title", { name: ruby.name }) })).toBeVisible();
  await look();
  await fillSignUp(visit, person);
  await fillCode(visit, request, person);
  await expect(page.getByRole("heading", { name: t("auth.profile.title") })).toBeVisible();
  await look();
  await fillProfile(visit, person);
  await leaveInterests(visit);
  await expect(page).toHaveURL(addressOf(visit, routes.register(conference.slug, "passes")));

  await register(visit, look);
  await expect(organiserPage.getByText(nameOf(person))).toBeVisible();
  await expectAccessible(organiserPage);
  await showPass(visit, look);

  await signOut(visit);
  await signIn(visit, person);
  await page.goto(addressOf(visit, routes.event(conference.slug)));
  await expect(page.getByText(t("events.register.registered")).filter({ visible: true })).toBeVisible();
  await expect(accountMenu(visit)).toBeVisible();
});
