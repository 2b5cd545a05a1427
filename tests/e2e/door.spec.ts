import { routes } from "#lib/routes";
import { withCamera } from "./support/camera.ts";
import { tidewater } from "./support/communities.ts";
import { createAccount } from "./support/database.ts";
import { createDoor } from "./support/door.ts";
import { enter, joinTidewater } from "./support/member.ts";
import { acceptCookies, addressOf, newPerson, type Visit, visitOf } from "./support/person.ts";
import { expect, look, type Page, test } from "./support/test.ts";

/** The card of the latest scan. */
const card = (page: Page) => page.locator("[data-verdict]");
const verdict = (page: Page, name: string) => expect(card(page)).toHaveAttribute("data-verdict", name);

const typeCode = async ({ page, t }: Visit, code: string): Promise<void> => {
  await page.getByText(t("door.scanner.code"), { exact: true }).click();
  await page.getByLabel(t("door.scanner.codeLabel")).fill(code);
  await page.getByRole("button", { name: t("door.scanner.check"), exact: true }).click();
};

/** A new host of an event to which three people come, signed in. */
const arrive = async (page: Page) => {
  const { visit, person: host } = await joinTidewater(page);
  return { visit, host, door: await createDoor(host) };
};

test("a host holds the camera over a pass, then loses the network", { tag: "@desktop" }, async () => {
  const host = newPerson();
  await createAccount(host, tidewater);
  const { eventId, guests } = await createDoor(host);
  const [grace, rosa] = guests;
  await withCamera(grace.code, async (browser) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US" });
    const page = await context.newPage();
    const visit = await enter(page, host);
    const { t } = visit;
    await page.goto(addressOf(visit, routes.listingPart(eventId, "door", "scan")));
    await verdict(page, "admitted");
    await expect(card(page)).toContainText(grace.name);
    await expect(page.getByText(t("door.scanner.counter", { admitted: "1", total: "3" }))).toBeAttached();

    // Out of sight for a while, and there again.
    await verdict(page, "already");

    await context.setOffline(true);
    await typeCode(visit, rosa.code);
    await verdict(page, "offline");
    await expect(page.getByText(t("door.scanner.queued", { count: 1 }))).toBeVisible();

    // The page itself outlives a reload: what is queued is there, and nobody comes in twice.
    await page.reload();
    await typeCode(visit, rosa.code);
    await verdict(page, "already");

    await context.setOffline(false);
    await expect(page.getByText(t("door.scanner.queued", { count: 1 }))).toBeHidden();
    await page.getByText(t("door.scanner.recent"), { exact: true }).click();
    await expect(page.getByText(rosa.name)).toBeVisible();
    await expect(page.getByText(t("door.scanner.counter", { admitted: "2", total: "3" }))).toBeAttached();
  });
});

test("a helper with a link and its PIN lets people in until the link is revoked", { tag: "@phone" }, async ({
  page,
  elsewhere,
  watch,
}) => {
  const { visit, door } = await arrive(page);
  const { t } = visit;
  const [grace, rosa] = door.guests;
  await page.goto(addressOf(visit, routes.listingPart(door.eventId, "door", "links")));
  const create = { name: t("door.links.create"), exact: true } as const;
  await page.getByRole("button", create).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("door.newLink.name")).fill("Quay gate");
  await dialog.getByRole("button", { name: t("door.newLink.create"), exact: true }).click();
  await expect(
    dialog.getByRole("heading", { name: t("door.newLink.readyTitle", { name: "Quay gate" }) }),
  ).toBeVisible();
  const [url = "", pin = ""] = await dialog.locator("dd").allTextContents();
  await look(page);
  await dialog.getByRole("button", { name: t("door.newLink.done"), exact: true }).click();

  const helper = await visitOf(await elsewhere(), tidewater);
  watch.allow(460, "/enter");
  await helper.page.goto(helper.origin + new URL(url).pathname);
  await acceptCookies(helper);
  const field = helper.page.getByLabel(t("door.helper.pin"), { exact: true });
  await field.fill(pin === "000000" ? "111111" : "000000");
  await expect(helper.page.getByText(t("door.helper.wrong"))).toBeVisible();
  await look(helper.page);
  await field.fill(pin);
  await typeCode(helper, grace.code);
  await verdict(helper.page, "admitted");
  await look(helper.page);

  // Hosts see who came in, and where, as it happens.
  await page.goto(addressOf(visit, routes.listingTab(door.eventId, "door")));
  await expect(page.getByText(grace.name)).toBeVisible();
  await helper.page.getByText(t("door.scanner.name"), { exact: true }).click();
  await helper.page.getByRole("searchbox").fill("rosa");
  await helper.page.getByRole("button", { name: t("door.pass.checkInName", { name: rosa.name }) }).click();
  await verdict(helper.page, "admitted");
  await expect(page.getByText(rosa.name)).toBeVisible();
  await look(page);

  watch.allow(403, "/door/");
  await page.goto(addressOf(visit, routes.listingPart(door.eventId, "door", "links")));
  await page.getByRole("button", { name: t("door.links.revokeName", { name: "Quay gate" }) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("door.links.revoke"), exact: true })
    .click();
  await expect(page.getByText(t("door.links.revoked"), { exact: true })).toBeVisible();
  await typeCode(helper, rosa.code);
  await expect(helper.page.getByRole("heading", { name: t("door.helper.closedTitle") })).toBeVisible();
});
