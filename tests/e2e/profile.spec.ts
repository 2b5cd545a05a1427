import sharp from "sharp";
import * as z from "zod";
import { routes } from "#lib/routes";
import { press, tabTo } from "./support/keyboard.ts";
import { joinAt } from "./support/member.ts";
import { addressOf, type Visit } from "./support/person.ts";
import { photographWithPlace } from "./support/picture.ts";
import { expect, look, test } from "./support/test.ts";

const save = async ({ page, t }: Visit): Promise<void> => {
  await page.getByRole("button", { name: t("account.saveBar.save"), exact: true }).click();
  // What was said of an earlier save may still stand there.
  await expect(page.getByText(t("account.saved"), { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: t("account.saveBar.save"), exact: true })).toBeHidden();
};

test("a profile is edited, and others see it", { tag: "@desktop" }, async ({ page, elsewhere, watch }) => {
  const { visit, person } = await joinAt(page, routes.account());
  const { t } = visit;
  await expect(page.getByRole("heading", { level: 1, name: t("account.title") })).toBeVisible();
  await look(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("account.sections.profile.text") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("account.sections.profile.title") })).toBeVisible();
  await page.getByRole("textbox", { name: t("auth.firstName"), exact: true }).fill("Grace");
  await page.getByRole("textbox", { name: t("account.profile.bio") }).fill("Mends nets.\nSings while doing so.");
  await page.getByText(t("account.profile.links"), { exact: true }).click();
  await page.getByRole("textbox", { name: t("account.profile.website") }).fill("https://nets.example");
  const username = page.getByRole("textbox", { name: t("auth.username"), exact: true });
  await username.fill("ada");
  await page.getByRole("button", { name: t("account.saveBar.save"), exact: true }).click();
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(new RegExp(t("forms.faults.username_rules")));
  await look(page);
  await username.fill(person.username);
  await save(visit);
  await look(page);

  const { visit: reader } = await joinAt(await elsewhere(), routes.member(person.username));
  await expect(reader.page.getByRole("heading", { level: 1, name: `Grace ${person.lastName}` })).toBeVisible();
  await expect(reader.page.getByText("Mends nets.")).toBeVisible();
  await look(reader.page);

  // A new name leads to the profile, and the old one nowhere.
  const renamed = `${person.username}-2`;
  await username.fill(renamed);
  await expect(page.getByText(t("auth.usernameFree"))).toBeVisible();
  await save(visit);
  // By key: what was just said in passing may lie over the link, and stays while the pointer is on it.
  await page.getByRole("link", { name: t("account.profile.view") }).press("Enter");
  await expect(page).toHaveURL(addressOf(visit, routes.member(renamed)));
  await expect(page.getByRole("heading", { level: 1, name: `Grace ${person.lastName}` })).toBeVisible();
  watch.allow(404, person.username);
});

test("a picture is framed by keyboard, and keeps nothing of where it was taken", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const { visit } = await joinAt(page, routes.accountProfile());
  const { t } = visit;
  const opener = page.getByRole("button", { name: t("account.picture.avatar.change"), exact: true });
  await press(opener);
  const dialog = page.getByRole("dialog", { name: t("account.picture.avatar.title") });
  const field = dialog.getByLabel(t("account.picture.choose"));
  // Well before the key: the browser is told this by another way, on which a key may overtake it.
  const choosing = page.waitForEvent("filechooser");
  await tabTo(field);
  await look(page);
  await page.keyboard.press("Space");
  const chooser = await choosing;
  await chooser.setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Not a picture") });
  await expect(dialog.getByText(t("account.picture.faults.type"))).toBeVisible();
  await field.setInputFiles({ name: "harbour.jpg", mimeType: "image/jpeg", buffer: await photographWithPlace() });

  const frame = dialog.getByRole("application", { name: t("account.picture.area") });
  const action = dialog.getByRole("button", { name: t("account.picture.action"), exact: true });
  await expect(action).toBeEnabled();
  await tabTo(frame);
  const sending = page.waitForRequest((sent) => sent.url().endsWith("/api/self/image"));
  for (const key of ["+", "+", "ArrowLeft", "ArrowLeft", "ArrowUp", "R"]) await page.keyboard.press(key);
  await expect(dialog.getByRole("slider", { name: t("account.picture.zoom") })).toHaveValue("1.5");
  await look(page);
  await press(action);
  const sent = z.object({ buffer: z.string() }).parse((await sending).postDataJSON());
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await sharp(Buffer.from(sent.buffer.split(",")[1] ?? "", "base64")).metadata()).exif).toBeUndefined();

  const shown = page
    .getByRole("region", { name: t("account.picture.section") })
    .locator("img")
    .last();
  await expect(shown).toBeVisible();
  await look(page);
  const source = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  const stored = await sharp(await (await request.get(source)).body()).metadata();
  expect(stored.width).toBe(stored.height);
  expect(stored.exif).toBeUndefined();
  expect(stored.xmp).toBeUndefined();
});

test("addresses are added, changed, preferred and removed", { tag: "@desktop" }, async ({ page }) => {
  const { visit } = await joinAt(page, routes.addresses());
  const { t } = visit;
  await expect(page.getByText(t("account.addresses.emptyTitle"))).toBeVisible();
  await look(page);
  const add = page.getByRole("button", { name: t("account.addresses.add"), exact: true });
  const fill = async (name: string): Promise<void> => {
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("textbox", { name: `${t("addresses.name")} ${t("addresses.optional")}` }).fill(name);
    await sheet.getByRole("textbox", { name: t("addresses.address1"), exact: true }).fill("12 Quay Lane");
    await sheet.getByRole("textbox", { name: t("addresses.zip"), exact: true }).fill("1100-148");
    await sheet.getByRole("textbox", { name: t("addresses.city"), exact: true }).fill("Lisbon");
    await sheet.getByRole("combobox", { name: t("addresses.country") }).selectOption("PT");
  };
  const send = async (): Promise<void> => {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("account.addresses.save"), exact: true })
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await add.click();
  await look(page);
  await fill("Home");
  await send();
  await expect(add).toBeFocused();
  await add.click();
  await fill("Office");
  await send();

  const card = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  const badge = t("account.addresses.primary");
  await expect(card("Home").getByText(badge, { exact: true })).toBeVisible();
  await card("Office")
    .getByRole("button", { name: t("account.addresses.makePrimaryOf", { address: "Office" }) })
    .click();
  await expect(card("Office").getByText(badge, { exact: true })).toBeVisible();
  await expect(card("Home").getByText(badge, { exact: true })).toBeHidden();
  await card("Home")
    .getByRole("button", { name: t("account.addresses.editOf", { address: "Home" }) })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: t("addresses.city"), exact: true })
    .fill("Porto");
  await send();
  await expect(card("Home")).toContainText("Porto");
  await look(page);
  await card("Home")
    .getByRole("button", { name: t("account.addresses.remove.of", { address: "Home" }) })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.addresses.remove.confirm") })
    .click();
  await expect(card("Home")).toBeHidden();
  await expect(card("Office")).toBeVisible();
});

test("interests are chosen and kept", { tag: "@desktop" }, async ({ page }) => {
  const { visit } = await joinAt(page, routes.accountInterests());
  const { t } = visit;
  const chip = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await chip("Rowing").click();
  await page.getByRole("searchbox", { name: t("interests.picker.search") }).fill("knot");
  await expect(chip("Photography")).toBeHidden();
  await chip("Knots").click();
  await look(page);
  await save(visit);
  await page.reload();
  await expect(chip("Rowing")).toHaveAttribute("aria-pressed", "true");
  await expect(chip("Knots")).toHaveAttribute("aria-pressed", "true");
  await expect(chip("Photography")).toHaveAttribute("aria-pressed", "false");
});

test("another login is asked to share an account, accepts, and is removed again", { tag: "@desktop" }, async ({
  page,
  elsewhere,
}) => {
  const { visit } = await joinAt(page, routes.logins());
  const { t } = visit;
  const { visit: other, person: partner } = await joinAt(await elsewhere(), routes.logins());
  await page.getByRole("textbox", { name: t("account.logins.add.label") }).fill(partner.username);
  await page.getByRole("button", { name: t("account.logins.add.invite"), exact: true }).click();
  const waiting = t("login-invitations.sent.withdrawOf", { login: partner.username });
  await expect(page.getByRole("button", { name: waiting })).toBeVisible();
  await look(page);
  await other.page.reload();
  await expect(other.page.getByText(t("login-invitations.received.title"))).toBeVisible();
  await look(other.page);
  await other.page.getByRole("button", { name: t("login-invitations.received.accept") }).click();
  await expect(other.page.getByText(t("login-invitations.received.title"))).toBeHidden();
  await page.reload();
  const remove = page.getByRole("button", { name: t("account.logins.remove.of", { login: partner.username }) });
  await expect(remove).toBeVisible();
  await look(page);
  await remove.click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.logins.remove.confirm") })
    .click();
  await expect(remove).toBeHidden();
});
