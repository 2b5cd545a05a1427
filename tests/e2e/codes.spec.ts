import { routes } from "#lib/routes";
import { fillAddress, pay } from "./support/checkout.ts";
import { type CodesSale, createCodesSale } from "./support/codes.ts";
import { tidewater } from "./support/communities.ts";
import { createAccount } from "./support/database.ts";
import { enter, joinAt, joinTidewater } from "./support/member.ts";
import { addressOf, newPerson, type Visit } from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

/** What the address of one's own coupons shows. */
const codeOf = async ({ page }: Visit): Promise<string> => {
  const code = page.getByRole("main").locator("bdi[dir=ltr]").first();
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? "";
};

const buyCodes = async (visit: Visit, sale: CodesSale, count: string, amount: string): Promise<void> => {
  const { page, t } = visit;
  await page.goto(addressOf(visit, routes.registerCoupons(sale.slug)));
  await page.getByLabel(t("registration.bulk.quantity")).fill(count);
  await fillAddress(visit);
  await pay(visit, "works", amount);
  await expect(page.getByText(t("registration.bulk.bought"), { exact: true })).toBeInViewport();
};

test("codes that somebody buys for others hold their places, are found, used, and taken back", {
  tag: "@desktop",
}, async ({ page, elsewhere, watch }) => {
  // A page that was made before the last place was taken asks without the code first.
  watch.allow(455, "/registration/passes");
  const host = newPerson();
  await createAccount(host, tidewater);
  const sale = await createCodesSale(host);
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await buyCodes(visit, sale, "3", "$30.00");
  await look(page);
  await page.getByRole("link", { name: t("registration.bulk.toCoupons"), exact: true }).click();
  const code = await codeOf(visit);
  await look(page);

  // They have no pass, and find the codes again where they look for the event.
  await page.goto(addressOf(visit, routes.myEvents()));
  await page.getByRole("link", { name: new RegExp(`^${sale.name}`) }).click();
  await expect(page.getByText(t("attendee.coupons.withoutPass"))).toBeVisible();
  expect(await codeOf(visit)).toBe(code);
  await look(page);

  // All places are promised: no more codes are sold, and a code still opens the door.
  const { visit: late } = await joinAt(await elsewhere(), routes.registerCoupons(sale.slug));
  await expect(late.page.getByText(t("registration.bulk.soldOutText"))).toBeVisible();
  await expect(late.page.getByLabel(t("registration.bulk.quantity"))).toHaveCount(0);
  await look(late.page);
  await late.page.goto(addressOf(late, routes.eventWithCoupon(sale.slug, code)));
  await late.page
    .getByRole("link", { name: t("events.register.withCode") })
    .first()
    .click();
  await late.page.getByRole("button", { name: t("registration.passes.more", { name: sale.passType }) }).click();
  await late.page.getByRole("button", { name: t("registration.next"), exact: true }).click();
  await late.page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await late.page.getByRole("button", { name: t("registration.summary.confirm"), exact: true }).click();
  await expect(late.page.getByRole("heading", { level: 1, name: t("registration.done.title") })).toBeVisible();

  // The host gives the other two back: the money goes to who paid, and the places are for sale again.
  const desk = await enter(await elsewhere(), host);
  await desk.page.goto(addressOf(desk, routes.listingPart(sale.eventId, "passes", "coupons")));
  await desk.page.getByRole("button", { name: t("coupons.acts.menu", { code }) }).click();
  await desk.page.getByRole("menuitem", { name: t("coupons.acts.refund"), exact: true }).click();
  await look(desk.page);
  await desk.page.getByRole("button", { name: t("coupons.refund.confirm"), exact: true }).click();
  await expect(desk.page.getByText(t("coupons.refund.done", { code }))).toBeVisible();
  await expect(desk.page.getByRole("alertdialog")).toBeHidden();
  await look(desk.page);
  await page.goto(addressOf(visit, routes.registerCoupons(sale.slug)));
  await expect(page.getByText(t("registration.bulk.bounds", { min: 1, max: 2 }))).toBeVisible();
  await page.goto(addressOf(visit, routes.payments()));
  await expect(page.getByText("$20.00").first()).toBeVisible();
  await look(page);
});
