import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromiumPath } from "#tests/support/chromium";
import { buildWeb } from "./build.ts";
import { generateContract } from "./contract.ts";
import { binary, root, runCommand } from "./processes.ts";

interface Count {
  passed: number;
  failed: number;
}

const results = join(root, ".data", "test-results");
const unitReport = join(results, "unit.json");
const journeyReport = join(results, "journeys.json");

/** The browser that the journeys drive, with letters for the languages they read. */
const requireChromium = async (): Promise<void> => {
  if (existsSync(chromiumPath)) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(`There is no Chromium at ${chromiumPath}: install one, or name yours with CHROMIUM_PATH.`);
  console.info("Installing Chromium…");
  const packages = ["chromium", "fonts-liberation", "fonts-noto-core", "fonts-noto-cjk"];
  const env: NodeJS.ProcessEnv = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await runCommand("apt-get", ["update", "-qq"], env);
  const installed = await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], env);
  if (!updated || !installed || !existsSync(chromiumPath))
    throw new Error("Chromium could not be installed: see above.");
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, () => {
      const found = probe.address();
      probe.close(() =>
        typeof found === "object" && found ? resolve(found.port) : reject(new Error("No port is free.")),
      );
    });
  });

const readReport = async (path: string): Promise<Record<string, unknown>> => {
  const report: unknown = JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
  return typeof report === "object" && report !== null ? { ...report } : {};
};

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** A run that failed outside its tests counts as one failure. */
const honest = (count: Count, succeeded: boolean): Count =>
  succeeded || count.failed > 0 ? count : { ...count, failed: 1 };

const runUnits = async (): Promise<Count> => {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const succeeded = await runCommand(binary("vitest"), ["run", ...reporters]);
  const { numPassedTests, numFailedTests } = await readReport(unitReport);
  return honest({ passed: numberOf(numPassedTests), failed: numberOf(numFailedTests) }, succeeded);
};

const runJourneys = async (): Promise<Count> => {
  await buildWeb();
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const succeeded = await runCommand(binary("playwright"), ["test"], {
    ...process.env,
    E2E_PORT: String(port),
    E2E_API_PORT: String(apiPort),
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  });
  const { stats } = await readReport(journeyReport);
  const { expected, unexpected, flaky } = { expected: 0, unexpected: 0, flaky: 0, ...(stats ?? {}) };
  return honest({ passed: expected, failed: unexpected + flaky }, succeeded);
};

const attempt = async (run: () => Promise<Count>): Promise<Count> => {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
};

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const browser = await attempt(async () => requireChromium().then(() => ({ passed: 0, failed: 0 })));
await generateContract();
const units = await attempt(runUnits);
const journeys = browser.failed ? browser : await attempt(runJourneys);
const passed = units.passed + journeys.passed;
const failed = units.failed + journeys.failed;
console.info(`tests: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
