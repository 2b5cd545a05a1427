import { readFile } from "node:fs/promises";
import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { routes } from "#lib/routes";
import { tidewater } from "./support/communities.ts";
import { joinAt } from "./support/member.ts";
import { mailsTo } from "./support/outbox.ts";
import { addressOf, fillSignIn, type Person, type Visit, visitOf } from "./support/person.ts";
import { expect, look, type Page, test } from "./support/test.ts";

const arrive = async (page: Page): Promise<{ visit: Visit; person: Person }> => {
  const member = await joinAt(page, routes.accountData());
  const { t } = member.visit;
  await expect(page.getByRole("heading", { level: 1, name: t("account.sections.data.title") })).toBeVisible();
  return member;
};

/** What a file of a ZIP says. */
const readFromZip = async (path: string, name: string): Promise<string> => {
  const zip = new ZipReader(new BlobReader(new Blob([await readFile(path)])));
  const entry = (await zip.getEntries()).find(({ filename }) => filename === name);
  if (!entry || entry.directory) throw new Error(`The archive has no ${name}.`);
  const text = await entry.getData(new TextWriter());
  await zip.close();
  return text;
};

test("somebody takes their data along", { tag: "@desktop" }, async ({ page, request }) => {
  const { visit, person } = await arrive(page);
  const { t } = visit;
  await look(page);
  // A small account may be packed before the page has drawn its progress.
  await page.getByRole("button", { name: t("personal-data.export.action"), exact: true }).click();
  const download = page.getByRole("link", { name: t("personal-data.export.download"), exact: true });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t("personal-data.export.states.ready"), { exact: true })).toBeVisible();
  await look(page);

  const subject = t("account-data.ready.subject", { organization: tidewater.name });
  await expect(async () => {
    expect((await mailsTo(request, person.email)).map((mail) => mail.subject)).toContain(subject);
  }).toPass();

  const downloading = page.waitForEvent("download");
  await download.click();
  const archive = await downloading;
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);
  const profile = JSON.parse(await readFromZip(await archive.path(), "profile.json"));
  expect(profile).toMatchObject({ username: person.username, email: person.email });
});

test("somebody deletes their account, and is gone", { tag: "@desktop" }, async ({ page, elsewhere, watch }) => {
  const { visit, person } = await arrive(page);
  const { t } = visit;
  await page.getByRole("button", { name: t("personal-data.delete.open"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("personal-data.delete.question") });
  const field = dialog.getByRole("textbox");
  const confirm = dialog.getByRole("button", { name: t("personal-data.delete.confirm"), exact: true });
  await field.fill("somebody-else");
  await confirm.click();
  await expect(field).toHaveAccessibleDescription(t("personal-data.delete.mismatch", { username: person.username }));
  await look(page);
  await field.fill(person.username);
  await confirm.click();
  await expect(page.getByText(t("auth.notes.accountDeleted"))).toBeVisible();
  await look(page);

  watch.allow(400, "/identity");
  await fillSignIn(visit, person);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  watch.allow(404, person.username);
  const reader = await visitOf(await elsewhere(), tidewater);
  await reader.page.goto(addressOf(reader, routes.member(person.username)));
  await expect(reader.page.getByRole("heading", { level: 1, name: t("common.notFound.title") })).toBeVisible();
});
