import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { routes } from "#lib/routes";
import { type Member, newMember } from "./support/api.ts";
import { press, takeOffice } from "./support/desk.ts";
import { confirm } from "./support/feed.ts";
import { say } from "./support/group.ts";
import { newsTo, unsubscribeLinkTo } from "./support/news.ts";
import { addressOf, nameOf } from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("reported posts are kept, dismissed or removed", { tag: "@desktop" }, async ({ page }) => {
  const { visit, group } = await takeOffice(page);
  const { t } = visit;
  const [author, reporter] = await Promise.all([newMember(), newMember()]);
  for (const { call } of [author, reporter]) await call(groups.join, { params: { groupId: group.id } });
  const posts = new Map<string, string>();
  for (const words of ["The gate was open", "The soup was cold", "Buy my boat"]) {
    const { id } = await say(author, words, { groupId: group.id });
    await reporter.call(activities.report, { params: { activityId: id } });
    posts.set(words, id);
  }
  await page.goto(addressOf(visit, routes.groupDeskTab(group.slug, "reports")));
  const cards = page.getByRole("listitem", { name: t("desk.reports.post", { name: nameOf(author) }) });
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(t("desk.reports.reportedBy", { name: nameOf(reporter), others: 0 }));
  await look(page);
  const decide = (words: string, decision: string) =>
    cards
      .filter({ hasText: words })
      .getByRole("button", { name: t(`desk.reports.${decision}`), exact: true })
      .click();
  await decide("The gate was open", "keep");
  await expect(cards).toHaveCount(2);
  await decide("The soup was cold", "dismiss");
  await expect(cards).toHaveCount(1);
  await decide("Buy my boat", "remove");
  await look(page);
  await confirm(visit, t("desk.reports.remove"));
  await expect(page.getByRole("heading", { name: t("desk.reports.none.open") })).toBeVisible();
  await press(visit, "desk.reports.decided");
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: "The gate was open" })).toContainText(t("desk.reports.decision.keep"));
  await expect(cards.filter({ hasText: "The soup was cold" })).toContainText(t("desk.reports.decision.dismiss"));
  await look(page);
  const { items } = await author.call(groups.activities, { params: { groupId: group.id } });
  expect(items.map(({ message }) => message).sort()).toEqual(["The gate was open", "The soup was cold"]);

  // What was dismissed comes back with a new report, what was kept does not.
  for (const words of ["The gate was open", "The soup was cold"]) {
    const { call } = await newMember();
    await call(activities.report, { params: { activityId: posts.get(words) ?? "" } });
  }
  await press(visit, "desk.reports.open");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("The soup was cold");
});

test("an announcement is written, seen as it will look, confirmed, and arrives", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const { visit, group } = await takeOffice(page);
  const { t } = visit;
  const reader = await newMember();
  await reader.call(groups.join, { params: { groupId: group.id } });
  await page.goto(addressOf(visit, routes.groupDeskTab(group.slug, "announcements")));
  await expect(page.getByRole("heading", { name: t("desk.announcements.none") })).toBeVisible();
  await look(page);
  await press(visit, "desk.announcements.new");
  await page.getByRole("textbox", { name: t("desk.announcements.titleLabel"), exact: true }).fill("New oars");
  await page.getByRole("textbox", { name: t("desk.announcements.textLabel"), exact: true }).click();
  await page.keyboard.type("Eight of them, ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("ash");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(".");
  const preview = page.getByRole("region", { name: t("desk.announcements.preview") });
  await expect(preview.getByRole("heading", { name: "New oars" })).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("ash");
  await look(page);
  await preview.getByRole("radio", { name: t("desk.announcements.asMail"), exact: true }).check();
  await expect(preview).toContainText(t("announcements.mail.unsubscribe"));
  await look(page);
  await press(visit, "desk.announcements.review");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(t("desk.announcements.final"));
  await look(page);
  expect((await reader.call(groups.announcements, { params: { groupId: group.id } })).count).toBe(0);
  await question.getByRole("button", { name: t("desk.announcements.send"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("desk.announcements.sentTitle") })).toBeVisible();
  await look(page);
  await press(visit, "desk.announcements.done");
  await page
    .getByRole("list", { name: t("desk.announcements.list") })
    .getByRole("button", { name: "New oars", exact: true })
    .click();
  await expect(page.getByRole("dialog").getByRole("article")).toContainText("Eight of them, ash.");

  const mail = await newsTo(request, reader, "New oars");
  expect(mail.html).toContain("<strong>ash</strong>");
  expect(await unsubscribeLinkTo(request, reader, "New oars")).toContain(routes.announcementMails(""));
  const [item] = (await reader.call(groups.announcements, { params: { groupId: group.id } })).items;
  expect(item?.html).toBe("<p>Eight of them, <strong>ash</strong>.</p>");
});

test("the history tells all that was done at the desk", { tag: "@desktop" }, async ({ page }) => {
  const { visit, person, moderator, group } = await takeOffice(page, "private");
  const { t } = visit;
  const { call } = moderator;
  const [asked, refused, invited] = await Promise.all([newMember(), newMember(), newMember()]);
  const params = { groupId: group.id };
  for (const one of [asked, refused]) await one.call(groups.request, { params });
  const { items: requests } = await call(groups.requests, { params });
  const requestOf = ({ id }: Member) => requests.find(({ account }) => account.id === id)?.id ?? "";
  await call(groups.acceptRequest, { params: { ...params, requestId: requestOf(asked) } });
  await call(groups.rejectRequest, { params: { ...params, requestId: requestOf(refused) } });
  await call(groups.invite, { params, body: { accountIds: [invited.id] } });
  const [invitation] = (await call(groups.invitations, { params })).items;
  await call(groups.cancelInvitation, { params: { ...params, invitationId: invitation?.id ?? "" } });
  await call(groups.promote, { params: { ...params, accountId: asked.id } });
  await call(groups.demote, { params: { ...params, accountId: asked.id } });
  const { id: activityId } = await say(asked, "The gate was open", params);
  await call(activities.report, { params: { activityId } });
  await call(groups.decideReport, { params: { ...params, activityId }, body: { decision: "keep" } });
  await call(groups.announce, { params, body: { title: "New oars", html: "<p>Ash</p>", email: false, push: false } });
  await call(groups.removeMember, { params: { ...params, accountId: asked.id } });

  await page.goto(addressOf(visit, routes.groupDeskTab(group.slug, "audit")));
  const who = nameOf(person);
  const told = [
    `${who} created the group`,
    `${who} accepted the request of ${nameOf(asked)}`,
    `${who} rejected the request of ${nameOf(refused)}`,
    `${who} invited ${nameOf(invited)}`,
    `${who} canceled the invitation of ${nameOf(invited)}`,
    `${who} made ${nameOf(asked)} a moderator`,
    `${who} made ${nameOf(asked)} a member again`,
    `${who} kept a reported post by ${nameOf(asked)}`,
    `${who} sent the announcement “New oars”`,
    `${who} removed ${nameOf(asked)} from the group`,
  ];
  await expect(page.getByRole("main").getByRole("listitem").locator("p")).toHaveText(told.toReversed());
  await look(page);
  await page.getByRole("searchbox", { name: t("desk.audit.search") }).fill(nameOf(refused));
  await expect(page.getByRole("main").getByRole("listitem").locator("p")).toHaveText([
    `${who} rejected the request of ${nameOf(refused)}`,
  ]);
});
