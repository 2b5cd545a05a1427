import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answers } from "./platform-process.ts";

const root = join(import.meta.dirname, "../../..");

let folder: string;
let starter: ChildProcess | undefined;
let complained = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "moothall-restarts-"));
  // Started by root, the database runs as another user.
  await chmod(folder, 0o711);
  complained = "";
});
afterEach(async () => {
  if (starter) await stop(starter);
  starter = undefined;
  await rm(folder, { recursive: true, force: true });
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
};

/** The product of `npm start`, with its own database, and pages that take no build. */
const start = async (...args: string[]) => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ["tests/server/web/small-product.ts", ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), API_PORT: String(apiPort), HOST: "127.0.0.1", DATA_DIR: folder, DEMO: "none" },
      DATABASE_URL: undefined,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.on("data", (chunk) => {
    complained += String(chunk);
  });
  starter = child;
  return { starter: child, page: `http://127.0.0.1:${port}/`, ready: `http://127.0.0.1:${port}/api/ready` };
};

/** Asks it to stop, and gives back its exit code. */
const stop = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  return child.exitCode;
};

/** The number of the starter's process for this file; undefined while there is none. */
const processOf = async (child: ChildProcess, file: string): Promise<number | undefined> => {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  const line = stdout.split("\n").find((one) => one.includes(file) && one.trim().split(/\s+/)[1] === String(child.pid));
  return line === undefined ? undefined : Number.parseInt(line, 10);
};

const databaseProcess = async (): Promise<number> =>
  Number.parseInt(await readFile(join(folder, "postgres/cluster/postmaster.pid"), "utf8"), 10);

test("what is killed is started again by itself, and nothing else is touched", { timeout: 120_000 }, async () => {
  const product = await start();
  const isReady = () => expect.poll(() => answers(product.ready), { timeout: 60_000 }).toBe(200);
  const said = (sentence: string) => expect.poll(() => complained, { timeout: 30_000 }).toContain(`${sentence}\n`);
  await isReady();
  const platform = await processOf(product.starter, "server/main.ts");
  const web = await processOf(product.starter, "small-web.ts");
  const database = await databaseProcess();
  if (!platform || !web) throw new Error("The processes were not found.");

  process.kill(platform, "SIGKILL");
  await said("The platform was ended by SIGKILL; it is started again.");
  expect(await answers(product.page)).toBe(200);
  await isReady();
  const second = await processOf(product.starter, "server/main.ts");
  expect(second).not.toBe(platform);
  expect([await processOf(product.starter, "small-web.ts"), await databaseProcess()]).toEqual([web, database]);

  process.kill(web, "SIGKILL");
  await said("The web app was ended by SIGKILL; it is started again.");
  await isReady();
  expect(await processOf(product.starter, "server/main.ts")).toBe(second);

  process.kill(database, "SIGKILL");
  await said("The database had ended; it was started again.");
  await isReady();
  expect(await databaseProcess()).not.toBe(database);
  expect(await processOf(product.starter, "server/main.ts")).toBe(second);

  expect(await stop(product.starter)).toBe(0);
  expect(await answers(product.page)).toBe("nothing");
  // A database that was told to stop takes its process number away.
  await expect(databaseProcess()).rejects.toThrow("ENOENT");
});

test("what keeps ending as it starts is given up, with a sentence", { timeout: 120_000 }, async () => {
  const product = await start(JSON.stringify(["--eval", "process.exit(3)"]));
  const [code] = await once(product.starter, "exit");
  expect(code).toBe(1);
  expect(complained.match(/^The platform ended with code 3; it is started again\.$/gm)).toHaveLength(4);
  expect(complained).toMatch(
    /^The platform ended with code 3, 5 times in a row before it had come up; everything else is stopped too\.$/m,
  );
});
