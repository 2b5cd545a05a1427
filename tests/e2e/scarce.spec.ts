import { routes } from "#lib/routes";
import { ruby } from "./support/communities.ts";
import { createAccount, createWorkshop, yesterday } from "./support/database.ts";
import { enter } from "./support/member.ts";
import { addressOf, newPerson, type Visit } from "./support/person.ts";
import { expect, look, type Page, test } from "./support/test.ts";

/** A member in a browser of their own. */
const arrive = async (page: Page): Promise<Visit> => {
  const person = newPerson();
  await createAccount(person);
  return enter(page, person, ruby);
};

const goToSummary = async ({ page, t }: Visit, passType: string): Promise<void> => {
  await page.getByRole("button", { name: t("registration.passes.more", { name: passType }) }).click();
  await page.getByRole("button", { name: t("registration.next"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("registration.summary.title") })).toBeVisible();
  await page.getByRole("checkbox").check();
};

const confirm = ({ page, t }: Visit): Promise<void> =>
  page.getByRole("button", { name: t("registration.summary.confirm"), exact: true }).click();

test("of two who want the last pass one gets it, and the other is told and keeps the choice", {
  tag: "@desktop",
}, async ({ page, elsewhere, watch }) => {
  const workshop = await createWorkshop({ supply: 1 });
  const slow = await arrive(page);
  const quick = await arrive(await elsewhere());
  for (const visit of [slow, quick]) {
    await visit.page.goto(addressOf(visit, routes.register(workshop.slug, "passes")));
    await goToSummary(visit, workshop.passType);
  }
  await confirm(quick);
  await expect(quick.page.getByRole("heading", { name: quick.t("registration.done.title") })).toBeVisible();

  watch.allow(455, "/capture");
  await confirm(slow);
  await expect(page.getByRole("heading", { name: slow.t("registration.passes.title") })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: slow.t("errors.sold_out") })).toBeVisible();
  const quantity = page.getByRole("group", {
    name: slow.t("registration.passes.quantity", { name: workshop.passType }),
  });
  await expect(quantity.getByRole("status")).toHaveText("1");
  await look(page);

  await page.goto(addressOf(slow, routes.event(workshop.slug)));
  await expect(
    page.getByText(slow.t("events.register.soldOut"), { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: slow.t("events.register.action"), exact: true })).toBeHidden();
});

test("whoever comes after registration has ended stands before a gate that says so", { tag: "@desktop" }, async ({
  page,
  watch,
}) => {
  const workshop = await createWorkshop({ supply: 5, registrationEnd: yesterday() });
  const visit = await arrive(page);
  watch.allow(455, "/registration");
  await page.goto(addressOf(visit, routes.register(workshop.slug, "passes")));
  await expect(page.getByRole("heading", { name: visit.t("registration.gate.title") })).toBeVisible();
  await expect(page.getByText(visit.t("errors.registration_closed"))).toBeVisible();
  await look(page);
});
