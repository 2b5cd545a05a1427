import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { routes } from "#lib/routes";
import { newMember } from "./support/api.ts";
import { tidewater } from "./support/communities.ts";
import { choose, confirm, openComposer, postOf } from "./support/feed.ts";
import { createGroup, say } from "./support/group.ts";
import { expectFocus } from "./support/keyboard.ts";
import { joinAt } from "./support/member.ts";
import { unsubscribeLinkTo } from "./support/news.ts";
import { acceptCookies, nameOf, visitOf } from "./support/person.ts";
import { photographWithPlace } from "./support/picture.ts";
import { expect, look, test } from "./support/test.ts";

test("a post holds all that a post can hold, and a draft of it outlives a reload", async ({ page }) => {
  const friend = await newMember();
  const { visit, person } = await joinAt(page, routes.feed());
  const { t } = visit;
  const label = t("composer.label.feed");
  await expect(page.getByRole("heading", { level: 1, name: t("activities.title") })).toBeVisible();
  await look(page);

  const field = await openComposer(visit, label);
  const { keyboard } = page;
  const word = `tide-${person.lastName}`;
  await keyboard.type(`Mind the ${word}: `);
  await keyboard.press("Control+b");
  await keyboard.type("everybody");
  await keyboard.press("Control+b");
  await keyboard.type(` and @${friend.username}`);
  await page.getByRole("option", { name: nameOf(friend) }).click();
  // A name is followed by a space of its own.
  await keyboard.type("bring #Knots");
  await page.getByRole("option", { name: "Knots", exact: true }).click();
  await keyboard.insertText("🚣🏽‍♀️ and ");
  await page.getByRole("button", { name: t("composer.toolbar.link") }).click();
  const linking = page.getByRole("dialog", { name: t("composer.link.title") });
  await linking.getByRole("textbox", { name: t("composer.link.address") }).fill("https://tides.example/tables");
  await linking.getByRole("textbox", { name: t("composer.link.text") }).fill("the tables");
  await linking.getByRole("button", { name: t("composer.link.save"), exact: true }).click();
  await expect(field.getByRole("link", { name: "the tables" })).toBeVisible();

  const alternative = `A green harbour with a yellow boat ${word}`;
  await page
    .getByLabel(t("composer.pictures.choose"))
    .setInputFiles({ name: "harbour.jpg", mimeType: "image/jpeg", buffer: await photographWithPlace() });
  await page.getByRole("button", { name: t("composer.description.addTo", { number: 1 }) }).click();
  await page.getByRole("textbox", { name: t("composer.description.label") }).fill(alternative);
  await page.getByRole("button", { name: t("composer.description.done"), exact: true }).click();
  await expect(page.getByRole("button", { name: t("composer.description.changeOf", { number: 1 }) })).toBeVisible();
  const send = page.getByRole("button", { name: t("composer.post"), exact: true });
  await expect(send).toBeEnabled();
  await look(page);

  await page.reload();
  const draft = page.getByRole("button", { name: label });
  await expect(draft).toContainText(t("composer.draft"));
  await expect(draft).toContainText(word);
  await draft.click();
  await expect(field).toContainText(`everybody and ${nameOf(friend)} bring #Knots 🚣🏽‍♀️ and the tables`);
  await expect(page.getByRole("img", { name: alternative })).toBeVisible();
  await expect(send).toBeEnabled();
  await send.click();

  const post = postOf(visit, person, word);
  await expect(post).toHaveCount(1);
  await expect(post.locator("strong")).toHaveText("everybody");
  await expect(post.getByRole("link", { name: nameOf(friend) })).toHaveAttribute("href", /accounts/);
  await expect(post.getByRole("link", { name: "#Knots" })).toHaveAttribute("href", /interests\/Knots$/);
  await expect(post.getByRole("link", { name: "the tables" })).toHaveAttribute("href", "https://tides.example/tables");
  await expect(post.getByRole("img", { name: alternative })).toBeVisible();
  await expect(post).toContainText("🚣🏽‍♀️");
  await expect(page.getByRole("button", { name: label })).not.toContainText(t("composer.draft"));

  await post.locator('[data-act="open"]').click();
  await expect(
    page.getByRole("heading", { level: 1, name: t("activities.page.titleBy", { name: nameOf(person) }) }),
  ).toBeAttached();
  await expect(page.getByRole("article").locator("strong")).toHaveText("everybody");
  await look(page);
});

test("a post is liked, answered and reported, and what one said oneself is taken back", { tag: "@phone" }, async ({
  page,
}) => {
  const author = await newMember();
  const said = await say(author, `The stove is cold. ${author.lastName}`);
  const { visit, person } = await joinAt(page, routes.activity(said.id));
  const { t } = visit;
  const post = page.getByRole("article", { name: t("activities.page.titleBy", { name: nameOf(author) }) });
  const like = post.getByRole("button", { name: t("activities.card.like", { count: 0 }), exact: true }).first();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
  const liked = post.getByRole("button", { name: t("activities.card.like", { count: 1 }), exact: true });
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await post.getByRole("button", { name: t("activities.page.likers"), exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: nameOf(person) })).toBeVisible();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const discussion = post.getByRole("region", { name: t("activities.comments.label") });
  const field = await openComposer(visit, t("composer.label.comment"));
  await page.keyboard.type("I bring wood.");
  await page.keyboard.press("Control+Enter");
  const comment = discussion.getByRole("listitem").filter({ hasText: "I bring wood." });
  await expect(comment.getByRole("button", { name: t("activities.card.like", { count: 0 }) })).toBeVisible();
  await expect(field).not.toContainText("wood");
  await look(page);
  expect((await author.call(activities.comments, { params: { activityId: said.id } })).items).toMatchObject([
    { message: "I bring wood.", account: { username: person.username } },
  ]);

  await choose(visit, person, "remove", comment);
  await confirm(visit, t("activities.remove.action"));
  await expect(comment).toBeHidden();
  await choose(visit, author, "report", post);
  await look(page);
  await confirm(visit, t("activities.reportDialog.action"));
  await choose(visit, author, "withdraw", post);
  await choose(visit, author, "report", post);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("common.actions.cancel"), exact: true })
    .click();
  await page.reload();
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await expect(discussion).toContainText(t("activities.comments.none"));
});

test("one goes through posts by keyboard, and comes back to where one was", { tag: "@desktop" }, async ({ page }) => {
  const author = await newMember();
  const group = await createGroup(author);
  for (let number = 1; number <= 14; number += 1) await say(author, `Buoy ${number}`, { groupId: group.id });
  const { visit } = await joinAt(page, routes.group(group.slug));
  const { t } = visit;
  const buoy = (number: number) =>
    page.locator("[data-activity]").filter({ has: page.getByText(`Buoy ${number}`, { exact: true }) });
  const { keyboard } = page;
  await expect(buoy(14)).toBeVisible();
  // Posts stand there before their keys are heard.
  await expect(async () => {
    await keyboard.press("j");
    await expect(page.locator("[data-activity]:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  // On a slow machine several were pressed, and count: back to the first one, where going up ends.
  await expect(async () => {
    await keyboard.press("k");
    await expect(buoy(14)).toBeFocused({ timeout: 500 });
  }).toPass();
  await expectFocus(buoy(14));
  for (const number of [13, 12]) {
    await keyboard.press("j");
    await expectFocus(buoy(number));
  }
  await keyboard.press("k");
  await expectFocus(buoy(13));
  await keyboard.press("l");
  await expect(buoy(13).locator('[data-act="like"]')).toHaveAttribute("aria-pressed", "true");
  await keyboard.press("r");
  await expect(buoy(13).getByRole("textbox", { name: t("composer.label.comment") })).toBeFocused();
  await keyboard.type("Seen from the pier");
  await keyboard.press("Control+Enter");
  await expect(buoy(13).getByRole("listitem").filter({ hasText: "Seen from the pier" })).toBeVisible();
  const { items } = await author.call(groups.activities, { params: { groupId: group.id } });
  expect(items.find(({ message }) => message === "Buoy 13")?._count).toEqual({ likes: 1, comments: 1, shares: 0 });

  await buoy(13).focus();
  for (const number of [12, 11, 10, 9, 8, 7]) {
    await keyboard.press("j");
    await expectFocus(buoy(number));
  }
  const height = async () => (await buoy(7).boundingBox())?.y ?? Number.NaN;
  const before = await height();
  await keyboard.press("o");
  await expect(page.getByText("Buoy 8", { exact: true })).toBeHidden();
  await expect(page.getByRole("article").getByText("Buoy 7", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(buoy(8)).toBeVisible();
  await expect.poll(async () => Math.abs((await height()) - before), "The post is where it was.").toBeLessThan(8);
});

test("the link in a mail ends these mails, without a sign-in", { tag: "@desktop" }, async ({ page, request }) => {
  const [moderator, reader] = [await newMember(), await newMember()];
  const group = await createGroup(moderator);
  const params = { groupId: group.id };
  await reader.call(groups.join, { params });
  const news = { title: "High water", html: "<p>Bring <strong>boots</strong>.</p>", email: true, push: true };
  await moderator.call(groups.announce, { params, body: news });
  const link = await unsubscribeLinkTo(request, reader, "High water");
  const visit = await visitOf(page, tidewater);
  const { t } = visit;
  await page.goto(link);
  await acceptCookies(visit);
  await expect(
    page.getByRole("heading", { level: 1, name: t("announcements.mails.title", { name: group.name }) }),
  ).toBeVisible();
  // Looking at it changes nothing: programs that follow links do that.
  const wants = async () => (await reader.call(groups.membership, { params })).announcementEmailNotification;
  expect(await wants()).toBe(true);
  await look(page);
  await page.getByRole("button", { name: t("announcements.mails.unsubscribe"), exact: true }).click();
  await expect(page.getByText(t("announcements.mails.stopped"), { exact: true })).toBeVisible();
  expect(await wants()).toBe(false);
  await look(page);
  await page.reload();
  await page.getByRole("button", { name: t("announcements.mails.resubscribe"), exact: true }).click();
  await expect(page.getByText(t("announcements.mails.resumed"), { exact: true })).toBeVisible();
  expect(await wants()).toBe(true);
});
