// What an anonymous reader of an event loads, and how soon it stands: a cold Chromium each time.
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";
import { median } from "./median.ts";
import { withProduct } from "./product.ts";

const runs = 7;

const load = async (browser: Browser, url: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  const reply = await page.goto(url, { waitUntil: "networkidle" });
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  const html = (await reply?.body()) ?? Buffer.alloc(0);
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 6 }).length);
  await context.close();
  return {
    paint,
    html: gzipSync(html, { level: 6 }).length / 1000,
    script: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    files: sizes.length,
  };
};

await withProduct(async ({ origin, slug }) => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const rows: Record<string, Record<string, string>> = {};
    for (const [name, path] of [
      ["list of events", "/en/events"],
      ["event", `/en/events/${slug}`],
      ["agenda", `/en/events/${slug}/agenda`],
    ] as const) {
      const loads: Awaited<ReturnType<typeof load>>[] = [];
      for (let run = 0; run < runs; run += 1) loads.push(await load(browser, origin + path));
      rows[name] = {
        "script kB, gzip": median(loads.map(({ script }) => script)).toFixed(1),
        "script files": median(loads.map(({ files }) => files)).toFixed(0),
        "HTML kB, gzip": median(loads.map(({ html }) => html)).toFixed(1),
        "first paint ms": median(loads.map(({ paint }) => paint)).toFixed(0),
      };
    }
    console.info(`medians of ${runs} cold loads`);
    console.table(rows);
  } finally {
    await browser.close();
  }
});
