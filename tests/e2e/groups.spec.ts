import { accounts } from "#contract/accounts";
import { groups } from "#contract/groups";
import { routes } from "#lib/routes";
import { memberOf, newMember } from "./support/api.ts";
import { confirm, openComposer, postOf } from "./support/feed.ts";
import { createGroup } from "./support/group.ts";
import { joinAt, joinTidewater } from "./support/member.ts";
import { addressOf, newPerson, type Visit } from "./support/person.ts";
import { expect, expectNoSidewaysScroll, type Locator, look, test } from "./support/test.ts";

/** The button that says how one stands to the group. */
const membership = ({ page, t }: Visit, group: { name: string }, role: "member" | "moderator" = "member"): Locator =>
  page.getByRole("button", {
    name: `${t(`groups.join.${role}`)}: ${t("groups.join.menuName", { name: group.name })}`,
    exact: true,
  });

const chooseOf = async (visit: Visit, group: { name: string }, item: string): Promise<void> => {
  await membership(visit, group).click();
  await visit.page.getByRole("menuitem", { name: visit.t(`groups.menu.${item}`), exact: true }).click();
};

test("a member joins a group, speaks there, chooses what it may tell, and leaves", { tag: "@phone" }, async ({
  page,
}) => {
  const group = await createGroup(await newMember());
  const { visit, person } = await joinAt(page, routes.group(group.slug));
  const { t } = visit;
  const join = page.getByRole("button", { name: t("groups.join.joinName", { name: group.name }), exact: true });
  await expect(page.getByText(t("groups.feed.emptyTitle"), { exact: true })).toBeVisible();
  await look(page);
  await join.click();
  await openComposer(visit, t("composer.label.group", { name: group.name }));
  await page.keyboard.type("Who has the key?");
  await page.keyboard.press("Control+Enter");
  await expect(postOf(visit, person, "Who has the key?")).toHaveCount(1);
  await look(page);

  await chooseOf(visit, group, "notifications");
  const dialog = page.getByRole("dialog", { name: t("groups.notifications.title", { name: group.name }) });
  const posts = dialog.getByRole("radio", { name: t("preferences.groups.choices.none"), exact: true });
  const mails = dialog.getByRole("switch", { name: t("preferences.groups.announcementsEmail"), exact: true });
  await expect(mails).toBeChecked();
  await look(page);
  const saved = (part: RegExp) =>
    page.waitForResponse((reply) => reply.request().method() === "PUT" && part.test(reply.request().postData() ?? ""));
  const [first] = await Promise.all([saved(/"none"/), posts.click()]);
  const [second] = await Promise.all([saved(/announcementEmailNotification/), mails.click()]);
  expect([first.status(), second.status()]).toEqual([200, 200]);
  await page.reload();
  await chooseOf(visit, group, "notifications");
  await expect(posts).toBeChecked();
  await expect(mails).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await chooseOf(visit, group, "leave");
  await look(page);
  await confirm(visit, t("groups.leave.action"));
  await expect(join).toBeVisible();
  await expect(page.getByRole("button", { name: t("composer.label.group", { name: group.name }) })).toBeHidden();
  await page.reload();
  await expect(join).toBeEnabled();
});

test("a menu that is pressed while it leaves comes back", { tag: "@desktop" }, async ({ page }) => {
  const group = await createGroup(await newMember());
  const { visit } = await joinAt(page, routes.group(group.slug));
  const name = visit.t("groups.join.joinName", { name: group.name });
  await page.getByRole("button", { name, exact: true }).click();
  // It leaves within an eighth of a second, which nobody hits at will.
  await page.addStyleTag({ content: '[role=menu][data-state="closed"] { animation-duration: 1s !important }' });
  const leave = page.getByRole("menuitem", { name: visit.t("groups.menu.leave"), exact: true });
  await membership(visit, group).click();
  await expect(leave).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(membership(visit, group)).toHaveAttribute("aria-expanded", "false");
  await membership(visit, group).click();
  await expect(membership(visit, group)).toHaveAttribute("aria-expanded", "true");
  await leave.click();
  await expect(page.getByRole("button", { name: visit.t("groups.leave.action"), exact: true })).toBeVisible();
});

test("one asks to join a private group, takes that back, and is invited", { tag: "@phone" }, async ({ page }) => {
  const moderator = await newMember();
  const group = await createGroup(moderator, "private");
  const { visit, person } = await joinAt(page, routes.group(group.slug));
  const { t } = visit;
  const outline = page.getByRole("heading", { name: t("groups.gate.not_group_member.stranger.title") });
  const ask = page.getByRole("button", { name: t("groups.join.requestName", { name: group.name }), exact: true });
  await expect(outline).toBeVisible();
  await look(page);
  await ask.click();
  const cancel = page.getByRole("button", { name: t("groups.join.cancelName", { name: group.name }), exact: true });
  await expect(cancel).toBeVisible();
  await expect(page.getByRole("heading", { name: t("groups.gate.not_group_member.requested.title") })).toBeVisible();
  await look(page);

  await page.goto(addressOf(visit, routes.groups({ list: "requested" })));
  const card = page.getByRole("article", { name: group.name });
  await expect(card).toBeVisible();
  await look(page);
  await card.getByRole("button", { name: t("groups.join.cancelName", { name: group.name }), exact: true }).click();
  await expect(page.getByText(t("groups.empty.requested.title"), { exact: true })).toBeVisible();
  await page.goto(addressOf(visit, routes.group(group.slug)));
  await expect(ask).toBeEnabled();

  const { id } = await moderator.call(accounts.get, { params: { accountId: person.username } });
  await moderator.call(groups.invite, { params: { groupId: group.id }, body: { accountIds: [id] } });
  await page.goto(addressOf(visit, routes.groups({ list: "invited" })));
  await look(page);
  await card.getByRole("button", { name: t("groups.join.acceptName", { name: group.name }), exact: true }).click();
  await expect(page.getByText(t("groups.empty.invited.title"), { exact: true })).toBeVisible();
  await page.goto(addressOf(visit, routes.group(group.slug)));
  await expect(membership(visit, group)).toBeVisible();
  await expect(outline).toBeHidden();
  await expect(page.getByRole("button", { name: t("composer.label.group", { name: group.name }) })).toBeVisible();
});

test("a member starts a group, and makes it what it should be", { tag: "@desktop" }, async ({ page }) => {
  const { visit } = await joinAt(page, routes.createGroup());
  const { t } = visit;
  const word = newPerson().lastName;
  const nameField = page.getByRole("textbox", { name: t("groups.form.name"), exact: true });
  await expect(nameField).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: t("groups.form.create"), exact: true }).click();
  await expect(nameField).toBeFocused();
  await expect(nameField).toHaveAttribute("aria-invalid", "true");
  await nameField.fill(`Night watch ${word}`);
  await page.getByRole("textbox", { name: t("groups.form.description") }).fill("A light on the pier.\nEvery night.");
  await page.getByRole("radio", { name: t("groups.form.private") }).check();
  await page.getByRole("button", { name: t("groups.form.create"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Night watch ${word}` })).toBeVisible();

  const group = { name: `Night watch ${word}` };
  await membership(visit, group, "moderator").click();
  await page.getByRole("menuitem", { name: t("groups.menu.edit"), exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: t("groups.form.editTitle", { name: group.name }) }),
  ).toBeVisible();
  await nameField.fill(`Day watch ${word}`);
  await page.getByRole("radio", { name: t("groups.form.public") }).check();
  await expect(page.getByText(t("groups.form.becomesPublic"), { exact: true })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: t("groups.form.save"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Day watch ${word}` })).toBeVisible();
  await expect(page.getByText(t("groups.access.public")).first()).toBeVisible();
});

test("members talk live once a moderator has opened that", { tag: "@phone" }, async ({ page, elsewhere }) => {
  const { visit: host, person } = await joinTidewater(page);
  const { t } = host;
  const group = await createGroup(await memberOf(person));
  const tabOf = (visit: Visit) => visit.page.getByRole("link", { name: t("groups.tabs.talk"), exact: true });
  const fieldOf = (visit: Visit) =>
    visit.page.getByRole("textbox", { name: t("threads.write", { name: group.name }), exact: true });
  const saidIn = (visit: Visit, words: string) =>
    visit.page.getByRole("log", { name: t("threads.label", { name: group.name }) }).getByText(words, { exact: true });

  const say = async (visit: Visit, words: string) => {
    await fieldOf(visit).fill(words);
    await visit.page.getByRole("button", { name: t("conversations.write.send"), exact: true }).click();
  };

  await page.goto(addressOf(host, routes.editGroup(group.slug)));
  await page.getByRole("switch", { name: t("groups.form.talk") }).check();
  await look(page);
  await page.getByRole("button", { name: t("groups.form.save"), exact: true }).click();
  await tabOf(host).click();
  await expect(page.getByText(t("conversations.empty"))).toBeVisible();
  await expect(fieldOf(host)).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await look(page);

  // Who is no member finds no talk, and what they find at its address is the way in.
  const { visit: guest } = await joinAt(await elsewhere(), routes.groupTab(group.slug, "talk"));
  await expect(
    guest.page.getByRole("heading", { name: t("groups.gate.not_group_member.stranger.title") }),
  ).toBeVisible();
  await expect(tabOf(guest)).toHaveCount(0);
  await look(guest.page);
  await guest.page.getByRole("button", { name: t("groups.join.joinName", { name: group.name }), exact: true }).click();
  await say(guest, "Who has the key?");
  await expect(saidIn(host, "Who has the key?")).toBeVisible();

  // Elsewhere in the group the tab says that there is something new, until it is looked at.
  await page.getByRole("link", { name: t("groups.tabs.members"), exact: true }).click();
  await expect(tabOf(host)).toBeVisible();
  await say(guest, "Found it");
  const unread = page.getByRole("link", { name: `${t("groups.tabs.talk")} (${t("threads.unread")})`, exact: true });
  await expect(unread).toBeVisible();
  await look(page);
  await unread.click();
  await expect(saidIn(host, "Found it")).toBeInViewport();
});
