// What one machine gives in a community of some years: calls of the platform as somebody signed in makes them, pages of
// strangers as browsers ask for them, and a signed-in feed with all that it asks for. Ten at a time, medians of three
// rounds, data kept safely on disk. The table is kept in bench/last; what got worse by more than a fifth is said. Only
// with `--speed`.
import { chromium } from "playwright";
import { demoPassword } from "#server/demo/people";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";
import { keepSession } from "#tests/support/kept-session";
import { keepTable, type Table } from "./kept-table.ts";
import { type Load, load } from "./load.ts";
import { median } from "./median.ts";
import { type Product, withProduct } from "./product.ts";
import { fillCommunity } from "./speed-crowd.ts";
import { openStatementLog, type StatementCost } from "./statement-log.ts";

const rounds = 3;
const reader = { email: "visitor@tidewater.example", password: demoPassword };
/** Calls of each kind whose statements are counted. */
const counted = 20;

const round = (value: number): number => Math.round(value * 10) / 10;

const measure = async (asked: Load) => {
  await load({ ...asked, seconds: asked.paths ? 20 : 2 });
  const found: Awaited<ReturnType<typeof load>>[] = [];
  for (let turn = 0; turn < rounds; turn += 1) found.push(await load({ ...asked, seconds: 5 }));
  return {
    "requests/s": Math.round(median(found.map(({ perSecond }) => perSecond))),
    "p97.5 ms": median(found.map(({ p97 }) => p97)),
  };
};

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** What the browser of somebody signed in asks of the platform for its feed, as it asks. */
const callsOfFeed = async (origin: string, entries: readonly (readonly [string, string])[]): Promise<Asked[]> => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    }, entries);
    const asked: Asked[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // Pictures lie below the same address, and a browser keeps them.
      const isCall = pathname.startsWith("/api/") && request.resourceType() === "fetch";
      if (request.method() === "GET" && isCall) asked.push({ url: request.url(), headers: request.headers() });
    });
    await page.goto(`${origin}/en/activities`, { waitUntil: "networkidle" });
    return asked;
  } finally {
    await browser.close();
  }
};

/** Whole pages a second: a document, then its calls at once, by ten readers. */
const readPages = async (document: Asked, calls: readonly Asked[], seconds: number): Promise<number> => {
  const until = Date.now() + seconds * 1000;
  const began = performance.now();
  let done = 0;
  const ask = async ({ url, headers }: Asked) => {
    const reply = await fetch(url, { headers });
    if (reply.status === 429 || reply.status >= 500) throw new Error(`${url} answered ${reply.status}.`);
    await reply.arrayBuffer();
  };
  const read = async () => {
    while (Date.now() < until) {
      await ask(document);
      await Promise.all(calls.map(ask));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, read));
  return (done / (performance.now() - began)) * 1000;
};

const costOf = ({ statements, plan, execute }: StatementCost) => ({
  statements: round(statements),
  "plan ms": round(plan),
  "execute ms": round(execute),
});

/** Calls at the platform itself; behind the gateway each costs what the gateway takes on top. */
const measureCalls = async (product: Product, token: string): Promise<Table> => {
  const { platform, organizationId, slug, dataDir } = product;
  const stranger = { host: "localhost", organization: organizationId, locale: "en" };
  const member = { ...stranger, authorization: token };
  const log = await openStatementLog(dataDir);
  const rows: Table = {};
  const calls = {
    "/self": "/self",
    "/self/notifications": "/self/notifications?page=1&pageSize=10",
    "/activities": "/activities?page=1&pageSize=10",
    "/events": "/events?page=1&pageSize=10",
    "/events/{slug}": `/events/${slug}`,
    "/groups": "/groups?page=1&pageSize=10",
  };
  for (const [name, path] of Object.entries(calls))
    for (const [who, headers] of Object.entries({ "signed in": member, stranger })) {
      if (who === "stranger" && path.startsWith("/self")) continue;
      const url = platform + path;
      const speed = await measure({ url, headers });
      const cost = await log.during(async () => {
        for (let call = 0; call < counted; call += 1) await (await fetch(url, { headers })).arrayBuffer();
        return counted;
      });
      rows[`${name}, ${who}`] = { ...speed, ...costOf(cost) };
    }
  // Writing each statement down costs more than most of them: how many calls come through says nothing here.
  const inTurns = { url: platform, paths: Object.values(calls), headers: member, seconds: 8 };
  const cost = await log.during(async () => (await load(inTurns)).perSecond * inTurns.seconds);
  rows["all of these in turns, signed in"] = costOf(cost);
  await log.close();
  return rows;
};

const measurePages = async (origin: string, paths: Record<string, readonly string[]>): Promise<Table> => {
  const rows: Table = {};
  const url = origin.replace("localhost", "127.0.0.1");
  for (const [name, asked] of Object.entries(paths)) {
    const headers = { host: "localhost", "accept-encoding": "gzip, deflate, br", accept: "text/html" };
    const [only = "/"] = asked;
    rows[name] = await measure({ url: url + only, headers, ...(asked.length > 1 && { paths: asked }) });
  }
  return rows;
};

await withProduct(async (product) => {
  const { origin, organizationId, clientId, dataDir, slug } = product;
  const pages = await fillCommunity(dataDir, organizationId, "marina");
  const place = { origin, organizationId, clientId, identityEndpoint: `${origin}/identity` };
  const { token, entries } = await keepSession(place, reader);
  const calls = await callsOfFeed(origin, entries);
  const document = { url: `${origin}/en/activities`, headers: { "accept-encoding": "gzip, deflate, br" } };
  const whole: number[] = [];
  for (let turn = 0; turn <= rounds; turn += 1) whole.push(await readPages(document, calls, 6));
  await keepTable("speed", {
    ...(await measureCalls(product, token)),
    ...(await measurePages(origin, {
      "feed, page": ["/en/activities"],
      "event, page": [`/en/events/${slug}`],
      "2,000 pages in turns": pages,
    })),
    "feed signed in, with its calls": { "requests/s": round(median(whole.slice(1))), calls: calls.length },
  });
});
