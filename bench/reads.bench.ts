// Reads through the gateway: requests per second, and how long one takes while ten are under way.
import { load } from "./load.ts";
import { withProduct } from "./product.ts";

const seconds = 8;

await withProduct(async ({ origin, organizationId, slug }) => {
  const api = { organization: organizationId, locale: "en" };
  const browser = { "accept-encoding": "gzip, deflate, br, zstd" };
  const reads: readonly (readonly [name: string, path: string, headers: Readonly<Record<string, string>>])[] = [
    ["list of events, page", "/en/events", {}],
    ["event, page", `/en/events/${slug}`, {}],
    ["list of events, page as browsers ask", "/en/events", browser],
    ["event, page as browsers ask", `/en/events/${slug}`, browser],
    ["list of events, API", "/api/events", api],
    ["event, API", `/api/events/${slug}`, api],
    ["sessions, API", `/api/events/${slug}/sessions`, api],
  ];
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, path, headers] of reads) {
    // Loopback by address: no time is spent on names.
    const asked = { url: origin.replace("localhost", "127.0.0.1") + path, headers: { host: "localhost", ...headers } };
    await load({ ...asked, seconds: 2 });
    const { perSecond, p50, p97 } = await load({ ...asked, seconds });
    rows[name] = { "requests/s": Math.round(perSecond), "p50 ms": p50, "p97.5 ms": p97 };
  }
  console.info(`10 connections, ${seconds} s each, after 2 s to warm up`);
  console.table(rows);
});
