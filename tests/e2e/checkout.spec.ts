import type { Locator } from "@playwright/test";
import { routes } from "#lib/routes";
import { expectDone, fillAddress, fillOrder, pay } from "./support/checkout.ts";
import { souk, tidewater } from "./support/communities.ts";
import { createAccount } from "./support/database.ts";
import { press, tabTo } from "./support/keyboard.ts";
import { enter, joinTidewater } from "./support/member.ts";
import { addressOf, newPerson } from "./support/person.ts";
import { createSale } from "./support/sale.ts";
import { expect, look, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("everything an event sells is bought in two parts, and the rest is paid by invoice", async ({ page }) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await fillOrder(visit, sale, { extra: true, room: true, code: true, split: true });
  // 100.00 less 20 %, dinner 40.00, two nights at 90.00; thirty percent of it now.
  await expect(page.getByRole("button", { name: t("registration.summary.pay", { amount: "$90.00" }) })).toBeVisible();
  // A control that lies half under the bar of phones is one that its reader has yet to scroll to.
  await page.evaluate(() => scrollTo(0, 0));
  await look(page);
  await pay(visit, "works", "$90.00");
  await expectDone(visit, sale);
  await look(page);

  await page.goto(addressOf(visit, routes.invoices()));
  await page.getByRole("link", { name: sale.name }).click();
  await expect(page.getByText("$210.00").first()).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: t("registration.summary.pay", { amount: "$210.00" }), exact: true }).click();
  await expect(page.getByText(t("invoices.thanks"))).toBeVisible();
  await expect(page.getByText(t("invoices.status.paid"), { exact: true }).first()).toBeVisible();
});

test("a declined card leaves the cart as it is, and another one pays", { tag: "@desktop" }, async ({ page, watch }) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  watch.allow(460, "/capture");
  await fillOrder(visit, sale);
  await pay(visit, "declined", "$100.00");
  await expect(page.getByText(visit.t("errors.payment_failed")).first()).toBeVisible();
  await look(page);
  await page.getByRole("radio", { name: visit.t("checkout.fields.card.works") }).check();
  await page
    .getByRole("button", { name: visit.t("registration.summary.pay", { amount: "$100.00" }), exact: true })
    .click();
  await expectDone(visit, sale);
});

test("a slow card is waited for, also after a reload", { tag: "@desktop" }, async ({ page, watch }) => {
  // The payment may finish the cart between two reads of the page: its price is refused then, and the page looks again.
  watch.allow(460, "/registration/intent");
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  await fillOrder(visit, sale);
  await pay(visit, "late", "$100.00");
  await expect(page.getByText(visit.t("errors.payment_running")).first()).toBeVisible();
  await page.reload();
  await expectDone(visit, sale);
});

test("a card that reports twice pays once", { tag: "@desktop" }, async ({ page }) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await fillOrder(visit, sale);
  await pay(visit, "twice", "$100.00");
  await expectDone(visit, sale);
  await page.goto(addressOf(visit, routes.payments()));
  await expect(page.getByRole("heading", { level: 1, name: t("account.sections.payments.title") })).toBeVisible();
  await expect(page.getByRole("link", { name: sale.name })).toHaveCount(1);
});

test("where one pays by hand, the pass is there and the payment is to come", { tag: "@desktop" }, async ({ page }) => {
  const sale = await createSale(souk, { paymentType: "manual" });
  const person = newPerson();
  await createAccount(person, souk);
  const visit = await enter(page, person, souk);
  await fillOrder(visit, sale);
  await expect(page.getByText(visit.t("checkout.fields.manualTitle"))).toBeVisible();
  await look(page);
  await page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await page
    .getByRole("button", { name: visit.t("registration.summary.pay", { amount: "$100.00" }), exact: true })
    .click();
  await expectDone(visit, sale);
  await expect(page.getByText(visit.t("errors.payment_running"))).toBeVisible();
  await look(page);
});

test("a pass is bought without a mouse", { tag: "@desktop" }, async ({ page }) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(addressOf(visit, routes.register(sale.slug, "passes")));
  await press(button(t("registration.passes.more", { name: sale.passType })));
  await press(button(t("registration.next")));
  await expect(page.getByRole("heading", { name: t("registration.extras.title") })).toBeVisible();
  await press(button(t("registration.next")));
  await expect(page.getByRole("heading", { name: t("registration.rooms.title") })).toBeVisible();
  await press(button(t("registration.rooms.without")));
  await expect(page.getByRole("heading", { name: t("registration.summary.title") })).toBeVisible();
  await fillAddress(visit);
  // The ways to pay come with the price, and move what is below them.
  await expect(page.getByRole("radio", { name: t("checkout.fields.card.works") })).toBeVisible();
  await tabTo(page.getByRole("checkbox", { name: /terms and conditions/ }));
  await page.keyboard.press("Space");
  await press(button(t("registration.summary.pay", { amount: "$100.00" })));
  await expectDone(visit, sale);
});

/** The whole of the element lies within the window, above the bar with the button. */
const expectInSight = async (of: Locator): Promise<void> => {
  await expect(of).toBeInViewport({ ratio: 1 });
  const [box, bar] = [await of.boundingBox(), await of.page().locator("[data-action-bar]").boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? Number.POSITIVE_INFINITY);
};

test("on a phone a declined card is seen, has the focus, and leaves what was chosen", { tag: "@phone" }, async ({
  page,
  watch,
}) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  watch.allow(460, "/capture");
  await fillOrder(visit, sale);
  await pay(visit, "declined", "$100.00");
  const alert = page.getByRole("alert").filter({ hasText: visit.t("errors.payment_failed") });
  await expectInSight(alert);
  await expect.poll(() => alert.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
  await expect(page.getByRole("radio", { name: visit.t("checkout.fields.card.declined") })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /terms and conditions/ })).toBeChecked();
  // The ways elsewhere step aside: the page has its own bar, and its way back.
  await expect(page.getByRole("navigation", { name: visit.t("common.nav.label") })).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: visit.t("registration.backTo", { step: visit.t("registration.steps.rooms") }) }),
  ).toBeVisible();
  await look(page);
  await page.getByRole("radio", { name: visit.t("checkout.fields.card.works") }).check();
  await expect(alert).toHaveCount(0);
  await page
    .getByRole("button", { name: visit.t("registration.summary.pay", { amount: "$100.00" }), exact: true })
    .click();
  await expectDone(visit, sale);
});

test("the plan of payment is changed to and fro, after a decline too, and the order is paid", {
  tag: "@desktop",
}, async ({ page, watch }) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  watch.allow(460, "/capture");
  await fillOrder(visit, sale, { split: true });
  await pay(visit, "declined", "$30.00");
  await expect(page.getByRole("alert").filter({ hasText: t("errors.payment_failed") })).toBeVisible();
  await page.getByRole("radio", { name: t("registration.split.whole") }).check();
  await page.getByRole("radio", { name: t("checkout.fields.card.twice") }).check();
  const button = page.getByRole("button", { name: t("registration.summary.pay", { amount: "$100.00" }), exact: true });
  await expect(button).toBeEnabled();
  await expect(page.getByRole("radio", { name: t("checkout.fields.card.twice") })).toBeChecked();
  await button.click();
  await expectDone(visit, sale);
});

test("a code for everything asks for no address and shows no price", { tag: "@desktop" }, async ({ page }) => {
  const sale = await createSale(tidewater, { discountPercent: 100 });
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await page.goto(addressOf(visit, routes.register(sale.slug, "passes")));
  await page.getByRole("button", { name: t("registration.passes.more", { name: sale.passType }) }).click();
  const go = (name: "registration.next" | "registration.rooms.without") =>
    page.getByRole("button", { name: t(name), exact: true }).click();
  await go("registration.next");
  await expect(page.getByRole("heading", { name: t("registration.extras.title") })).toBeVisible();
  await go("registration.next");
  await expect(page.getByRole("heading", { name: t("registration.rooms.title") })).toBeVisible();
  await go("registration.rooms.without");
  await expect(page.getByLabel(t("addresses.address1"))).toBeVisible();
  await page.getByLabel(t("registration.coupon.label")).fill(sale.code);
  await page.getByRole("button", { name: t("registration.coupon.apply"), exact: true }).click();
  await expect(page.getByText(t("registration.coupon.applied", { code: sale.code }))).toBeVisible();
  await expect(page.getByLabel(t("addresses.address1"))).toHaveCount(0);
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
  await look(page);
  await page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await page.getByRole("button", { name: t("registration.summary.confirm"), exact: true }).click();
  await expectDone(visit, sale);
});

test("rooms and extras count their nights and number before an address is known", { tag: "@desktop" }, async ({
  page,
}) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  const goOn = () => page.getByRole("button", { name: t("registration.next"), exact: true }).click();
  await page.goto(addressOf(visit, routes.register(sale.slug, "passes")));
  const more = page.getByRole("button", { name: t("registration.passes.more", { name: sale.passType }) });
  await more.click();
  await more.click();
  await goOn();
  await expect(page.getByRole("heading", { name: t("registration.extras.title") })).toBeVisible();
  const dinners = page.getByRole("checkbox", { name: sale.addOn });
  await dinners.nth(0).check();
  await dinners.nth(1).check();
  await goOn();
  await expect(page.getByRole("heading", { name: t("registration.rooms.title") })).toBeVisible();
  await page.getByRole("button", { name: t("registration.rooms.chooseLabel", { name: sale.room }) }).click();
  await expect(page.getByText(t("registration.rooms.nightsFor", { count: 2, amount: "$180.00" }))).toBeVisible();
  await goOn();
  // Two passes, two dinners, two nights.
  await expect(page.getByText("$460.00").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("$80.00").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(t("registration.order.subtotal")).filter({ visible: true }).first()).toBeVisible();
  await look(page);
});
