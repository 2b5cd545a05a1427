import { routes } from "#lib/routes";
import { expectDone, fillOrder, pay } from "./support/checkout.ts";
import { joinTidewater } from "./support/member.ts";
import { addressOf, nameOf, type Visit } from "./support/person.ts";
import { createSale, type Sale } from "./support/sale.ts";
import { expect, look, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

const buy = async (visit: Visit, sale: Sale): Promise<void> => {
  await fillOrder(visit, sale);
  await pay(visit, "works", "$100.00");
  await expectDone(visit, sale);
};

const openPass = async ({ page, t, ...visit }: Visit, sale: Sale): Promise<void> => {
  await page.goto(addressOf({ page, t, ...visit }, routes.myEvent(sale.slug)));
  await page.getByRole("link", { name: sale.passType }).first().click();
  await expect(page.getByRole("img", { name: t("attendee.ticket.code", { name: sale.passType }) })).toBeVisible();
};

test("a pass is canceled, and half of it comes back", { tag: "@phone" }, async ({ page }) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await buy(visit, sale);
  await openPass(visit, sale);
  await look(page);
  await page.getByRole("button", { name: t("attendee.giveUp.cancel"), exact: true }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog.getByText("$50.00").first()).toBeVisible();
  await look(page);
  await dialog.getByRole("button", { name: t("attendee.cancel.confirm"), exact: true }).click();
  await expect(page.getByText(t("attendee.ticket.canceled"))).toBeVisible();
  await page.goto(addressOf(visit, routes.payments()));
  await expect(page.getByText(t("payments.states.partlyRefunded"))).toBeVisible();
});

test("a pass is handed on, and its new holder finds it", { tag: "@phone" }, async ({ page, elsewhere }) => {
  const sale = await createSale();
  const friendPage = await elsewhere();
  const { visit: friend, person } = await joinTidewater(friendPage);
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await buy(visit, sale);
  await openPass(visit, sale);
  await page.getByRole("button", { name: t("attendee.giveUp.transfer"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: t("attendee.transfer.receiver") }).fill(person.username);
  await page.getByRole("option", { name: new RegExp(person.username) }).click();
  await look(page);
  await dialog.getByRole("button", { name: t("attendee.transfer.next"), exact: true }).click();
  await dialog
    .getByRole("button", { name: t("attendee.transfer.confirm", { name: nameOf(person) }), exact: true })
    .click();
  await expect(page.getByText(t("attendee.transfer.done", { name: nameOf(person) })).first()).toBeVisible();
  await openPass(friend, sale);
  await expect(friendPage.getByRole("main").getByText(nameOf(person)).first()).toBeVisible();
});

test("a session is paid for and joined, and one's own agenda knows it", { tag: "@phone" }, async ({ page }) => {
  const sale = await createSale();
  const { visit } = await joinTidewater(page);
  const { t } = visit;
  await buy(visit, sale);
  await page.goto(addressOf(visit, routes.registerSession(sale.slug, "splicing")));
  await expect(page.getByRole("heading", { name: sale.session })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: t("sessions.next"), exact: true }).click();
  await page.getByRole("radio", { name: t("checkout.fields.card.works") }).check();
  await page.getByRole("button", { name: t("registration.summary.pay", { amount: "$15.00" }), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("attendee.session.title") })).toBeVisible();
  await expect(page.getByText(t("attendee.state.ready"), { exact: true })).toBeVisible();
  await look(page);
});
