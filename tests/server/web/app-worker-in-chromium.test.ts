import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { appCache, keptPage } from "#lib/offline/kept-page";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";

const script = "/_next/static/chunks/offline.js";
const offline = `<!doctype html><h1>Offline</h1><p></p><script src="${script}"></script>`;
const inEnglish = "/en/offline";

let site: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What has reached the site. */
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let status = 200;

const answerOf = async (url: string): Promise<[type: string, body: string]> => {
  if (url === "/app-worker.js") return ["text/javascript", await readFile("public/app-worker.js", "utf8")];
  if (url === script) return ["text/javascript", 'document.querySelector("p").textContent = "alive"'];
  if (url.startsWith("/api/")) return ["application/json", "{}"];
  return ["text/html", url === inEnglish ? offline : `<!doctype html><h1>${url}</h1>`];
};

beforeAll(async () => {
  site = createServer(async ({ url = "", headers }, response) => {
    asked.push({ url, headers });
    const [type, body] = await answerOf(url);
    // A browser that kept files by itself would hide whether the worker has them.
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
  });
  site.listen(0);
  await once(site, "listening");
  const address = site.address();
  origin = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

beforeEach(async () => {
  status = 200;
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${origin}/en/events`);
  await page.evaluate(async (kept) => {
    await navigator.serviceWorker.register("/app-worker.js", { scope: "/" });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ page: kept, files: [] });
  }, inEnglish);
  await expect
    .poll(() =>
      page.evaluate(async ([path, cacheName]) => Boolean(await caches.match(path, { cacheName })), [
        keptPage,
        appCache,
      ] as const),
    )
    .toBe(true);
  asked.length = 0;
});
afterEach(() => context.close());

const heading = () => page.locator("h1").textContent();

test("a page that no network brings is the kept one, alive, and comes again with the network", async () => {
  await context.setOffline(true);
  for (const path of ["/en/groups", "/"]) {
    await page.goto(origin + path);
    expect(await heading()).toBe("Offline");
    expect(await page.locator("p").textContent()).toBe("alive");
    expect(new URL(page.url()).pathname).toBe(path);
  }
  const failed = await page.evaluate(() =>
    fetch("/api/self").then(
      () => "answered",
      () => "failed",
    ),
  );
  expect(failed).toBe("failed");
  await context.setOffline(false);
  await page.reload();
  expect(await heading()).toBe("/");
});

test("the network's pages are handed on, failures as well, and are asked for once", async () => {
  status = 503;
  const answer = await page.goto(`${origin}/en/groups`);
  expect([answer?.status(), await heading()]).toEqual([503, "/en/groups"]);
  const pages = asked.filter(({ url }) => url === "/en/groups");
  // The browser asked by itself, while it started the worker.
  expect(pages.map(({ headers }) => headers["service-worker-navigation-preload"])).toEqual(["true"]);
});

test("calls do not pass through the worker", async () => {
  await page.goto(`${origin}/en/groups`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(async () => (await fetch("/api/self")).text());
  /** By which of the worker's rules it went; noted some time after the answer. */
  const rules = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName(`${location.origin}/api/self`)
        .map((entry): unknown => Reflect.get(entry, "workerMatchedSourceType")),
    );
  await expect.poll(rules).toEqual(["network"]);
});
