// What strangers can do to everybody else: addresses that they make up, and bodies that never end.
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses, memoryOf, type Process } from "./memory.ts";
import { withProduct } from "./product.ts";

/** The web process behind the port. */
const webProcess = async (port: string): Promise<Process> => {
  const found = (await listProcesses()).find(
    ({ command, environment }) => command.includes("bin/web.ts") && environment.includes(`PORT=${port}`),
  );
  if (!found) throw new Error("There is no web process to measure.");
  return found;
};

/** Milliseconds of each of so many probes, one every 100 ms, while something else goes on. */
const probe = async (url: string, headers: Record<string, string>, count: number): Promise<number[]> => {
  const times: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    times.push(
      fetch(url, { headers, signal: AbortSignal.timeout(30_000) }).then(async (reply) => {
        await reply.text();
        return reply.ok ? performance.now() - begun : Number.POSITIVE_INFINITY;
      }),
    );
    await sleep(100);
  }
  return Promise.all(times);
};

await withProduct(async ({ origin, organizationId }) => {
  const { port, hostname } = new URL(origin);
  const web = await webProcess(port);
  const rows: Record<string, number>[] = [];
  for (const round of [1, 2, 3, 4]) {
    const begun = performance.now();
    for (let index = 0; index < 150; index += 1) {
      for (const path of [`/en/r${round}-${index}`, `/en/events/r${round}-${index}`])
        await (await fetch(origin + path)).text();
    }
    rows.push({
      addresses: round * 300,
      "web MB": Math.round((await memoryOf(web)).rss),
      s: Math.round((performance.now() - begun) / 1000),
    });
  }
  console.table(rows);

  const slow = Array.from({ length: 400 }, () => {
    const headers = { organization: organizationId, "content-length": "1000", "content-type": "application/json" };
    const call = request({ port, hostname, method: "POST", path: "/api/activities", headers });
    call.on("error", () => undefined);
    call.write("{");
    const drip = setInterval(() => call.write(" "), 3_000);
    call.once("close", () => clearInterval(drip));
    return call;
  });
  const times = await probe(`${origin}/api/events`, { organization: organizationId }, 100);
  for (const call of slow) call.destroy();
  const slowest = Math.max(...times);
  console.info(`400 slow bodies, ${times.length} probes: the slowest took ${slowest.toFixed(0)} ms`);
});
