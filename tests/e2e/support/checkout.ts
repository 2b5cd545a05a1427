import { routes } from "#lib/routes";
import { addressOf, type Visit } from "./person.ts";
import type { Sale } from "./sale.ts";
import { expect } from "./test.ts";

/** What the buyer takes besides one pass. */
interface Wishes {
  extra?: boolean;
  room?: boolean;
  code?: boolean;
  split?: boolean;
}

const goOn = ({ page, t }: Visit) => page.getByRole("button", { name: t("registration.next"), exact: true }).click();

/** From the list of passes to the last step, with the bill's address filled in. */
export const fillOrder = async (visit: Visit, sale: Sale, wishes: Wishes = {}): Promise<void> => {
  const { page, t } = visit;
  await page.goto(addressOf(visit, routes.register(sale.slug, "passes")));
  await page.getByRole("button", { name: t("registration.passes.more", { name: sale.passType }) }).click();
  await goOn(visit);
  await expect(page.getByRole("heading", { name: t("registration.extras.title") })).toBeVisible();
  if (wishes.extra) await page.getByRole("checkbox", { name: sale.addOn }).check();
  await goOn(visit);
  await expect(page.getByRole("heading", { name: t("registration.rooms.title") })).toBeVisible();
  if (wishes.room) {
    await page.getByRole("button", { name: t("registration.rooms.chooseLabel", { name: sale.room }) }).click();
    await expect(
      page.getByText(t("registration.rooms.nightsFor", { count: 2, amount: "$180.00" }), { exact: true }),
    ).toBeVisible();
    await goOn(visit);
  } else await page.getByRole("button", { name: t("registration.rooms.without"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("registration.summary.title") })).toBeVisible();
  if (wishes.code) {
    await page.getByLabel(t("registration.coupon.label")).fill(sale.code.toLowerCase());
    await page.getByRole("button", { name: t("registration.coupon.apply"), exact: true }).click();
    await expect(page.getByText(t("registration.coupon.applied", { code: sale.code }))).toBeVisible();
  }
  await fillAddress(visit);
  if (wishes.split) await page.getByRole("radio", { name: t("registration.split.part", { part: "30%" }) }).check();
};

export const fillAddress = async ({ page, t }: Visit): Promise<void> => {
  await page.getByLabel(t("addresses.address1")).fill("1 Quay Street");
  await page.getByLabel(t("addresses.city")).fill("Galway");
  await page.getByLabel(t("addresses.zip")).fill("H91 C9X2");
  await page.getByLabel(t("addresses.country")).selectOption({ label: "Ireland" });
  await page.getByRole("button", { name: t("registration.address.use"), exact: true }).click();
};

type Card = "works" | "declined" | "late" | "twice" | "lost";

/** Chooses a pretend card, agrees to the terms and presses the button with the amount. */
export const pay = async ({ page, t }: Visit, card: Card, amount: string): Promise<void> => {
  await page.getByRole("radio", { name: t(`checkout.fields.card.${card}`) }).check();
  await page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await page.getByRole("button", { name: t("registration.summary.pay", { amount }), exact: true }).click();
};

export const expectDone = async ({ page, t }: Visit, sale: Sale): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1, name: t("registration.done.title") })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole("img", { name: t("attendee.ticket.code", { name: sale.passType }) })).toBeVisible();
};
