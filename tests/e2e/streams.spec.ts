import { listings } from "#contract/listings";
import { routes } from "#lib/routes";
import { demoPassword } from "#server/demo/people";
import { memberOf } from "./support/api.ts";
import { enter, joinAt } from "./support/member.ts";
import { addressOf } from "./support/person.ts";
import { expect, expectLoaded, look, test } from "./support/test.ts";

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

test("a host goes live, and whoever looks at the event sees it begin and end", async ({ page, browser, watch }) => {
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
