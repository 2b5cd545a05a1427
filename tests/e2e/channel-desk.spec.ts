import { channels } from "#contract/channels";
import { routes } from "#lib/routes";
import { memberOf } from "./support/api.ts";
import { press } from "./support/desk.ts";
import { publishFilmOnBadNetwork } from "./support/film-journey.ts";
import { joinAt } from "./support/member.ts";
import { addressOf, newPerson } from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";

test("a creator begins a channel, and keeps its settings and its people", { tag: "@desktop" }, async ({ page }) => {
  const name = `Tides ${newPerson().lastName}`;
  const { visit, person } = await joinAt(page, routes.createChannel());
  const { t } = visit;
  await look(page);
  await page.getByRole("textbox", { name: t("channel-desk.channel.name") }).fill(name);
  await press(visit, "channel-desk.new.create");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(t("channel-desk.list.noDrafts"), { exact: true })).toBeVisible();
  await look(page);

  const tabs = page.getByRole("navigation", { name: t("channel-desk.tabs.label") });
  const tab = (words: string) => tabs.getByRole("link", { name: t(words), exact: true }).click();
  await tab("channel-desk.tabs.subscribers");
  await expect(page.getByText(t("channel-desk.subscribers.none"), { exact: true })).toBeVisible();
  await look(page);
  await tab("channel-desk.tabs.settings");
  await page.getByLabel(t("channel-desk.links.twitterUrl"), { exact: true }).fill("@tides");
  await look(page);
  await press(visit, "common.actions.save");
  const creator = await memberOf(person);
  await expect(page.getByText(t("channel-desk.list.noDrafts"), { exact: true })).toBeVisible();
  const { items } = await creator.call(channels.list, { query: { own: true } });
  expect(items.map((one) => [one.name, one.twitterUrl])).toEqual([[name, "https://x.com/tides"]]);
});

test(
  "a film on a bad network, resumed in another tab, comes out when it is due and is told once",
  {
    tag: "@desktop",
  },
  async ({ page, watch, request }, info) => {
    test.setTimeout(240_000);
    await publishFilmOnBadNetwork({ page, watch, request }, info, {
      ...{ parts: 3, between: 1, patience: 60_000, awaitsMinute: false },
    });
  },
);

test("a writer on a phone keeps a draft by writing it, and publishes it", { tag: "@phone" }, async ({ page }) => {
  const title = `Ebb ${newPerson().lastName}`;
  const { visit, person } = await joinAt(page, routes.channels());
  const { t } = visit;
  const creator = await memberOf(person);
  const { id, slug } = await creator.call(channels.create, { body: { channel: { name: title, visible: true } } });
  const draft = await creator.call(channels.createContent, { params: { channelId: id }, body: { title } });
  await page.goto(addressOf(visit, routes.channelDeskContent(slug, draft.id)));
  const text = page.getByRole("textbox", { name: t("channel-desk.content.body"), exact: true });
  await text.click();
  const kept = page.waitForResponse((reply) => /Low water at noon.*href/.test(reply.request().postData() ?? ""));
  await page.keyboard.type("Low water at noon.\nhttps://vimeo.com/123456789\n");
  await expect(text).toContainText(t("channel-desk.article.shownAs", { host: "vimeo.com" }));
  expect((await kept).status()).toBe(200);
  await expect(page.getByText(t("channel-desk.save.saved"), { exact: true })).toBeVisible();
  await look(page);
  await page.reload();
  await expect(text).toContainText("Low water at noon.");
  await press(visit, "channel-desk.publish.now");
  await look(page);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("channel-desk.publish.now"), exact: true })
    .click();
  await page.route("https://player.vimeo.com/**", (route) => route.fulfill({ contentType: "text/html", body: "Film" }));
  await page.getByRole("link", { name: t("channel-desk.publish.view"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByTitle(t("contents.embed.title", { host: "vimeo.com" }))).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: t("contents.edit"), exact: true }).click();
  await expect(text).toContainText("Low water at noon.");
  const { items } = await creator.call(channels.contents, { params: { channelId: id }, query: { past: true } });
  expect(items.map((one) => one.title)).toEqual([title]);
});
