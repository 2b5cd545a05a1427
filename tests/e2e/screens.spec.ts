import { deskTabs, routes } from "#lib/routes";
import { demoPassword } from "#server/demo/people";
import { memberOf } from "./support/api.ts";
import { tidewater } from "./support/communities.ts";
import { createGroup } from "./support/group.ts";
import { enter, joinTidewater } from "./support/member.ts";
import { acceptCookies, addressOf, type Visit, visitOf } from "./support/person.ts";
import { expectLoaded, look, test } from "./support/test.ts";

/** Hosts events and takes part in most things. */
const samuel = { email: "organiser@tidewater.example", password: demoPassword };

// What is done on these screens is proved on the other one; here they only have to fit.
test.describe.configure({ timeout: 120_000 });

const lookAt = async (visit: Visit, paths: readonly string[]): Promise<void> => {
  for (const path of paths)
    await test.step(path, async () => {
      await visit.page.goto(addressOf(visit, path));
      await expectLoaded(visit.page);
      await look(visit.page);
    });
};

test("signing in fits a phone", { tag: "@phone" }, async ({ page }) => {
  const visit = await visitOf(page, tidewater);
  await page.goto(addressOf(visit, routes.signIn()));
  await acceptCookies(visit);
  await lookAt(visit, [routes.signIn(), routes.signUp(), routes.forgotPassword()]);
});

test("an account's own pages fit a phone", { tag: "@phone" }, async ({ page }) => {
  const { visit } = await joinTidewater(page);
  await lookAt(visit, [
    ...[routes.account(), routes.accountProfile(), routes.accountInterests(), routes.addresses(), routes.logins()],
    ...[routes.security(), routes.authenticator(), routes.notificationPreferences(), routes.appearance()],
    ...[routes.payments(), routes.invoices(), routes.accountData(), routes.notifications()],
    ...[routes.contacts(), routes.conversations(), routes.messageRequests(), routes.reports()],
  ]);
});

test("a moderator's desk fits a phone", { tag: "@phone" }, async ({ page }) => {
  const { visit, person } = await joinTidewater(page);
  const { slug } = await createGroup(await memberOf(person), "private");
  await lookAt(visit, [routes.groupDesk(slug), ...deskTabs.map((tab) => routes.groupDeskTab(slug, tab))]);
});

test("what members do on a phone stands on a wide screen", { tag: "@desktop" }, async ({ page }) => {
  const visit = await enter(page, samuel);
  await lookAt(visit, [
    ...[routes.myEvents(), routes.group("dawn-rowers"), routes.member("marina")],
    ...[routes.channel("notes-from-the-slipway"), routes.content("notes-from-the-slipway", "the-year-of-the-lanterns")],
  ]);
});
