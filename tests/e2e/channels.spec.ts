import { channels } from "#contract/channels";
import { groups } from "#contract/groups";
import { localizedPath, routes } from "#lib/routes";
import { memberOf, newMember } from "./support/api.ts";
import { tidewater } from "./support/communities.ts";
import { createChannel, createContent, publish } from "./support/content.ts";
import { createGroup } from "./support/group.ts";
import { joinAt, joinTidewater } from "./support/member.ts";
import { addressOf, openModule } from "./support/person.ts";
import { expect, expectLoaded, look, test } from "./support/test.ts";

test("a member finds a channel, subscribes, chooses what it may tell, and leaves", { tag: "@phone" }, async ({
  page,
}) => {
  const creator = await newMember();
  const channel = await createChannel(creator);
  const content = await publish(creator, await createContent(creator, channel, `Knots of ${channel.name}`));
  const { visit } = await joinAt(page, routes.feed());
  const { t } = visit;
  const views = page.getByRole("navigation", { name: t("channels.views.label") });
  const subscribe = page.getByRole("button", {
    name: t("channels.subscribe.subscribeName", { name: channel.name }),
    exact: true,
  });
  const subscribed = page.getByRole("button", {
    name: `${t("channels.subscribe.subscribed")}: ${t("channels.subscribe.menuName", { name: channel.name })}`,
    exact: true,
  });
  const choose = async (item: string) => {
    await subscribed.click();
    await page.getByRole("menuitem", { name: t(`channels.subscribe.${item}`), exact: true }).click();
  };

  await openModule(visit, "channels");
  await expect(page.getByRole("article", { name: String(content.title) })).toBeVisible();
  await look(page);
  await views.getByRole("link", { name: t("channels.views.channels"), exact: true }).click();
  const search = page.getByRole("searchbox", { name: t("channels.list.search") });
  const card = page.getByRole("article", { name: channel.name }).getByRole("link");
  await search.fill(channel.name);
  await expect(page.getByText(t("channels.list.found", { count: 1 }), { exact: true })).toBeVisible();
  // Who presses a card while the search still waits is not called back by it: the page comes after the search.
  const shorter = channel.name.slice(0, -2);
  const searched = page.waitForRequest((asked) => new URL(asked.url()).searchParams.get("search") === shorter);
  await page.route(
    ({ pathname }) => pathname === localizedPath("en", routes.channel(channel.slug)),
    async (route) => {
      await searched;
      await route.continue();
    },
  );
  await search.fill(shorter);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: channel.name })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(shorter);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: channel.name })).toBeVisible();
  await expect(page.getByRole("article", { name: String(content.title) })).toBeVisible();
  await look(page);

  await subscribe.click();
  await choose("settings");
  const dialog = page.getByRole("dialog", { name: t("channels.subscribe.settingsTitle", { name: channel.name }) });
  const mails = dialog.getByRole("switch", { name: t("channels.settings.email"), exact: true });
  await expect(mails).toBeChecked();
  await look(page);
  const [saved] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === "PUT" && reply.url().includes("/subscribers")),
    mails.click(),
  ]);
  expect(saved.status()).toBe(200);
  await page.reload();
  await choose("settings");
  await expect(mails).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.goto(addressOf(visit, routes.contents({ list: "subscribed" })));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: String(content.title) })).toBeVisible();
  await look(page);
  await page.goto(addressOf(visit, routes.channels({ list: "subscribed" })));
  await expect(page.getByRole("article", { name: channel.name })).toBeVisible();
  await look(page);

  await page.goto(addressOf(visit, routes.channel(channel.slug)));
  await choose("end");
  await expect(subscribe).toBeVisible();
  await page.reload();
  await expect(subscribe).toBeEnabled();
});

test("a private channel opens to whom its creators let in, and asks before one leaves", { tag: "@phone" }, async ({
  page,
  watch,
}) => {
  watch.allow(461, "/api/channels/");
  const creator = await newMember();
  const channel = await createChannel(creator, { private: true });
  const { visit, person } = await joinAt(page, routes.channel(channel.slug));
  const { t } = visit;
  const gate = page.getByRole("heading", { level: 1, name: t("errors.private_channel") });
  await expect(gate).toBeVisible();
  await expect(page).not.toHaveTitle(new RegExp(channel.name));
  await look(page);

  const { id: accountId } = await memberOf(person);
  await creator.call(channels.admit, { params: { channelId: channel.id, accountId } });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: channel.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(channel.name));
  await expect(page.getByText(t("channels.private"), { exact: true })).toBeVisible();
  await look(page);

  await page.getByRole("button", { name: t("channels.subscribe.menuName", { name: channel.name }) }).click();
  await page.getByRole("menuitem", { name: t("channels.subscribe.end"), exact: true }).click();
  const question = page.getByRole("alertdialog");
  await look(page);
  await question.getByRole("button", { name: t("channels.subscribe.end"), exact: true }).click();
  await expect(gate).toBeVisible();
});

test("a group's private channel is for its members", { tag: "@desktop" }, async ({ page, watch }) => {
  watch.allow(461, "/api/channels/");
  const moderator = await newMember();
  const group = await createGroup(moderator);
  const channel = await createChannel(moderator, { private: true, groupId: group.id });
  const { visit, person } = await joinAt(page, routes.channel(channel.slug));
  await expect(page.getByRole("heading", { level: 1, name: visit.t("errors.private_channel") })).toBeVisible();
  const member = await memberOf(person);
  await member.call(groups.join, { params: { groupId: group.id } });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: channel.name })).toBeVisible();
  await expect(page.getByRole("link", { name: group.name, exact: true })).toBeVisible();
});

test("a creator finds their channels, and in them what is not out yet", { tag: "@desktop" }, async ({ page }) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const creator = await memberOf(person);
  const channel = await createChannel(creator, { visible: false });
  const draft = await createContent(creator, channel, "Not yet");
  await publish(creator, await createContent(creator, channel, "Out already"));
  await page.goto(addressOf(visit, routes.channels()));
  await page.getByRole("button", { name: t("channels.list.own"), exact: true }).click();
  const card = page.getByRole("article", { name: channel.name });
  await expect(card.getByText(t("channels.unlisted"), { exact: true })).toBeVisible();
  await look(page);
  await card.getByRole("link").click();
  await expect(page.getByRole("link", { name: t("channels.channel.desk"), exact: true })).toHaveAttribute(
    "href",
    localizedPath("en", routes.channelDesk(channel.slug)),
  );
  await page.getByText(t("channels.filters.coming"), { exact: true }).click();
  await expect(page.getByRole("article", { name: String(draft.title) })).toBeVisible();
  await expect(page.getByRole("article", { name: "Out already" })).toHaveCount(0);
  await look(page);
  await page.getByText(t("channels.filters.past"), { exact: true }).click();
  await expect(page.getByRole("article", { name: "Out already" })).toBeVisible();
  await expect(page.getByRole("article", { name: String(draft.title) })).toHaveCount(0);
});

test("a channel's page tells programs what it is; one that is not listed asks to be left out", {
  tag: "@desktop",
}, async ({ page }) => {
  const creator = await newMember();
  const [listed, unlisted] = [await createChannel(creator), await createChannel(creator, { visible: false })];
  const open = (slug: string) => page.goto(tidewater.origin + localizedPath("en", routes.channel(slug)));
  const robots = page.locator('meta[name="robots"]');
  await open(unlisted.slug);
  await expect(robots).toHaveAttribute("content", "noindex, nofollow");
  await open(listed.slug);
  await expect(robots).toHaveAttribute("content", "index, follow");
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute("href", String(listed.feedUrl));
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", listed.name);
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
  expect(told).toMatchObject({ "@type": "PodcastSeries", name: listed.name, webFeed: listed.feedUrl });
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const feed = await page.request.get(String(listed.feedUrl));
  expect([feed.status(), (await page.request.get(String(picture))).status()]).toEqual([200, 200]);
  expect(await feed.text()).toContain(listed.name);
});

test("a notification about a content leads to it", { tag: "@desktop" }, async ({ page }) => {
  const creator = await newMember();
  const channel = await createChannel(creator);
  const { visit, person } = await joinTidewater(page);
  const subscriber = await memberOf(person);
  await subscriber.call(channels.subscribe, { params: { channelId: channel.id } });
  const content = await publish(creator, await createContent(creator, channel, `News of ${channel.name}`));
  await page.goto(addressOf(visit, routes.notifications()));
  await page.getByRole("link", { name: new RegExp(String(content.title)) }).click();
  await page.waitForURL(addressOf(visit, routes.content(channel.slug, content.slug)));
  await expectLoaded(page);
});
