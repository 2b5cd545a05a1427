import { localizedPath, routes } from "#lib/routes";
import { demoPassword } from "#server/demo/people";
import { enter } from "./support/member.ts";
import { addressOf } from "./support/person.ts";
import { expect, expectLoaded, type Page, test } from "./support/test.ts";

const samuel = { email: "organiser@tidewater.example", password: demoPassword };

const event = "shoreline-conference";
const advertisement = "/advertisement";
const feedCalls = ["/activities", "/self/relationships"];
const cart = /^\/self\/events\/[\w-]+\/registration$/;

declare global {
  interface Window {
    shifts: { value: number; of: string[] }[];
  }
}

/** What each page asks ahead, and what else it may ask: nothing twice, and nothing that is not on the screen. */
const pages = [
  { name: "the feed", path: routes.feed(), ahead: feedCalls, later: [advertisement], wide: ["/events", "/groups"] },
  { name: "what is new in the channels", path: routes.contents(), ahead: ["/contents"], later: [], wide: [] },
  // Once for all of them, and once for whether the reader runs any.
  { name: "the channels", path: routes.channels(), ahead: ["/channels", "/self/relationships"], later: [], wide: [] },
  {
    // One may have a pass of each, or codes alone.
    name: "my events",
    path: routes.myEvents(),
    ahead: ["/self/events", "/self/relationships"],
    later: ["/self/calendar"],
    wide: [],
  },
  {
    name: "one's conversations",
    path: routes.conversations(),
    ahead: ["/self/chat/channels", "/self/chat/requests"],
    later: [],
    wide: [],
  },
  { name: "hosts' list", path: routes.listings(), ahead: ["/listings"], later: [], wide: [] },
  {
    name: "checkout",
    path: routes.register(event, "passes"),
    // Nobody is billed before something is chosen.
    ahead: [`/events/${event}`, `/events/${event}/passTypes`, cart],
    later: [],
    wide: [],
  },
];

const shell = ["/self"];

/** Calls and icons, with their queries. */
const follow = (page: Page) => {
  const calls: string[] = [];
  const icons: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // Pictures and icons lie below the same address.
    const isCall = pathname.startsWith("/api/") && ["fetch", "xhr"].includes(request.resourceType());
    if (isCall) calls.push(`${request.method()} ${pathname.slice("/api".length)}${search}`);
    if (/icon/.test(pathname)) icons.push(pathname);
  });
  return { calls, icons };
};

/** Lets no script of the app through until the answer is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const released = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
};

const pathOf = (call: string): string => call.replace(/^GET /, "").replace(/\?.*/, "");
const isOneOf = (allowed: readonly (string | RegExp)[], path: string): boolean =>
  allowed.some((one) => (typeof one === "string" ? one === path : one.test(path)));

/**
 * What was asked more than once. Each page of posts has a place for an advertisement, and each place its own pick; a
 * second page is read where the first posts are short.
 */
const askedAgain = (calls: readonly string[]): string[] => {
  const pages = calls.filter((call) => isOneOf(["/activities"], pathOf(call)));
  const picks = calls.filter((call) => isOneOf([advertisement], pathOf(call)));
  const others = calls.filter((call) => !picks.includes(call));
  return [...others.filter((one, at) => others.indexOf(one) !== at), ...picks.slice(pages.length)];
};

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = "value" in entry ? Number(entry.value) : 0;
        const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
        window.shifts.push({ value, of: sources.map(({ node }) => String(node?.outerHTML).slice(0, 120)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

for (const { name, path, ahead, later, wide } of pages) {
  test(`${name} asks nothing twice, nothing that is not on the screen, and moves nothing as it arrives`, async ({
    page,
  }) => {
    const visit = await enter(page, samuel);
    const { calls, icons } = follow(page);
    await recordShifts(page);
    await page.goto(addressOf(visit, path));
    await expectLoaded(page);
    await page.waitForLoadState("networkidle");
    expect(askedAgain([...calls, ...icons])).toEqual([]);
    const allowed = [...shell, ...ahead, ...later, ...(isWide(page) ? wide : [])];
    expect(calls.filter((call) => !isOneOf(allowed, pathOf(call)))).toEqual([]);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
  });

  test(`${name} begins its calls before its script has come`, { tag: "@desktop" }, async ({ page }) => {
    const visit = await enter(page, samuel);
    const release = await holdScripts(page);
    const { calls } = follow(page);
    await page.goto(addressOf(visit, path), { waitUntil: "commit" });
    for (const expected of [...shell, ...ahead])
      await expect.poll(() => calls.some((call) => isOneOf([expected], pathOf(call))), String(expected)).toBe(true);
    release();
    await expectLoaded(page);
    await page.waitForLoadState("networkidle");
    expect(askedAgain(calls)).toEqual([]);
  });
}

test("strangers ask nothing ahead", { tag: "@desktop" }, async ({ page }) => {
  const release = await holdScripts(page);
  const { calls } = follow(page);
  await page.goto(localizedPath("en", routes.feed()), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(calls).toEqual([]);
  release();
  await expectLoaded(page);
});
