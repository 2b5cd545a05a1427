import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { routes } from "#lib/routes";
import { type Member, memberOf } from "./support/api.ts";
import { press, type } from "./support/keyboard.ts";
import { joinAt, joinTidewater } from "./support/member.ts";
import { addressOf, nameOf, type Person, type Visit } from "./support/person.ts";
import { photographWithPlace } from "./support/picture.ts";
import { expect, expectLoaded, look, test } from "./support/test.ts";

const befriend = async (one: Member, other: Member): Promise<void> => {
  await one.call(accounts.follow, { params: { accountId: other.id } });
  await other.call(accounts.follow, { params: { accountId: one.id } });
};
const fieldOf = ({ page, t }: Visit, other: Person) =>
  page.getByRole("textbox", { name: t("chat.write.label", { name: nameOf(other) }), exact: true });
/** What was said, in the open conversation. */
const saidIn = ({ page, t }: Visit, other: Person, words: string) =>
  page
    .getByRole("log", { name: t("chat.conversation.label", { name: nameOf(other) }) })
    .getByText(words, { exact: true });

test("what one of two writes the other reads as it comes, and answers", { tag: "@desktop" }, async ({
  page,
  elsewhere,
}) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const { visit: reader, person: friend } = await joinAt(await elsewhere(), routes.conversations());
  await befriend(await memberOf(person), await memberOf(friend));
  await expect(reader.page.getByRole("heading", { name: t("chat.empty.title") })).toBeVisible();
  await look(reader.page);

  // Without a mouse, from the first press to the first message.
  await page.goto(addressOf(visit, routes.conversations()));
  await expect(page.getByRole("heading", { name: t("chat.empty.title") })).toBeVisible();
  await press(page.getByRole("button", { name: t("chat.new"), exact: true }));
  const dialog = page.getByRole("dialog", { name: t("chat.new") });
  await press(dialog.getByRole("checkbox", { name: nameOf(friend) }), "Space");
  await press(dialog.getByRole("button", { name: t("chat.open.action"), exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: nameOf(friend) })).toBeVisible();
  await type(fieldOf(visit, friend), "High water at six");
  await page.keyboard.press("Enter");
  await expect(saidIn(visit, friend, "High water at six")).toHaveCount(1);
  await expect(fieldOf(visit, friend)).toHaveValue("");

  const unread = (count: number) =>
    reader.page
      .getByRole("link", { name: t("common.nav.unreadMessages", { count, number: count }), exact: true })
      .filter({ visible: true });
  await expect(unread(1)).toBeVisible();
  const row = reader.page.getByRole("list", { name: t("chat.list") }).getByRole("link", { name: nameOf(person) });
  await row.click();
  await expect(saidIn(reader, person, "High water at six")).toBeVisible();
  await expect(unread(0)).toBeVisible();
  await expect(page.getByText(t("chat.receipt.seen"), { exact: true })).toBeVisible();
  await look(reader.page);
  await fieldOf(reader, person).fill("שלום, I am there");
  await expect(page.getByRole("status").filter({ hasText: nameOf(friend) })).toBeVisible();
  await reader.page.keyboard.press("Enter");
  await expect(saidIn(visit, friend, "שלום, I am there")).toHaveCount(1);
  await look(page);

  // An emoji comes in where one writes, found by its name.
  await type(fieldOf(visit, friend), "Off we go !");
  await page.keyboard.press("ArrowLeft");
  await press(page.getByRole("button", { name: t("conversations.emoji.label"), exact: true }));
  await type(page.getByRole("searchbox", { name: t("conversations.emoji.search") }), "sailboat");
  await expect(page.getByRole("gridcell", { name: "Sailboat" })).toBeVisible();
  await look(page);
  await page.keyboard.press("Enter");
  await expect(fieldOf(visit, friend)).toHaveValue("Off we go ⛵️!");
  await page.keyboard.press("Enter");
  await expect(saidIn(reader, person, "Off we go ⛵️!")).toBeVisible();

  // The arrow up says it in other words, and they stand where it is read.
  await expect(page.getByText(t("conversations.message.sending"), { exact: true })).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("textbox", { name: t("conversations.message.editLabel"), exact: true })).toBeFocused();
  await page.keyboard.type(" At noon.");
  await look(page);
  await page.keyboard.press("Enter");
  await expect(saidIn(reader, person, "Off we go ⛵️! At noon.")).toBeVisible();
  await expect(saidIn(reader, person, t("conversations.message.edited"))).toBeVisible();
  await expect(fieldOf(visit, friend)).toBeFocused();

  // How one of them reacts stands below it for both.
  const theirs = page.getByRole("listitem").filter({ hasText: "שלום, I am there" }).last();
  await theirs.hover();
  await theirs.getByRole("button", { name: t("conversations.reactions.add"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("conversations.reactions.names.heart") }).click();
  await expect(reader.page.getByRole("button", { name: t("conversations.reactions.names.heart") })).toBeVisible();
  await look(reader.page);

  const own = reader.page.getByRole("listitem").filter({ hasText: "שלום, I am there" });
  await own.last().hover();
  await own
    .last()
    .getByRole("button", { name: t("conversations.message.more"), exact: true })
    .click();
  await reader.page.getByRole("menuitem", { name: t("conversations.message.delete"), exact: true }).click();
  await reader.page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("conversations.removal.action"), exact: true })
    .click();
  await expect(saidIn(visit, friend, "שלום, I am there")).toHaveCount(0);
});

test("a phone shows the conversations or the open one, and the way back", { tag: "@phone" }, async ({
  page,
  elsewhere,
}) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const { person: friend } = await joinTidewater(await elsewhere());
  const [own, other] = [await memberOf(person), await memberOf(friend)];
  await befriend(own, other);
  const { channelId } = await other.call(chat.create, { body: { name: "", accountIds: [own.id] } });
  await other.call(chat.send, { params: { conversationId: String(channelId) }, body: { text: "Bring a coat" } });
  await page.goto(addressOf(visit, routes.conversations()));
  const row = page.getByRole("list", { name: t("chat.list") }).getByRole("link", { name: nameOf(friend) });
  await expect(row).toBeVisible();
  await expectLoaded(page);
  await look(page);
  await row.click();
  await expect(saidIn(visit, friend, "Bring a coat")).toBeVisible();
  await expect(row).toBeHidden();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: t("conversations.files.attach"), exact: true }).click();
  const buffer = await photographWithPlace();
  await (await choosing).setFiles({ name: "coat.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: t("conversations.write.send"), exact: true }).click();
  const picture = page.getByRole("button", { name: t("conversations.pictures.enlarge", { at: 1, count: 1 }) });
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expectLoaded(page);
  await look(page);
  await page.getByRole("link", { name: t("chat.conversation.all"), exact: true }).click();
  await expect(row).toBeVisible();

  // In a conversation of many somebody names the reader.
  const crew = await other.call(chat.create, { body: { name: "Dawn rowers", accountIds: [own.id] } });
  const text = `${nameOf(person)}, high water at six`;
  const mentions = [{ accountId: own.id, startIndex: 0, endIndex: nameOf(person).length }];
  await other.call(chat.send, { params: { conversationId: String(crew.channelId) }, body: { text, mentions } });
  await expect(page.getByText(t("chat.row.named"), { exact: true })).toBeVisible();
  await look(page);
  await page
    .getByRole("list", { name: t("chat.list") })
    .getByRole("link", { name: "Dawn rowers" })
    .click();
  await expect(page.getByRole("log").getByRole("link", { name: nameOf(person), exact: true })).toBeVisible();
  await expectLoaded(page);
  await look(page);
});

test("a message that was found is shown where it stands, and the newest is a press away", { tag: "@phone" }, async ({
  page,
  elsewhere,
}) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const { person: friend } = await joinTidewater(await elsewhere());
  const [own, other] = [await memberOf(person), await memberOf(friend)];
  await befriend(own, other);
  const { channelId } = await other.call(chat.create, { body: { name: "", accountIds: [own.id] } });
  const params = { conversationId: String(channelId) };
  const waves = Array.from({ length: 56 }, (_, place) => `Wave ${place + 1}`);
  for (const text of waves.with(15, "Soup at noon")) await other.call(chat.send, { params, body: { text } });
  await page.goto(addressOf(visit, routes.conversation(params.conversationId)));
  const newest = saidIn(visit, friend, "Wave 56");
  await page.getByRole("button", { name: t("chat.menu.label"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("chat.menu.search"), exact: true }).click();
  await page.getByRole("searchbox", { name: t("chat.search.field") }).fill("soup");
  const result = page.getByRole("list", { name: t("chat.search.results") }).getByRole("link");
  await expect(result).toHaveText(/Soup at noon/);
  await look(page);
  await result.click();
  const found = saidIn(visit, friend, "Soup at noon");
  await expect(found).toBeInViewport({ ratio: 1 });
  await expect(newest).toHaveCount(0);
  await look(page);

  // What its address says is shown once more by a new page, and stays where it is while others speak.
  await page.reload();
  await expect(found).toBeInViewport({ ratio: 1 });
  await other.call(chat.send, { params, body: { text: "Wave 57" } });
  await page.getByRole("button", { name: t("conversations.arrived", { count: 1 }), exact: true }).click();
  await expect(saidIn(visit, friend, "Wave 57")).toBeInViewport({ ratio: 1 });
  await expect(found).toHaveCount(0);
});

test("who does not know somebody asks with one message, and is answered", { tag: "@desktop" }, async ({
  page,
  elsewhere,
}) => {
  const { visit, person } = await joinTidewater(page);
  const { t } = visit;
  const { visit: reader, person: stranger } = await joinAt(await elsewhere(), routes.conversations());
  await expect(reader.page.getByRole("heading", { name: t("chat.empty.title") })).toBeVisible();

  await page.goto(addressOf(visit, routes.member(stranger.username)));
  await press(page.getByRole("button", { name: t("accounts.message.action"), exact: true }));
  await expect(page.getByText(t("chat.asking.text", { name: nameOf(stranger) }))).toBeVisible();
  await look(page);
  await type(fieldOf(visit, stranger), "Are you the rower?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("chat.asking.waiting", { name: nameOf(stranger) }))).toBeVisible();
  await expect(saidIn(visit, stranger, "Are you the rower?")).toHaveCount(1);
  await expect(fieldOf(visit, stranger)).toBeHidden();

  // It is no conversation of the other one's, and waits to be looked at.
  const entry = reader.page.getByRole("link", { name: t("chat.requests.entry", { count: 1 }), exact: true });
  const messages = t("common.nav.unreadMessages", { count: 0, number: 0 });
  const waiting = t("common.nav.withRequests", { messages, count: 1, number: 1 });
  await expect(reader.page.getByRole("link", { name: waiting, exact: true }).first()).toBeVisible();
  await entry.click();
  await expect(reader.page.getByRole("heading", { level: 1, name: t("chat.requests.title") })).toBeVisible();
  await expectLoaded(reader.page);
  await look(reader.page);
  await reader.page
    .getByRole("list", { name: t("chat.requests.title") })
    .getByRole("link")
    .click();
  await expect(saidIn(reader, person, "Are you the rower?")).toBeVisible();
  const asks = reader.page.getByRole("region", { name: t("chat.asked.title", { name: nameOf(person) }) });
  await look(reader.page);
  await press(asks.getByRole("button", { name: t("chat.asked.accept"), exact: true }));
  await expect(asks).toBeHidden();
  await expect(entry).toBeHidden();
  await expect(reader.page.getByRole("link", { name: messages, exact: true }).first()).toBeVisible();
  await fieldOf(reader, person).fill("I am");
  await reader.page.keyboard.press("Enter");

  await expect(saidIn(visit, stranger, "I am")).toHaveCount(1);
  await fieldOf(visit, stranger).fill("At six then");
  await page.keyboard.press("Enter");
  await expect(saidIn(reader, person, "At six then")).toHaveCount(1);
});
