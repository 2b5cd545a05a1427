// What `npm start` weighs when nobody asks for anything, and how long it takes: with a build and a database that are there,
// until a page is served; and again after the platform was killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#bin/processes";
import { median } from "./median.ts";
import { memoryOf, type Process, treeOf } from "./memory.ts";

const rounds = 3;
/** Seconds after which what a start needed has been given back. */
const idleAfter = 30;
const port = Number(process.env.BENCH_PORT ?? 3180);
const origin = `http://localhost:${port}`;
const apiOrigin = `http://127.0.0.1:${port + 1000}`;

const isServed = (address: string): Promise<boolean> =>
  fetch(address)
    .then(async (reply) => (await reply.text()) !== "" && reply.ok)
    .catch(() => false);

const until = async (path: string, from = origin): Promise<void> => {
  while (!(await isServed(from + path))) await sleep(20);
};

const start = (folder: string): ChildProcess =>
  spawn("npm", ["start"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), API_PORT: String(port + 1000), DATA_DIR: folder, LOG_LEVEL: "warn" },
    },
    stdio: ["ignore", "ignore", "inherit"],
  });

const find = async (npm: ChildProcess, part: string): Promise<Process> => {
  const found = (await treeOf(npm.pid ?? 0)).find(({ command }) => command.includes(part));
  if (!found) throw new Error(`There is no process of ${part}.`);
  return found;
};

/** Told like a supervisor tells it: npm hands no signal on. */
const stop = async (npm: ChildProcess): Promise<void> => {
  const ended = once(npm, "exit");
  process.kill((await find(npm, "server/main.ts")).parent, "SIGTERM");
  await ended;
};

const names = [
  ["server/main.ts", "platform"],
  ["bin/web.ts", "web"],
  ["bin/prepare.mjs", "starter"],
  ["npm", "npm"],
] as const;

/** Megabytes by what a process is. */
const weigh = async (npm: ChildProcess): Promise<Map<string, { rss: number; pss: number }>> => {
  const weights = new Map<string, { rss: number; pss: number }>();
  for (const each of await treeOf(npm.pid ?? 0)) {
    const name = names.find(([part]) => each.command.includes(part))?.[1] ?? each.command;
    const { rss, pss } = await memoryOf(each);
    const before = weights.get(name) ?? { rss: 0, pss: 0 };
    weights.set(name, { rss: before.rss + rss, pss: before.pss + pss });
  }
  return weights;
};

const restart = async (npm: ChildProcess): Promise<number> => {
  const before = await find(npm, "server/main.ts");
  process.kill(before.pid, "SIGKILL");
  const begun = performance.now();
  while ((await treeOf(before.pid)).length > 0) await sleep(5);
  // The platform's own port: the gateway holds requests back while nobody answers there.
  await until("/ready", apiOrigin);
  return performance.now() - begun;
};

const folder = await mkdtemp(join(tmpdir(), "moothall-idle-"));
// The database runs as another user where this one is root.
await chmod(folder, 0o711);
try {
  const first = start(folder);
  await until("/api/ready");
  await stop(first);
  const readies: number[] = [];
  const pages: number[] = [];
  const restarts: number[] = [];
  const weights: Map<string, { rss: number; pss: number }>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const npm = start(folder);
    try {
      await until("/api/ready");
      readies.push(performance.now() - begun);
      await until("/en/events");
      pages.push(performance.now() - begun);
      await sleep(idleAfter * 1_000);
      weights.push(await weigh(npm));
      restarts.push(await restart(npm));
    } finally {
      await stop(npm);
    }
  }
  const rows = names.map(([, name]) => {
    const of = (kind: "rss" | "pss") => Math.round(median(weights.map((each) => each.get(name)?.[kind] ?? 0)));
    return { process: name, "RSS MB": of("rss"), "PSS MB": of("pss") };
  });
  const sum = (kind: "RSS MB" | "PSS MB") => rows.reduce((total, row) => total + row[kind], 0);
  console.table([...rows, { process: "together", "RSS MB": sum("RSS MB"), "PSS MB": sum("PSS MB") }]);
  const seconds = (times: number[]) => (median(times) / 1_000).toFixed(1);
  console.info(`npm start: ready after ${seconds(readies)} s, its first page after ${seconds(pages)} s`);
  console.info(`platform killed: ready again after ${seconds(restarts)} s`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
