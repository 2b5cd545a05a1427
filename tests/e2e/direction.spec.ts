import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { localizedPath, routes } from "#lib/routes";
import { memberOf, newMember } from "./support/api.ts";
import { souk } from "./support/communities.ts";
import { smallConference } from "./support/conference.ts";
import { createAccount } from "./support/database.ts";
import { enter } from "./support/member.ts";
import { newPerson } from "./support/person.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, look, type Page, test } from "./support/test.ts";

/** The navigation of wide screens, whatever it is called in the page's language. */
const railOf = async (page: Page) => {
  const box = await page.getByRole("navigation").first().boundingBox();
  if (!box) throw new Error("The navigation is not shown.");
  return box;
};

test("a language from right to left mirrors the page", async ({ page, viewport }) => {
  const width = viewport?.width ?? 0;
  const isWide = width >= 1024;
  const paths = [
    routes.events(),
    routes.event(smallConference.slug),
    routes.eventTab(smallConference.slug, "agenda"),
    routes.eventTab(smallConference.slug, "sponsors"),
    routes.signIn(),
    routes.privacy(),
    routes.offline(),
  ];
  for (const path of paths) {
    await page.goto(souk.origin + localizedPath("ar", path));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (!isWide || path === routes.signIn()) continue;
    const rail = await railOf(page);
    expect(rail.x + rail.width).toBe(width);
  }
  await page.goto(souk.origin + localizedPath("en", routes.events()));
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  if (isWide) expect((await railOf(page)).x).toBe(0);
});

test("axe finds nothing in a mirrored page", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(souk.origin + localizedPath("ar", routes.event(smallConference.slug)));
  await expect(page.getByRole("heading", { level: 1, name: smallConference.name })).toBeVisible();
  await expectAccessible(page);
});

test("a conversation is mirrored, and each message reads in its own direction", async ({ page }) => {
  const person = newPerson();
  await createAccount(person, souk);
  const [own, friend] = [await memberOf(person, souk), await newMember(souk)];
  await own.call(self.update, { body: { locale: "ar" } });
  await enter(page, person, souk);
  await own.call(accounts.follow, { params: { accountId: friend.id } });
  await friend.call(accounts.follow, { params: { accountId: own.id } });
  const { channelId } = await friend.call(chat.create, { body: { name: "", accountIds: [own.id] } });
  const params = { conversationId: String(channelId) };
  await friend.call(chat.send, { params, body: { text: "Bring a coat, https://tides.example/six" } });
  await own.call(chat.send, { params, body: { text: "نعم، سأحضر معطفًا" } });
  await page.goto(souk.origin + localizedPath("ar", routes.conversation(params.conversationId)));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const log = page.getByRole("log");
  const [theirs, mine] = [log.getByText("Bring a coat"), log.getByText("نعم، سأحضر معطفًا")];
  const directionOf = (of: typeof mine) => of.evaluate((element) => getComputedStyle(element).direction);
  await expect(mine).toBeVisible();
  expect([await directionOf(theirs), await directionOf(mine)]).toEqual(["ltr", "rtl"]);
  const edges = await Promise.all([theirs, mine].map(async (of) => (await of.boundingBox())?.x ?? Number.NaN));
  // One's own stand at the end of the line, which is the left here.
  expect(edges[1]).toBeLessThan(edges[0] ?? Number.NaN);
  await expectNoSidewaysScroll(page);
  await look(page);
});
