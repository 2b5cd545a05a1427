import { listings } from "#contract/listings";
import { streams } from "#contract/streams";
import { routes } from "#lib/routes";
import { demoPassword } from "#server/demo/people";
import { memberOf } from "./support/api.ts";
import { press, tabTo, type } from "./support/keyboard.ts";
import { enter, joinAt } from "./support/member.ts";
import { addressOf, type Visit } from "./support/person.ts";
import { expect, expectLoaded, expectNoSidewaysScroll, look, type Page, test } from "./support/test.ts";

const samuel = {
  email: "organiser@tidewater.example",
  password: demoPassword,
  username: "samuel",
  firstName: "Samuel",
  lastName: "Adeyemi",
} as const;

test.describe.configure({ timeout: 180_000 });

const hour = 3_600_000;
const hence = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

test("a host goes live, and whoever looks at the event sees it begin and end", { tag: "@desktop" }, async ({
  page,
  browser,
  watch,
}) => {
  const { call } = await memberOf(samuel);
  const facts = { name: "Tide talk", shortDescription: "From the quay", timezone: "UTC" };
  const times = { eventStart: hence(48), eventEnd: hence(50) };
  const event = { ...facts, ...times, eventType: "virtual", visible: true, published: true } as const;
  const { id, slug } = await call(listings.create, { body: { event } });

  const visit = await enter(page, samuel);
  await page.goto(addressOf(visit, routes.listingPart(id, "programme", "streams")));
  await expect(page.getByText("No streams yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a stream" }).click();
  const form = page.getByRole("dialog", { name: "Add a stream" });
  await form.getByLabel("Name").fill("Main hall");
  await form.getByLabel("Web address").fill("https://streams.example/page");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Please enter a video on YouTube or Vimeo")).toBeVisible();
  await look(page);
  await form.getByLabel("Web address").fill("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Start Main hall" })).toBeVisible();
  await expectLoaded(page);
  await look(page);

  // Somebody looks at the event before it begins. The other service is this test: no journey leaves this machine.
  const context = await browser.newContext();
  watch.follow(context);
  watch.allow(400, "/streams");
  const others: string[] = [];
  await context.route("https://www.youtube-nocookie.com/**", (route) => {
    others.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title><p>The quay</p>" });
  });
  const guest = await context.newPage();
  await joinAt(guest, routes.event(slug));
  // They have agreed to no other services.
  await guest.evaluate(() => localStorage.removeItem("cookie-preferences"));
  await guest.reload();
  await expect(guest.getByText("This has not started yet.")).toBeVisible();
  await page.getByRole("button", { name: "Start Main hall" }).click();
  // Told at once; a page whose connection is not there yet asks once a minute.
  await expect(guest.getByText("This video comes from www.youtube-nocookie.com.")).toBeVisible({ timeout: 75_000 });
  expect(others).toEqual([]);
  await expect(guest.getByText("1 watching")).toBeVisible();
  await look(guest);
  await guest.getByRole("button", { name: "Show", exact: true }).click();
  await expect(guest.frameLocator('iframe[title="Player: Main hall"]').getByText("The quay")).toBeVisible();
  expect(others).toEqual(["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"]);

  // Lists of events say that there is something to watch, and hosts see how many do.
  const visitor = await context.newPage();
  await visitor.goto(addressOf(visit, routes.events()));
  await expect(visitor.getByRole("article", { name: "Tide talk" }).getByText("Live", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 watching")).toBeVisible();
  await expectLoaded(page);
  await look(page);

  await page.getByRole("button", { name: "End Main hall" }).click();
  await expect(guest.getByRole("heading", { name: "Main hall" })).toHaveCount(0);
  await context.close();
});

/** The name of the stream in the journeys below. */
const name = "Main hall";

/** An event of Samuel's that is live, by its slug. */
const goLive = async (eventName: string): Promise<string> => {
  const { call } = await memberOf(samuel);
  const facts = { name: eventName, shortDescription: "From the quay", timezone: "UTC" };
  const times = { eventStart: hence(48), eventEnd: hence(50) };
  const event = { ...facts, ...times, eventType: "virtual", visible: true, published: true } as const;
  const { id: eventId, slug } = await call(listings.create, { body: { event } });
  const address = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
  const { id: streamId } = await call(streams.createForEvent, {
    params: { eventId },
    body: { name, address, public: true },
  });
  await call(streams.updateOfEvent, { params: { eventId, streamId }, body: { live: true } });
  return slug;
};
/** Nothing comes from the other service before the reader agrees: what is looked at is ours alone. */
const refuseOthers = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem("cookie-preferences"));
  await page.reload();
};
const fieldOf = ({ page, t }: Visit) => page.getByRole("textbox", { name: t("threads.write", { name }), exact: true });
const saidIn = ({ page, t }: Visit, words: string) =>
  page.getByRole("log", { name: t("threads.label", { name }) }).getByText(words, { exact: true });

test("two people talk beside a stream, and its host takes back what was said", { tag: "@desktop" }, async ({
  page,
  elsewhere,
}) => {
  const slug = await goLive("Harbour talk");
  const host = await enter(page, samuel);
  const { t } = host;
  await page.goto(addressOf(host, routes.event(slug)));
  await refuseOthers(page);
  const { visit: guest } = await joinAt(await elsewhere(), routes.event(slug));
  await refuseOthers(guest.page);
  await expect(guest.page.getByText(t("conversations.empty"))).toBeVisible();
  await look(guest.page);

  // The host has no mouse.
  await type(fieldOf(host), "Welcome aboard");
  await page.keyboard.press("Enter");
  await expect(saidIn(host, "Welcome aboard")).toHaveCount(1);
  await expect(saidIn(guest, "Welcome aboard")).toBeVisible();
  await tabTo(page.getByRole("button", { name: t("conversations.message.more"), exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: t("conversations.message.edit"), exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: t("conversations.message.editLabel"), exact: true })).toBeFocused();
  await page.keyboard.type(", all");
  await press(page.getByRole("button", { name: t("common.actions.save"), exact: true }));
  await expect(saidIn(guest, "Welcome aboard, all")).toBeVisible();
  await expect(saidIn(guest, t("conversations.message.edited"))).toBeVisible();

  await fieldOf(guest).fill("שלום, buy at sales.example");
  await guest.page.keyboard.press("Enter");
  await expect(saidIn(host, "שלום, buy at sales.example")).toHaveCount(1);
  const theirs = page.getByRole("listitem").filter({ hasText: "buy at sales.example" }).last();
  await theirs.hover();
  await theirs.getByRole("button", { name: t("conversations.reactions.add"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("conversations.reactions.names.question") }).click();
  await expect(guest.page.getByRole("button", { name: t("conversations.reactions.names.question") })).toBeVisible();
  await look(page);
  await theirs.hover();
  await theirs.getByRole("button", { name: t("conversations.message.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("conversations.message.delete"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("conversations.removal.action"), exact: true })
    .click();
  await expect(saidIn(guest, "שלום, buy at sales.example")).toHaveCount(0);

  // Who is not signed in sees nothing of it, and the way in.
  const stranger = await elsewhere();
  await stranger.goto(addressOf(host, routes.event(slug)));
  await expect(stranger.getByRole("link", { name: t("threads.signIn"), exact: true })).toBeVisible();
  await expect(stranger.getByText("Welcome aboard, all")).toHaveCount(0);
});

test("on a phone the film stays in sight above what is said", { tag: "@phone" }, async ({ page }) => {
  const slug = await goLive("Harbour talk for phones");
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title><p>The quay</p>" }),
  );
  const { visit } = await joinAt(page, routes.event(slug));
  const { t } = visit;
  await fieldOf(visit).fill("Ahoy from a phone");
  await page.getByRole("button", { name: t("conversations.write.send"), exact: true }).click();
  await expect(saidIn(visit, "Ahoy from a phone")).toBeInViewport();
  await expect(page.locator('iframe[title="Player: Main hall"]')).toBeInViewport({ ratio: 0.9 });
  await expectNoSidewaysScroll(page);
});
