// Reads through the gateway: requests per second, and how long one takes while ten are under way.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { binary } from "#bin/processes";
import { withProduct } from "./product.ts";

const connections = 10;
const seconds = 8;

const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

const measure = async (url: string, headers: readonly string[], duration: number) => {
  const args = [
    "--json",
    "-c",
    String(connections),
    "-d",
    String(duration),
    ...headers.flatMap((line) => ["-H", line]),
  ];
  const { stdout } = await promisify(execFile)(binary("autocannon"), [...args, url], { maxBuffer: 2 ** 26 });
  const { requests, latency, errors, non2xx } = report.parse(JSON.parse(stdout));
  if (errors + non2xx > 0) throw new Error(`${url} failed ${errors + non2xx} times.`);
  return { "requests/s": Math.round(requests.average), "p50 ms": latency.p50, "p97.5 ms": latency.p97_5 };
};

await withProduct(async ({ origin, organizationId, slug }) => {
  const api = [`organization=${organizationId}`, "locale=en"];
  const reads: readonly (readonly [name: string, path: string, headers: readonly string[]])[] = [
    ["list of events, page", "/en/events", []],
    ["event, page", `/en/events/${slug}`, []],
    ["list of events, API", "/api/events", api],
    ["event, API", `/api/events/${slug}`, api],
    ["sessions, API", `/api/events/${slug}/sessions`, api],
  ];
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [name, path, headers] of reads) {
    // Loopback by address: no time is spent on names.
    const url = origin.replace("localhost", "127.0.0.1") + path;
    const named = ["host=localhost", ...headers];
    await measure(url, named, 2);
    rows[name] = await measure(url, named, seconds);
  }
  console.info(`${connections} connections, ${seconds} s each, after 2 s to warm up`);
  console.table(rows);
});
