// How soon pages stand on a slow phone (1.6 Mb/s, 150 ms, a quarter of this machine's speed), to a stranger and to
// somebody signed in: a cold Chromium each time.
import { type Browser, chromium, type Page } from "playwright";
import { demoPassword } from "#server/demo/people";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";
import { type KeptSession, keepSession } from "#tests/support/kept-session";
import { keepTable } from "./kept-table.ts";
import { median } from "./median.ts";
import { withProduct } from "./product.ts";

const rounds = 3;
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
const slowdown = 4;
/** Hosts an event of the demo, and goes to some. */
const person = { email: "organiser@tidewater.example", password: demoPassword };
/** Sells passes. */
const onSale = "shoreline-conference";

const pages = [
  { name: "feed, stranger", path: "/en/activities", isSignedIn: false },
  { name: "event, stranger", path: `/en/events/${onSale}`, isSignedIn: false },
  { name: "events, stranger", path: "/en/events", isSignedIn: false },
  { name: "feed", path: "/en/activities", isSignedIn: true },
  { name: "my events", path: "/en/my-events", isSignedIn: true },
  { name: "checkout", path: `/en/events/${onSale}/register/passes`, isSignedIn: true },
  { name: "hosts' list", path: "/en/listings", isSignedIn: true },
] as const;

declare global {
  interface Window {
    seen: { largest: number; shifted: number; blocked: number };
  }
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** In the page, before anything else: notes what the browser says of paints, shifts and long tasks. */
const observe = (): void => {
  const seen = { largest: 0, shifted: 0, blocked: 0 };
  window.seen = seen;
  const follow = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow("largest-contentful-paint", ({ startTime }) => {
    seen.largest = startTime;
  });
  follow("layout-shift", (entry) => {
    if ("value" in entry) seen.shifted += Number(entry.value);
  });
  follow("longtask", ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
};

const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...throughput });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

type Entries = KeptSession["entries"];

const load = async (browser: Browser, url: string, entries: Entries) => {
  const { origin } = new URL(url);
  const localStorage = entries.map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...phone,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  let calls = 0;
  page.on("request", (request) => {
    // Pictures and icons lie below the same address.
    const isCall = new URL(request.url()).pathname.startsWith("/api/") && request.resourceType() === "fetch";
    if (isCall) calls += 1;
  });
  await page.addInitScript(observe);
  await slowDown(page);
  await page.goto(url, { waitUntil: "networkidle" });
  // The network rests before the last of it is painted.
  await page.locator("h1").waitFor();
  await page.waitForFunction(() => document.querySelector(".shimmer") === null);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const seen = await page.evaluate(() => ({
    first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    ...window.seen,
  }));
  await context.close();
  return { ...seen, calls };
};

type Load = Awaited<ReturnType<typeof load>>;

const rowOf = (loads: readonly Load[]): Record<string, number> => ({
  "first paint ms": Math.round(median(loads.map(({ first }) => first))),
  "largest paint ms": Math.round(median(loads.map(({ largest }) => largest))),
  "shift, thousandths": Math.round(1000 * median(loads.map(({ shifted }) => shifted))),
  "blocked ms": Math.round(median(loads.map(({ blocked }) => blocked))),
  calls: median(loads.map(({ calls }) => calls)),
});

await withProduct(async ({ origin, organizationId, clientId }) => {
  const place = { origin, organizationId, clientId, identityEndpoint: `${origin}/identity` };
  const { entries } = await keepSession(place, person);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const loads = new Map<string, Load[]>(pages.map(({ name }) => [name, []]));
    // One round of each after the other, so that a busy moment of the machine is nobody's alone. The first warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, path, isSignedIn } of pages) {
        const seen = await load(browser, origin + path, isSignedIn ? entries : []);
        if (round > 0) loads.get(name)?.push(seen);
      }
    }
    console.info(`medians of ${rounds} cold loads on a slow phone`);
    await keepTable("slow-phone", Object.fromEntries([...loads].map(([name, seen]) => [name, rowOf(seen)])));
  } finally {
    await browser.close();
  }
});
