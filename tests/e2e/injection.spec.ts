import { routes } from "#lib/routes";
import { injections } from "#tests/support/injections";
import { type Hostile, plant } from "./support/hostile.ts";
import { expectWritten, keepLookout, type Lookout, plantedIn } from "./support/lookout.ts";
import { enter } from "./support/member.ts";
import { unsubscribeLinkTo } from "./support/news.ts";
import { mailsTo } from "./support/outbox.ts";
import { addressOf, type Visit } from "./support/person.ts";
import { originOf } from "./support/product.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

test.describe.configure({ timeout: 180_000 });

let hostile: Hostile;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  hostile = await plant();
});

interface Watch {
  readonly visit: Visit;
  readonly lookout: Lookout;
}

/** A moderator among all this, with somebody who looks over their shoulder. */
const arrive = async (page: Page): Promise<Watch> => {
  const { community, reader } = hostile;
  const lookout = await keepLookout(page, [new URL(community.origin).hostname, "localhost"]);
  return { visit: await enter(page, reader, community), lookout };
};

/** Opens a page, reads it to its end, and finds what was written there as text and as nothing else. */
const read = async (
  { visit, lookout }: Watch,
  path: string,
  { first, more, texts = [] }: { first: Locator; more?: string; texts?: readonly string[] },
): Promise<void> => {
  const { page, t } = visit;
  await page.goto(addressOf(visit, path));
  await expect(first.first()).toBeVisible();
  const next = page.getByRole("button", { name: more ? t(more) : "", exact: true });
  if (more)
    await expect(async () => {
      // The list may end while the press waits for what it is reading: the button is gone then.
      if (await next.isVisible()) await next.click({ timeout: 1000 });
      await expect(next).toBeHidden({ timeout: 250 });
    }).toPass({ intervals: [50], timeout: 120_000 });
  await expectWritten(page, texts);
  expect.soft(await plantedIn(page), page.url()).toEqual([]);
  await page.waitForLoadState("networkidle");
  expect(lookout.seen, page.url()).toEqual([]);
};

test("the lookout sees what gets through", { tag: "@desktop" }, async ({ page }) => {
  const lookout = await keepLookout(page, ["localhost"]);
  await page.setContent("<p id=planted onclick=hit()>Ahoy</p><a href=javascript:hit()>Ahoy</a><script>hit()</script>");
  await expect.poll(() => lookout.seen).toHaveLength(1);
  expect(await plantedIn(page)).toHaveLength(4);
  await page.getByRole("link").click();
  await expect.poll(() => lookout.seen).toHaveLength(2);
  await page.evaluate(() => alert("Ahoy"));
  expect(lookout.seen).toHaveLength(3);
});

test("posts, comments, pictures and links stay what they are", { tag: "@desktop" }, async ({ page }) => {
  const watch = await arrive(page);
  const { group, thread, posts, pictures, previews } = hostile;
  const card = page.locator("[data-activity]");
  await read(watch, routes.feed(), { first: card });
  await read(watch, routes.group(group.slug), {
    first: card,
    more: "activities.feed.more",
    texts: [group.name, ...posts, ...previews],
  });
  const alternatives = await page.locator("main img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
  expect(pictures.filter((text) => !alternatives.includes(text))).toEqual([]);
  await read(watch, routes.activity(thread.id), {
    first: page.getByText("What do you say?", { exact: true }),
    more: "activities.comments.earlier",
    texts: posts,
  });
  await read(watch, routes.groupTab(group.slug, "media"), {
    first: page.locator("main img"),
    more: "groups.media.more",
  });
  await read(watch, routes.notifications(), { first: page.getByRole("main").getByRole("article") });
});

test("groups, people and interests stay what they are", { tag: "@desktop" }, async ({ page }) => {
  const watch = await arrive(page);
  const { group, groups, descriptions, people, interests } = hostile;
  const card = page.getByRole("main").getByRole("article");
  const title = page.getByRole("heading", { level: 1 });
  await read(watch, routes.groups(), { first: card, more: "groups.list.more", texts: groups.map(({ name }) => name) });
  for (const { slug, name } of groups.slice(1, 3))
    await read(watch, routes.group(slug), { first: title, texts: [name] });
  await read(watch, routes.groupTab(group.slug, "about"), { first: title, texts: descriptions.slice(0, 1) });
  await read(watch, routes.groupTab(group.slug, "members"), { first: card, more: "groups.people.more" });
  await read(watch, routes.editGroup(group.slug), { first: page.getByRole("textbox") });
  await expect(page.getByRole("textbox", { name: watch.visit.t("groups.form.name"), exact: true })).toHaveValue(
    group.name,
  );
  await read(watch, routes.members(), {
    first: card,
    more: "accounts.list.more",
    texts: people.map(({ name }) => name),
  });
  for (const { username, name } of people.slice(0, 2))
    await read(watch, routes.member(username), { first: title, texts: [name] });
  await read(watch, routes.interests(), {
    first: page.locator('main a[href*="/interests/"]'),
    more: "interests.list.more",
    texts: interests,
  });
  for (const name of interests.slice(0, 2)) await read(watch, routes.interest(name), { first: title, texts: [name] });
});

test("the pages as they leave the server hold no markup of others", { tag: "@desktop" }, async ({ page }) => {
  const { visit } = await arrive(page);
  const { groups, people, announced } = hostile;
  const markup = injections.filter((text) => /<\w/.test(text) && text.length > 12);
  const paths = [
    ...groups.slice(0, 25).map(({ slug }) => routes.group(slug)),
    ...people.slice(0, 5).map(({ username }) => routes.member(username)),
    ...announced.together.slice(0, 1).map(({ id }) => routes.announcement(id)),
    routes.groups(),
    routes.feed(),
  ];
  for (const path of paths) {
    const html = await page.evaluate(async (address) => (await fetch(address)).text(), addressOf(visit, path));
    expect
      .soft(
        markup.filter((text) => html.includes(text)),
        path,
      )
      .toEqual([]);
  }
});

test("the desk shows what was written", { tag: "@desktop" }, async ({ page }) => {
  const watch = await arrive(page);
  const { group, posts, people } = hostile;
  const row = page.getByRole("row");
  const named = (rest: number) => people.filter((_, index) => index % 3 === rest).map(({ name }) => name);
  const more = "desk.filter.more";
  await read(watch, routes.groupDesk(group.slug), { first: row, more, texts: named(1) });
  await read(watch, routes.groupDeskTab(group.slug, "invitations"), { first: row, more, texts: named(2) });
  await read(watch, routes.groupDeskTab(group.slug, "members"), { first: row, more, texts: named(0) });
  const report = page.locator("[data-row]");
  await read(watch, routes.groupDeskTab(group.slug, "reports"), { first: report, more, texts: posts });
  const list = page.getByRole("list", { name: watch.visit.t("desk.announcements.list") });
  await read(watch, routes.groupDeskTab(group.slug, "announcements"), { first: list.getByRole("listitem") });
  await read(watch, routes.groupDeskTab(group.slug, "audit"), { first: page.locator("main ol > li") });
});

test("announcements run nothing, where they are read and in the mails", { tag: "@desktop" }, async ({
  page,
  request,
  watch: faults,
}) => {
  // Pictures without an address ask for one beside the page.
  faults.allow(404, "/x");
  // The lookout wants to run in the frames of the mails too, and nothing may.
  faults.expectSaid("Blocked script execution in 'about:srcdoc'");
  const watch = await arrive(page);
  const { visit, lookout } = watch;
  const { announced, group, reader } = hostile;
  const article = page.getByRole("main").getByRole("article");
  for (const { id, title } of announced.together.slice(0, 3))
    await read(watch, routes.announcement(id), { first: article, texts: [title] });
  // The page puts in what the platform gives out, as it does here with each alone.
  await article.locator(".reading").evaluate(
    (place, texts) => {
      for (const text of texts) {
        const part = document.createElement("section");
        part.innerHTML = text;
        place.append(part);
      }
    },
    announced.alone.map(({ html }) => html),
  );
  await expect(article.locator(".reading > section")).toHaveCount(injections.length);
  expect(await plantedIn(page)).toEqual([]);
  await read(watch, routes.groupTab(group.slug, "announcements"), {
    first: page.locator('main a[href*="/announcements/"]'),
    more: "groups.announcements.more",
    texts: [...announced.alone, ...announced.together].map(({ title }) => title),
  });

  // An invitation that is answered at once is no longer mailed: only the announcements are sure to arrive.
  await expect
    .poll(async () => (await mailsTo(request, reader.email)).filter(({ subject }) => /^Mail \d/.test(subject)).length)
    .toBe(announced.together.length);
  await page.goto(`${originOf("localhost")}/outbox?to=${encodeURIComponent(reader.email)}`);
  await expect.poll(() => page.frames().length).toBeGreaterThan(announced.together.length);
  await page.waitForLoadState("networkidle");
  const [outbox, ...mails] = page.frames();
  for (const frame of mails) expect.soft(await plantedIn(frame)).toEqual([]);
  expect(outbox && (await plantedIn(outbox, true))).toEqual([]);
  expect(lookout.seen).toEqual([]);

  // A subject is one line: not every title stays as it was written.
  const about = (await mailsTo(request, reader.email)).find(({ subject }) => subject.startsWith("Mail 0 "));
  await page.goto(await unsubscribeLinkTo(request, reader, about?.subject ?? ""));
  await expect(
    page.getByRole("heading", { name: visit.t("announcements.mails.title", { name: group.name }) }),
  ).toBeVisible();
  expect(await plantedIn(page)).toEqual([]);
  expect(lookout.seen).toEqual([]);
});
