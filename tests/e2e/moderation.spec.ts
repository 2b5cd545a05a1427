import { groups } from "#contract/groups";
import { routes } from "#lib/routes";
import { newMember } from "./support/api.ts";
import { tidewater } from "./support/communities.ts";
import { memberIds, press, rowOf, select, takeOffice } from "./support/desk.ts";
import { confirm } from "./support/feed.ts";
import { createGroup } from "./support/group.ts";
import { joinAt } from "./support/member.ts";
import { acceptCookies, addressOf, nameOf, type Person, type Visit, visitOf } from "./support/person.ts";
import { expect, look, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

/** Rows leave their list at once; the act has been done for all of them when the desk says so. */
const expectSaid = ({ page, t }: Visit, key: string, count: number): Promise<void> =>
  expect(page.getByText(t(key, { count, name: "" }), { exact: true })).toHaveCount(1);

test("requests are answered one by one and many at once", { tag: "@desktop" }, async ({ page }) => {
  const work = await takeOffice(page, "private");
  const { visit, moderator, group } = work;
  const { t } = visit;
  const applicants = await Promise.all([newMember(), newMember(), newMember(), newMember(), newMember()]);
  const [ann, ben, cleo, dora, eli] = applicants;
  for (const { call } of applicants) await call(groups.request, { params: { groupId: group.id } });
  await page.goto(addressOf(visit, routes.groupDesk(group.slug)));
  const list = page.getByRole("grid", { name: t("desk.requests.label") });
  await expect(list.getByRole("row")).toHaveCount(5);
  await look(page);

  await rowOf(list, ann).getByText(nameOf(ann)).click();
  const sheet = page.getByRole("dialog", { name: nameOf(ann) });
  await expect(sheet).toBeVisible();
  await look(page);
  await sheet.getByRole("button", { name: t("desk.requests.accept"), exact: true }).click();
  await expect(rowOf(list, ann)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await select(list, ben, cleo);
  await expect(page.getByText(t("desk.bar.chosen", { count: 2 }), { exact: true })).toBeVisible();
  await look(page);
  await press(visit, "desk.requests.accept");
  await expect(list.getByRole("row")).toHaveCount(2);
  await select(list, dora, eli);
  await press(visit, "desk.requests.reject");
  await expect(page.getByRole("heading", { name: t("desk.requests.none.requested") })).toBeVisible();
  await look(page);
  await expectSaid(visit, "desk.requests.said.refused", 2);
  await press(visit, "desk.requests.rejected");
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(rowOf(list, dora)).toBeVisible();
  await expect(rowOf(list, eli)).toBeVisible();
  expect(new Set(await memberIds(work))).toEqual(new Set([moderator.id, ann.id, ben.id, cleo.id]));
});

test("people are invited by choosing and by pasted names, and invitations are taken back", { tag: "@desktop" }, async ({
  page,
}) => {
  const { visit, moderator, group } = await takeOffice(page, "private");
  const { t } = visit;
  const [picked, byName, byUsername] = await Promise.all([newMember(), newMember(), newMember()]);
  await page.goto(addressOf(visit, routes.groupDeskTab(group.slug, "invitations")));
  await expect(page.getByRole("heading", { name: t("desk.invitations.none.invited") })).toBeVisible();
  await look(page);
  await page
    .getByRole("button", { name: t("desk.invitations.invite"), exact: true })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: t("desk.invite.title") });
  await sheet.getByRole("searchbox", { name: t("desk.invite.search") }).fill(picked.username);
  await sheet.getByRole("checkbox", { name: t("desk.invite.choose", { name: nameOf(picked) }) }).check();
  await look(page);
  await sheet.getByRole("radio", { name: t("desk.invite.paste"), exact: true }).check();
  await sheet
    .getByRole("textbox", { name: t("desk.invite.names") })
    .fill(`${nameOf(byName)}\n@${byUsername.username}, Nobody Atall`);
  await sheet.getByRole("button", { name: t("desk.invite.find"), exact: true }).click();
  await expect(sheet.getByText(t("desk.invite.found", { found: 2, count: 3 }), { exact: true })).toBeVisible();
  await expect(sheet.getByText(t("desk.invite.matchNone"), { exact: true })).toBeVisible();
  await look(page);
  await sheet.getByRole("button", { name: t("desk.invite.send", { count: 3 }), exact: true }).click();
  await expect(sheet).toBeHidden();

  const list = page.getByRole("grid", { name: t("desk.invitations.label") });
  await expect(list.getByRole("row")).toHaveCount(3);
  await select(list, byName, byUsername);
  await press(visit, "desk.invitations.cancelMany");
  await expect(list.getByRole("row")).toHaveCount(1);
  await expect(rowOf(list, picked)).toBeVisible();
  await expectSaid(visit, "desk.invitations.said.canceled", 2);
  await press(visit, "desk.invitations.canceled");
  await expect(list.getByRole("row")).toHaveCount(2);
  await select(list, byName);
  await press(visit, "desk.invitations.reinvite");
  await expect(list.getByRole("row")).toHaveCount(1);
  await look(page);
  const { items } = await moderator.call(groups.invitations, { params: { groupId: group.id } });
  expect(new Map(items.map(({ account, status }) => [account.username, status]))).toEqual(
    new Map([
      [picked.username, "invited"],
      [byName.username, "invited"],
      [byUsername.username, "canceled"],
    ]),
  );
});

test("members are promoted, demoted and removed, and the last moderator stays", { tag: "@desktop" }, async ({
  page,
  watch,
}) => {
  const work = await takeOffice(page);
  const { visit, person, moderator, group } = work;
  const { t } = visit;
  const [helper, guest] = await Promise.all([newMember(), newMember()]);
  for (const { call } of [helper, guest]) await call(groups.join, { params: { groupId: group.id } });
  await page.goto(addressOf(visit, routes.groupDeskTab(group.slug, "members")));
  const list = page.getByRole("grid", { name: t("desk.members.label") });
  await expect(list.getByRole("row")).toHaveCount(3);
  await look(page);
  const act = async (whom: Person, item: string): Promise<void> => {
    await rowOf(list, whom)
      .getByRole("button", { name: t("desk.members.menu", { name: nameOf(whom) }) })
      .click();
    await page.getByRole("menuitem", { name: t(`desk.members.${item}`), exact: true }).click();
  };
  const badge = rowOf(list, helper).getByText(t("desk.members.moderator"), { exact: true }).filter({ visible: true });
  const roleOfHelper = async () => (await helper.call(groups.membership, { params: { groupId: group.id } })).role;
  await act(helper, "promote");
  await expect(badge).toBeVisible();
  await expect.poll(roleOfHelper).toBe("moderator");
  await act(helper, "demote");
  await expect(badge).toBeHidden();
  await expect.poll(roleOfHelper).toBe("member");

  await act(guest, "remove");
  await look(page);
  await confirm(visit, t("desk.members.removeMany"));
  await expect(rowOf(list, guest)).toBeHidden();
  await expect.poll(() => memberIds(work)).toHaveLength(2);

  watch.allow(460, `/api/groups/${group.id}`);
  await act(person, "stepDown");
  await confirm(visit, t("desk.members.stepDown"));
  await expect(rowOf(list, person).getByRole("alert")).toHaveText(t("errors.last_moderator"));
  await look(page);
  await act(person, "leave");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: t("groups.leave.action"), exact: true }).click();
  await expect(question.getByText(t("errors.last_moderator"), { exact: true })).toBeVisible();
  await look(page);
  expect((await moderator.call(groups.membership, { params: { groupId: group.id } })).role).toBe("moderator");
});

test("who is no moderator is told so at the desk", { tag: "@desktop" }, async ({ page, elsewhere, watch }) => {
  watch.allow(403, "/api/groups/");
  watch.allow(453, "/api/groups/");
  const group = await createGroup(await newMember());
  const { visit } = await joinAt(page, routes.groupDesk(group.slug));
  const { t } = visit;
  const notice = page.getByRole("heading", { name: t("desk.gate.title") });
  await expect(notice).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: t("desk.gate.to", { group: group.name }) }).click();
  await page.getByRole("button", { name: t("groups.join.joinName", { name: group.name }), exact: true }).click();
  await expect(page.getByRole("button", { name: t("composer.label.group", { name: group.name }) })).toBeVisible();
  await expect(page.getByRole("link", { name: t("groups.tabs.desk"), exact: true })).toBeHidden();
  await page.goto(addressOf(visit, routes.groupDeskTab(group.slug, "members")));
  await expect(notice).toBeVisible();

  const stranger = await visitOf(await elsewhere(), tidewater);
  await stranger.page.goto(addressOf(stranger, routes.groupDesk(group.slug)));
  await acceptCookies(stranger);
  await expect(
    stranger.page.getByRole("heading", { level: 1, name: t("auth.signIn.title", { name: tidewater.name }) }),
  ).toBeVisible();
});
