import { groups } from "#contract/groups";
import { routes } from "#lib/routes";
import { memberOf } from "./support/api.ts";
import { openComposer, postOf } from "./support/feed.ts";
import { createGroup, say } from "./support/group.ts";
import { joinAt, joinTidewater } from "./support/member.ts";
import { addressOf, nameOf } from "./support/person.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("what one member posts and likes, another sees without asking again", { tag: "@desktop" }, async ({
  page,
  elsewhere,
}) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const author = await memberOf(person);
  const group = await createGroup(author);
  await say(author, "The first of them", { groupId: group.id });
  await page.goto(addressOf(visit, routes.group(group.slug)));
  const { visit: reader } = await joinAt(await elsewhere(), routes.group(group.slug));
  await expect(postOf(reader, person, "The first of them")).toHaveCount(1);
  await reader.page.getByRole("button", { name: t("groups.join.joinName", { name: group.name }) }).click();
  await expect(
    reader.page.getByRole("button", { name: t("composer.label.group", { name: group.name }) }),
  ).toBeVisible();

  await openComposer(visit, t("composer.label.group", { name: group.name }));
  await page.keyboard.type("The second of them");
  await page.keyboard.press("Control+Enter");
  const own = postOf(visit, person, "The second of them");
  await expect(own).toHaveCount(1);
  const pill = reader.page.getByRole("button", { name: t("activities.feed.new", { count: 1 }), exact: true });
  await expect(pill).toBeVisible();
  const seen = postOf(reader, person, "The second of them");
  await expect(seen).toHaveCount(0);
  await pill.click();
  await expect(seen).toBeVisible();
  await expect(pill).toBeHidden();

  const like = (count: number) => ({ name: t("activities.card.like", { count }), exact: true });
  await seen.getByRole("button", like(0)).click();
  await expect(own.getByRole("button", { ...like(1), pressed: false })).toBeVisible();
  await seen.getByRole("button", like(1)).click();
  await expect(own.getByRole("button", like(0))).toBeVisible();
});

test("a group opens to who waits before it as soon as a moderator lets them in", { tag: "@desktop" }, async ({
  page,
  elsewhere,
}) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const moderator = await memberOf(person);
  const group = await createGroup(moderator, "private");
  await say(moderator, "Only for us", { groupId: group.id });
  await page.goto(addressOf(visit, routes.groupDesk(group.slug)));
  await expect(page.getByRole("heading", { name: t("desk.requests.none.requested") })).toBeVisible();

  const { visit: guest, person: applicant } = await joinAt(await elsewhere(), routes.group(group.slug));
  await guest.page.getByRole("button", { name: t("groups.join.requestName", { name: group.name }) }).click();
  await expect(
    guest.page.getByRole("heading", { name: t("groups.gate.not_group_member.requested.title") }),
  ).toBeVisible();
  await expect(guest.page.getByText("Only for us", { exact: true })).toBeHidden();
  const list = page.getByRole("grid", { name: t("desk.requests.label") });
  await list
    .getByRole("button", { name: t("desk.requests.acceptName", { name: nameOf(applicant) }), exact: true })
    .click();
  await expect(postOf(guest, person, "Only for us")).toBeVisible();
  await expect(guest.page.getByRole("button", { name: t("composer.label.group", { name: group.name }) })).toBeVisible();
  const { count } = await moderator.call(groups.members, { params: { groupId: group.id } });
  expect(count).toBe(2);
});
