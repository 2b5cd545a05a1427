import { attendee } from "#contract/attendee";
import { listings } from "#contract/listings";
import { routes } from "#lib/routes";
import { memberOf } from "./support/api.ts";
import { withCamera } from "./support/camera.ts";
import { fillAddress, pay } from "./support/checkout.ts";
import { enter, joinTidewater } from "./support/member.ts";
import { addressOf, type Person, type Visit } from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";

test.describe.configure({ timeout: 300_000 });

/** What the organiser of the journey sells. */
const goods = { regular: "Regular", student: "Student", code: "EARLY50" } as const;

const press = ({ page, t }: Visit, key: string): Promise<void> =>
  page.getByRole("button", { name: t(key), exact: true }).click();
const openTab = ({ page, t }: Visit, tab: string): Promise<void> =>
  page
    .getByRole("navigation", { name: t("listings.tabs.label") })
    .getByRole("link", { name: t(`listings.tabs.${tab}`), exact: true })
    .click();

/** A draft, and the words that lists show of it. Returns the listing's id. */
const draft = async (visit: Visit, name: string): Promise<string> => {
  const { page, t } = visit;
  await page.goto(addressOf(visit, routes.listings()));
  await page
    .getByRole("link", { name: t("events.list.create"), exact: true })
    .first()
    .click();
  await page.getByRole("textbox", { name: t("listings.details.fields.name") }).fill(name);
  await page.getByLabel(t("listings.details.fields.venue")).fill("Boat house");
  await page.getByLabel(t("listings.details.fields.city")).fill("Galway");
  await look(page);
  await press(visit, "listings.new.create");
  await expect(page).toHaveURL(/\/listings\/[0-9a-f-]{36}\/details$/);
  await page.getByLabel(t("listings.details.fields.shortDescription")).fill("Out on the bay, and back for supper");
  await page.keyboard.press("Tab");
  await expect(page.getByText(t("listings.details.save.saved"), { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await look(page);
  return new URL(page.url()).pathname.split("/").at(-2) ?? "";
};

const sellPass = async (visit: Visit, { name, price }: { name: string; price: string }): Promise<void> => {
  const { page, t } = visit;
  const sheet = page.getByRole("dialog", { name: t("sales.passType.new"), exact: true });
  await sheet.getByRole("textbox", { name: t("sales.form.name") }).fill(name);
  await sheet.getByRole("textbox", { name: t("sales.form.price") }).fill(price);
  await sheet.getByRole("button", { name: t("sales.form.create"), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
};

/** Two pass types and a coupon. */
const sell = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await openTab(visit, "passes");
  await press(visit, "sales.passType.paid");
  await sellPass(visit, { name: goods.regular, price: "50" });
  await press(visit, "sales.passType.new");
  await sellPass(visit, { name: goods.student, price: "20" });
  await look(page);
  await page
    .getByRole("navigation", { name: t("sales.parts.label") })
    .getByRole("link", { name: t("sales.parts.coupons"), exact: true })
    .click();
  await page
    .getByRole("button", { name: t("coupons.new"), exact: true })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: t("coupons.form.new"), exact: true });
  await sheet.getByRole("textbox", { name: t("coupons.form.code"), exact: true }).fill(goods.code);
  await sheet.getByLabel(t("coupons.form.percent")).fill("50");
  await sheet.getByRole("button", { name: t("sales.form.create"), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(goods.code, { exact: true }).first()).toBeVisible();
  await look(page);
};

const ask = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await openTab(visit, "questions");
  for (const template of ["diet", "shirt", "company"]) {
    const name = t(`questions.templates.${template}.name`);
    await page
      .getByRole("button", { name: t("questions.add.action"), exact: true })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  }
  await look(page);
};

const publish = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await openTab(visit, "overview");
  await press(visit, "listings.publish.publish");
  await expect(page.getByRole("heading", { name: t("listings.publish.everyone"), exact: true })).toBeVisible();
  await look(page);
};

/** From the event's page to the pass. */
const buy = async (visit: Visit, slug: string): Promise<void> => {
  const { page, t } = visit;
  await page.goto(addressOf(visit, routes.register(slug, "passes")));
  await page.getByRole("button", { name: t("registration.passes.more", { name: goods.regular }) }).click();
  await press(visit, "registration.next");
  await page.getByLabel(t("questions.templates.company.name")).fill("Harbour Bakery");
  await press(visit, "registration.next");
  await expect(page.getByRole("heading", { name: t("registration.summary.title") })).toBeVisible();
  await page.getByLabel(t("registration.coupon.label")).fill(goods.code.toLowerCase());
  await press(visit, "registration.coupon.apply");
  await expect(page.getByText(t("registration.coupon.applied", { code: goods.code }))).toBeVisible();
  await fillAddress(visit);
  await pay(visit, "works", "$25.00");
  await expect(page.getByRole("heading", { level: 1, name: t("registration.done.title") })).toBeVisible({
    timeout: 20_000,
  });
};

const codeOf = async (person: Person, eventId: string): Promise<string> => {
  const { call } = await memberOf(person);
  const [pass] = (await call(attendee.get, { params: { eventId } }))?.passes ?? [];
  const { code } = await call(attendee.pass, { params: { eventId, passId: pass?.id ?? "" } });
  if (!code) throw new Error("The pass has no code.");
  return code;
};

/** A phone at the door, with the buyer's pass held in front of it. */
const letIn = (person: Person, eventId: string, code: string): Promise<void> =>
  withCamera(code, async (browser) => {
    const page = await (await browser.newContext({ locale: "en-US" })).newPage();
    const door = await enter(page, person);
    await page.goto(addressOf(door, routes.listingPart(eventId, "door", "scan")));
    await expect(page.getByText(door.t("door.verdict.admitted"), { exact: true })).toBeVisible({ timeout: 30_000 });
  });

test("an organiser sets an event up, sells it, lets a buyer in and sees the report move", {
  tag: "@desktop",
}, async ({ page, elsewhere }) => {
  const name = `Evening on the bay ${Date.now().toString(36)}`;
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const eventId = await draft(visit, name);
  await sell(visit);
  await ask(visit);
  await publish(visit);
  await openTab(visit, "report");
  await expect(page.getByText(t("reports.registrations.empty")).first()).toBeVisible();
  await look(page);

  const buyer = await joinTidewater(await elsewhere());
  const { slug } = await memberOf(person).then(({ call }) => call(listings.get, { params: { eventId } }));
  await buy(buyer.visit, slug);
  await letIn(person, eventId, await codeOf(buyer.person, eventId));

  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText(t("reports.stats.ofPasses", { passes: 1 }))).toBeVisible();
  await expect(main.getByText("$25", { exact: true }).first()).toBeVisible();
  await expect(main.getByText(goods.code, { exact: true }).first()).toBeVisible();
  await look(page);
});
