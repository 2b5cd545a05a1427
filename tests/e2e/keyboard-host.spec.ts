import { routes } from "#lib/routes";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";
import { createDoor } from "./support/door.ts";
import { expectFocus, press, tabTo, type } from "./support/keyboard.ts";
import { joinAt, joinTidewater } from "./support/member.ts";
import { addressOf, type Visit } from "./support/person.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

// Tab passes over some links of a row that scrolls in a browser without a window.
test.use({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } });

const button = ({ page, t }: Visit, key: string) => page.getByRole("button", { name: t(key), exact: true });

const openTab = async ({ page, t }: Visit, tab: string, by: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  const tabs = page.getByRole("navigation", { name: t("listings.tabs.label") });
  await tabTo(tabs.getByRole("link", { name: t(`listings.tabs.${tab}`), exact: true }), by);
  await page.keyboard.press("Enter");
};

/** A name and a place are enough for a draft. */
const draft = async (visit: Visit, name: string): Promise<void> => {
  const { page, t } = visit;
  await type(page.getByRole("textbox", { name: t("listings.details.fields.name") }), name);
  await type(page.getByLabel(t("listings.details.fields.venue")), "Boat house");
  await press(button(visit, "listings.new.create"));
  await expect(page).toHaveURL(/\/listings\/[0-9a-f-]{36}\/details$/);
  await type(page.getByLabel(t("listings.details.fields.shortDescription")), "Out on the bay");
  await expect(page.getByText(t("listings.details.save.saved"), { exact: true })).toBeVisible();
};

const giveAway = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  // Back from the middle of a long form.
  await openTab(visit, "passes", "Shift+Tab");
  await press(button(visit, "sales.passType.freeOne"));
  const sheet = page.getByRole("dialog", { name: t("sales.passType.new"), exact: true });
  await press(sheet.getByRole("button", { name: t("sales.form.create"), exact: true }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("main").getByText(t("sales.passType.freeName"), { exact: true })).toBeVisible();
};

/** Two questions, the second of which is then asked first. */
const ask = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  const [diet, shirt] = [t("questions.templates.diet.name"), t("questions.templates.shirt.name")];
  await openTab(visit, "questions");
  for (const name of [diet, shirt]) {
    await press(button(visit, "questions.add.action"));
    await press(page.getByRole("dialog").getByRole("button", { name, exact: true }));
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  }
  const list = page.getByRole("list", { name: t("questions.list", { name: t("questions.firstSection") }) });
  const handle = page.getByRole("button", { name: t("common.sortable.handle", { name: shirt }), exact: true });
  const saved = page.waitForResponse((reply) => reply.request().method() === "PUT" && reply.ok());
  await press(handle, "Space");
  await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("listitem").first()).toContainText(shirt);
  await page.keyboard.press("Space");
  await saved;
  await expectFocus(handle);
  await page.reload();
  await expect(list.getByRole("listitem")).toContainText([shirt, diet]);
};

const publish = async (visit: Visit): Promise<void> => {
  await openTab(visit, "overview");
  await press(button(visit, "listings.publish.publish"));
  await expect(
    visit.page.getByRole("heading", { name: visit.t("listings.publish.everyone"), exact: true }),
  ).toBeVisible();
};

test("an event is drafted, filled and published without a mouse", { tag: "@desktop" }, async ({ page }) => {
  const { visit } = await joinAt(page, routes.createListing());
  await draft(visit, `Evening on the bay ${Date.now().toString(36)}`);
  await giveAway(visit);
  await ask(visit);
  await publish(visit);
});

test("an attendee is found and let in without a mouse", { tag: "@desktop" }, async ({ page }) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const { eventId, guests } = await createDoor(person);
  const [, rosa] = guests;
  await page.goto(addressOf(visit, routes.listingTab(eventId, "attendees")));
  await type(page.getByRole("searchbox", { name: t("roster.list.search") }), "rosa");
  await expect(page.getByRole("row")).toHaveCount(2);
  await press(page.getByRole("row").getByRole("button", { name: rosa.name, exact: true }));
  const sheet = page.getByRole("dialog", { name: rosa.name });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await openTab(visit, "door");
  await type(page.getByRole("searchbox", { name: t("door.search.label") }), "rosa");
  await press(page.getByRole("button", { name: t("door.pass.checkInName", { name: rosa.name }) }));
  // Where one looked, and among the latest.
  await expect(page.getByRole("button", { name: t("door.pass.undoName", { name: rosa.name }) })).toHaveCount(2);
});
